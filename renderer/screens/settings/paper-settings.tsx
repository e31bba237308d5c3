import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { say } from '#renderer/words/say.ts';

interface PaperSettingsProps extends SectionProps {
  readonly taxes: readonly string[];
}

export function PaperSettings({ draft, onChange, taxes }: PaperSettingsProps) {
  const { receipt, taxName } = draft;
  return (
    <section className={panel.panel}>
      <h2>{say('settings.receipt')}</h2>
      <Field
        label={say('settings.header')}
        value={receipt.header}
        onChange={(header) => onChange({ receipt: { ...receipt, header } })}
        testId="receipt-header"
        lines={3}
      />
      <Field
        label={say('settings.footer')}
        value={receipt.footer}
        onChange={(footer) => onChange({ receipt: { ...receipt, footer } })}
        testId="receipt-footer"
        lines={3}
      />
      {taxes.length > 0 && (
        <Choice
          label={say('settings.tax')}
          options={taxes.map((value) => ({ value, words: value }))}
          value={taxName}
          onChange={(name) => onChange({ taxName: name })}
          testId="tax"
        />
      )}
    </section>
  );
}
