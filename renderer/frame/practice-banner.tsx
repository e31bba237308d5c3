import { useEffect, useLayoutEffect } from 'react';

import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/frame/practice-banner.module.css';
import { usePractice } from '#renderer/register/use-practice.ts';
import { useRegister } from '#renderer/register/register.ts';
import { practiceWords } from '#renderer/words/en/practice.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(practiceWords);

/** Above every screen of the practice shop, so that nobody takes it for the till. */
export function PracticeBanner({ pin }: { readonly pin: string }) {
  const { go } = usePractice();
  useShownOut();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--banner', 'var(--till)');
    return () => void style.removeProperty('--banner');
  }, []);
  return (
    <aside className={styles.banner} data-testid="practice">
      <p>
        <strong>{say('practice.title')}</strong> {say('practice.why', { pin })}
      </p>
      <Button act="practice" inFields onPress={() => go('leave')} testId="practice-leave">
        {say('practice.leave')}
      </Button>
    </aside>
  );
}

/** A twin of this tab left, and with it this one: what it speaks to is about to be closed. */
function useShownOut(): void {
  const { cache, ask } = useRegister();
  useEffect(
    () => () => {
      if (cache.getQueryData(ask.till.show.queryKey({ input: {} }))?.practice === null) location.reload();
    },
    [cache, ask],
  );
}
