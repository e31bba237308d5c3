import type { z } from 'zod';

import type { shiftView } from '#contract/register/shift.ts';
import type { ReadDb } from '#db/connection.ts';
import { type Shift, shiftFigures, shiftTenders } from '#db/tables/shifts.ts';
import { add, money } from '#domain/money.ts';
import { countOut } from '#register/views/count-out.ts';

export function viewShift(db: ReadDb, shift: Shift): z.output<typeof shiftView> {
  const byTender = shiftTenders(db, shift);
  const cash = byTender.filter(({ isCash }) => isCash).map(({ amount }) => amount);
  const expectedCash = add(shift.float, ...cash);
  return {
    id: shift.id,
    number: shift.key,
    openedAt: shift.openedAt,
    openedBy: shift.openedBy,
    closedAt: shift.closedAt,
    closedBy: shift.closedBy,
    float: shift.float,
    ...shiftFigures(db, shift),
    byTender,
    expectedCash,
    countedCash: shift.counted,
    difference: shift.counted === null ? null : money(shift.counted - expectedCash),
    sent: countOut(db, shift),
  };
}
