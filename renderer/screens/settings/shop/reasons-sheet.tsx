import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { SetUpSheet } from '#renderer/screens/settings/shop/set-up-sheet.tsx';
import { ShopRow } from '#renderer/screens/settings/shop/shop-row.tsx';
import { say } from '#renderer/words/say.ts';

export function ReasonsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SetUpSheet part="reasons" onClose={onClose}>
      {({ reasons }) => (
        <div className={`${styles.pair} ${styles.inSight}`}>
          <div className={styles.stack}>
            {reasons.length === 0 && <p>{say('shop.reason.none')}</p>}
            <ul className={styles.entries}>
              {reasons.map((name) => (
                <Reason key={name} name={name} />
              ))}
            </ul>
          </div>
          <AddReason />
        </div>
      )}
    </SetUpSheet>
  );
}

function Reason({ name }: { readonly name: string }) {
  const { client } = useRegister();
  return (
    <ShopRow
      name={name}
      testId={`shop-reason-${name}`}
      act={{
        words: say('shop.reason.remove'),
        sure: { words: say('shop.reason.remove.sure', { name }), why: say('shop.reason.remove.why') },
        call: () => client.shop.removeReason({ name }),
      }}
    />
  );
}

function AddReason() {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.addReason);
  const [name, setName] = useState('');
  const add = async () => {
    if (await run({ name })) setName('');
  };
  return (
    <div className={styles.stack}>
      <h3>{say('shop.reason.new')}</h3>
      <Field
        label={say('shop.reason.name')}
        value={name}
        onChange={setName}
        testId="reason-name"
        hint={say('shop.reason.hint')}
        most={60}
        scans={false}
      />
      <TroubleNote trouble={trouble} />
      <Button
        shortcut="F9"
        inFields
        once
        disabled={busy || name.trim() === ''}
        onPress={() => void add()}
        testId="reason-add"
      >
        {say('shop.reason.add')}
      </Button>
    </div>
  );
}
