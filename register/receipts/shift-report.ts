import { lastJournalHash } from '#db/tables/journal.ts';
import type { Shift } from '#db/tables/shifts.ts';
import { wallTime } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import { instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { viewShift } from '#register/views/shift-view.ts';

/** The Z: what came in, what was counted, and where every invoice of the shift is. */
export function reportOf(register: Register, shift: Shift, copy: number): Part[] {
  const { identity } = register.memory;
  const view = viewShift(register.db, shift);
  const amount = (value: number) => figures(money(value), register.currency.scale);
  const time = (at: number) => wallTime(instant(at), register.zone).slice(0, 16);
  const seal = lastJournalHash(register.db);
  return [
    centered(`SHIFT ${view.number}`, true),
    ...(copy > 0 ? [centered(`COPY ${copy}`)] : []),
    centered(`${identity?.outletName ?? ''} - ${identity?.registerName ?? ''}`),
    rule,
    pair('Opened', `${time(view.openedAt)} ${view.openedBy}`),
    ...(view.closedAt === null ? [] : [pair('Closed', `${time(view.closedAt)} ${view.closedBy ?? ''}`)]),
    rule,
    ...takings(view, amount),
    rule,
    ...view.byTender.map((tender) => pair(`${tender.method} (${tender.count})`, amount(tender.amount))),
    rule,
    ...drawer(view, amount),
    rule,
    plain('Rung up, and where it is'),
    ...(['rung', 'confirmed', 'waiting', 'checking', 'attention', 'cancelled'] as const).map((state) =>
      pair(`${words[state]} ${view.sent[state].count}`, amount(view.sent[state].amount)),
    ),
    rule,
    plain(`Journal ${seal ? Buffer.from(seal).toString('hex').slice(0, 24) : 'empty'}`),
  ];
}

type View = ReturnType<typeof viewShift>;
type Amount = (value: number) => string;

function takings(view: View, amount: Amount): Part[] {
  return [
    pair(`Invoices ${view.invoices}`, amount(view.sales + view.tax)),
    pair('Without tax', amount(view.sales)),
    pair('Tax', amount(view.tax)),
    pair('Voided', String(view.voids)),
    ...(view.owing === 0 ? [] : [pair('Left owing', amount(view.owing))]),
    ...(view.writeOffs === 0 ? [] : [pair('Written off', amount(view.writeOffs))]),
  ];
}

function drawer(view: View, amount: Amount): Part[] {
  const counted =
    view.countedCash === null
      ? []
      : [pair('Counted', amount(view.countedCash)), pair('Difference', amount(view.difference ?? 0), true)];
  return [pair('Float', amount(view.float)), pair('Expected cash', amount(view.expectedCash)), ...counted];
}

const words = {
  rung: 'Rung up',
  confirmed: 'At the office',
  waiting: 'Waiting',
  checking: 'Being checked',
  attention: 'Needs a manager',
  cancelled: 'Cancelled',
};
