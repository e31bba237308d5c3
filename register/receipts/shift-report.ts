import type { ReadDb } from '#db/connection.ts';
import { lastJournalHash } from '#db/tables/journal.ts';
import { shiftUntaxed } from '#db/tables/shift-sums.ts';
import type { Shift } from '#db/tables/shifts.ts';
import { wallTime } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import { whereItIs } from '#register/receipts/where-it-is.ts';
import { cashLines, countLines } from '#register/receipts/drawer-lines.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { fingerprintOf, receiptPublicKey } from '#register/receipts/signed-sale.ts';
import { type Saying, sayingOf } from '#register/receipts/words/words.ts';
import { countOutTenders } from '#register/views/count-out.ts';
import { type Closing, findZ, viewShift, type WholeShift } from '#register/views/shift-view.ts';

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
  const says = sayingOf(register);
  const { words } = says;
  const time = (at: number) => wallTime(instant(at), register.zone).slice(0, 16);
  const seal = z?.seal ?? sealNow(register.db);
  const place = `${identity?.outletName ?? ''} - ${identity?.registerName ?? ''}`;
  return [
    centered(words.shift(what === 'x' ? 'X' : 'Z', view.number), true),
    // An X that waited for paper has the figures of now.
    ...(what === 'x' ? [centered(words.asOf(time(register.clock.now()))), centered(words.nothingClosed)] : []),
    ...(copy > 0 ? [centered(words.copy(copy), true)] : []),
    centered(place),
    rule,
    ...whoAndWhen(view, { time, words }),
    rule,
    ...takings(view, says),
    rule,
    ...taxLines(view, shiftUntaxed(register.db, shift), says),
    ...breakdown(view, says),
    ...cashLines(view, { ...says, time }),
    rule,
    ...countLines(view, says),
    ...whereItIs(view, tendersOf(register, shift, z), says),
    rule,
    plain(words.journal(seal.slice(0, 24))),
    ...ownKey(register.db, says),
  ];
}

/** By which another till knows this one's receipts for the shop's, once this one is gone. */
function ownKey(db: ReadDb, { words }: Saying): Part[] {
  const key = receiptPublicKey(db);
  return key === null ? [] : [plain(words.receiptKey(fingerprintOf(key)))];
}

function tendersOf({ db }: Register, shift: Shift, z: Closing | undefined) {
  return z?.tenders ?? countOutTenders(db, shift);
}

export function sealNow(db: ReadDb): string {
  return Buffer.from(lastJournalHash(db) ?? []).toString('hex');
}

interface Dating extends Pick<Saying, 'words'> {
  readonly time: (at: number) => string;
}

function whoAndWhen(view: WholeShift, { time, words }: Dating): Part[] {
  const { openedAt, openedBy, closedAt, closedBy, approvedBy, note } = view;
  return [
    pair(words.opened, `${time(openedAt)} ${openedBy}`),
    ...(closedAt === null ? [] : [pair(words.closed, `${time(closedAt)} ${closedBy ?? ''}`)]),
    ...(approvedBy === null ? [] : [pair(words.agreedBy, approvedBy)]),
    ...(note === '' ? [] : [plain(words.note(note))]),
  ];
}

function takings(view: WholeShift, { amount, words }: Saying): Part[] {
  return [
    pair(words.invoices(view.invoices), amount(view.sales + view.tax)),
    pair(words.withoutTax, amount(view.sales)),
    pair(words.tax, amount(view.tax)),
    pair(words.discounts, amount(-view.discounts)),
    pair(words.refunds(view.refunds.count), amount(view.refunds.amount)),
    pair(words.voids(view.voids), amount(view.voided)),
    ...(view.owing === 0 ? [] : [pair(words.leftOwing, amount(view.owing))]),
    ...(view.writeOffs === 0 ? [] : [pair(words.writtenOff, amount(view.writeOffs))]),
    ...(view.setOff === 0 ? [] : [pair(words.setOff, amount(view.setOff))]),
    ...(view.earlier === 0 ? [] : [pair(words.fromEarlier, amount(view.earlier))]),
  ];
}

/** What each was taken of, as whoever declares it has to say. With the goods without tax it comes to all there is without tax. */
function taxLines({ taxes }: WholeShift, untaxed: ReadonlyMap<string, number>, { amount, words }: Saying): Part[] {
  const all = [...untaxed.values()].reduce((sum, each) => sum + each, 0);
  return [
    plain(words.tax),
    ...taxes.flatMap(({ name, sales, tax, parts = [] }) => [
      pair(words.taxOn(name || words.noTax, amount(sales - (untaxed.get(name) ?? 0))), amount(tax)),
      ...parts.map((part) => pair(`  ${part.name}`, amount(part.tax))),
    ]),
    ...(untaxed.size === 0 ? [] : [pair(words.untaxedOn(amount(all)), amount(0))]),
    rule,
  ];
}

function breakdown(view: WholeShift, { amount, words }: Saying): Part[] {
  return [
    plain(words.byTender),
    ...view.byTender.map((tender) => pair(`${tender.method} (${tender.count})`, amount(tender.amount))),
    rule,
    plain(words.byCashier),
    ...view.byCashier.map(({ name, count, amount: rung }) => pair(`${name} (${count})`, amount(rung))),
    rule,
    ...personLines(words.takenOff, view.takenOff, amount),
    ...personLines(words.otherPrices, view.otherPrices, amount),
    ...agreedLines(view, words),
  ];
}

/** What nobody's receipt says: goods taken off before they were paid, and how much less than usual others were sold for. */
function personLines(title: string, rows: WholeShift['takenOff'], amount: Saying['amount']): Part[] {
  if (rows.length === 0) return [];
  return [plain(title), ...rows.map(({ name, count, amount: sum }) => pair(`${name} (${count})`, amount(sum))), rule];
}

/** Who took what upon themselves that a cashier may not do alone. */
function agreedLines({ agreed }: WholeShift, words: Saying['words']): Part[] {
  if (agreed.length === 0) return [];
  const lines = agreed.map(({ act, by, asker, count }) =>
    pair(`${words.acts[act]} (${count})`, words.agreedFor(by, asker)),
  );
  return [plain(words.agreed), ...lines, rule];
}
