import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { SettingsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { PrinterPlace } from '#renderer/screens/settings/printer-place.tsx';
import { UseIt } from '#renderer/screens/settings/use-it.tsx';
import { say } from '#renderer/words/say.ts';

type OnePrinter = SettingsView['printer']['second'];

interface PrinterSheetProps {
  readonly which: 'first' | 'second';
  readonly stored: OnePrinter;
  readonly onClose: () => void;
  readonly onUse: (printer: OnePrinter) => void;
}

const widths = [32, 42, 48] as const;

/** Where it is, a page to look at, what went wrong, and only then: use it. */
export function PrinterSheet({ which, stored, onClose, onUse }: PrinterSheetProps) {
  const { transport: way, target: where, columns: width } = stored;
  const [printer, setPrinter] = useState<OnePrinter>({ transport: way, target: where, columns: width });
  const { transport, target, columns } = printer;
  const change = (part: Partial<OnePrinter>) => setPrinter({ ...printer, ...part });
  return (
    <Sheet title={say(`printers.title.${which}`)} onClose={onClose} testId="printer-sheet" wide>
      <PrinterPlace place={printer} none={say('transport.none')} onChange={change} />
      {transport !== 'none' && (
        <>
          <Choice
            label={say('settings.columns')}
            options={widths.map((value) => ({ value, words: say('settings.columns.of', { columns: value }) }))}
            value={columns}
            onChange={(value) => change({ columns: value })}
            testId="printer-width"
          />
          <TestPage printer={{ transport, target, columns }} withDrawer={which === 'first'} />
        </>
      )}
      <UseIt
        disabled={transport !== 'none' && target.trim() === ''}
        onPress={() => onUse(printer)}
        testId="printer-use"
      />
    </Sheet>
  );
}

interface TestPageProps {
  readonly printer: { readonly transport: 'tcp' | 'file' | 'system' } & Pick<OnePrinter, 'target' | 'columns'>;
  readonly withDrawer: boolean;
}

function TestPage({ printer, withDrawer }: TestPageProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.printing.test);
  const [heard, setHeard] = useState<'on_paper' | 'sent' | 'in_queue' | null>(null);
  const print = async (openDrawer: boolean) => {
    setHeard(null);
    const tested = await run({ ...printer, openDrawer });
    if (tested) setHeard(tested.heard);
  };
  const unknown = busy || printer.target.trim() === '';
  return (
    <>
      <div className={panel.row}>
        <Button shortcut="F2" inFields disabled={unknown} onPress={() => void print(false)} testId="printer-test">
          {say('printers.test')}
        </Button>
        {withDrawer && (
          <Button
            shortcut="F4"
            inFields
            disabled={unknown}
            onPress={() => void print(true)}
            testId="printer-test-drawer"
          >
            {say('printers.testDrawer')}
          </Button>
        )}
      </div>
      <TroubleNote trouble={trouble} />
      {heard && (
        <output data-testid="printer-heard">
          <strong>{say(`printers.${heard}`)}</strong> {say('printers.look')}
        </output>
      )}
    </>
  );
}
