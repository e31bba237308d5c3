import { useState } from 'react';

import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { AddForm } from '#renderer/screens/settings/shop/add-form.tsx';
import {
  blankTax,
  isUnreadable,
  readTaxDraft,
  type TaxDraft,
  withPart,
} from '#renderer/screens/settings/shop/tax-draft.ts';
import { say } from '#renderer/words/say.ts';

/** One tax, or several that are sold with as one. */
export function AddTax() {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.addTax);
  const [draft, setDraft] = useState(blankTax);
  const change = (more: Partial<TaxDraft>) => setDraft((was) => ({ ...was, ...more }));
  const tax = readTaxDraft(draft);
  const add = async () => {
    if (tax && (await run(tax))) change({ ...blankTax, where: draft.where });
  };
  const { name, kind, percent, parts, where } = draft;
  const unreadable = kind === 'one' ? isUnreadable(percent) : parts.some((part) => isUnreadable(part.percent));
  return (
    <AddForm
      title={say('shop.tax.new')}
      trouble={trouble}
      words={say('shop.tax.add')}
      disabled={busy || !tax}
      onAdd={add}
      testId="tax-add"
    >
      <Field
        label={say('shop.tax.name')}
        value={name}
        onChange={(text) => change({ name: text })}
        testId="tax-name"
        most={60}
        scans={false}
      />
      <Choice
        label={say('shop.tax.kind')}
        options={[
          { value: 'one', words: say('shop.tax.kind.one') },
          { value: 'group', words: say('shop.tax.kind.group') },
        ]}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        testId="tax-kind"
      />
      {kind === 'one' ? (
        <Percent value={percent} onChange={(text) => change({ percent: text })} testId="tax-percent" />
      ) : (
        <Parts parts={parts} onChange={(next) => change({ parts: next })} />
      )}
      <Choice
        label={say('shop.tax.where')}
        options={[
          { value: 'in', words: say('shop.tax.where.in') },
          { value: 'top', words: say('shop.tax.where.top') },
        ]}
        value={where}
        onChange={(chosen) => change({ where: chosen })}
        testId="tax-where"
      />
      {unreadable && <p className={panel.danger}>{say('shop.tax.unreadable')}</p>}
    </AddForm>
  );
}

interface PartsProps {
  readonly parts: TaxDraft['parts'];
  readonly onChange: (parts: TaxDraft['parts']) => void;
}

function Parts({ parts, onChange }: PartsProps) {
  return parts.map((part, place) => (
    // Parts are filled from the first on and none leaves its place.
    <div key={place} className={styles.figures}>
      <Field
        label={say('shop.tax.part.name')}
        value={part.name}
        onChange={(name) => onChange(withPart(parts, place, { name }))}
        testId={`tax-part-name-${place}`}
        most={60}
        scans={false}
      />
      <Percent
        value={part.percent}
        onChange={(percent) => onChange(withPart(parts, place, { percent }))}
        testId={`tax-part-percent-${place}`}
      />
    </div>
  ));
}

interface PercentProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly testId: string;
}

function Percent(props: PercentProps) {
  return <Field label={say('shop.tax.percent')} inputMode="decimal" most={10} {...props} />;
}
