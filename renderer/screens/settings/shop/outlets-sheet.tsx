import { useState } from 'react';

import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import type { SetUp } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { AddForm } from '#renderer/screens/settings/shop/add-form.tsx';
import { SetUpSheet } from '#renderer/screens/settings/shop/set-up-sheet.tsx';
import { ShopRow } from '#renderer/screens/settings/shop/shop-row.tsx';
import { say } from '#renderer/words/say.ts';

export function OutletsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SetUpSheet part="outlets" onClose={onClose}>
      {({ outlets }) => (
        <div className={`${styles.pair} ${styles.inSight}`}>
          <div className={styles.stack}>
            <ul className={styles.entries}>
              {outlets.map((outlet) => (
                <Outlet key={outlet.name} outlet={outlet} />
              ))}
            </ul>
            <p className={panel.muted}>{say('shop.outlet.till')}</p>
          </div>
          <OpenOutlet />
        </div>
      )}
    </SetUpSheet>
  );
}

function Outlet({ outlet: { name, code, closed, here } }: { readonly outlet: SetUp['outlets'][number] }) {
  const { client } = useRegister();
  const words = [code, ...(here ? [say('shop.outlet.here')] : []), ...(closed ? [say('shop.outlet.closed')] : [])];
  return (
    <ShopRow
      name={name}
      detail={words.join(' · ')}
      testId={`shop-outlet-${name}`}
      act={{
        words: say(closed ? 'shop.outlet.reopen' : 'shop.outlet.close'),
        ...(!closed && {
          sure: { words: say('shop.outlet.close.sure', { name }), why: say('shop.outlet.close.why') },
        }),
        call: () => client.shop.closeOutlet({ name, closed: !closed }),
      }}
    />
  );
}

function OpenOutlet() {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.openOutlet);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const open = async () => {
    if (!(await run({ name, code }))) return;
    setName('');
    setCode('');
  };
  return (
    <AddForm
      title={say('shop.outlet.new')}
      trouble={trouble}
      words={say('shop.outlet.open')}
      disabled={busy || name.trim() === '' || code.trim() === ''}
      onAdd={open}
      testId="outlet-open"
    >
      <Field
        label={say('shop.outlet.name')}
        value={name}
        onChange={setName}
        testId="outlet-new-name"
        most={60}
        scans={false}
      />
      <Field
        label={say('shop.outlet.code')}
        value={code}
        onChange={setCode}
        testId="outlet-new-code"
        hint={say('shop.outlet.code.hint')}
        most={8}
        scans={false}
      />
    </AddForm>
  );
}
