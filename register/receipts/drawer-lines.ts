import type { Amount } from '#register/receipts/shift-report.ts';
import { pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import type { WholeShift } from '#register/views/shift-view.ts';

interface Words {
  readonly amount: Amount;
  readonly time: (at: number) => string;
}

/** Cash that moved without a sale, entry by entry, and how often the drawer was opened for nothing. */
export function cashLines(view: WholeShift, { amount, time }: Words): Part[] {
  const day = time(view.openedAt).slice(0, 10);
  // A shift may be forgotten for days: beyond its first the hour alone says little.
  const when = (at: number) => time(at).slice(time(at).startsWith(day) ? 11 : 5);
  return [
    pair('Float', amount(view.float)),
    ...floatLines(view, amount),
    pair('Paid in', amount(view.payIns)),
    pair('Paid out', amount(-view.payOuts)),
    pair('Expenses', amount(-view.expenses)),
    ...(view.rounding === 0 ? [] : [pair('Cash rounding', amount(view.rounding))]),
    ...view.moves.flatMap((move) => [
      pair(`  ${when(move.at)} ${move.reason}`, amount(move.amount)),
      ...(move.corrects === null ? [] : [plain(`    takes back entry ${move.corrects}`)]),
      plain(`    ${move.by}${move.approvedBy === null ? '' : `, agreed by ${move.approvedBy}`}`),
    ]),
    pair('Drawer opened without a sale', String(view.openings.length)),
    ...view.openings.map((opening) => pair(`  ${when(opening.at)} ${opening.reason}`, opening.by)),
  ];
}

function floatLines({ float, expectedFloat, floatNote }: WholeShift, amount: Amount): Part[] {
  if (expectedFloat === null || expectedFloat === float) return [];
  return [
    pair('  Left by the last shift', amount(expectedFloat)),
    pair('  Float differs by', amount(float - expectedFloat)),
    plain(`  ${floatNote}`),
  ];
}

/** Counted against expected; on an X only what is expected. */
export function countLines(view: WholeShift, amount: Amount): Part[] {
  const expected = pair('Expected cash', amount(view.expectedCash));
  if (view.countedCash === null) return [expected, rule];
  const before = view.counts.filter((counted, index) => index < view.counts.length - 1 || counted !== view.countedCash);
  return [
    ...view.piles.map(({ worth, pieces }) => pair(`  ${amount(worth)} x ${pieces}`, amount(worth * pieces))),
    expected,
    pair('Counted', amount(view.countedCash)),
    ...(before.length === 0 ? [] : [pair('Counted before', before.map(amount).join(' '))]),
    pair('Difference', amount(view.difference ?? 0), true),
    pair('Left in the drawer', amount(view.left ?? view.countedCash)),
    ...(view.left === null || view.left === view.countedCash
      ? []
      : [pair('Taken out', amount(view.countedCash - view.left))]),
    rule,
  ];
}
