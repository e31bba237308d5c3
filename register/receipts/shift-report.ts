import type { ReadDb } from '#db/connection.ts';
import { lastJournalHash } from '#db/tables/journal.ts';
import { shiftUntaxed } from '#db/tables/shift-sums.ts';
import type { Shift } from '#db/tables/shifts.ts';
import { wallTime } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import { instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import { whereItIs } from '#register/receipts/where-it-is.ts';
import { cashLines, countLines } from '#register/receipts/drawer-lines.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { countOutTenders } from '#register/views/count-out.ts';
import { type Closing, findZ, viewShift, type WholeShift } from '#register/views/shift-view.ts';

export type Amount = (value: number) => string;

interface ReportJob {
  readonly what: 'shift' | 'x';
  readonly copy: number;
}

/**
 * The Z of a closed shift, and the X of one that goes on. A Z says for ever
 * where its invoices were and what was owing when it was closed: a copy of it is
 * a copy.
 */
export function reportOf(register: Register, shift: Shift, { what, copy }: ReportJob): Part[] {
  const { identity } = register.memory;
  const z = what === 'x' ? undefined : findZ(register, shift);
  const view = { ...viewShift(register, shift), ...z };
  const amount: Amount = (value) => figures(money(value), register.currency.scale);
  const time = (at: number) => wallTime(instant(at), register.zone).slice(0, 16);
  const seal = z?.seal ?? sealNow(register.db);
  const place = `${identity?.outletName ?? ''} - ${identity?.registerName ?? ''}`;
  return [
    centered(`${what === 'x' ? 'X' : 'Z'} - SHIFT ${view.number}`, true),
    // An X that waited for paper has the figures of now.
    ...(what === 'x' ? [centered(`As of ${time(register.clock.now())}`), centered('Nothing was closed.')] : []),
    ...(copy > 0 ? [centered(`COPY ${copy}`, true)] : []),
    centered(place),
    rule,
    ...whoAndWhen(view, time),
    rule,
    ...takings(view, amount),
    rule,
    ...taxLines(view, shiftUntaxed(register.db, shift), amount),
    ...breakdown(view, amount),
    ...cashLines(view, { amount, time }),
    rule,
    ...countLines(view, amount),
    ...whereItIs(view, tendersOf(register, shift, z), amount),
    rule,
    plain(`Journal ${seal.slice(0, 24) || 'empty'}`),
  ];
}

function tendersOf({ db }: Register, shift: Shift, z: Closing | undefined) {
  return z?.tenders ?? countOutTenders(db, shift);
}

export function sealNow(db: ReadDb): string {
  return Buffer.from(lastJournalHash(db) ?? []).toString('hex');
}

function whoAndWhen(view: WholeShift, time: (at: number) => string): Part[] {
  const { openedAt, openedBy, closedAt, closedBy, approvedBy, note } = view;
  return [
    pair('Opened', `${time(openedAt)} ${openedBy}`),
    ...(closedAt === null ? [] : [pair('Closed', `${time(closedAt)} ${closedBy ?? ''}`)]),
    ...(approvedBy === null ? [] : [pair('Agreed by', approvedBy)]),
    ...(note === '' ? [] : [plain(`Note: ${note}`)]),
  ];
}

function takings(view: WholeShift, amount: Amount): Part[] {
  return [
    pair(`Invoices ${view.invoices}`, amount(view.sales + view.tax)),
    pair('Without tax', amount(view.sales)),
    pair('Tax', amount(view.tax)),
    pair('Discounts', amount(-view.discounts)),
    pair(`Refunds ${view.refunds.count}`, amount(view.refunds.amount)),
    pair(`Voided ${view.voids}`, amount(view.voided)),
    ...(view.owing === 0 ? [] : [pair('Left owing', amount(view.owing))]),
    ...(view.writeOffs === 0 ? [] : [pair('Written off', amount(view.writeOffs))]),
    ...(view.setOff === 0 ? [] : [pair('Set off', amount(view.setOff))]),
  ];
}

/** What each was taken of, as whoever declares it has to say. With the goods without tax it comes to all there is without tax. */
function taxLines({ taxes }: WholeShift, untaxed: ReadonlyMap<string, number>, amount: Amount): Part[] {
  const all = [...untaxed.values()].reduce((sum, each) => sum + each, 0);
  return [
    plain('Tax'),
    ...taxes.flatMap(({ name, sales, tax, parts = [] }) => [
      pair(`${name || 'None'} on ${amount(sales - (untaxed.get(name) ?? 0))}`, amount(tax)),
      ...parts.map((part) => pair(`  ${part.name}`, amount(part.tax))),
    ]),
    ...(untaxed.size === 0 ? [] : [pair(`Untaxed on ${amount(all)}`, amount(0))]),
    rule,
  ];
}

function breakdown(view: WholeShift, amount: Amount): Part[] {
  return [
    plain('By tender'),
    ...view.byTender.map((tender) => pair(`${tender.method} (${tender.count})`, amount(tender.amount))),
    rule,
    plain('By cashier'),
    ...view.byCashier.map(({ name, count, amount: rung }) => pair(`${name} (${count})`, amount(rung))),
    rule,
  ];
}
