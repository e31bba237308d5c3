import type { Database, Statement } from 'better-sqlite3';

/** Every statement run from here on, in order, until the answer is asked for. */
export function recordStatements(db: Database): () => string[] {
  // All statements share one prototype, so this sees those prepared long ago too.
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  const methods = ['get', 'all', 'run'] as const;
  const originals = methods.map((name): Method => Reflect.get(shared, name));
  const ran: string[] = [];
  const recorded = (original: (...args: unknown[]) => unknown) =>
    function record(this: Statement, ...args: unknown[]): unknown {
      ran.push(this.source);
      return original.apply(this, args);
    };
  methods.forEach((name, index) => Reflect.set(shared, name, recorded(originals[index] ?? unknownMethod)));
  return () => {
    methods.forEach((name, index) => Reflect.set(shared, name, originals[index]));
    return ran;
  };
}

type Method = (...args: unknown[]) => unknown;

function unknownMethod(): never {
  throw new Error('better-sqlite3 has no such method');
}
