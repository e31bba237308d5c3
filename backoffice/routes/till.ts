import { tillForget, tillList } from '#contract/v3/till-word.ts';

import { localTime } from '#backoffice/clock.ts';
import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';

const list = reads(tillList, async ({ db, now }) => {
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

const forget = writes(tillForget, async ({ input, db, service, afterwards }) => {
  const { numDeletedRows } = await db.deleteFrom('till').where('id', '=', input.ID).executeTakeFirst();
  if (numDeletedRows === 0n) reject(404, `Till ${input.ID} not found.`);
  afterwards(() => service.tills.forget(input.ID));
  return { Message: 'The till is forgotten' };
});

/** Beside v3: see contract/v3/till-word.ts. */
export const tillRoutes = [list, forget];
