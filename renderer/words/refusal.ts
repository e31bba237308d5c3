import type { Trouble } from '#renderer/register/use-command.ts';
import { commonWords } from '#renderer/words/en/common.ts';
import type { Sentence } from '#renderer/words/en/refusals.ts';
import { spokenLanguage } from '#renderer/words/language.ts';
import { learn } from '#renderer/words/learn.ts';
import { type Facts, say } from '#renderer/words/say.ts';

learn(commonWords);

export interface Wording {
  readonly money: (amount: number) => string;
  readonly time: (at: number) => string;
  readonly fullMoment: (at: number) => string;
}

/** The three parts of what a person reads when the register says no. */
export function explain(trouble: Trouble, wording: Wording): Sentence {
  const facts = trouble.code === 'clock_doubted' ? bothTimes(trouble, wording) : factsOf(trouble, wording);
  const code = wordsOf(trouble);
  return {
    happened: say(`refusal.${code}.happened`, facts),
    safe: say(`refusal.${code}.safe`, facts),
    next: say(`refusal.${code}.next`, facts),
  };
}

/** A fault of the register has a number. Without one the line broke, and nobody knows what was done. */
function wordsOf(trouble: Trouble) {
  return trouble.code === 'fault' && trouble.incident === '' ? 'unanswered' : trouble.code;
}

function factsOf(trouble: Trouble, { money, time }: Wording): Facts {
  switch (trouble.code) {
    case 'not_enough':
      return { due: money(trouble.due) };
    case 'tender_unresolved':
      return { method: trouble.method, amount: money(trouble.amount) };
    case 'offline_amount':
    case 'offline_customer':
      return { method: trouble.method, most: money(trouble.most) };
    case 'discount_over_amount':
      return { most: money(trouble.most) };
    case 'quote_not_exact':
      return { number: trouble.number, promised: money(trouble.promised), here: money(trouble.here) };
    case 'float_note_missing':
      return { expected: money(trouble.expected), float: money(trouble.float) };
    case 'not_allowed':
    case 'act_denied':
      return { who: anyOf(trouble.roles) };
    case 'discount_too_deep':
      return { percent: trouble.percent, who: anyOf(trouble.roles) };
    default: {
      const { code: _, ...facts } = trouble;
      return timed(facts, time);
    }
  }
}

/** With every moment as it is written here; a day is written out already. */
function timed(facts: Facts, time: Wording['time']): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      moments.has(name) && typeof fact === 'number' ? time(fact) : fact,
    ]),
  );
}

type ClockDoubted = Extract<Trouble, { readonly code: 'clock_doubted' }>;

function bothTimes({ by, now, there }: ClockDoubted, { fullMoment }: Wording): Facts {
  return { by, now: fullMoment(now), there: fullMoment(there) };
}

const moments: ReadonlySet<string> = new Set(['until', 'at']);

/** `Supervisor or Manager` */
export function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage(), { type: 'disjunction' }).format(names);
}
