import { type DocumentKey, namesOutlet, type OutletKey } from '#contract/v3/selection.ts';
import {
  shiftDelete,
  shiftErase,
  shiftInvoiceDetailWithNote,
  shiftTotalCount,
  shiftVoid,
} from '#contract/v3/shift-invoices.ts';
import type { ParsedInput } from '#contract/v3/operation.ts';
import { shiftByNumber, shiftClose, shiftInvoiceDetail, shiftList, shiftOpen } from '#contract/v3/shift.ts';

import { exact } from '#backoffice/arithmetic.ts';
import { localDay, localTime, zonedTime } from '#backoffice/clock.ts';
import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { paymentsOf } from '#backoffice/store/invoices/invoices.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';
import { insistOnRegister, meetRegister } from '#backoffice/store/registers.ts';
import type { Store } from '#backoffice/store/open.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import { sumOf } from '#backoffice/store/invoices/payments.ts';
import { byMethod, nothing, takingsOf } from '#backoffice/store/shifts/shift-takings.ts';
import { findOpenShift, findShift, removeShift } from '#backoffice/store/shifts/shifts.ts';
import type { Outlet, Shift } from '#backoffice/store/tables.ts';
import { customerNames } from '#backoffice/store/invoices/written-customer.ts';

export const shiftRoutes = [
  writes(shiftOpen, async (asked) => {
    const { input, db, now, by, service } = asked;
    const outlet = await outletOfRegister(asked);
    const register = await meetRegister(asked, outlet, input.Register);
    const open = await findOpenShift(db, outlet.id, register);
    if (open) reject(409, `Shift ${open.number} is already open on ${register}.`);
    await db
      .insertInto('shift')
      .values({
        id: service.newId(),
        outletId: outlet.id,
        register,
        number: await takeNumber(db, { kind: 'Shift', outletId: outlet.id, day: localDay(now) }),
        cashier: by.name,
        opened: localTime(now),
        closed: null,
        opAmount: input.OpAmount ?? 0,
        closingAmount: null,
        note: input.Note ?? null,
        closingNote: null,
        kept: null,
        expenses: null,
      })
      .execute();
    return { Message: 'Shift success created' };
  }),
  writes(shiftClose, async (asked) => {
    const { input, db, now } = asked;
    const open = await shiftToClose(asked);
    await db
      .updateTable('shift')
      .set({
        closed: localTime(now),
        closingAmount: input.ClosingAmount ?? null,
        expense: sumOf(input.Expenses ?? []),
        expenses: JSON.stringify(input.Expenses ?? []),
        visitors: input.Visitors ?? 0,
        closingNote: input.Note ?? null,
      })
      .where('id', '=', open.id)
      .execute();
    const { totals } = (await takingsOf(db, [open])).get(open.id) ?? nothing;
    const { sales, tax, salesAndTax, invoices } = totals;
    return [
      {
        Number: open.number,
        Sales: sales,
        Tax: tax,
        SalesNTax: salesAndTax,
        TotalInvoice: invoices,
        Start: open.opened,
        End: zonedTime(now),
      },
    ];
  }),
  reads(shiftList, async ({ input, db }) => toRows(db, await pageShifts(db, input))),
  reads(shiftTotalCount, async ({ input, db }) => {
    const shifts = await pageShifts(db, input);
    const takings = await takingsOf(db, shifts, ['products']);
    const { count } = await (
      await matchingShifts(db, input)
    )
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await toRows(db, shifts);
    return {
      Data: rows.map((row) => ({
        ...row,
        Products: (takings.get(row.ID) ?? nothing).products.map(({ code, name, quantity, sales }) => ({
          Code: code,
          Name: name,
          Quantity: quantity,
          Sales: sales,
        })),
      })),
      TotalCount: Number(count),
    };
  }),
  reads(shiftByNumber, async ({ input, db }) => {
    const shift = await findShift(db, input);
    return shift && !shift.voided ? toDetail(db, shift) : reject(404, `Shift ${input.ID || input.Number} not found.`);
  }),
  reads(shiftInvoiceDetail, async ({ input, db }) =>
    (await invoicesOfShift(db, input)).map(({ Note: _, ...row }) => row),
  ),
  reads(shiftInvoiceDetailWithNote, ({ input, db }) => invoicesOfShift(db, input)),
  writes(shiftDelete, async ({ input, db }) => {
    const shift = await loadClosed(db, input);
    await removeShift(db, shift);
    return { Message: `Shift ${shift.id} has been deleted!` };
  }),
  writes(shiftVoid, async ({ input, db }) => {
    const shift = await loadClosed(db, input);
    if (shift.voided) reject(400, `Shift ${shift.number} is already voided.`);
    await db.updateTable('shift').set({ voided: 1 }).where('id', '=', shift.id).execute();
    return { Message: `Shift ${shift.id} has been voided!` };
  }),
  writes(shiftErase, async ({ input, db }) => {
    const shift = await loadClosed(db, input);
    await removeShift(db, shift);
    return { Message: `Shift ${shift.id} has been erased!` };
  }),
];

type ListInput = ParsedInput<typeof shiftList>;

async function matchingShifts(db: Store, input: ListInput) {
  let query = db.selectFrom('shift').where('voided', '=', 0);
  if (input.Outlet || input.OutletID) query = query.where('outletId', '=', (await loadOutlet(db, input)).id);
  if (input.Register) query = query.where('register', '=', input.Register);
  if (input.From) query = query.where('opened', '>=', input.From);
  // Every time of the last day sorts before a tilde.
  if (input.To) query = query.where('opened', '<', `${input.To}T~`);
  return query;
}

async function pageShifts(db: Store, input: ListInput): Promise<Shift[]> {
  const { size, skip } = limitsOf(input);
  const query = await matchingShifts(db, input);
  return query.selectAll().orderBy('seq', 'desc').limit(size).offset(skip).execute();
}

async function loadClosed(db: Store, key: DocumentKey): Promise<Shift> {
  const shift = await findShift(db, key);
  if (!shift) return reject(404, `Shift ${key.ID || key.Number} not found.`);
  return shift.closed === null ? reject(400, `Shift ${shift.number} is still open.`) : shift;
}

/** Of registers of one name in several outlets the one whose shift is open is meant, while that is one. */
async function shiftToClose({ input, db }: Asked<RegisterKey>): Promise<Shift> {
  let query = db.selectFrom('shift').selectAll().where('register', '=', input.Register).where('closed', 'is', null);
  const outlet = namesOutlet(input) ? await loadOutlet(db, input) : undefined;
  if (outlet) query = query.where('outletId', '=', outlet.id);
  const [open, ...others] = await query.execute();
  if (others.length > 0) refuseAmbiguous(input.Register);
  if (open) return open;
  await insistOnRegister(db, input.Register, outlet);
  return reject(400, `No shift is open on ${input.Register}.`);
}

function refuseAmbiguous(register: string): never {
  return reject(400, `Outlet or OutletID is required, because several outlets have a register ${register}.`);
}

type RegisterKey = OutletKey & { readonly Register: string };

/** The oldest clients name only the register, which is enough while no two outlets have one of that name. */
async function outletOfRegister({ input, db }: Asked<RegisterKey>): Promise<Outlet> {
  if (namesOutlet(input)) return loadOutlet(db, input);
  const outlets = await db
    .selectFrom('outlet')
    .innerJoin('register', 'register.outletId', 'outlet.id')
    .selectAll('outlet')
    .where('register.name', '=', input.Register)
    .execute();
  await insistOnRegister(db, input.Register);
  const [only, ...others] = outlets;
  return only && others.length === 0 ? only : refuseAmbiguous(input.Register);
}

async function toRows(db: Store, shifts: readonly Shift[]) {
  const takings = await takingsOf(db, shifts);
  const outlets = new Map(
    (await db.selectFrom('outlet').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  return shifts.map((shift) => {
    const { salesAndTax, invoices } = (takings.get(shift.id) ?? nothing).totals;
    return {
      ID: shift.id,
      Number: shift.number,
      Outlet: outlets.get(shift.outletId),
      OutletID: shift.outletId,
      Register: shift.register,
      Cashier: shift.cashier,
      Open: shift.opened,
      Close: shift.closed,
      SalesNTax: salesAndTax,
      TotalInvoice: invoices,
      Visitors: shift.visitors,
      OpAmount: shift.opAmount,
      ClosingAmount: shift.closingAmount,
      Note: shift.note,
      ClosingNote: shift.closingNote,
    };
  });
}

async function toDetail(db: Store, shift: Shift) {
  const [row] = await toRows(db, [shift]);
  const { totals, tenders } = (await takingsOf(db, [shift], ['totals', 'tenders'])).get(shift.id) ?? nothing;
  const { sales, tax } = totals;
  const cash = tenders.filter(({ kind }) => kind === 'Cash').reduce((total, { amount }) => exact(total + amount), 0);
  const expected = exact(shift.opAmount + cash - shift.expense);
  return {
    ...row,
    Sales: sales,
    Tax: tax,
    Expense: shift.expense,
    Expenses: expensesOf(shift),
    Expected: expected,
    Actual: shift.closingAmount,
    Difference: shift.closingAmount === null ? null : exact(shift.closingAmount - expected),
    Payments: byMethod(tenders).map(({ method, amount, count }) => ({ Method: method, Amount: amount, Count: count })),
  };
}

function expensesOf({ expenses }: Shift) {
  if (expenses === null) return null;
  // The column is written only from validated input.
  const said = JSON.parse(expenses) as readonly { readonly Name?: string | null; readonly Amount: number }[];
  return said.map(({ Name, Amount }) => ({ Name: Name ?? null, Amount }));
}

type InShift = ParsedInput<typeof shiftInvoiceDetail>;

export async function matchingOfShift(db: Store, input: InShift) {
  const { size, skip } = limitsOf(input);
  // In SQLite a cross join says which comes first: of a register by itself it would go through every invoice there is.
  const shifts = db.selectFrom('shift');
  const both = input.Number ? shifts.innerJoin('invoice', 'invoice.shiftId', 'shift.id') : shifts.crossJoin('invoice');
  let query = both
    .whereRef('invoice.shiftId', '=', 'shift.id')
    .selectAll('invoice')
    .select('shift.cashier')
    .where('invoice.status', '=', 'Active')
    .where('shift.voided', '=', 0)
    .orderBy('shift.seq')
    .orderBy('invoice.seq')
    .limit(size)
    .offset(skip);
  if (input.ShiftID) query = query.where('invoice.shiftId', '=', input.ShiftID);
  if (input.Register) query = query.where('shift.register', '=', input.Register);
  if (input.Number) query = query.where('invoice.number', '=', input.Number);
  if (input.Outlet || input.OutletID) return query.where('invoice.outletId', '=', (await loadOutlet(db, input)).id);
  // Numbers are kept by outlet.
  return input.Number ? query.where('invoice.outletId', 'in', (eb) => eb.selectFrom('outlet').select('id')) : query;
}

async function invoicesOfShift(db: Store, input: InShift) {
  const invoices = await (await matchingOfShift(db, input)).execute();
  const customerOf = await customerNames(db, invoices);
  const payments = Map.groupBy(
    await paymentsOf(
      db,
      invoices.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  );
  return invoices.map((invoice) => ({
    ID: invoice.id,
    Number: invoice.number,
    Date: invoice.date,
    Created: invoice.created,
    Customer: customerOf(invoice),
    Amount: invoice.salesAndTax,
    Tax: invoice.tax,
    Payment: invoice.payment,
    Payments: (payments.get(invoice.id) ?? []).map(({ method, amount }) => ({ Method: method, Amount: amount })),
    Cashier: invoice.cashier,
    Note: invoice.note,
  }));
}
