import type { WriteDb } from '#db/connection.ts';
import { command } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

/**
 * The till this file is a copy of may have sent, in its last second, what the file says was never sent. As after a
 * restart in the middle of sending, each is looked up before it leaves again; what waits for a person, once that person
 * wants it sent: somebody may have decided so at the lost till already.
 */
export function doubtEverythingUnsent(tx: WriteDb, at: Instant): void {
  doubt.run(tx, { at });
  doubtDecided.run(tx, { at });
}

const doubt = command<{ at: Instant }>(`
  UPDATE outbox SET state = 'in_flight', first_sent = coalesce(first_sent, :at), last_sent = :at
  WHERE state IN ('pending', 'verify')
`);

/** The window is of a run that is over, so it begins when somebody decides. */
const doubtDecided = command<{ at: Instant }>(`
  UPDATE outbox SET ambiguous = 1, settle_until = coalesce(settle_until, :at), settle_mono = coalesce(settle_mono, 0)
  WHERE state = 'attention'
`);
