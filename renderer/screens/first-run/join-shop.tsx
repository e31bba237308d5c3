import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/first-run/first-run.module.css';
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
  if (joined) return <Joined address={joined.address} onBack={onBack} />;
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

/** Until the line to the register broke and is back: then it is one of that shop, and asks who runs it. */
function Joined({ address, onBack }: JoinShopProps & { readonly address: string }) {
  const { connection } = useRegister();
  const back = useEffectEvent(onBack);
  useEffect(() => connection.subscribe(() => connection.state === 'open' && back()), [connection]);
  return (
    <section className={styles.step} data-testid="till-joined">
      <h1>{say('join.done')}</h1>
      <p>{say('join.done.why', { address })}</p>
    </section>
  );
}
