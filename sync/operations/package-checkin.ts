import { prepaidCheckIn } from '#contract/v3/prepaid-package.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { PackageCheckedIn } from '#domain/visit-events.ts';
import { carries, noteWith, type OutboundOperation, readMessage } from '#sync/operations/operation.ts';
import { seeVisits } from '#sync/operations/see-visits.ts';
import { localTime } from '#sync/operations/wire-time.ts';

/**
 * At most once: it takes a visit from what somebody paid for. The office dates it when it is told, so its note says when
 * it was; with our reference behind it the history shows it as ours. Where notes do not come back, a person looks.
 */
export const packageCheckin: OutboundOperation<PackageCheckedIn> = {
  kind: 'package.checkin',
  repeatable: false,
  request: ({ outletId, member, packageName, doctor, at, zone }, ref) =>
    requestFor(prepaidCheckIn, {
      OutletID: outletId,
      MemberCode: member.code,
      Package: packageName,
      ...(doctor && { Doctor: doctor }),
      Note: noteWith(localTime(at, zone), ref),
    }),
  readAnswer: readMessage,
  async verify(event, look) {
    const seen = await seeVisits(event, look);
    if (seen.kind === 'unclear') return seen;
    const ours = seen.visits.find(({ Note }) => carries(Note, look.ref));
    return ours ? { kind: 'ours', serverId: ours.Number } : { kind: 'nothing' };
  },
};
