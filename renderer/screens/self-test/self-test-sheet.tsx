import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Said } from '#renderer/components/said.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { DisplayLine, useDisplay } from '#renderer/screens/self-test/display-line.tsx';
import { DrawerLine, LabelLine, PrinterLine, ScaleLine } from '#renderer/screens/self-test/device-lines.tsx';
import { ownParts, type Part, type TestRow, type TestRows, toKeep } from '#renderer/screens/self-test/parts.ts';
import { ScannerLine } from '#renderer/screens/self-test/scanner-line.tsx';
import styles from '#renderer/screens/self-test/self-test.module.css';
import { TestLine } from '#renderer/screens/self-test/test-line.tsx';
import { useOwnTests } from '#renderer/screens/self-test/use-own-tests.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { labelPrinterWords } from '#renderer/words/en/label-printer.ts';
import { queueWords } from '#renderer/words/en/queues.ts';
import { selfTestWords } from '#renderer/words/en/self-test.ts';
import { settingsWords } from '#renderer/words/en/settings.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';
import { testSummary } from '#renderer/words/test-summary.ts';

learn(selfTestWords);
learn(settingsWords);
learn(labelPrinterWords);
learn(queueWords);

/** Proves a till before the shop opens: what goes by itself, what takes a hand and an eye, and one line that is kept. */
export function SelfTestSheet() {
  const close = useUi((ui) => ui.close);
  const { ask } = useRegister();
  const { data: settings } = useQuery(ask.settings.show.queryOptions({ input: {} }));
  const [tried, setRows] = useState<TestRows>({});
  const [asking, askAbout] = useState<Part | null>(null);
  const onRow = useCallback((row: TestRow) => setRows((before) => ({ ...before, [row.part]: row })), []);
  const { rows: own, atWork, trouble, again } = useOwnTests();
  const display = useDisplay();
  const rows: TestRows = { ...own, ...tried, ...(display.row && { display: display.row }) };
  const of = (part: Part) => ({ row: rows[part], onRow });
  return (
    <Sheet title={say('selfTest.title')} onClose={close} testId="self-test" wide="table">
      <TroubleNote trouble={trouble} />
      <div className={styles.columns}>
        <section>
          <h3>{say('selfTest.own')}</h3>
          <ul className={styles.rows}>
            {ownParts.map((part) => (
              <TestLine key={part} part={part} row={rows[part]} atWork={atWork.has(part)} />
            ))}
          </ul>
        </section>
        <section>
          <h3>{say('selfTest.hands')}</h3>
          <ul className={styles.rows}>
            <ScannerLine {...of('scanner')} />
            {settings && (
              <>
                <PrinterLine {...of('printer')} settings={settings} asking={asking} onAsk={askAbout} />
                <DrawerLine {...of('drawer')} settings={settings} asking={asking} onAsk={askAbout} />
                <LabelLine {...of('labels')} settings={settings} asking={asking} onAsk={askAbout} />
                <ScaleLine {...of('scale')} settings={settings} asking={asking} onAsk={askAbout} />
              </>
            )}
            <DisplayLine {...display} />
          </ul>
        </section>
      </div>
      <TheEnd rows={rows} isAtWork={atWork.size > 0} onAgain={again} />
    </Sheet>
  );
}

interface TheEndProps {
  readonly rows: TestRows;
  readonly isAtWork: boolean;
  readonly onAgain: () => void;
}

/** What was tried and what failed, in one line, and who keeps it. */
function TheEnd({ rows, isAtWork, onAgain }: TheEndProps) {
  const { client } = useRegister();
  const keep = useCommand(client.selfTest.keep);
  const print = useCommand(client.selfTest.print);
  const [kept, setKept] = useState('');
  const [printed, setPrinted] = useState(false);
  const found = toKeep(rows);
  // What was tried since is not kept.
  const isKept = kept === JSON.stringify(found);
  const save = async () => {
    setPrinted(false);
    if (await keep.run({ rows: found })) setKept(JSON.stringify(found));
  };
  return (
    <>
      <TroubleNote trouble={keep.trouble ?? print.trouble} />
      <div className={styles.end}>
        <p data-testid="test-summary">
          {testSummary(found)} {isKept && <strong data-testid="test-kept">{say('selfTest.kept')}</strong>}{' '}
          {printed && say('selfTest.printed')}
        </p>
        <Said words={isKept ? say('selfTest.kept') : ''} />
        <Button shortcut="F5" disabled={isAtWork} onPress={onAgain} testId="test-again">
          {say('selfTest.again')}
        </Button>
        {isKept && (
          <Button
            shortcut="F3"
            disabled={print.busy}
            onPress={() => void print.run({}).then((sent) => setPrinted(sent !== null))}
            testId="test-print"
          >
            {say('selfTest.print')}
          </Button>
        )}
        <Button
          tone="primary"
          size="till"
          shortcut="F9"
          disabled={isAtWork || keep.busy}
          onPress={() => void save()}
          testId="test-keep"
        >
          {say('selfTest.keep')}
        </Button>
      </div>
    </>
  );
}
