import type { WriteDb } from '#db/connection.ts';
import { command } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

/**
 * The till this file is a copy of may have sent, in its last second, what the file says was never sent. As after a
 * restart in the middle of sending, each is looked up before it leaves again.
 */
export function doubtEverythingUnsent(tx: WriteDb, at: Instant): void {
  doubt.run(tx, { at });
}

const doubt = command<{ at: Instant }>(`
  UPDATE outbox SET state = 'in_flight', first_sent = coalesce(first_sent, :at), last_sent = :at
  WHERE state IN ('pending', 'verify')
`);
