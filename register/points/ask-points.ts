import { customerDetail } from '#contract/v3/customer.ts';
import { findOfficeId } from '#db/tables/customers.ts';
import { findPoints, pointsToCount, takeInPoints } from '#db/tables/points.ts';
import { transact } from '#db/transact.ts';
import { hasPoints } from '#domain/points.ts';
import type { Context } from '#register/context.ts';

/** While the office is heard: what a customer has now. Nobody waits for it, and no answer changes nothing. */
export function askForPoints(context: Context, customerId: string): void {
  const { db, clock, memory, sync } = context;
  const { state } = sync.status().line;
  if (!hasPoints(memory.points) || (state !== 'up' && state !== 'slowed')) return;
  const officeId = findOfficeId(db, customerId) ?? customerId;
  const known = findPoints(db, officeId);
  if (known?.at !== null && known !== undefined && Math.abs(clock.now() - known.at) < freshMs) return;
  ask(context, officeId).catch((error: unknown) => context.log.error('points', error));
}

async function ask({ db, clock, office, changes }: Context, officeId: string): Promise<void> {
  const at = clock.now();
  const counted = pointsToCount(db, [officeId]);
  const answer = await office.ask(customerDetail, { ID: officeId });
  // The till may have been closed meanwhile.
  if (!answer.ok || !db.open) return;
  const { LoyaltyPoint } = answer.value;
  const told = new Map(typeof LoyaltyPoint === 'number' ? [[officeId, LoyaltyPoint]] : []);
  if (transact(db, (tx) => takeInPoints(tx, { asked: [officeId], told, at, counted })) > 0)
    changes.announce(['customers']);
}

const freshMs = 20_000;
