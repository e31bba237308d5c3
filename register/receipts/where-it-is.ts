import { pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import type { Saying } from '#register/receipts/words/words.ts';
import { type CountedOut, type TenderCountedOut, unexplained } from '#register/views/count-out.ts';
import type { WholeShift } from '#register/views/shift-view.ts';

/** Where everything rung up is, by tender too, and what a person had not decided on. */
export function whereItIs(
  { sent, unresolved }: Pick<WholeShift, 'sent' | 'unresolved'>,
  tenders: readonly TenderCountedOut[],
  says: Saying,
): Part[] {
  const { amount, words } = says;
  return [
    plain(words.whereItIs),
    ...(['rung', 'confirmed', 'waiting', 'checking', 'attention', 'cancelled'] as const).map((state) =>
      pair(`${words.places[state]} ${sent[state].count}`, amount(sent[state].amount)),
    ),
    ...nothingUnexplained(sent, says),
    ...whereTendersAre(tenders, says),
    ...(unresolved.length === 0 ? [] : [rule, plain(words.undecided)]),
    ...unresolved.flatMap(({ what, number, amount: sum, reason }) => [
      pair(`${known(words.operations, what)} ${number}`, amount(sum)),
      plain(`  ${known(words.reasons, isOvertaken(what, reason) ? 'overtaken' : reason)}`),
    ]),
  ];
}

/** Only documents have a number that another could have; of all else somebody was first. */
function isOvertaken(what: string, reason: string): boolean {
  return reason === 'number_taken' && !/^(?:invoice|estimate|salesorder)\.create$/.test(what);
}

/** What the office said stands as it is. */
function known(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}

const places = ['confirmed', 'waiting', 'checking', 'attention', 'cancelled'] as const;

function whereTendersAre(tenders: readonly TenderCountedOut[], says: Saying): Part[] {
  const { amount, words } = says;
  return tenders.flatMap((tender) => [
    pair(`${tender.method} ${tender.rung.count}`, amount(tender.rung.amount)),
    ...places
      .filter((place) => tender[place].count > 0)
      .map((place) => pair(`  ${words.places[place]} ${tender[place].count}`, amount(tender[place].amount))),
    ...nothingUnexplained(tender, says),
  ]);
}

/** Said of every sum, so that a paper without it would be noticed. */
function nothingUnexplained(counted: CountedOut, { amount, words }: Saying): Part[] {
  const { count, amount: left } = unexplained(counted);
  return [pair(`  ${words.unexplained(count)}`, amount(left))];
}
