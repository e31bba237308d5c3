import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { UpdateNote } from '#renderer/components/update-note.tsx';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { Difference } from '#renderer/screens/shift/difference.tsx';
import { DrawerList } from '#renderer/screens/shift/drawer-list.tsx';
import { SentTable } from '#renderer/screens/shift/sent-table.tsx';
import { ShiftFigures } from '#renderer/screens/shift/shift-figures.tsx';
import { SoldKey } from '#renderer/screens/shift/sold-key.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

interface ClosedShiftProps {
  readonly shift: ShiftView;
  readonly onNext: () => void;
  readonly onSold: () => void;
}

export function ClosedShift({ shift, onNext, onSold }: ClosedShiftProps) {
  const { client } = useRegister();
  const { amount, moment } = useForms();
  const { run, busy, trouble } = useCommand(client.shift.printReport);
  const { sent, number, openedAt, closedAt, closedBy } = shift;
  const counted = shift.countedCash ?? 0;
  const left = shift.left ?? counted;
  return (
    <div className={panel.screen} data-testid="shift-closed">
      <header className={panel.head}>
        <h1>{say('shift.closed', { number })}</h1>
        <p className={panel.muted}>
          {say('shift.closedAt', { from: moment(openedAt), to: moment(closedAt ?? openedAt), name: closedBy ?? '' })}
        </p>
        <SoldKey onPress={onSold} />
      </header>
      <TroubleNote trouble={trouble} />
      <div className={styles.columns}>
        <Scrolled label={say('shift.closed', { number })}>
          <div className={styles.stack}>
            <ShiftFigures shift={shift} />
            <SentTable sent={sent} unsent={sent.rung.count - sent.confirmed.count - sent.cancelled.count} />
          </div>
        </Scrolled>
        <section className={`${panel.panel} ${styles.close}`}>
          <h2>{say('shift.cash')}</h2>
          <p className={styles.figure}>
            <span>{say('shift.counted')}</span> {amount(counted)}
          </p>
          <Difference expected={shift.expectedCash} counted={shift.countedCash} />
          <dl className={panel.figures}>
            <dt>{say('shift.left')}</dt>
            <dd data-testid="left-in-drawer">{amount(left)}</dd>
            {left !== counted && (
              <>
                <dt>{say('shift.takenOut')}</dt>
                <dd data-testid="taken-out">{amount(counted - left)}</dd>
              </>
            )}
            {shift.approvedBy !== null && (
              <>
                <dt>{say('shift.agreed')}</dt>
                <dd data-testid="close-agreed">{shift.approvedBy}</dd>
              </>
            )}
          </dl>
          <DrawerList shift={shift} />
          <UpdateNote />
          <span className={styles.spring} />
          <Button
            size="till"
            shortcut="F6"
            once
            disabled={busy}
            onPress={() => void run({ shiftId: shift.id })}
            testId="print-shift"
          >
            {say('shift.print')}
          </Button>
          <Button size="pay" tone="primary" shortcut="Enter" onPress={onNext} testId="shift-next">
            {say('shift.next')}
          </Button>
        </section>
      </div>
    </div>
  );
}
