import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  prepaidCheckIn,
  prepaidCheckOut,
  prepaidHistory,
  prepaidHistoryDetail,
  prepaidList,
} from '#contract/v3/prepaid-package.ts';

import { localDay, localTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { insistActive, loadMember } from '#backoffice/store/customers/customers.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import {
  findPackage,
  packageRows,
  type PackageRow,
  pageOfPackages,
  pageOfSessions,
  remainingOf,
  sessionRecord,
  sessionRows,
  stateOf,
} from '#backoffice/store/customers/prepaid-reads.ts';

export const prepaidPackageRoutes = [
  writes(prepaidCheckIn, checkIn),
  writes(prepaidCheckOut, async ({ input, db, now }) => {
    const customer = await loadMember(db, input.MemberCode);
    const open = await sessionRows(db)
      .where('prepaidSession.customerId', '=', customer.id)
      .where('prepaidSession.checkOut', 'is', null)
      .executeTakeFirst();
    if (!open) return reject(400, `Member ${customer.code} is not checked in.`);
    const checkOut = localTime(now);
    await db.updateTable('prepaidSession').set({ checkOut }).where('id', '=', open.id).execute();
    return { Message: farewell(open, { checkOut, today: localDay(now) }) };
  }),
  reads(prepaidHistory, async ({ input, db }) => (await pageOfSessions(db, input)).map(sessionRecord)),
  reads(prepaidHistoryDetail, async ({ input, db, now }) => {
    const owner = await findPackage(db, (await loadOutlet(db, input)).id, input.Number);
    if (!owner) return reject(404, `Package ${input.Number} not found.`);
    const sessions = await sessionRows(db)
      .where('prepaidSession.packageId', '=', owner.id)
      .orderBy('prepaidSession.seq')
      .execute();
    const last = sessions.at(-1);
    return {
      ...packageRecord(owner, localDay(now)),
      ...(owner.voided === 1 && { Status: 'Voided' }),
      Doctor: last?.doctor ?? null,
      CheckIn: last?.checkIn ?? null,
      CheckOut: last?.checkOut ?? null,
      Note: last?.note ?? null,
      Sessions: sessions.map((session) => ({
        Number: session.number,
        CheckIn: session.checkIn,
        CheckOut: session.checkOut,
        Doctor: session.doctor,
        Used: session.used,
        Remaining: session.remaining,
      })),
    };
  }),
  reads(prepaidList, async ({ input, db, now }) => {
    const today = localDay(now);
    return (await pageOfPackages(db, input, today)).map((row) => packageRecord(row, today));
  }),
];

async function checkIn(asked: Asked<ParsedInput<typeof prepaidCheckIn>>) {
  const { input, db, now, service } = asked;
  const customer = await loadMember(db, input.MemberCode);
  insistActive(customer);
  const inside = await db
    .selectFrom('prepaidSession')
    .select('number')
    .where('customerId', '=', customer.id)
    .where('checkOut', 'is', null)
    .executeTakeFirst();
  if (inside) reject(400, `Member ${customer.code} is already checked in with ${inside.number}.`);
  const today = localDay(now);
  const chosen = await choosePackage(asked, customer.id, today);
  const outletId = input.Outlet || input.OutletID ? (await loadOutlet(db, input)).id : chosen.outletId;
  const number = await takeNumber(db, { kind: 'Session', outletId, day: today });
  const used = chosen.used + 1;
  await db.updateTable('prepaidPackage').set({ used }).where('id', '=', chosen.id).execute();
  await db
    .insertInto('prepaidSession')
    .values({
      id: service.newId(),
      packageId: chosen.id,
      customerId: customer.id,
      outletId,
      number,
      doctor: input.Doctor ?? null,
      note: input.Note ?? null,
      checkIn: localTime(now),
      checkOut: null,
      used: 1,
      remaining: remainingOf({ ...chosen, used }),
    })
    .execute();
  return { Message: `${number}: ${chosen.name} has been used ${used}x by ${customer.name}` };
}

/** Of the member's packages of that name, the one that can be used and ends first; otherwise why none can. */
async function choosePackage(
  { input, db }: Asked<ParsedInput<typeof prepaidCheckIn>>,
  customerId: string,
  today: string,
): Promise<PackageRow> {
  const owned = await packageRows(db)
    .where('prepaidPackage.customerId', '=', customerId)
    .where((eb) => eb.or([eb('variant.name', '=', input.Package), eb('variant.code', '=', input.Package)]))
    .orderBy('prepaidPackage.startDate')
    .orderBy('prepaidPackage.seq')
    .execute();
  if (owned.length === 0) return reject(400, `Member ${input.MemberCode} has no package ${input.Package}.`);
  const usable = owned.find((row) => row.startDate <= today && stateOf(row, today) === 'Active');
  if (usable) return usable;
  const later = owned.find((row) => stateOf(row, today) === 'Active');
  if (later) return reject(400, `Package ${input.Package} begins on ${later.startDate}.`);
  const [state] = owned.map((row) => stateOf(row, today)).toReversed();
  return reject(400, `Package ${input.Package} is ${state?.toLowerCase()}.`);
}

function packageRecord(row: PackageRow, today: string) {
  return {
    Outlet: row.outlet,
    Number: row.number,
    InvoiceNumber: row.invoiceNumber,
    Customer: row.customer,
    CustomerCode: row.customerCode,
    Package: row.name,
    Code: row.code,
    Date: row.date,
    StartDate: row.startDate,
    ExpiredDate: row.expiredDate,
    Point: row.point,
    Used: row.used,
    Remaining: remainingOf(row),
    Status: stateOf(row, today),
  };
}

function farewell(
  session: Awaited<ReturnType<ReturnType<typeof sessionRows>['execute']>>[number],
  { checkOut, today }: { readonly checkOut: string; readonly today: string },
): string {
  const left = session.remaining === null ? 'unlimited points' : `${session.remaining} points`;
  if (session.expiredDate === null) return `${checkOut}: ${session.customer} has ${left} left`;
  if (session.expiredDate < today)
    return `${checkOut}: ${session.customer} had ${left} left when the package ended on ${session.expiredDate}`;
  const days = Math.round((Date.parse(session.expiredDate) - Date.parse(today)) / 86_400_000);
  return `${checkOut}: ${session.customer} has ${left} left until ${session.expiredDate}, ${days} days`;
}
