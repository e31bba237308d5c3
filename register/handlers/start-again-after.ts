import type { Refusal, Result } from '#domain/result.ts';
import type { Context } from '#register/context.ts';

/** Meanwhile nobody is taken on here and no second one begins, nor afterwards: the till is about to go. */
export async function startAgainAfter<Value, No extends Refusal>(
  { memory, breathe, startAgain }: Context,
  prepare: () => Promise<Result<Value, No>>,
): Promise<Result<Value, No>> {
  memory.restoring = true;
  const prepared = await prepare().catch((error: unknown) => {
    memory.restoring = false;
    throw error;
  });
  memory.restoring = prepared.ok;
  // The window that asks is answered first.
  if (prepared.ok) void breathe().then(startAgain);
  return prepared;
}
