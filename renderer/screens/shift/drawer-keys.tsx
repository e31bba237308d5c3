import { useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { Difference } from '#renderer/screens/shift/difference.tsx';
import { DrawerList } from '#renderer/screens/shift/drawer-list.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

/** A move is one to take back. */
export type DrawerSheet = 'in' | 'out' | 'drawer' | ShiftView['moves'][number];

interface DrawerKeysProps {
  readonly shift: ShiftView;
  readonly onCount: () => void;
  readonly onOpen: (sheet: DrawerSheet) => void;
}

/** What a hand does to the drawer between two sales. */
export function DrawerKeys({ shift, onCount, onOpen: open }: DrawerKeysProps) {
  const { client } = useRegister();
  const [printed, setPrinted] = useState(false);
  const { run, busy, trouble, approval } = useApproved(client.shift.printX);
  const printX = async () => setPrinted((await run({})) !== null);
  return (
    <section className={`${panel.panel} ${styles.close}`}>
      <h2>{say('shift.cash')}</h2>
      {shift.counting === 'blind' ? (
        <p>{say('shift.blind')}</p>
      ) : (
        <Difference expected={shift.expectedCash} counted={null} />
      )}
      <div className={styles.keys}>
        <Button size="till" shortcut="F5" onPress={() => open('in')} testId="pay-in">
          {say('shift.payIn')}
        </Button>
        <Button size="till" shortcut="F6" onPress={() => open('out')} testId="pay-out">
          {say('shift.payOut')}
        </Button>
        <Button size="till" shortcut="F7" onPress={() => open('drawer')} testId="open-drawer">
          {say('shift.openDrawer')}
        </Button>
        <Button size="till" shortcut="F2" once disabled={busy} onPress={() => void printX()} testId="print-x">
          {say('shift.printX')}
        </Button>
      </div>
      <TroubleNote trouble={trouble} />
      {printed && (
        <output className={panel.good} data-testid="x-printed">
          {say('shift.xPrinted')}
        </output>
      )}
      {approval}
      <DrawerList shift={shift} onTakeBack={open} />
      <span className={styles.spring} />
      <Button tone="primary" size="pay" shortcut="Enter" onPress={onCount} testId="count-shift">
        {say('shift.countAndClose')}
      </Button>
    </section>
  );
}
