import { languages } from '#domain/languages.ts';
import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { DisplaySettings } from '#renderer/screens/settings/display-settings.tsx';
import { Logo } from '#renderer/screens/settings/logo.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { OldPricesSettings } from '#renderer/screens/settings/old-prices-settings.tsx';
import type { Draft } from '#renderer/screens/settings/changes.ts';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { languageNames } from '#renderer/components/language-choice.tsx';
import { say } from '#renderer/words/say.ts';

interface PaperSettingsProps extends SectionProps {
  readonly taxes: readonly string[];
  readonly receiptKey: string | null;
}

const yesNo = ['yes', 'no'] as const;
const oversells = ['sell', 'say', 'ask'] as const;

export function PaperSettings({ draft, onChange, taxes, receiptKey }: PaperSettingsProps) {
  const { receipt, taxName, miscCode, oversell } = draft;
  const change = (part: Partial<Draft['receipt']>) => onChange({ receipt: { ...receipt, ...part } });
  return (
    <section className={panel.panel}>
      <h2>{say('settings.receipt')}</h2>
      <Choice
        label={say('settings.paperLanguage')}
        options={languages.map((value) => ({ value, words: languageNames[value] }))}
        value={receipt.language}
        onChange={(language) => change({ language })}
        testId="paper-language"
      />
      <Logo logo={receipt.logo} onChange={(logo) => change({ logo })} />
      <Field
        label={say('settings.header')}
        value={receipt.header}
        onChange={(header) => change({ header })}
        testId="receipt-header"
        most={400}
        lines={3}
      />
      <Field
        label={say('settings.footer')}
        value={receipt.footer}
        onChange={(footer) => change({ footer })}
        testId="receipt-footer"
        most={400}
        lines={3}
      />
      <DisplaySettings words={receipt.screen} onWords={(screen) => change({ screen })} />
      {taxes.length > 0 && (
        <Choice
          label={say('settings.tax')}
          options={taxes.map((value) => ({ value, words: value }))}
          value={taxName}
          onChange={(name) => onChange({ taxName: name })}
          testId="tax"
        />
      )}
      <Field
        label={say('settings.misc')}
        value={miscCode}
        onChange={(code) => onChange({ miscCode: code.trim().slice(0, 100) })}
        testId="misc-code"
        hint={say('settings.misc.hint')}
      />
      <Choice
        label={say('settings.oversell')}
        options={oversells.map((value) => ({ value, words: say(`settings.oversell.${value}`) }))}
        value={oversell}
        onChange={(value) => onChange({ oversell: value })}
        testId="oversell"
      />
      <p className={panel.muted}>{say('settings.oversell.hint')}</p>
      <OldPricesSettings draft={draft} onChange={onChange} />
      <Choice
        label={say('settings.taxTable')}
        options={yesNo.map((value) => ({ value, words: say(`settings.taxTable.${value}`) }))}
        value={receipt.taxTable ? 'yes' : 'no'}
        onChange={(value) => change({ taxTable: value === 'yes' })}
        testId="tax-table"
      />
      <Choice
        label={say('settings.signed')}
        options={yesNo.map((value) => ({ value, words: say(`settings.signed.${value}`) }))}
        value={receipt.signed ? 'yes' : 'no'}
        onChange={(value) => change({ signed: value === 'yes' })}
        testId="signed"
      />
      {receiptKey !== null && (
        <p className={panel.muted}>
          {say('settings.receiptKey')} <output className={styles.receiptKey}>{receiptKey}</output>
        </p>
      )}
    </section>
  );
}
