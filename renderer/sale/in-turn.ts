import { awaitAnswer } from '#renderer/keys/typing-ahead.ts';
import type { Register } from '#renderer/register/register.ts';

/** In its turn with all that is done to the sale. A key that acts on the sale waits until it is answered. */
export function inTurn<Answer>(
  { saleQueue }: Pick<Register, 'saleQueue'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return saleQueue.run(work).finally(awaitAnswer());
}
