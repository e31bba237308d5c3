import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { findOutlet, listOutlets, type Outlet } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { businessDay } from '#domain/business-day.ts';
import { invoiceNumber, isRegisterCode, letters, type NumberSeries } from '#domain/numbering.ts';
import { ok, refuse } from '#domain/result.ts';
import { asAllowed } from '#register/approvals.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal.ts';
import { saveIdentity, type TillIdentity } from '#register/settings.ts';
import { viewTill } from '#register/views/till-view.ts';
import { isOpen, seeShifts } from '#sync/operations/see-shifts.ts';

export const tillHandlers = {
  show: os.till.show.handler(({ context }) => viewTill(context)),

  outlets: os.till.outlets.handler(({ context }) =>
    listOutlets(context.db).map((outlet) => ({ ...outlet, registers: [...outlet.registers] })),
  ),

  setUp: os.till.setUp.handler(async ({ input, context }) => {
    if (context.memory.identity) return refuse({ code: 'already_set_up' });
    if (!context.memory.staff) return refuse({ code: 'not_signed_in' });
    const allowed = asAllowed(context, { staff: context.memory.staff }, 'settings.save');
    if (!allowed.ok) return allowed;
    const outlet = findOutlet(context.db, input.outletId);
    if (!outlet) return refuse({ code: 'outlet_unknown' });
    const registerName = input.registerName.trim();
    if (registerName === '') return refuse({ code: 'register_name_missing' });
    const registerCode = input.registerCode.trim().toUpperCase();
    if (!isRegisterCode(registerCode)) return refuse({ code: 'register_code_invalid' });

    const series = await freshSeries(context, outlet, { registerName, registerCode });
    if (!series) return refuse({ code: 'office_unreachable' });
    // The office took its time: another window may have been quicker.
    if (context.memory.identity) return refuse({ code: 'already_set_up' });
    const identity: TillIdentity = { outletId: outlet.id, outletName: outlet.name, registerName, series };
    const { name } = allowed.value.staff;
    transact(context.db, (tx) => {
      saveIdentity(tx, identity);
      writeDown(tx, { at: context.clock.now(), staff: name, act: 'till.setUp', facts: identity });
      return undefined;
    });
    context.memory.identity = identity;
    context.sync.wake();
    return ok(viewTill(context));
  }),
};

/**
 * A series whose numbers the office has never seen. Each database of a register
 * starts a letter of its own, so that a till that was set up again, from a
 * fresh disk or an old copy, never prints a number twice.
 */
async function freshSeries(
  context: Context,
  outlet: Outlet,
  { registerName, registerCode }: Pick<TillIdentity, 'registerName'> & Pick<NumberSeries, 'registerCode'>,
): Promise<NumberSeries | undefined> {
  const outletCode =
    outlet.code
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 6) || 'T';
  const year = Number(businessDay(context.clock.now(), context.zone).slice(0, 4));
  const series = letters.map((letter) => ({ outletCode, registerCode, letter }));
  const firstNumbers = [year - 1, year].flatMap((each) => series.map((one) => invoiceNumber(one, each, 1)));
  const found = await context.office.ask(invoiceGetByListNumber, { OutletID: outlet.id, Number: firstNumbers });
  if (!found.ok) return undefined;
  const used = found.value.map(({ Number: number }) => number?.split('-')[0]);
  const lastUsed = series.findLastIndex((one) => used.includes(`${one.outletCode}${one.registerCode}${one.letter}`));
  const begun = (await isBegun(context, { outletId: outlet.id, register: registerName })) ? 1 : 0;
  return series[lastUsed + 1 + begun] ?? series[lastUsed + 1];
}

/** Somebody has opened a shift there, and may have numbers that nobody has seen yet: they get the letter to themselves. */
async function isBegun({ office }: Context, register: { outletId: string; register: string }): Promise<boolean> {
  const shifts = await seeShifts(register, office);
  // Not every client may read shifts, and the numbers have been looked at.
  return shifts.ok && shifts.value.some(isOpen);
}
