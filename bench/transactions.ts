import type { Database, Statement } from 'better-sqlite3';

/** How long each transaction of this process holds the database, from BEGIN to the end of COMMIT, in milliseconds. */
export function watchTransactions(db: Database): { stop(): number[] } {
  // All statements share one prototype, so this sees those prepared long ago too.
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  // eslint-disable-next-line typescript/unbound-method -- put back and called with the statement it belongs to
  const { run } = shared;
  const taken: number[] = [];
  let began = 0;
  shared.run = function timed(this: Statement, ...args: unknown[]) {
    if (this.source.startsWith('BEGIN')) began = performance.now();
    const outcome = run.apply(this, args);
    if (this.source === 'COMMIT') taken.push(performance.now() - began);
    return outcome;
  };
  return {
    stop() {
      shared.run = run;
      return taken;
    },
  };
}
