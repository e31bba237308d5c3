import { pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import type { Amount } from '#register/receipts/shift-report.ts';
import { type CountedOut, type TenderCountedOut, unexplained } from '#register/views/count-out.ts';
import type { WholeShift } from '#register/views/shift-view.ts';

/** Where everything rung up is, by tender too, and what a person had not decided on. */
export function whereItIs(
  { sent, unresolved }: Pick<WholeShift, 'sent' | 'unresolved'>,
  tenders: readonly TenderCountedOut[],
  amount: Amount,
): Part[] {
  return [
    plain('Rung up, and where it is'),
    ...(['rung', 'confirmed', 'waiting', 'checking', 'attention', 'cancelled'] as const).map((state) =>
      pair(`${words[state]} ${sent[state].count}`, amount(sent[state].amount)),
    ),
    ...nothingUnexplained(sent, amount),
    ...whereTendersAre(tenders, amount),
    ...(unresolved.length === 0 ? [] : [rule, plain('Closed before a person decided on')]),
    ...unresolved.flatMap(({ what, number, amount: sum, reason }) => [
      pair(`${what} ${number}`, amount(sum)),
      plain(`  ${reason}`),
    ]),
  ];
}

const places = ['confirmed', 'waiting', 'checking', 'attention', 'cancelled'] as const;

function whereTendersAre(tenders: readonly TenderCountedOut[], amount: Amount): Part[] {
  return tenders.flatMap((tender) => [
    pair(`${tender.method} ${tender.rung.count}`, amount(tender.rung.amount)),
    ...places
      .filter((place) => tender[place].count > 0)
      .map((place) => pair(`  ${words[place]} ${tender[place].count}`, amount(tender[place].amount))),
    ...nothingUnexplained(tender, amount),
  ]);
}

/** Said of every sum, so that a paper without it would be noticed. */
function nothingUnexplained(counted: CountedOut, amount: Amount): Part[] {
  const { count, amount: left } = unexplained(counted);
  return [pair(`  Unexplained ${count}`, amount(left))];
}

const words = {
  rung: 'Rung up',
  confirmed: 'At the office',
  waiting: 'Waiting',
  checking: 'Being checked',
  attention: 'Needs a manager',
  cancelled: 'Cancelled',
};
