import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { KeysWait } from '#renderer/later-part.tsx';
import { type LabelSheetName, LabelSheets, labelSheets, sheetsOf } from '#renderer/paper/label-sheets.tsx';
import { OnPaper } from '#renderer/paper/on-paper.tsx';
import type { SheetLabel } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/sale/sheets.module.css';
import { say } from '#renderer/words/say.ts';

interface ChooseLabelSheetProps {
  /** Of which goods; of those whose label is due without. */
  readonly category?: string;
  readonly onDone: () => void;
}

/** Sheets of labels in the printer of this computer: which sheets, and whether they came out, somebody has to say. */
export function ChooseLabelSheet({ category, onDone }: ChooseLabelSheetProps) {
  const { ask } = useRegister();
  const { data: labels } = useQuery(
    ask.label.sheet.queryOptions({ input: category === undefined ? {} : { category } }),
  );
  const [sheet, setSheet] = useState<LabelSheetName>('a4-21');
  const [first, setFirst] = useState('1');
  const [printed, setPrinted] = useState<Printed | null>(null);
  const used = Number(first) - 1;
  const fits = /^\d{1,2}$/.test(first.trim()) && used >= 0 && used < labelSheets[sheet];
  if (!labels) return <KeysWait />;
  if (printed) return <CameOut printed={printed} onAgain={() => setPrinted(null)} onDone={onDone} />;
  const wish = { labels, sheet, used: fits ? used : 0 };
  return (
    <>
      <p className={panel.muted}>{say('labels.sheets')}</p>
      <div className={styles.few}>
        {names.map((name, at) => (
          <Button
            key={name}
            shortcut={`F${at + 5}`}
            inFields
            pressed={name === sheet}
            onPress={() => setSheet(name)}
            testId={`sheet-${name}`}
          >
            {say(`labels.sheets.${name}`)}
          </Button>
        ))}
      </div>
      <Field
        label={say('labels.first', { most: labelSheets[sheet] })}
        value={first}
        onChange={setFirst}
        inputMode="numeric"
        most={2}
        first
        testId="sheet-first"
      />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        once
        disabled={!fits || labels.length === 0}
        onPress={() => setPrinted(wish)}
        testId="sheet-print"
      >
        {say('labels.printSheets', { count: labels.length, sheets: sheetsOf(wish) })}
      </Button>
    </>
  );
}

const names = ['a4-21', 'a4-24', 'letter-30'] as const satisfies readonly LabelSheetName[];

interface Printed {
  readonly labels: readonly SheetLabel[];
  readonly sheet: LabelSheetName;
  readonly used: number;
}

interface CameOutProps {
  readonly printed: Printed;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** Until somebody says so they stay in the list: a dialog may be left, and paper may jam. */
function CameOut({ printed, onAgain, onDone }: CameOutProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.label.onPaper);
  const yes = async () => {
    if (await run({ labels: printed.labels.map(({ code, costs }) => ({ code, costs })) })) onDone();
  };
  return (
    <>
      <p className={panel.empty}>{say('labels.cameOut')}</p>
      <TroubleNote trouble={trouble} />
      <div className={styles.actions}>
        <Button shortcut="F7" disabled={busy} onPress={onAgain} testId="sheet-again">
          {say('labels.notYet')}
        </Button>
        <Button
          tone="primary"
          size="till"
          shortcut="Enter"
          once
          disabled={busy}
          onPress={() => void yes()}
          testId="sheet-done"
        >
          {say('labels.yes', { count: printed.labels.length })}
        </Button>
      </div>
      <OnPaper>
        <LabelSheets {...printed} />
      </OnPaper>
    </>
  );
}
