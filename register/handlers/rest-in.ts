import { ORPCError } from '@orpc/server';

import type { Context } from '#register/context.ts';

/** Between two slices what waits goes ahead; and of what nobody waits for any more no more is read. */
export function restIn({ breathe }: Context, signal: AbortSignal | undefined): () => Promise<void> {
  return async () => {
    await breathe();
    if (signal?.aborted) throw new ORPCError('CLIENT_CLOSED_REQUEST');
  };
}
