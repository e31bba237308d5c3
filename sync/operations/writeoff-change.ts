import { requestFor } from '#contract/v3/request.ts';
import { writeOffUpdate as change } from '#contract/v3/write-off.ts';
import type { WriteOffChanged } from '#domain/events.ts';
import { carries, noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';
import { slashed } from '#sync/operations/wire-time.ts';
import { seeWriteOff } from '#sync/operations/writeoff.ts';

/** Another reason for what was written off; the amount and the day stay. */
export const writeOffChange: OutboundOperation<WriteOffChanged> = {
  kind: 'writeoff.change',
  repeatable: true,
  request: ({ outletId, number, day, tag, note }, ref) =>
    requestFor(change, {
      OutletID: outletId,
      Number: number,
      Tag: tag,
      Date: slashed(day),
      Note: noteWith(note, ref),
    }),
  readAnswer: readMessage,
  async verify(event, look) {
    const seen = await seeWriteOff(event, look);
    if (seen.kind === 'unclear') return seen;
    if (seen.kind === 'there' && carries(seen.record.Note, look.ref)) return { kind: 'ours', serverId: null };
    return { kind: 'nothing' };
  },
};
