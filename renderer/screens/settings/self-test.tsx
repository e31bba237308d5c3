import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { selfTestWords } from '#renderer/words/en/self-test.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';
import { testSummary } from '#renderer/words/test-summary.ts';

learn(selfTestWords);

/** What the last test of this till came to, and the way to the next. */
export function SelfTest() {
  const { ask } = useRegister();
  const { data: last } = useQuery(ask.selfTest.last.queryOptions({ input: {} }));
  const { moment } = useForms();
  const open = useUi((ui) => ui.open);
  return (
    <section className={panel.panel} data-testid="self-test-last">
      <h2>{say('selfTest.title')}</h2>
      <p className={panel.muted}>{say('selfTest.why')}</p>
      {last === null && <p>{say('selfTest.never')}</p>}
      {last && <p>{say('selfTest.last', { at: moment(last.at), by: last.by, summary: testSummary(last.rows) })}</p>}
      <Button shortcut="Alt+S" onPress={() => open('selfTest')} testId="self-test-open">
        {say('settings.selfTest')}
      </Button>
    </section>
  );
}
