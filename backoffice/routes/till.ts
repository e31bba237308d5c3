import { tillList } from '#contract/v3/till-word.ts';

import { localTime } from '#backoffice/clock.ts';
import { reads } from '#backoffice/http/route.ts';

/** Beside v3: see contract/v3/till-word.ts. */
export const tillRoute = reads(tillList, async ({ db, now }) => {
  const rows = await db
    .selectFrom('till')
    .innerJoin('outlet', 'outlet.id', 'till.outletId')
    .selectAll('till')
    .select('outlet.name as outlet')
    .orderBy('outlet.seq')
    .orderBy('till.register')
    .orderBy('till.letter')
    .execute();
  return rows.map((row) => ({
    ID: row.id,
    OutletID: row.outletId,
    Outlet: row.outlet,
    Register: row.register,
    Letter: row.letter,
    ShiftOpen: row.inShift === 1,
    Waiting: row.waiting,
    NeedsPerson: row.needsPerson,
    WaitingSeconds: row.waitingSeconds,
    Heard: localTime(row.heard),
    HeardSeconds: Math.max(0, Math.floor((now - row.heard) / 1000)),
    Version: row.version,
  }));
});
