import type { z } from 'zod';

import type { worksView } from '#contract/register/works.ts';
import { instant } from '#domain/ids.ts';
import type { Context } from '#register/context.ts';
import { customerRows } from '#register/works/customers.ts';
import { deviceRows } from '#register/works/devices.ts';
import { officeRows } from '#register/works/office.ts';
import { payingRows } from '#register/works/paying.ts';
import type { OfficeReach } from '#register/works/row.ts';
import { sellingRows } from '#register/works/selling.ts';
import type { SyncStatus } from '#sync/status.ts';

/** Everything a cashier does here, and how far it can be done now: from what is known, without a question to anybody. */
export function viewWorks(context: Context): z.output<typeof worksView> {
  const status = context.sync.status();
  const { line, now } = status;
  const office = reachOf(context, status);
  const standing = { context, status, office };
  return {
    office,
    lastHeardAt: line.lastHeard,
    waitsUntil: office === 'asked_to_wait' ? instant(now + line.askedToWaitMs) : null,
    rows: [
      ...sellingRows(standing),
      ...payingRows(standing),
      ...customerRows(standing),
      ...deviceRows(standing),
      ...officeRows(standing),
    ],
  };
}

function reachOf({ practice }: Context, { line }: SyncStatus): OfficeReach {
  if (practice.here) return 'practice';
  if (line.stranger) return 'other_office';
  if (line.state === 'sign_in_problem') return 'not_let_in';
  if (line.state !== 'up' && line.state !== 'slowed') return line.lastHeard === null ? 'never_reached' : 'not_reached';
  return line.askedToWaitMs >= worthTellingMs ? 'asked_to_wait' : 'reached';
}

/** A limit that is over in a moment is not worth a word. */
const worthTellingMs = 60_000;
