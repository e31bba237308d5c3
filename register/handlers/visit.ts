import type { z } from 'zod';

import type { visitsView } from '#contract/register/visit.ts';
import { findCustomer, findCustomerByCode } from '#db/tables/customers.ts';
import { heldAsOf } from '#db/tables/held-packages.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { unfinishedInLane } from '#db/tables/outbox.ts';
import { findInside, listInside, visitLane } from '#db/tables/visits.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { usesOn } from '#register/packages/package-use.ts';
import { packagesOf } from '#register/packages/packages.ts';
import { asHolder, trustIn, visitsAtRisk } from '#register/packages/visit-trust.ts';
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
    const { approvalId, doctor } = input;
    const approved = asHolder(context, work.value, { member: customer.code, chosen, approvalId });
    if (!approved.ok) return approved;
    comeIn(context, { work: work.value, customer, chosen, doctor: doctor.trim(), ...approved.value });
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

function viewVisits(context: Context, customerId: string | null): z.output<typeof visitsView> {
  const { db } = context;
  const customer = customerId === null ? undefined : findCustomer(db, customerId);
  const risk = visitsAtRisk(context);
  const trustOf = (member: string, code: string) => (risk ? trustIn(context, risk, { member, package: code }) : null);
  return {
    member: customer ? { id: customer.id, code: customer.code, name: customer.name } : null,
    packages: customer
      ? packagesOf(context, customer).map((each) => ({ ...each, trust: trustOf(customer.code, each.code) }))
      : [],
    asOf: heldAsOf.find(db) ?? null,
    atRisk: risk?.all.count ?? null,
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
