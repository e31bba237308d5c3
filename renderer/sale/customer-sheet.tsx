import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import type { CustomerView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function CustomerSheet() {
  const close = useUi((ui) => ui.close);
  const trouble = useUi((ui) => ui.saleTrouble);
  const { setCustomer } = useSaleCommands();
  const choose = async (id: string | null) => {
    if (await setCustomer(id)) close();
  };
  return (
    <Sheet title={say('customer.title')} onClose={close} testId="customer-sheet" wide>
      <CustomerFinder onChoose={(id) => void choose(id)} />
      <TroubleNote trouble={trouble} />
      <Button onPress={() => void choose(null)} act="customers" testId="walk-in">
        {say('sale.walkIn')}
      </Button>
    </Sheet>
  );
}

function CustomerFinder({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const { ask } = useRegister();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const { data: found = [] } = useQuery({
    ...ask.customer.find.queryOptions({ input: { text } }),
    placeholderData: keepPreviousData,
  });
  const move = (by: number) => setMarked((at) => Math.min(Math.max(at + by, 0), found.length - 1));
  useKey('ArrowDown', () => move(1), { inFields: true });
  useKey('ArrowUp', () => move(-1), { inFields: true });
  useKey('Enter', () => {
    const customer = found[marked];
    if (customer) onChoose(customer.id);
  });
  const find = (typed: string) => {
    setText(typed);
    setMarked(0);
  };
  return (
    <>
      <Field label={say('customer.find')} value={text} onChange={find} testId="customer-find" first />
      <ul className={styles.found}>
        {found.map((customer, index) => (
          <CustomerRow key={customer.id} customer={customer} marked={index === marked} onChoose={onChoose} />
        ))}
        {found.length === 0 && (
          <li className={panel.empty}>
            {say('customer.none', { text })} {say('customer.none.next')}
          </li>
        )}
      </ul>
    </>
  );
}

interface CustomerRowProps {
  readonly customer: CustomerView;
  readonly marked: boolean;
  readonly onChoose: (id: string) => void;
}

function CustomerRow({ customer, marked, onChoose }: CustomerRowProps) {
  return (
    <li>
      <Button
        className={styles.row}
        pressed={marked}
        onPress={() => onChoose(customer.id)}
        testId={`customer-${customer.code}`}
      >
        <span>{customer.name}</span>
        <span className={panel.muted}>
          {[customer.code, customer.mobile, customer.email].filter(Boolean).join(' · ')}
        </span>
      </Button>
    </li>
  );
}
