import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { LabelPrinter } from '#renderer/screens/settings/label-printer.tsx';
import { PrinterSheet } from '#renderer/screens/settings/printer-sheet.tsx';
import type { Draft } from '#renderer/screens/settings/changes.ts';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { say } from '#renderer/words/say.ts';

const transports = ['none', 'tcp', 'file', 'system'] as const;
const widths = [32, 42, 48] as const;
const answers = ['yes', 'no'] as const;

interface PrinterSettingsProps extends SectionProps {
  /** Changes it and saves it. */
  readonly onUse: SectionProps['onChange'];
}

export function PrinterSettings({ draft: { printer }, onChange, onUse }: PrinterSettingsProps) {
  const [setting, setUp] = useState<'first' | 'second' | null>(null);
  const change = (part: Partial<Draft['printer']>) => onChange({ printer: { ...printer, ...part } });
  return (
    <section className={panel.panel}>
      <h2>{say('settings.printer')}</h2>
      <Choice
        label={say('settings.transport')}
        options={transports.map((value) => ({ value, words: say(`transport.${value}`) }))}
        value={printer.transport}
        onChange={(transport) => change({ transport })}
        testId="transport"
      />
      {printer.transport !== 'none' && (
        <Field
          label={say(printer.transport === 'system' ? 'printers.system.name' : 'settings.target')}
          value={printer.target}
          onChange={(target) => change({ target })}
          testId="printer-target"
          most={300}
          hint={say(printer.transport === 'system' ? 'printers.system.where' : 'settings.target.hint')}
        />
      )}
      <Button onPress={() => setUp('first')} testId="printer-first">
        {say('printers.first')}
      </Button>
      <Choice
        label={say('settings.columns')}
        options={widths.map((value) => ({ value, words: say('settings.columns.of', { columns: value }) }))}
        value={printer.columns}
        onChange={(columns) => change({ columns })}
        testId="columns"
      />
      <Choice
        label={say('settings.automatic')}
        options={answers.map((value) => ({ value, words: say(`settings.automatic.${value}`) }))}
        value={printer.automatic ? 'yes' : 'no'}
        onChange={(value) => change({ automatic: value === 'yes' })}
        testId="automatic"
      />
      <Choice
        label={say('settings.drawer')}
        options={answers.map((value) => ({ value, words: say(`settings.drawer.${value}`) }))}
        value={printer.openDrawer ? 'yes' : 'no'}
        onChange={(value) => change({ openDrawer: value === 'yes' })}
        testId="drawer"
      />
      <h3>{say('printers.second')}</h3>
      <p className={panel.muted}>{say('printers.second.why')}</p>
      <p data-testid="second-is">
        {printer.second.transport === 'none' ? say('printers.second.none') : printer.second.target}
      </p>
      <Button onPress={() => setUp('second')} testId="printer-second">
        {say('printers.second.set')}
      </Button>
      <LabelPrinter labels={printer.labels} onUse={(labels) => onUse({ printer: { ...printer, labels } })} />
      {setting && (
        <PrinterSheet
          which={setting}
          stored={setting === 'first' ? printer : printer.second}
          onClose={() => setUp(null)}
          onUse={(chosen) => {
            onUse({ printer: setting === 'first' ? { ...printer, ...chosen } : { ...printer, second: chosen } });
            setUp(null);
          }}
        />
      )}
    </section>
  );
}
