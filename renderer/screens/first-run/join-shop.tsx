import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/first-run/first-run.module.css';
import { StartsAgain } from '#renderer/screens/first-run/starts-again.tsx';
import { joinWords } from '#renderer/words/en/join.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(joinWords);

interface JoinShopProps {
  readonly onBack: () => void;
}

/** The shop sells already, and its back office is that of another till. */
export function JoinShop({ onBack }: JoinShopProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.joining.join);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [joined, setJoined] = useState<{ readonly address: string } | null>(null);
  if (joined)
    return (
      <StartsAgain title={say('join.done')} onBack={onBack} testId="till-joined">
        {say('join.done.why', joined)}
      </StartsAgain>
    );
  return (
    <section className={styles.step} data-testid="join-shop">
      <h1>{say('join.title')}</h1>
      <p>{say('join.why')}</p>
      <div className={styles.pair}>
        <Field
          label={say('join.address')}
          value={address}
          onChange={setAddress}
          testId="join-address"
          hint={say('join.address.hint')}
          first
        />
        <Field
          label={say('join.code')}
          value={code}
          onChange={(typed) => setCode(typed.toUpperCase())}
          testId="join-code"
          hint={say('join.code.hint')}
          most={20}
        />
      </div>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || address.trim() === '' || code.trim() === ''}
        onPress={() => void run({ address: address.trim(), code }).then(setJoined)}
        testId="join-go"
      >
        {say(busy ? 'join.busy' : 'join.go')}
      </Button>
      <Button tone="quiet" shortcut="Escape" disabled={busy} onPress={onBack} testId="join-back">
        {say('join.back')}
      </Button>
    </section>
  );
}
