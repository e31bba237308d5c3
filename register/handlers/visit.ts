import type { z } from 'zod';

import type { visitsView } from '#contract/register/visit.ts';
import { type Customer, findCustomer, findCustomerByCode } from '#db/tables/customers.ts';
import { heldAsOf } from '#db/tables/held-packages.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { unfinishedInLane } from '#db/tables/outbox.ts';
import { findInside, listInside, visitLane } from '#db/tables/visits.ts';
import { ok, refuse } from '#domain/result.ts';
import { asApproved } from '#register/people/approvals.ts';
import { type AtWork, atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { usesOn } from '#register/packages/package-use.ts';
import { type PackageOfMember, packagesOf } from '#register/packages/packages.ts';
import { comeIn, leave } from '#register/packages/visits.ts';

export const visitHandlers = {
  show: os.visit.show.handler(({ input, context }) => viewVisits(context, input.customerId)),

  used: os.visit.used.handler(({ input, context }) => {
    const invoice = findInvoice(context.db, Number(input.invoiceId));
    return invoice ? usesOn(context, invoice) : [];
  }),

  checkIn: os.visit.checkIn.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const customer = findCustomer(context.db, input.customerId);
    if (!customer) return refuse({ code: 'customer_gone' });
    if (customer.code === '') return refuse({ code: 'member_without_code', name: customer.name });
    const inside = findInside(context.db, customer.code);
    if (inside) return refuse({ code: 'member_inside', name: inside.memberName, packageName: inside.packageName });
    const chosen = packagesOf(context, customer).find(({ code }) => code === input.packageCode);
    if (!chosen) return refuse({ code: 'package_unknown' });
    const approved = asHolder(context, work.value, { customer, chosen, approvalId: input.approvalId });
    if (!approved.ok) return approved;
    const { approvedBy } = approved.value;
    comeIn(context, { work: work.value, customer, chosen, doctor: input.doctor.trim(), approvedBy });
    context.sync.wake();
    return ok(viewVisits(context, customer.id));
  }),

  checkOut: os.visit.checkOut.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { db } = context;
    const code = input.memberCode;
    const visit = findInside(db, code);
    const name = visit?.memberName ?? findCustomerByCode(db, code)?.name;
    if (name === undefined) return refuse({ code: 'customer_gone' });
    if (code === '') return refuse({ code: 'member_without_code', name });
    // A second one would end the visit after this one.
    if (!visit && unfinishedInLane(db, visitLane(code)).length > 0) return refuse({ code: 'member_leaving', name });
    leave(context, { work: work.value, member: { code, name }, visit });
    context.sync.wake();
    return ok(viewVisits(context, findCustomerByCode(db, code)?.id ?? null));
  }),
};

interface Choosing {
  readonly customer: Customer;
  readonly chosen: PackageOfMember;
  readonly approvalId: string | undefined;
}

/** What the office is known to refuse takes somebody's yes: the visit is over before it says so. */
function asHolder(context: Context, work: AtWork, { customer, chosen, approvalId }: Choosing) {
  const isDoubtful = doubtful.includes(chosen.standing);
  return isDoubtful
    ? asApproved(context, work, {
        act: 'package.beyond',
        about: { member: customer.code, package: chosen.code },
        approvalId,
      })
    : ok({ ...work, approvedBy: null });
}

const doubtful: readonly PackageOfMember['standing'][] = ['later', 'spent', 'returned', 'unlisted'];

function viewVisits(context: Context, customerId: string | null): z.output<typeof visitsView> {
  const { db } = context;
  const customer = customerId === null ? undefined : findCustomer(db, customerId);
  return {
    member: customer ? { id: customer.id, code: customer.code, name: customer.name } : null,
    packages: customer ? packagesOf(context, customer) : [],
    asOf: heldAsOf.find(db) ?? null,
    inside: listInside(db).map(({ member, memberName, packageName, doctor, beganAt, told }) => ({
      member,
      memberName,
      packageName,
      doctor,
      beganAt,
      told,
    })),
  };
}
