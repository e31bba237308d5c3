import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { OutboxRow } from '#db/tables/outbox.ts';

/** What is about the document that an operation makes and waits for it: its own lane, and letters with it; of a visit its end. */
export function waitingForDocument(db: ReadDb, seq: number): readonly number[] {
  return selectWaitingForDocument.all(db, { seq }).map((row) => row.seq);
}

/** Who gave up telling of the document that one of these lanes is about, and why. */
export function givenUpIn(db: ReadDb, lanes: readonly string[]): Pick<OutboxRow, 'resolvedBy' | 'reason'> | undefined {
  return selectGivenUp.get(db, { lanes: JSON.stringify(lanes) });
}

const selectWaitingForDocument = query<{ seq: number }, { seq: number }>(`
  SELECT child.seq FROM outbox AS maker
  CROSS JOIN outbox_edge ON parent = maker.seq CROSS JOIN outbox AS child ON child.seq = outbox_edge.child
  WHERE maker.seq = :seq AND maker.kind LIKE '%.create' AND child.state NOT IN ('done', 'cancelled')
    AND (child.lane = maker.lane OR child.kind = 'receipt.email')
  UNION ALL
  SELECT child.seq FROM outbox AS maker
  CROSS JOIN outbox_edge ON parent = maker.seq CROSS JOIN outbox AS child ON child.seq = outbox_edge.child
  WHERE maker.seq = :seq AND maker.kind = 'package.checkin' AND child.kind = 'package.checkout'
    AND child.nat_key = maker.nat_key AND child.state NOT IN ('done', 'cancelled')
  ORDER BY 1
`);

const selectGivenUp = query<{ lanes: string }, Pick<OutboxRow, 'resolvedBy' | 'reason'>>(`
  SELECT resolved_by AS resolvedBy, reason FROM json_each(:lanes) AS wanted
  CROSS JOIN outbox INDEXED BY outbox_unfinished ON outbox.lane = wanted.value AND outbox.state <> 'done'
  WHERE outbox.state = 'cancelled' AND outbox.kind LIKE '%.create' LIMIT 1
`);
