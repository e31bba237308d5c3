import { z } from 'zod';

/** What a line's goods are in terms of others: so many pieces of one, several together, offered with others. */
export const made = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), of: z.string(), pieces: z.int() }),
  z.object({
    kind: z.literal('set'),
    parts: z.array(z.object({ name: z.string(), quantity: z.int() })).readonly(),
  }),
  z.object({ kind: z.literal('extra') }),
]);
