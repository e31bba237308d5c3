import { type Language, languages } from '#domain/languages.ts';

let spoken: Language = 'en';

/** For figures, days and lists of names. */
export function spokenLanguage(): Language {
  return spoken;
}

/** The one that was chosen, else the one this computer is set to. */
export function languageOf(chosen: unknown): Language {
  const among = (wished: unknown) => languages.find((each) => each === wished);
  return among(chosen) ?? among(navigator.language.slice(0, 2)) ?? 'en';
}

/** Before anything is said. A till whose other language cannot be had speaks English. */
export async function speak(language: Language): Promise<void> {
  const part = await others[language]?.().catch(() => undefined);
  if (!part) return;
  part.learnAll();
  document.documentElement.lang = spoken = language;
}

const others: Readonly<Partial<Record<Language, () => Promise<{ readonly learnAll: () => void }>>>> = {
  id: () => import('#renderer/words/id/speak.ts'),
  es: () => import('#renderer/words/es/speak.ts'),
};
