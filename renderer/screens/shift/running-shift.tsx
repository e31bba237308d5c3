import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-till.ts';
import { ParkedAtClose } from '#renderer/sale/parked-at-close.tsx';
import { Difference } from '#renderer/screens/shift/difference.tsx';
import { SentTable } from '#renderer/screens/shift/sent-table.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { ShiftFigures } from '#renderer/screens/shift/shift-figures.tsx';
import { selectEntryValue } from '#renderer/state/pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface RunningShiftProps {
  readonly shift: ShiftView;
  readonly onClosed: (shiftId: string) => void;
}

export function RunningShift({ shift, onClosed }: RunningShiftProps) {
  const { moment } = useForms();
  const { number, openedAt, openedBy, sent } = shift;
  const unsent = sent.rung.count - sent.confirmed.count - sent.cancelled.count;
  return (
    <div className={panel.screen} data-testid="shift">
      <div className={styles.columns}>
        <div className={panel.scroll}>
          <header className={`${panel.head} ${styles.title}`}>
            <h1>{say('shift.number', { number })}</h1>
            <p className={panel.muted}>{say('shift.since', { at: moment(openedAt), name: openedBy })}</p>
          </header>
          <div className={styles.stack}>
            <ShiftFigures shift={shift} />
            <SentTable sent={sent} unsent={unsent} />
            <ParkedAtClose />
          </div>
        </div>
        <CloseShift shift={shift} onClosed={onClosed} />
      </div>
    </div>
  );
}

function CloseShift({ shift, onClosed }: RunningShiftProps) {
  const { client, cache, ask } = useRegister();
  const { amount } = useForms();
  const press = useUi((ui) => ui.press);
  const counted = useUi(selectEntryValue);
  const [note, setNote] = useState('');
  const { run, busy, trouble } = useCommand(client.shift.close);
  const close = async () => {
    const closed = await run({ counted: counted ?? 0, note });
    if (!closed) return;
    useUi.getState().clearEntry();
    await cache.invalidateQueries({ queryKey: ask.shift.key() });
    onClosed(closed.id);
  };
  return (
    <section className={`${panel.panel} ${styles.close}`}>
      <h2>{say('shift.closeTitle')}</h2>
      <p className={styles.figure} data-testid="counted">
        <span>{say(counted === null ? 'shift.countWhy' : 'shift.counted')}</span> {counted !== null && amount(counted)}
      </p>
      <Keypad onPress={press} />
      <Difference expected={shift.expectedCash} counted={counted} />
      <Field label={say('shift.note')} value={note} onChange={setNote} testId="shift-note" />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || counted === null}
        onPress={() => void close()}
        testId="close-shift"
      >
        {counted === null ? say('shift.closeEmpty') : say('shift.close', { amount: amount(counted) })}
      </Button>
    </section>
  );
}
