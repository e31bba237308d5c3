import type { Saying } from '#register/receipts/words/words.ts';
import { pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import type { WholeShift } from '#register/views/shift-view.ts';

interface Words extends Saying {
  readonly time: (at: number) => string;
}

/** Cash that moved without a sale, entry by entry, and how often the drawer was opened for nothing. */
export function cashLines(view: WholeShift, says: Words): Part[] {
  const { amount, time, words } = says;
  const day = time(view.openedAt).slice(0, 10);
  // A shift may be forgotten for days: beyond its first the hour alone says little.
  const when = (at: number) => time(at).slice(time(at).startsWith(day) ? 11 : 5);
  return [
    pair(words.float, amount(view.float)),
    ...floatLines(view, says),
    pair(words.paidIn, amount(view.payIns)),
    pair(words.paidOut, amount(-view.payOuts)),
    pair(words.expenses, amount(-view.expenses)),
    ...(view.rounding === 0 ? [] : [pair(words.cashRounding, amount(view.rounding))]),
    ...view.moves.flatMap((move) => [
      pair(`  ${when(move.at)} ${move.reason}`, amount(move.amount)),
      ...(move.corrects === null ? [] : [plain(`    ${words.takesBack(move.corrects)}`)]),
      plain(`    ${move.approvedBy === null ? move.by : words.byAgreed(move.by, move.approvedBy)}`),
    ]),
    pair(words.drawerOpened, String(view.openings.length)),
    ...view.openings.map((opening) => pair(`  ${when(opening.at)} ${opening.reason}`, opening.by)),
  ];
}

function floatLines({ float, expectedFloat, floatNote }: WholeShift, { amount, words }: Saying): Part[] {
  if (expectedFloat === null || expectedFloat === float) return [];
  return [
    pair(`  ${words.leftByLast}`, amount(expectedFloat)),
    pair(`  ${words.floatDiffers}`, amount(float - expectedFloat)),
    plain(`  ${floatNote}`),
  ];
}

/** Counted against expected; on an X only what is expected. */
export function countLines(view: WholeShift, { amount, words }: Saying): Part[] {
  const expected = pair(words.expectedCash, amount(view.expectedCash));
  if (view.countedCash === null) return [expected, rule];
  const before = view.counts.filter((counted, index) => index < view.counts.length - 1 || counted !== view.countedCash);
  return [
    ...view.piles.map(({ worth, pieces }) => pair(`  ${amount(worth)} x ${pieces}`, amount(worth * pieces))),
    expected,
    pair(words.counted, amount(view.countedCash)),
    ...(before.length === 0 ? [] : [pair(words.countedBefore, before.map(amount).join(' '))]),
    pair(words.difference, amount(view.difference ?? 0), true),
    pair(words.leftInDrawer, amount(view.left ?? view.countedCash)),
    ...(view.left === null || view.left === view.countedCash
      ? []
      : [pair(words.takenOut, amount(view.countedCash - view.left))]),
    rule,
  ];
}
