import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { KeysWait } from '#renderer/later-part.tsx';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { ClosedShift } from '#renderer/screens/shift/closed-shift.tsx';
import type { DrawerSheet } from '#renderer/screens/shift/drawer-keys.tsx';
import { MoveSheet } from '#renderer/screens/shift/move-sheet.tsx';
import { OpenDrawerSheet } from '#renderer/screens/shift/open-drawer-sheet.tsx';
import { OpenShift } from '#renderer/screens/shift/open-shift.tsx';
import { RunningShift } from '#renderer/screens/shift/running-shift.tsx';
import { SoldSheet } from '#renderer/screens/shift/sold-sheet.tsx';
import { TakeBackSheet } from '#renderer/screens/shift/take-back-sheet.tsx';

export function ShiftScreen() {
  const [open, setOpen] = useState<{ readonly sheet: DrawerSheet; readonly shift: ShiftView } | null>(null);
  const [sold, setSold] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <ShiftPage onOpen={(sheet, shift) => setOpen({ sheet, shift })} onSold={() => setSold(true)} />
      {/* Not on a page: what is keyed stays when another window closes the shift under it. */}
      {sold && <SoldSheet onClose={() => setSold(false)} />}
      {open?.sheet === 'drawer' && <OpenDrawerSheet onClose={close} />}
      {(open?.sheet === 'in' || open?.sheet === 'out') && (
        <MoveSheet way={open.sheet} shift={open.shift} onClose={close} />
      )}
      {typeof open?.sheet === 'object' && <TakeBackSheet move={open.sheet} shift={open.shift} onClose={close} />}
    </>
  );
}

interface ShiftPageProps {
  readonly onOpen: (sheet: DrawerSheet, shift: ShiftView) => void;
  readonly onSold: () => void;
}

function ShiftPage({ onOpen, onSold }: ShiftPageProps) {
  const { ask } = useRegister();
  // Asked for anew: what was taken off a sale is told to nobody, or each line would have the figures of a long shift reckoned again.
  const { data: shift } = useQuery({ ...ask.shift.show.queryOptions({ input: {} }), staleTime: 0 });
  const { data: earlier = [], isPending } = useQuery(ask.shift.list.queryOptions({ input: { offset: 0, limit: 20 } }));
  // Just closed, here or in another window: its figures stay on the screen until the next thing is done. A key that was meant for
  // its count must not open the next one.
  const [closedId, setClosedId] = useState<string | null>(null);
  const { data: closed } = useQuery({
    ...ask.shift.find.queryOptions({ input: { shiftId: closedId ?? '' } }),
    enabled: closedId !== null && !shift,
  });
  if (shift && shift.id !== closedId) setClosedId(shift.id);
  if (shift === undefined) return <KeysWait />;
  if (shift) {
    return (
      <RunningShift
        key={shift.id}
        shift={shift}
        onClosed={setClosedId}
        onOpen={(sheet) => onOpen(sheet, shift)}
        onSold={onSold}
      />
    );
  }
  if (closed === undefined && closedId !== null) return <KeysWait />;
  if (closed) return <ClosedShift shift={closed} onNext={() => setClosedId(null)} onSold={onSold} />;
  // What stands in it moves the keys: a finger on one would miss.
  if (isPending) return <KeysWait />;
  return (
    <OpenShift earlier={earlier.filter(({ closedAt }) => closedAt !== null)} onShow={setClosedId} onSold={onSold} />
  );
}
