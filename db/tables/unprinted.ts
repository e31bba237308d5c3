import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { PrintJob } from '#db/tables/print-jobs.ts';
import type { Instant } from '#domain/ids.ts';

/** What did not come out and somebody may still want. */
export type Unprinted = Pick<PrintJob, 'id' | 'what' | 'subject' | 'title' | 'state' | 'queuedAt'>;

export interface Wanted {
  readonly since: Instant;
  /** The printer has trouble: what waits for it has not come out either. */
  readonly stuck: boolean;
}

/**
 * In the order in which it was asked for. What came out later, or is on its way, is not among them: a copy of a receipt takes
 * the place of its original. Labels have their own list, an X tells of then, and a drawer is opened now or not at all.
 */
export function listUnprinted(db: ReadDb, { since, stuck }: Wanted): Unprinted[] {
  return selectUnprinted.all(db, { since, stuck: stuck ? 1 : 0 });
}

/** Behind whatever is printed for somebody who stands there, and without opening the drawer. */
export function printLate(tx: WriteDb, id: number): void {
  again.run(tx, { id });
}

/** Nobody wants it any more; it can be had from its invoice or its shift. */
export function leaveUnprinted(tx: WriteDb, id: number): void {
  leave.run(tx, { id });
}

/** No index has what failed: whoever asks does so behind each print, and a till prints no more than this in some days. */
const mostLookedAt = 2_000;
const came = `(later.state = 'printed' OR later.state = 'waiting' AND NOT :stuck)`;
const selectUnprinted = query<{ since: Instant; stuck: 0 | 1 }, Unprinted>(`
  SELECT id, what, subject, iif(what = 'receipt', (SELECT number FROM invoice WHERE key = subject), title) AS title, state,
    queued_at AS queuedAt
  FROM print_job AS job
  WHERE id > (SELECT max(id) FROM print_job) - ${mostLookedAt} AND queued_at >= :since
    AND (state = 'failed' OR state = 'waiting' AND :stuck) AND what IN ('receipt', 'shift', 'cash', 'quote')
    AND iif(what = 'receipt',
      NOT EXISTS (SELECT 1 FROM print_job AS later
        WHERE later.subject = job.subject AND later.what = 'receipt' AND later.id > job.id AND ${came}),
      NOT EXISTS (SELECT 1 FROM print_job AS later
        WHERE later.subject = job.subject AND later.what = job.what AND later.what <> 'receipt' AND later.id > job.id AND ${came}))
  ORDER BY id
`);
const again = command<{ id: number }>(
  `UPDATE print_job SET state = 'waiting', printer_says = 'again', open_drawer = 0 WHERE id = :id AND state = 'failed'`,
);
const leave = command<{ id: number }>(
  `UPDATE print_job SET state = 'kept', printer_says = 'left', open_drawer = 0, attempts = max(attempts, 1)
  WHERE id = :id AND state IN ('failed', 'waiting')`,
);
