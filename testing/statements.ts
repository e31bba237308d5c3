import type { Database, Statement } from 'better-sqlite3';

/** Every statement run from here on, in order, until the answer is asked for. */
export function recordStatements(db: Database): () => string[] {
  // All statements share one prototype, so this sees those prepared long ago too.
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  const { get, all, run } = shared;
  const ran: string[] = [];
  const recorded = (original: (...args: unknown[]) => unknown) =>
    function record(this: Statement, ...args: unknown[]): unknown {
      ran.push(this.source);
      return original.apply(this, args);
    };
  Object.assign(shared, { get: recorded(get), all: recorded(all), run: recorded(run) });
  return () => {
    Object.assign(shared, { get, all, run });
    return ran;
  };
}
