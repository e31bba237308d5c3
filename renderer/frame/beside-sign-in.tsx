import { useEffect } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { StrayScan } from '#renderer/frame/stray-scan.tsx';
import { usePractice } from '#renderer/register/use-practice.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sign-in/sign-in.module.css';
import { learn } from '#renderer/words/learn.ts';
import { practiceWords } from '#renderer/words/en/practice.ts';
import { say } from '#renderer/words/say.ts';

learn(practiceWords);

/** What the sign-in has when it stands, and no sign-in waits for. */
export function BesideSignIn() {
  const till = useTill();
  const { go: practise, trouble } = usePractice();
  return (
    <>
      <TroubleNote trouble={trouble} />
      {till?.practice === null && till.stage === 'ready' && (
        <Button className={styles.practise} act="practice" onPress={() => practise('enter')} testId="practice-enter">
          {say('practice.enter')}
        </Button>
      )}
      <StrayScan at="signIn" />
      <MarkInSight />
    </>
  );
}

/**
 * The arrows mark the next of a staff, who may stand further down than the screen reaches. Beside the sign-in, which waits
 * for no more script than it needs.
 */
function MarkInSight() {
  useEffect(() => {
    window.addEventListener('keydown', showMarked);
    return () => window.removeEventListener('keydown', showMarked);
  }, []);
  return null;
}

function showMarked({ key }: KeyboardEvent): void {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
  // Once the mark is drawn.
  requestAnimationFrame(() => document.querySelector('main [data-on="true"]')?.scrollIntoView({ block: 'nearest' }));
}
