import type { Operation, OutputOf } from '#contract/v3/operation.ts';
import type { V3Request } from '#contract/v3/request.ts';
import type { ShopEvent } from '#domain/events.ts';
import type { OperationId } from '#domain/ids.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import type { ReadAnswer } from '#sync/planner/classify.ts';
import { messageOf } from '#sync/reply.ts';

/** How one kind of event is told to the back office, and how to find out whether it was. */
export interface OutboundOperation<Event extends ShopEvent = ShopEvent> {
  readonly kind: Event['kind'];
  /** Whether it may be sent again once an ambiguous send has settled and nothing was found. */
  readonly repeatable: boolean;
  /** Whether it sets what somebody else may have set since: said long ago, it is told only where nobody has. */
  readonly overwrites?: true;
  request(event: Event, ref: string): V3Request;
  readonly readAnswer: ReadAnswer;
  /** Looks with a positive control: "nothing" is only said when the same read showed something it had to show. */
  verify(event: Event, look: Look): Promise<Finding>;
}

export interface Look {
  readonly ref: string;
  readonly ask: BackOfficeApi['ask'];
  /** The newest number of the outlet that is known to be there. */
  readonly control: string | undefined;
}

export type Finding =
  | { readonly kind: 'ours'; readonly serverId: string | null }
  /** It is as we wanted it, and nothing says by whom: an old copy may show what was so before. */
  | { readonly kind: 'stands'; readonly serverId: string | null }
  /** A document stays somebody else's; a state that is not ours may be the one of before ours. */
  | { readonly kind: 'foreign'; readonly message: string; readonly mayBeOld?: true }
  /** Silent when nothing at all was shown, so that nothing shows that the reads work. */
  | { readonly kind: 'nothing'; readonly silent?: true }
  | { readonly kind: 'unclear'; readonly message: string };

export function referenceOf(operationId: OperationId): string {
  return `#op:${operationId}`;
}

/** A note for people with our reference behind it. */
export function noteWith(note: string, ref: string): string {
  return note === '' ? ref : `${note} ${ref}`;
}

export function carries(note: string | null | undefined, ref: string): boolean {
  return note?.includes(ref) ?? false;
}

/** Whether a note carries the reference of some register's operation. */
export function carriesAny(note: string | null | undefined): boolean {
  return carries(note, '#op:');
}

/** The answer says which document it made or changed. */
export function readId<Op extends Operation>(
  op: OutputOf<Op> extends { readonly ID: string } ? Op : never,
): ReadAnswer {
  return (body) => {
    const parsed = op.output.safeParse(body);
    // The type of `op` says that its answer has one.
    return parsed.success ? { serverId: (parsed.data as { ID: string }).ID } : undefined;
  };
}

/** The answer is an object of the operation's own shape; nothing in it needs keeping. */
export const readMessage: ReadAnswer = (body) =>
  typeof body === 'object' && body !== null && 'Message' in body ? { serverId: null } : undefined;

/** The same, where its words say what nothing else does. */
export const readWords: ReadAnswer = (body) => {
  const read = readMessage(body);
  return read && { ...read, message: messageOf(body) };
};
