import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/first-run/first-run.module.css';
import { say } from '#renderer/words/say.ts';

interface CreateManagerProps {
  /** The back office of another machine that it uses, maybe since it joined that shop a moment ago. */
  readonly officeAt: string | null;
  readonly onLost: () => void;
  /** The shop has a till already. */
  readonly onJoin: () => void;
  /** Undefined where the shop is another machine's. */
  readonly onOwn: (() => void) | undefined;
}

export function CreateManager({ officeAt, onLost, onJoin, onOwn }: CreateManagerProps) {
  const { client, ask } = useRegister();
  const cache = useQueryClient();
  const { run, busy, trouble } = useCommand(client.session.createFirstManager);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && again !== pin;
  const create = async () => {
    const session = await run({ name, pin });
    if (!session) return;
    cache.setQueryData(ask.session.show.queryKey({ input: {} }), session);
    await cache.invalidateQueries({ queryKey: ask.till.show.queryKey({ input: {} }) });
  };
  return (
    <section className={styles.step} data-testid="create-manager">
      <h1>{say('start.manager')}</h1>
      {officeAt !== null && <p data-testid="joined-at">{say('join.at', { address: officeAt })}</p>}
      <p>{say('start.manager.why')}</p>
      <Field label={say('start.name')} value={name} onChange={setName} testId="manager-name" most={60} first />
      <div className={styles.pair}>
        <Field
          label={say('start.pin')}
          value={pin}
          onChange={(typed) => setPin(digitsOf(typed))}
          testId="manager-pin"
          hint={say('start.pin.hint')}
          inputMode="numeric"
          secret
        />
        <Field
          label={say('start.pinAgain')}
          value={again}
          onChange={(typed) => setAgain(digitsOf(typed))}
          testId="manager-pin-again"
          inputMode="numeric"
          secret
          {...(differs ? { hint: say('start.pinDiffers') } : {})}
        />
      </div>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || name.trim() === '' || pin === '' || pin !== again}
        onPress={() => void create()}
        testId="create-manager-go"
      >
        {say('start.create')}
      </Button>
      {onOwn && <ShopSoFar onOwn={onOwn} />}
      <Button tone="quiet" shortcut="F7" onPress={onLost} testId="lost-ask">
        {say('lost.ask')}
      </Button>
      <Button tone="quiet" shortcut="F8" onPress={onJoin} testId="join-ask">
        {say('join.ask')}
      </Button>
    </section>
  );
}

/** Whoever just put the till on has the demo shop, and may have one of their own. */
function ShopSoFar({ onOwn }: { readonly onOwn: () => void }) {
  const { ask } = useRegister();
  const money = useTill()?.currency.code ?? '';
  const { data: outlets = [] } = useQuery(ask.till.outlets.queryOptions({ input: {} }));
  const names = outlets.map(({ name }) => name).join(', ');
  return (
    <>
      {names !== '' && (
        <p className={styles.muted} data-testid="shop-so-far">
          {say('ownShop.soFar', { outlets: names, money })}
        </p>
      )}
      <Button shortcut="F6" onPress={onOwn} testId="own-shop-ask">
        {say('ownShop.ask')}
      </Button>
    </>
  );
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}
