import { languages } from '#domain/languages.ts';
import { Button } from '#renderer/components/button.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { spokenLanguage } from '#renderer/words/language.ts';

/** Each under its own: whoever looks for theirs may read no other. */
export const languageNames = { en: 'English', id: 'Bahasa Indonesia', es: 'Español' };

/** The others this window can speak, for whoever is about to use it. */
export function LanguageChoice() {
  const { setLook } = useUi();
  const others = languages.filter((language) => language !== spokenLanguage());
  return others.map((language) => (
    <Button
      key={language}
      onPress={() => {
        setLook({ language });
        // Words stand in everything that was drawn.
        location.reload();
      }}
      testId={`speak-${language}`}
    >
      <span lang={language}>{languageNames[language]}</span>
    </Button>
  ));
}
