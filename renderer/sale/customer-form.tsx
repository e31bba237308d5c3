import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import type { CustomerView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { CustomerGroup } from '#renderer/sale/customer-group.tsx';
import { say } from '#renderer/words/say.ts';

interface CustomerFormProps {
  /** Null is somebody new. */
  readonly customer: CustomerView | null;
  readonly onSaved: (customerId: string) => void;
}

export function CustomerForm({ customer, onSaved }: CustomerFormProps) {
  const { client } = useRegister();
  const [name, setName] = useState(customer?.name ?? '');
  const [mobile, setMobile] = useState(customer?.mobile ?? '');
  const [email, setEmail] = useState(customer?.email ?? '');
  const [grouping, setGrouping] = useState(false);
  const { run, busy, trouble } = useCommand((written: Written) =>
    customer
      ? client.customer.edit({ customerId: customer.id, ...changedIn(written, customer) })
      : client.customer.create(written),
  );
  const save = async () => {
    const saved = await run({ name, mobile, email });
    if (saved) onSaved(saved.id);
  };
  return (
    <>
      <Field label={say('customer.name')} value={name} onChange={setName} testId="customer-name" most={100} first />
      <Field label={say('customer.mobile')} value={mobile} onChange={setMobile} testId="customer-mobile" most={40} />
      <Field label={say('customer.email')} value={email} onChange={setEmail} testId="customer-email" />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        inFields
        disabled={busy || name.trim() === ''}
        onPress={() => void save()}
        testId="customer-save"
      >
        {say(customer ? 'customer.saveChange' : 'customer.save')}
      </Button>
      {customer && (
        <Button shortcut="F8" inFields onPress={() => setGrouping(true)} testId="customer-group-key">
          {say('customerGroup.open')}
        </Button>
      )}
      {customer && grouping && <CustomerGroup customerId={customer.id} onClose={() => setGrouping(false)} />}
    </>
  );
}

type Written = Pick<CustomerView, 'name' | 'mobile' | 'email'>;

/** Nothing that was only looked at: the office or another window may have written something else there since. */
function changedIn(written: Written, { name, mobile, email }: CustomerView): Partial<Written> {
  return {
    ...(written.name !== name && { name: written.name }),
    ...(written.mobile !== mobile && { mobile: written.mobile }),
    ...(written.email !== email && { email: written.email }),
  };
}
