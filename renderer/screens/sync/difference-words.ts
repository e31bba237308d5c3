import type { Difference } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';

/** The whole difference as a sentence. */
export function differenceWords(
  difference: Pick<Difference, 'kind' | 'subject' | 'facts'>,
  { money }: Pick<Forms, 'money'>,
): string {
  const { subject, facts } = difference;
  const { here = '', there = '', method = '', officeNumber = '' } = facts;
  const told = (value: number | string) => (typeof value === 'number' ? money(value) : value);
  return say(sentenceOf(difference), { subject, method, number: officeNumber, here: told(here), there: told(there) });
}

function sentenceOf({ kind, subject, facts }: Pick<Difference, 'kind' | 'subject' | 'facts'>): WordId {
  const { here, there, officeNumber, exact } = facts;
  if (kind === 'twice' && exact !== true) return 'difference.twice.other';
  if (kind === 'twice' && officeNumber !== undefined && officeNumber !== subject) return 'difference.twice.under';
  if (kind === 'other_status' && here === 'Voided') return 'difference.other_status.here';
  if (kind === 'other_shift' && there === '') return 'difference.other_shift.none';
  return `difference.${kind}`;
}
