import { figures } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import { money } from '#domain/money.ts';
import type { Register } from '#register/context.ts';
import { english } from '#register/receipts/words/english.ts';
import { indonesian } from '#register/receipts/words/indonesian.ts';
import { spanish } from '#register/receipts/words/spanish.ts';

type In<English> = {
  readonly [Id in keyof English]: English[Id] extends string
    ? string
    : English[Id] extends (...facts: never[]) => string
      ? English[Id]
      : In<English[Id]>;
};
/** What stands on paper, in one language: what is not translated does not compile. */
export type PaperWords = In<typeof english>;

const languages: Readonly<Record<Language, PaperWords>> = { en: english, id: indonesian, es: spanish };

/** In the language this till prints. */
export function paperWords({ memory }: Pick<Register, 'memory'>): PaperWords {
  return languages[memory.preferences.receipt.language];
}

export interface Saying {
  readonly amount: (value: number) => string;
  readonly words: PaperWords;
}

/** How this till says amounts and everything else on paper. */
export function sayingOf(register: Pick<Register, 'memory' | 'currency'>): Saying {
  const { scale } = register.currency;
  const words = paperWords(register);
  return { amount: (value) => figures(money(value), scale, words.marks), words };
}
