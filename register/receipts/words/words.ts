import type { Register } from '#register/context.ts';
import { english } from '#register/receipts/words/english.ts';
import { indonesian } from '#register/receipts/words/indonesian.ts';

type In<Language> = {
  readonly [Id in keyof Language]: Language[Id] extends string
    ? string
    : Language[Id] extends (...facts: never[]) => string
      ? Language[Id]
      : In<Language[Id]>;
};
/** What stands on paper, in one language: what is not translated does not compile. */
export type PaperWords = In<typeof english>;

const languages: Readonly<Record<'en' | 'id', PaperWords>> = { en: english, id: indonesian };

/** In the language this till prints. */
export function paperWords({ memory }: Pick<Register, 'memory'>): PaperWords {
  return languages[memory.preferences.receipt.language];
}
