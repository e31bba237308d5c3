import { type Customer, customerLane } from '#db/tables/customers.ts';
import { invoiceLane } from '#db/tables/outbox.ts';
import { endVisit, insertVisit, type VisitInside } from '#db/tables/visits.ts';
import { transact } from '#db/transact.ts';
import type { AtWork, Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { type Member, type PackageOfMember, salesUnknownToOffice } from '#register/packages/packages.ts';
import { happenedNow, stampOfNoShift } from '#register/telling.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

interface ComingIn {
  readonly work: AtWork;
  readonly customer: Customer;
  readonly chosen: Pick<PackageOfMember, 'code' | 'name'>;
  readonly doctor: string;
  readonly approvedBy: string | null;
  /** The limit of what is trusted without the office that it went beyond. */
  readonly beyond: object | null;
}

/** Of no shift: no money moves. It goes behind whatever the office has to know of the member first. */
export function comeIn(context: Context, { work, customer, chosen, doctor, approvedBy, beyond }: ComingIn): void {
  const { staff } = work;
  const { code, name } = customer;
  const stamp = stampOfNoShift(context);
  const visitId = context.ids.next();
  transact(context.db, (tx) => {
    const about = aboutVisit(context, work);
    tellBackOffice(
      tx,
      { kind: 'package.checkin', ...about, visitId, member: { code, name }, packageName: chosen.name, doctor },
      {
        ...stamp,
        after: [
          customerLane({ code, officeId: customer.id }),
          ...salesUnknownToOffice(tx, customer).map(({ id }) => invoiceLane(id)),
        ],
      },
    );
    insertVisit(tx, {
      id: visitId,
      member: code,
      memberName: name,
      package: chosen.code,
      packageName: chosen.name,
      doctor,
      beganAt: about.at,
      beganBy: staff.name,
      operation: stamp.operationId,
    });
    const facts = {
      member: code,
      package: chosen.name,
      ...(beyond && { beyond }),
      ...(approvedBy !== null && { approvedBy }),
    };
    writeDown(tx, { at: about.at, staff: staff.name, act: 'package.checkin', facts });
    return undefined;
  });
}

interface Leaving {
  readonly work: AtWork;
  readonly member: Member;
  /** Undefined when it began at another till. */
  readonly visit: VisitInside | undefined;
}

export function leave(context: Context, { work, member: { code, name }, visit }: Leaving): void {
  const { staff } = work;
  const visitId = visit?.id ?? context.ids.next();
  const cameIn = visit?.operation ?? null;
  transact(context.db, (tx) => {
    const about = aboutVisit(context, work);
    if (visit) endVisit(tx, { key: visit.key, at: about.at, by: staff.name });
    const event = { kind: 'package.checkout', ...about, visitId, member: { code, name }, cameIn } as const;
    tellBackOffice(tx, event, stampOfNoShift(context));
    writeDown(tx, { at: about.at, staff: staff.name, act: 'package.checkout', facts: { member: code } });
    return undefined;
  });
}

function aboutVisit(context: Context, { till }: AtWork) {
  return { ...happenedNow(context), outletId: till.outletId };
}
