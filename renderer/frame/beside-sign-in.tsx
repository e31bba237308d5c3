import { useEffect } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { LanguageChoice } from '#renderer/components/language-choice.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { keepDisplay } from '#renderer/display/till-end.ts';
import { BadgeSignIn } from '#renderer/frame/badge-sign-in.tsx';
import { usePractice } from '#renderer/register/use-practice.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sign-in/sign-in.module.css';
import { forgetLife } from '#renderer/state/last-life.ts';
import { learn } from '#renderer/words/learn.ts';
import { practiceWords } from '#renderer/words/en/practice.ts';
import { say } from '#renderer/words/say.ts';

learn(practiceWords);

/** What the sign-in has when it stands, and no sign-in waits for. */
export function BesideSignIn() {
  const till = useTill();
  const { go: practise, trouble } = usePractice();
  useEffect(keepDisplay, []);
  // Whoever signs in next was not here when it was.
  useEffect(forgetLife, []);
  return (
    <>
      <TroubleNote trouble={trouble} />
      <div className={styles.beside}>
        {till?.practice === null && till.stage === 'ready' && (
          <Button act="practice" onPress={() => practise('enter')} testId="practice-enter">
            {say('practice.enter')}
          </Button>
        )}
        <LanguageChoice />
      </div>
      <BadgeSignIn />
      <MarkInSight />
    </>
  );
}

/**
 * A key can choose one of a staff who stands above or below what is seen of it. Beside the sign-in, which waits for no more script
 * than it needs.
 */
function MarkInSight() {
  useEffect(() => {
    const people = document.querySelector('main');
    if (!people) return undefined;
    const marks = new MutationObserver(() => showMarked(people));
    marks.observe(people, { subtree: true, attributeFilter: ['data-on'] });
    // Whoever was here last, or was chosen before this stood.
    showMarked(people);
    return () => marks.disconnect();
  }, []);
  return null;
}

function showMarked(people: Element): void {
  people.querySelector('[data-on="true"]')?.scrollIntoView({ block: 'nearest' });
}
