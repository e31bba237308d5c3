/** A promise of our own code was broken: a bug, not a refusal. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

export function invariant(holds: unknown, promise: string): asserts holds {
  if (!holds) throw new Fault(promise);
}

/** Ends a `switch` on a union: a new member fails to compile here. */
export function unreachable(value: never): never {
  throw new Fault(`unexpected ${JSON.stringify(value)}`);
}
