import { useEffect, useLayoutEffect, useRef } from 'react';

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
  const banner = useRef<HTMLElement>(null);
  // As high as its words are in this window: the PIN is their end, and the screen below begins where they do.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`);
    measure();
    const watch = new ResizeObserver(measure);
    if (banner.current) watch.observe(banner.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--banner');
    };
  }, []);
  return (
    <aside ref={banner} className={styles.banner} data-testid="practice">
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
