import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { usePractice } from '#renderer/register/use-practice.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { practiceWords } from '#renderer/words/en/practice.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(practiceWords);

/** The way in for somebody at work; out again by the banner. */
export function Practice() {
  const till = useTill();
  const { go, trouble } = usePractice();
  if (till?.practice !== null) return null;
  return (
    <section className={panel.panel} data-testid="practice-panel">
      <h2>{say('settings.practice')}</h2>
      <p className={panel.muted}>{say('settings.practice.why')}</p>
      <TroubleNote trouble={trouble} />
      <Button act="practice" onPress={() => go('enter')} testId="practice-enter">
        {say('practice.enter')}
      </Button>
    </section>
  );
}
