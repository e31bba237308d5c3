import type { Database, Statement } from 'better-sqlite3';

/** Every statement run from here on, in order, until the answer is asked for. */
export function recordStatements(db: Database): () => string[] {
  const ran: string[] = [];
  const stop = watchStatements(db, (sql) => ran.push(sql));
  return () => {
    stop();
    return ran;
  };
}

/** How much is done at a stretch, whatever the machine: statements, and rows that came back. */
export function countStretches(db: Database): { readonly rest: () => void; readonly longest: () => number } {
  let [longest, current] = [0, 0];
  const stop = watchStatements(db, (_, answer) => {
    current += Array.isArray(answer) ? Math.max(1, answer.length) : 1;
    longest = Math.max(longest, current);
  });
  return {
    rest: () => {
      current = 0;
    },
    longest: () => {
      stop();
      return longest;
    },
  };
}

function watchStatements(db: Database, onRan: (sql: string, answer: unknown) => void): () => void {
  // All statements share one prototype, so this sees those prepared long ago too.
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  const methods = ['get', 'all', 'run'] as const;
  const originals = methods.map((name): Method => Reflect.get(shared, name));
  const watched = (original: (...args: unknown[]) => unknown) =>
    function watch(this: Statement, ...args: unknown[]): unknown {
      const answer = original.apply(this, args);
      onRan(this.source, answer);
      return answer;
    };
  methods.forEach((name, index) => Reflect.set(shared, name, watched(originals[index] ?? unknownMethod)));
  return () => methods.forEach((name, index) => Reflect.set(shared, name, originals[index]));
}

type Method = (...args: unknown[]) => unknown;

function unknownMethod(): never {
  throw new Error('better-sqlite3 has no such method');
}
