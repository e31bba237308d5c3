import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { clockOffWords } from '#renderer/words/clock-off.ts';
import { say } from '#renderer/words/say.ts';

export function About() {
  const till = useTill();
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.support.collect);
  const [written, setWritten] = useState<{ file: string; text: string } | null>(null);
  if (!till) return null;
  const { version, officeUrl, clockOffsetMs } = till;
  return (
    <section className={panel.panel} data-testid="about">
      <h2>{say('settings.about')}</h2>
      <p>{say('settings.version', { version })}</p>
      {officeUrl !== '' && <p className={panel.muted}>{say('settings.office', { url: officeUrl })}</p>}
      {clockOffsetMs !== null && (
        <p className={panel.attention}>{say('settings.clock', { off: clockOffWords(clockOffsetMs) })}</p>
      )}
      <p className={panel.muted}>{say('settings.support.why')}</p>
      <TroubleNote trouble={trouble} />
      <Button disabled={busy} onPress={() => void run({}).then(setWritten)} testId="support">
        {say('settings.support')}
      </Button>
      {written && (
        <details data-testid="support-file">
          <summary>{say('settings.support.written', { file: written.file })}</summary>
          <pre className={styles.preview}>{written.text}</pre>
        </details>
      )}
    </section>
  );
}
