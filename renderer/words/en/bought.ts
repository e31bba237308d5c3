import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

/** What other tills sold to somebody. Whoever can meet one of these refusals has them on the screen. */
export const boughtWords = {
  'bought.asking': 'Asking the back office what other tills sold to {name} …',
  'bought.told':
    'The back office has {count, plural, =0 {no invoices} one {# invoice} other {# invoices}} of other tills for {name}, as of {at} and back to {day}.',
  'bought.other': 'Another till',
  'bought.asOf': 'Another till sold it. As the back office said at {at}.',
  'bought.away': 'Its goods come back at {outlet}, which sold them.',
  'bought.away.unnamed': 'Its goods come back at the outlet that sold them.',
  'refusal.bought_not_asked.happened': 'Only what this till sold is shown: the back office cannot be asked now.',
  'refusal.bought_not_asked.safe': 'Nothing that this till sold is missing.',
  'refusal.bought_not_asked.next': 'Other tills’ sales come when it answers.',
  'refusal.bought_not_told.happened':
    'Only what this till sold is shown: the back office does not tell this till what others sold.',
  'refusal.bought_not_told.safe': 'Nothing that this till sold is missing.',
  'refusal.bought_not_told.next': 'A manager can let its sign-in see reports.',
} as const;

export type BoughtRefusalCode = RefusalsIn<typeof boughtWords>;
