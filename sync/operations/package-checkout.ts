import { prepaidCheckOut } from '#contract/v3/prepaid-package.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { PackageCheckedOut } from '#domain/visit-events.ts';
import { carries, type Finding, type OutboundOperation, readMessage, referenceOf } from '#sync/operations/operation.ts';
import { seeVisits } from '#sync/operations/see-visits.ts';

/** At most once, because one that comes late would end the visit that came after it. */
export const packageCheckout: OutboundOperation<PackageCheckedOut> = {
  kind: 'package.checkout',
  repeatable: false,
  request: ({ member }) => requestFor(prepaidCheckOut, { MemberCode: member.code }),
  readAnswer: readMessage,
  async verify({ member, cameIn }, look): Promise<Finding> {
    const seen = await seeVisits({ member }, look);
    if (seen.kind === 'unclear') return seen;
    const ref = cameIn && referenceOf(cameIn);
    const ours = ref === null ? undefined : seen.visits.find(({ Note }) => carries(Note, ref));
    if (ours) return ours.CheckOut ? { kind: 'ours', serverId: ours.Number } : { kind: 'nothing' };
    // Whoever leaves has come: a list that shows no visit at all, or not the one that began here, proves nothing.
    const showsNotes = seen.visits.some(({ Note }) => Note);
    if (seen.visits.length === 0 || (ref && showsNotes)) return { kind: 'nothing' };
    // Whoever is not inside has left, by whatever check-out.
    const inside = seen.visits.some(({ CheckOut }) => !CheckOut);
    return inside ? { kind: 'nothing' } : { kind: 'stands', serverId: null };
  },
};
