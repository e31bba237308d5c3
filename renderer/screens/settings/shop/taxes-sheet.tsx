import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { readAmount } from '#renderer/money/read-amount.ts';
import type { SetUp } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { SetUpSheet } from '#renderer/screens/settings/shop/set-up-sheet.tsx';
import { ShopRow } from '#renderer/screens/settings/shop/shop-row.tsx';
import { say } from '#renderer/words/say.ts';

export function TaxesSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SetUpSheet part="taxes" onClose={onClose}>
      {({ taxes }) => (
        <div className={`${styles.pair} ${styles.inSight}`}>
          <div className={styles.stack}>
            {taxes.length === 0 && <p>{say('shop.tax.none')}</p>}
            <ul className={styles.entries}>
              {taxes.map((tax) => (
                <Tax key={tax.name} tax={tax} />
              ))}
            </ul>
            <p className={panel.muted}>{say('shop.tax.why')}</p>
          </div>
          <AddTax />
        </div>
      )}
    </SetUpSheet>
  );
}

function Tax({ tax: { name, percent, included, parts, here } }: { readonly tax: SetUp['taxes'][number] }) {
  const { client } = useRegister();
  const madeOf = parts.map((part) => say('shop.tax.part', part)).join(' + ');
  const words = [
    say(included ? 'shop.tax.included' : 'shop.tax.onTop', { percent }),
    ...(parts.length > 0 ? [say('shop.tax.parts', { parts: madeOf })] : []),
    ...(here ? [say('shop.tax.here')] : []),
  ];
  return (
    <ShopRow
      name={name}
      detail={words.join(' · ')}
      testId={`shop-tax-${name}`}
      act={{
        words: say('shop.tax.remove'),
        sure: { words: say('shop.tax.remove.sure', { name }), why: say('shop.tax.remove.why') },
        call: () => client.shop.removeTax({ name }),
      }}
    />
  );
}

function AddTax() {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.addTax);
  const [name, setName] = useState('');
  const [percent, setPercent] = useState('');
  const [included, setIncluded] = useState<'in' | 'top'>('in');
  const millionths = readAmount(percent, decimals);
  const add = async () => {
    if (millionths === null) return;
    const added = await run({ name, percent: millionths / 10 ** decimals, included: included === 'in' });
    if (!added) return;
    setName('');
    setPercent('');
  };
  return (
    <div className={styles.stack}>
      <h3>{say('shop.tax.new')}</h3>
      <Field label={say('shop.tax.name')} value={name} onChange={setName} testId="tax-name" most={60} scans={false} />
      <Field
        label={say('shop.tax.percent')}
        value={percent}
        onChange={setPercent}
        testId="tax-percent"
        inputMode="decimal"
        most={10}
      />
      <Choice
        label={say('shop.tax.where')}
        options={[
          { value: 'in', words: say('shop.tax.where.in') },
          { value: 'top', words: say('shop.tax.where.top') },
        ]}
        value={included}
        onChange={setIncluded}
        testId="tax-where"
      />
      {percent !== '' && millionths === null && <p className={panel.danger}>{say('shop.tax.unreadable')}</p>}
      <TroubleNote trouble={trouble} />
      <Button
        shortcut="F9"
        inFields
        once
        disabled={busy || name.trim() === '' || millionths === null}
        onPress={() => void add()}
        testId="tax-add"
      >
        {say('shop.tax.add')}
      </Button>
    </div>
  );
}

const decimals = 4;
