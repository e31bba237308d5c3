import { useState } from 'react';

import panel from '#renderer/components/panel.module.css';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useNow } from '#renderer/register/use-till.ts';
import { ParkedAtClose } from '#renderer/sale/parked-at-close.tsx';
import { CountShift } from '#renderer/screens/shift/count-shift.tsx';
import { DrawerKeys, type DrawerSheet } from '#renderer/screens/shift/drawer-keys.tsx';
import { SentTable } from '#renderer/screens/shift/sent-table.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { ShiftFigures } from '#renderer/screens/shift/shift-figures.tsx';
import { SoldKey } from '#renderer/screens/shift/sold-key.tsx';
import { say } from '#renderer/words/say.ts';

interface RunningShiftProps {
  readonly shift: ShiftView;
  readonly onClosed: (shiftId: string) => void;
  readonly onOpen: (sheet: DrawerSheet) => void;
  readonly onSold: () => void;
}

export function RunningShift({ shift, onClosed, onOpen, onSold }: RunningShiftProps) {
  const { moment } = useForms();
  const now = useNow();
  const [counting, setCounting] = useState(false);
  const { number, openedAt, openedBy, overdueAt, sent } = shift;
  if (counting) return <CountShift shift={shift} onClosed={onClosed} onBack={() => setCounting(false)} />;
  return (
    <div className={panel.screen} data-testid="shift">
      <div className={styles.columns}>
        <div className={panel.scroll}>
          <header className={`${panel.head} ${styles.title}`}>
            <h1>{say('shift.number', { number })}</h1>
            <p className={panel.muted}>{say('shift.since', { at: moment(openedAt), name: openedBy })}</p>
            <SoldKey onPress={onSold} />
          </header>
          {now >= overdueAt && (
            <p className={`${panel.attention} ${styles.title}`} data-testid="shift-overdue">
              {say('shift.overdue', { hours: Math.floor((now - openedAt) / 3_600_000) })}
            </p>
          )}
          <div className={styles.stack}>
            <ShiftFigures shift={shift} />
            <div className={styles.pile}>
              <SentTable sent={sent} unsent={sent.rung.count - sent.confirmed.count - sent.cancelled.count} />
              <ParkedAtClose />
            </div>
          </div>
        </div>
        <DrawerKeys shift={shift} onCount={() => setCounting(true)} onOpen={onOpen} />
      </div>
    </div>
  );
}
