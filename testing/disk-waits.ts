import type { Database, Statement } from 'better-sqlite3';

/** How often this process waited until what it wrote was on disk. */
export function watchWaits(db: Database): { stop(): number } {
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  // eslint-disable-next-line typescript/unbound-method -- put back and called with the statement it belongs to
  const { run } = shared;
  let waits = 0;
  shared.run = function counted(this: Statement, ...args: unknown[]) {
    if (this.source === 'COMMIT' && db.pragma('synchronous', { simple: true }) === 2) waits += 1;
    return run.apply(this, args);
  };
  return {
    stop() {
      shared.run = run;
      return waits;
    },
  };
}
