import { unreachable } from '#domain/invariant.ts';
import type { EventOf } from '#sync/planner/transition.ts';
import { type Answer, messageOf, type Reply } from '#sync/reply.ts';

export type SendEvent = EventOf<'accepted' | 'not_sent' | 'signed_out' | 'limited' | 'uncertain' | 'refused'>;

/** Reads the acknowledgement out of a 2xx body, with what it says to people where that matters; undefined when the body is not one. */
export type ReadAnswer = (body: unknown) => { readonly serverId: string | null; readonly message?: string } | undefined;

/** What an operation learned from sending. Everything that does not prove the opposite counts as "may have been done". */
export function classify(reply: Reply, readAnswer: ReadAnswer): SendEvent {
  switch (reply.kind) {
    case 'not_sent':
      return { kind: 'not_sent', message: reply.message };
    case 'lost':
      return { kind: 'uncertain', status: null, message: reply.message };
    case 'garbled':
      return { kind: 'uncertain', status: reply.status, message: reply.message };
    case 'answer':
      return classifyAnswer(reply, readAnswer);
    default:
      return unreachable(reply);
  }
}

function classifyAnswer({ status, body, limits }: Answer, readAnswer: ReadAnswer): SendEvent {
  const message = messageOf(body) || `status ${status}`;
  if (status >= 200 && status < 300) {
    const read = readAnswer(body);
    if (read) return { kind: 'accepted', status, ...read };
    return { kind: 'uncertain', status, message: 'the answer is not what this operation answers' };
  }
  if (status === 401 || status === 403) return { kind: 'signed_out', status, message };
  if (status === 429) return { kind: 'limited', status, message, retryAfterMs: limits.retryAfterMs };
  // A 408 is the server giving up on us, which says nothing of what it did; 503 may be a limiter, but that is not certified.
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', status, message };
  return { kind: 'uncertain', status, message };
}
