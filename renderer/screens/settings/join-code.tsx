import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { JoinedTill } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useNow } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

interface Made {
  readonly code: string;
  readonly minutes: number;
  readonly madeAt: number;
  /** Whoever is not among them has come in by it. */
  readonly before: readonly string[];
}

/** Read out at the other till. Once it is in, or the code is too old, it is shown no more. */
export function JoinCode({ joined }: { readonly joined: readonly JoinedTill[] }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.joining.makeCode);
  const [made, setMade] = useState<Made | null>(null);
  const make = async () => {
    const code = await run({});
    if (code) setMade({ ...code, madeAt: Date.now(), before: joined.map(({ key }) => key) });
  };
  return (
    <>
      {made && <Shown made={made} newcomer={joined.find(({ key }) => !made.before.includes(key))} />}
      <TroubleNote trouble={trouble} />
      <Button disabled={busy} onPress={() => void make()} testId="joining-code">
        {say('joining.makeCode')}
      </Button>
    </>
  );
}

function Shown({ made, newcomer }: { readonly made: Made; readonly newcomer: JoinedTill | undefined }) {
  const now = useNow();
  const { code, minutes, madeAt } = made;
  if (newcomer)
    return (
      <output className={panel.good} data-testid="join-code-used">
        {say('joining.code.used', { name: newcomer.name })}
      </output>
    );
  // As the office judges it: by a clock that was put back nobody knows how old it is.
  if (Math.abs(now - madeAt) > minutes * minuteMs) return <p className={panel.attention}>{say('joining.code.old')}</p>;
  return (
    <>
      <output className={`${styles.recoveryCode} ${styles.joinCode}`} data-testid="join-code">
        {code.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </output>
      <p>{say('joining.code.how', { minutes })}</p>
    </>
  );
}

const minuteMs = 60_000;
