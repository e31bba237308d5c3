import { localTime } from '#backoffice/clock.ts';
import type { Store } from '#backoffice/store/open.ts';

/**
 * When goods are modified: after every change before, also where the clock was set back, by hand or as summer time ends.
 * Tills ask for what was modified since the newest change they saw, and would not hear of one that seems older.
 */
export async function changeTime(db: Store, now: number): Promise<string> {
  const time = localTime(now);
  const { newest } = await db
    .selectFrom('stock')
    .select(({ fn }) => fn.max('modified').as('newest'))
    .executeTakeFirstOrThrow();
  // As if it were of the zone without such jumps: only the text has to grow.
  return newest === null || newest < time ? time : new Date(Date.parse(`${newest}Z`) + 1).toISOString().slice(0, 23);
}
