import { z } from 'zod';

/**
 * The line between a window and the register: one JSON text a message, over a WebSocket or a MessagePort. `call` is the
 * window's own number for what it asked, and comes back with everything that is said about it.
 */
export const fromWindow = z.discriminatedUnion('kind', [
  /** `of` is noun and verb, with a dot between them. */
  z.object({ kind: z.literal('call'), call: z.int(), of: z.string(), input: z.unknown().optional() }),
  /** Nobody waits for the answer any more. It is not said. */
  z.object({ kind: z.literal('leave'), call: z.int() }),
]);
export type FromWindow = z.infer<typeof fromWindow>;

/** `answer`, `fault` and `ended` are the last that is said of a call. Events come between `begun` and one of the others. */
export type FromRegister =
  | { readonly kind: 'answer'; readonly call: number; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly call: number; readonly fault: Fault }
  | { readonly kind: 'begun'; readonly call: number }
  | { readonly kind: 'event'; readonly call: number; readonly event: unknown }
  | { readonly kind: 'ended'; readonly call: number };

/** As oRPC writes its errors. */
interface Fault {
  readonly defined: boolean;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}
