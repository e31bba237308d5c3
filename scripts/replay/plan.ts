import { chance, type Chance } from '#scripts/replay/chance.ts';
import type { FileInvoice } from '#scripts/replay/invoice-file.ts';
import { storyOf } from '#scripts/replay/paying.ts';
import type { FollowUp, FollowUpAct, Step } from '#scripts/replay/steps.ts';

const minute = 60_000;

/** Everything that will be done at the till, in order: one shift a trading day. The same seed gives the same plan. */
export function planOf(invoices: readonly FileInvoice[], seed: number): Step[] {
  const days = [...Map.groupBy(invoices, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const due: Due[][] = days.map(() => []);
  return days.flatMap(([day, rung], index) => {
    const luck = chance(seed, day);
    const early = due[index] ?? [];
    const acts = rung.map((invoice) => actsOf(invoice, seed));
    const today: Due[] = [];
    for (const [position, { later, luck: own }] of acts.entries()) {
      const invoice = rung[position];
      if (invoice) spread({ invoice, later }, own, { index, due, today });
    }
    return dayOf(day, { rung: acts.map(({ ring }) => ring), early, late: today, luck });
  });
}

interface Due {
  readonly invoice: FileInvoice;
  readonly act: FollowUpAct;
}

type Ring = Omit<Extract<Step, { kind: 'ring' }>, 'kind' | 'at'>;

function actsOf(invoice: FileInvoice, seed: number): { ring: Ring; later: readonly FollowUpAct[]; luck: Chance } {
  const luck = chance(seed, invoice.number);
  const total = totalOf(invoice);
  const { tenders, later } = storyOf(invoice, total, luck);
  return { ring: { invoice, total, tenders }, later, luck };
}

/** Some of what follows happens on the same day, some in a later shift, and the last day leaves nothing over. */
function spread(
  { invoice, later }: { invoice: FileInvoice; later: readonly FollowUpAct[] },
  luck: Chance,
  { index, due, today }: { index: number; due: Due[][]; today: Due[] },
): void {
  let at = index;
  for (const act of later) {
    at = Math.min(due.length - 1, at + luck.pick([0, 0, 1, 2]));
    if (at === index) today.push({ invoice, act });
    else due[at]?.push({ invoice, act });
  }
}

interface Day {
  readonly rung: readonly Ring[];
  readonly early: readonly Due[];
  readonly late: readonly Due[];
  readonly luck: Chance;
}

function dayOf(day: string, { rung, early, late, luck }: Day): Step[] {
  const start = Date.parse(`${day}T00:00:00Z`);
  const firstAt = rung[0]?.invoice.at ?? start;
  let now = Math.max(start, firstAt - 30 * minute);
  const tick = (wanted: number): number => {
    now = Math.min(start + 24 * 60 * minute - 1000, Math.max(wanted, now + 1000));
    return now;
  };
  const follow = ({ invoice, act }: Due): FollowUp => ({ ...act, invoice, at: tick(0) });
  return [
    { kind: 'open', day, at: tick(0), float: luck.pick([10_000, 15_000, 20_000]) },
    ...early.map(follow),
    ...rung.map((ring): Step => ({ ...ring, kind: 'ring', at: tick(ring.invoice.at) })),
    ...late.map(follow),
    // Now and then the drawer is a few coins off.
    {
      kind: 'close',
      day,
      at: tick(0),
      over: luck.weighed({ right: 8, short: 1, over: 1 }) === 'right' ? 0 : luck.between(-200, 200),
    },
  ];
}

export function totalOf({ lines }: FileInvoice): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}
