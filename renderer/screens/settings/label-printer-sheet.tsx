import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { SettingsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { PrinterPlace } from '#renderer/screens/settings/printer-place.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { UseIt } from '#renderer/screens/settings/use-it.tsx';
import { say } from '#renderer/words/say.ts';

type Labels = SettingsView['printer']['labels'];

interface LabelPrinterSheetProps {
  readonly stored: Labels;
  readonly onClose: () => void;
  readonly onUse: (labels: Labels) => void;
}

const languages = ['zpl', 'tspl'] as const;
const fineness = [203, 300] as const;
const millimetres = { widthMm: { least: 20, most: 110 }, heightMm: { least: 10, most: 100 } } as const;
const sides = ['widthMm', 'heightMm'] as const;

/** Where it is, how it speaks, how large its labels are, one to look at, and only then: use it. */
export function LabelPrinterSheet({ stored, onClose, onUse }: LabelPrinterSheetProps) {
  const [labels, setLabels] = useState(stored);
  const { transport, target, language, dpi } = labels;
  const change = (part: Partial<Labels>) => setLabels({ ...labels, ...part });
  const isWhole = target.trim() !== '' && sides.every((side) => isSize(side, labels[side]));
  return (
    <Sheet title={say('labelPrinter')} onClose={onClose} testId="label-printer-sheet" wide>
      <PrinterPlace place={labels} none={say('labelPrinter.way.none')} onChange={change} />
      {transport === 'none' ? (
        <p className={panel.muted}>{say('labelPrinter.none')}</p>
      ) : (
        <>
          <div className={styles.pair}>
            <Choice
              label={say('labelPrinter.language')}
              options={languages.map((value) => ({ value, words: say(`labelPrinter.${value}`) }))}
              value={language}
              onChange={(value) => change({ language: value })}
              testId="label-language"
            />
            <Choice
              label={say('labelPrinter.dpi')}
              options={fineness.map((value) => ({ value, words: say('labelPrinter.dpi.of', { dpi: value }) }))}
              value={dpi}
              onChange={(value) => change({ dpi: value })}
              testId="label-dpi"
            />
          </div>
          <div className={styles.pair}>
            {sides.map((side) => (
              <Field
                key={side}
                label={say(`labelPrinter.${side}`)}
                value={labels[side] === 0 ? '' : String(labels[side])}
                onChange={(typed) => change({ [side]: Number(typed.replaceAll(/\D/g, '')) })}
                testId={`label-${side}`}
                inputMode="numeric"
                most={3}
                hint={say('labelPrinter.millimetres', millimetres[side])}
              />
            ))}
          </div>
          <TestLabel labels={{ ...labels, transport }} isWhole={isWhole} />
        </>
      )}
      <UseIt
        disabled={transport !== 'none' && !isWhole}
        onPress={() => onUse(isWhole ? labels : { ...stored, transport })}
        testId="label-use"
      />
    </Sheet>
  );
}

interface TestLabelProps {
  readonly labels: Labels & { readonly transport: 'tcp' | 'file' | 'system' };
  readonly isWhole: boolean;
}

function TestLabel({ labels, isWhole }: TestLabelProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.printing.testLabel);
  const [heard, setHeard] = useState<'sent' | 'in_queue' | null>(null);
  const print = async () => {
    setHeard(null);
    const tested = await run(labels);
    if (tested) setHeard(tested.heard);
  };
  return (
    <>
      <div className={panel.row}>
        <Button shortcut="F2" inFields disabled={busy || !isWhole} onPress={() => void print()} testId="label-test">
          {say('labelPrinter.test')}
        </Button>
      </div>
      <TroubleNote trouble={trouble} />
      {heard && (
        <output data-testid="label-heard">
          <strong>{say(`labelPrinter.${heard}`)}</strong> {say('labelPrinter.look')}
        </output>
      )}
    </>
  );
}

function isSize(side: (typeof sides)[number], mm: number): boolean {
  const { least, most } = millimetres[side];
  return mm >= least && mm <= most;
}
