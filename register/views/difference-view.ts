import type { Audit, Difference, DifferenceFacts } from '#db/tables/audits.ts';
import type { Lost } from '#db/tables/outbox-again.ts';
import { withSymbol } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import type { Currency } from '#register/context.ts';

export function viewAudit({ figures: counted, outletId: _, ...audit }: Audit) {
  return { ...audit, ...counted, unread: [...counted.unread] };
}

export function viewDifference(difference: Difference, currency: Currency, canTellAgain: boolean) {
  const { key, kind, subject, day, foundAt, state, settledAt, settledBy, note } = difference;
  return {
    key,
    kind,
    subject,
    day,
    foundAt,
    state,
    says: sentenceOf(difference, currency),
    canVoid: state === 'open' && isExactCopy(difference),
    canTellAgain,
    settledAt,
    settledBy,
    note,
  };
}

/** What of it the office has lost and may be told again; null where it says more than this till, or something else. */
export function lostPart({ kind, facts: { here, there } }: Difference): Lost['part'] | null {
  if (kind === 'missing') return 'invoice';
  if (kind === 'other_status') return here === 'Voided' ? 'void' : null;
  return kind === 'other_tender' && Number(there) < Number(here) ? 'payments' : null;
}

export function isExactCopy({ kind, facts, documentId }: Difference): boolean {
  return kind === 'twice' && facts.exact === true && documentId !== '';
}

type Sentence = (said: { subject: string; facts: DifferenceFacts; here: string; there: string }) => string;

const sentences: Readonly<Record<Difference['kind'], Sentence>> = {
  missing: ({ subject, here }) => `The back office has no invoice ${subject} of ${here}.`,
  twice: ({ subject, facts, there }) =>
    facts.exact
      ? `The back office has ${subject} twice: a copy of ${there}${underNumber(subject, facts)}.`
      : `The back office has another invoice under ${subject}, of ${there} and with other goods.`,
  unknown: ({ subject, there }) => `The back office has ${subject} of ${there}, which this till never sold.`,
  given_up_but_there: ({ subject, there }) =>
    `Sending ${subject} was given up here, and the back office has it, of ${there}.`,
  other_number: ({ subject, facts }) => `The back office has ${subject} under the number ${facts.officeNumber ?? ''}.`,
  other_total: ({ subject, here, there }) => `${subject} is ${here} here and ${there} at the back office.`,
  other_tender: ({ subject, facts, here, there }) =>
    `${subject} was paid ${here} by ${facts.method ?? ''} here and ${there} at the back office.`,
  other_status: ({ subject, facts }) =>
    facts.here === 'Voided'
      ? `${subject} is voided here and not at the back office.`
      : `${subject} is voided at the back office and not here.`,
  other_write_off: ({ subject, here, there }) =>
    `Of ${subject}, ${here} is written off here and ${there} at the back office.`,
  other_shift: ({ subject, facts }) =>
    facts.there === ''
      ? `The back office counts ${subject} in no shift; the others of its shift are in ${facts.here}.`
      : `The back office counts ${subject} in shift ${facts.there}; the others of its shift are in ${facts.here}.`,
  tender_sum: ({ subject, here, there }) =>
    `By ${subject} this till was paid ${here} in these days, and the back office says ${there}.`,
  visit_missing: ({ facts }) =>
    `The back office does not show the visit of ${whoAndWhen(facts)} that this till told it of: nothing was taken from the package.`,
  visit_twice: ({ facts }) =>
    `The back office has the visit of ${whoAndWhen(facts)} twice, again as ${facts.officeNumber ?? ''}: ask it to give one back.`,
  visit_unknown: ({ facts }) =>
    `The back office has another visit of ${whoAndWhen(facts)}, ${facts.officeNumber ?? ''}, which no till told it of.`,
  visit_given_up_but_there: ({ facts }) =>
    `Telling of the visit of ${whoAndWhen(facts)} was given up here, and the back office has it as ${facts.officeNumber ?? ''}.`,
  visit_not_ended: ({ facts }) =>
    `The visit of ${whoAndWhen(facts)} has ended here and goes on at the back office: the next one would be refused.`,
};

function whoAndWhen({ here, there }: DifferenceFacts): string {
  return `${here ?? ''} on ${there ?? ''}`;
}

function sentenceOf({ kind, subject, facts }: Difference, currency: Currency): string {
  const amount = (value: number | string | undefined) =>
    typeof value === 'number' ? withSymbol(money(value), currency) : '';
  return sentences[kind]({ subject, facts, here: amount(facts.here), there: amount(facts.there) });
}

function underNumber(subject: string, { officeNumber }: DifferenceFacts): string {
  return officeNumber === undefined || officeNumber === subject ? '' : ` under the number ${officeNumber}`;
}
