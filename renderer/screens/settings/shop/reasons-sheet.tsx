import { useState } from 'react';

import { Field } from '#renderer/components/field.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { AddForm } from '#renderer/screens/settings/shop/add-form.tsx';
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
    <AddForm
      title={say('shop.reason.new')}
      trouble={trouble}
      words={say('shop.reason.add')}
      disabled={busy || name.trim() === ''}
      onAdd={add}
      testId="reason-add"
    >
      <Field
        label={say('shop.reason.name')}
        value={name}
        onChange={setName}
        testId="reason-name"
        hint={say('shop.reason.hint')}
        most={60}
        scans={false}
      />
    </AddForm>
  );
}
