import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import type { Draft } from '#renderer/screens/settings/changes.ts';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { say } from '#renderer/words/say.ts';

const suffixes = ['Enter', 'Tab', 'none'] as const;

export function ScannerSettings({ draft: { scanner }, onChange }: SectionProps) {
  const change = (part: Partial<Draft['scanner']>) => onChange({ scanner: { ...scanner, ...part } });
  return (
    <section className={panel.panel}>
      <h2>{say('settings.scanner')}</h2>
      <Field
        label={say('settings.prefix')}
        value={scanner.prefix}
        onChange={(prefix) => change({ prefix: prefix.slice(0, 4) })}
        testId="scanner-prefix"
        hint={say('settings.prefix.hint')}
      />
      <Choice
        label={say('settings.suffix')}
        options={suffixes.map((value) => ({ value, words: say(`suffix.${value}`) }))}
        value={scanner.suffix}
        onChange={(suffix) => change({ suffix })}
        testId="scanner-suffix"
      />
      <Field
        label={say('settings.gap')}
        value={scanner.gapMs === 0 ? '' : String(scanner.gapMs)}
        onChange={(typed) => change({ gapMs: Math.min(Number(typed.replace(/\D/g, '')), 500) })}
        testId="scanner-gap"
        inputMode="numeric"
        hint={say('settings.gap.hint')}
      />
      <Field
        label={say('settings.patterns')}
        value={scanner.patterns.join(', ')}
        onChange={(typed) => change({ patterns: patternsIn(typed) })}
        testId="scanner-patterns"
        most={820}
        hint={say('settings.patterns.hint')}
      />
    </section>
  );
}

/** A comma just typed stays: the next pattern comes behind it. */
function patternsIn(typed: string): string[] {
  return typed.trim() === ''
    ? []
    : typed
        .toUpperCase()
        .replaceAll(' ', '')
        .split(',')
        .slice(0, 20)
        .map((pattern) => pattern.slice(0, 40));
}
