import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import type { Draft } from '#renderer/screens/settings/changes.ts';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { say } from '#renderer/words/say.ts';

const choices = ['sell', 'say', 'ask'] as const;
const mostDays = 90;

/** How old prices may be without a word. */
export function OldPricesSettings({ draft: { oldPrices }, onChange }: SectionProps) {
  const { days, how } = oldPrices;
  const change = (part: Partial<Draft['oldPrices']>) => onChange({ oldPrices: { ...oldPrices, ...part } });
  return (
    <>
      <Choice
        label={say('settings.oldPrices')}
        options={choices.map((value) => ({ value, words: say(`settings.oldPrices.${value}`) }))}
        value={how}
        onChange={(value) => change({ how: value })}
        testId="old-prices"
      />
      {how !== 'sell' && (
        <Field
          label={say('settings.oldPrices.days')}
          value={days === 0 ? '' : String(days)}
          onChange={(typed) => change({ days: Math.min(Number(typed.replace(/\D/g, '')), mostDays) })}
          testId="old-prices-days"
          inputMode="numeric"
        />
      )}
      <p className={panel.muted}>{say('settings.oldPrices.hint')}</p>
    </>
  );
}
