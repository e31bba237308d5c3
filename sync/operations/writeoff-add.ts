import { requestFor } from '#contract/v3/request.ts';
import { writeOffAdd as add } from '#contract/v3/write-off.ts';
import type { WriteOffAdded } from '#domain/events.ts';
import { carries, noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';
import { slashed } from '#sync/operations/wire-time.ts';
import { seeWriteOff } from '#sync/operations/writeoff.ts';

/** The date is always said: without it a write-off sent after midnight lands on the wrong day. */
export const writeOffAdd: OutboundOperation<WriteOffAdded> = {
  kind: 'writeoff.add',
  repeatable: true,
  request: ({ outletId, number, businessDay, amount, tag, note, items }, ref) =>
    requestFor(
      add,
      {
        OutletID: outletId,
        Number: number,
        Tag: tag,
        Date: slashed(businessDay),
        Note: noteWith(note, ref),
        Items: items?.map(({ name, amount: part }) => ({ Name: name, Amount: part, Note: note })) ?? [
          { Name: tag, Amount: amount, Note: note },
        ],
      },
      { MatchUnpaidAmount: true },
    ),
  readAnswer: readMessage,
  async verify(event, look) {
    const seen = await seeWriteOff(event, look);
    if (seen.kind === 'unclear') return seen;
    if (seen.kind === 'not_there') return { kind: 'nothing' };
    if (carries(seen.record.Note, look.ref)) return { kind: 'ours', serverId: null };
    if (seen.record.Amount === event.amount) return { kind: 'stands', serverId: null };
    return { kind: 'foreign', message: `${event.number} is written off with another amount`, mayBeOld: true };
  },
};
