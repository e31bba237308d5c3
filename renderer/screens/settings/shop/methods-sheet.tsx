import { useState } from 'react';

import { type MethodKind, methodKinds } from '#domain/method-kinds.ts';
import { Choice, Field } from '#renderer/components/field.tsx';
import type { SetUp } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { AddForm } from '#renderer/screens/settings/shop/add-form.tsx';
import { SetUpSheet } from '#renderer/screens/settings/shop/set-up-sheet.tsx';
import { ShopRow } from '#renderer/screens/settings/shop/shop-row.tsx';
import { say } from '#renderer/words/say.ts';

export function MethodsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SetUpSheet part="methods" onClose={onClose}>
      {({ methods }) => (
        <div className={`${styles.pair} ${styles.inSight}`}>
          <ul className={styles.entries}>
            {methods.map((method) => (
              <Method key={method.name} method={method} />
            ))}
          </ul>
          <AddMethod />
        </div>
      )}
    </SetUpSheet>
  );
}

function Method({ method: { name, kind, offered } }: { readonly method: SetUp['methods'][number] }) {
  const { client } = useRegister();
  const known = methodKinds.find((each) => each === kind) ?? 'Other';
  const words = [say(`shop.method.${known}`), ...(offered ? [] : [say('shop.method.none')])];
  return (
    <ShopRow
      name={name}
      detail={words.join(' · ')}
      testId={`shop-method-${name}`}
      act={{
        words: say(offered ? 'shop.method.stop' : 'shop.method.offer'),
        call: () => client.shop.offerMethod({ name, offered: !offered }),
      }}
    />
  );
}

function AddMethod() {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.addMethod);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<MethodKind>('EWallet');
  const add = async () => {
    if (await run({ name, kind })) setName('');
  };
  return (
    <AddForm
      title={say('shop.method.new')}
      trouble={trouble}
      words={say('shop.method.add')}
      disabled={busy || name.trim() === ''}
      onAdd={add}
      testId="method-add"
    >
      <Field
        label={say('shop.method.name')}
        value={name}
        onChange={setName}
        testId="method-name"
        most={60}
        scans={false}
      />
      <Choice
        label={say('shop.method.kind')}
        options={methodKinds.map((each) => ({ value: each, words: say(`shop.method.${each}`) }))}
        value={kind}
        onChange={setKind}
        testId="method-kind"
      />
      <p>{say('shop.method.hint')}</p>
    </AddForm>
  );
}
