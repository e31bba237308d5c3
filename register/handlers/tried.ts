import { ORPCError } from '@orpc/server';

import { endOfQueue, type Place, type Tried, triedIn } from '#db/tables/tried.ts';
import { instant } from '#domain/ids.ts';
import { ok } from '#domain/result.ts';
import { atWork } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { redact } from '#register/support/redact.ts';

export const triedHandlers = {
  tried: os.sync.tried.handler(async ({ input: { show, before }, context, signal }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { db, clock } = context;
    const since = instant(clock.now() - daysBackMs);
    const rows: Tried[] = [];
    let place: Place | null = before ?? endOfQueue(db);
    while (place !== null && rows.length < pageSize) {
      // A list of years is read to its end where little of it was tried lately: a slice holds up no scan.
      await context.breathe();
      if (signal?.aborted) throw new ORPCError('CLIENT_CLOSED_REQUEST');
      const limit = pageSize - rows.length;
      const behind: number = place.seq - sliceOfOperations;
      const slice = triedIn(db, { show, since, before: place, behind, limit });
      rows.push(...slice);
      place = placeAfter(slice, { behind, limit });
    }
    return ok({ rows: rows.map(viewTried), next: place });
  }),
};

/** Where the next slice begins; null when the queue is read. */
function placeAfter(slice: readonly Tried[], { behind, limit }: { behind: number; limit: number }): Place | null {
  const last = slice.at(-1);
  if (last && slice.length === limit) return { seq: last.seq, n: last.n };
  return behind > 0 ? { seq: behind + 1, n: 0 } : null;
}

function viewTried({ kind, message, operationKind, label, ...tried }: Tried) {
  const { seq, n, started, ended, outcome, status, requestHash, operationId } = tried;
  const isPerson = kind === 'person';
  return {
    seq,
    n,
    kind: operationKind,
    number: (isOfCustomer(operationKind) ? redact(label) : label) ?? '',
    reference: operationId,
    startedAt: started,
    endedAt: ended,
    what: kind,
    outcome,
    status,
    // What a person gave as a reason is no word of the office.
    officeSays: isPerson || isOfCustomer(operationKind) ? null : redact(message),
    requestDigest: requestHash,
    by: isPerson ? nameIn(message) : '',
  };
}

/** Of these the office answers with the customer. */
function isOfCustomer(kind: string): boolean {
  return kind.startsWith('customer.') || kind.startsWith('package.') || kind === 'receipt.email';
}

/** The name stands in front of the reason. */
function nameIn(message: string | null): string {
  return message?.split(': ', 1)[0] ?? '';
}

const daysBackMs = 30 * 86_400_000;
const pageSize = 500;
const sliceOfOperations = 2_000;
