import { requestFor } from '#contract/v3/request.ts';
import { writeOffCancel as cancel } from '#contract/v3/write-off.ts';
import type { WriteOffCancelled } from '#domain/events.ts';
import { type OutboundOperation, readMessage } from '#sync/operations/operation.ts';
import { seeWriteOff } from '#sync/operations/writeoff.ts';

export const writeOffCancel: OutboundOperation<WriteOffCancelled> = {
  kind: 'writeoff.cancel',
  repeatable: true,
  request: ({ outletId, number }) => requestFor(cancel, { OutletID: outletId, Number: number }),
  readAnswer: readMessage,
  async verify(event, look) {
    const seen = await seeWriteOff(event, look);
    if (seen.kind === 'unclear') return seen;
    return seen.kind === 'not_there' ? { kind: 'stands', serverId: null } : { kind: 'nothing' };
  },
};
