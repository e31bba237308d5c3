import type { WriteDb } from '#db/connection.ts';
import { packed } from '#db/migrations/spelled-ids.ts';
import { command, query } from '#db/statement.ts';
import { type Change, type Decided, type OutboxChange, pick } from '#db/tables/outbox-changes.ts';
import type { OutboxState } from '#db/tables/outbox.ts';
import type { Instant } from '#domain/ids.ts';

/**
 * Moves many at once, as `changeOperation` moves one: answers those that were in the state their decision was taken in.
 * What changes alike is one statement, because two hundred of a list nearly always do. Nothing here opens a shift.
 */
export function changeOperations<Row extends Decided>(
  tx: WriteDb,
  decisions: readonly { readonly row: Row; readonly next: Change['next'] }[],
  at: Instant,
): ReadonlySet<number> {
  const moved = new Set<number>();
  for (const group of alike(decisions)) {
    const { from, change } = group;
    const seqs = JSON.stringify(group.ids.map(([seq]) => seq));
    const movable = selectMovable.all(tx, { seqs, from, to: change.state });
    if (movable.length === 0) continue;
    for (const { seq } of movable) moved.add(seq);
    const ids = JSON.stringify(group.ids.filter(([seq]) => moved.has(seq)));
    const ends = change.state === 'done' || change.state === 'cancelled';
    const { serverId, ...others } = change;
    update.run(tx, { ...others, ids, doneAt: ends ? at : null });
    if (ends) release.run(tx, { seqs: JSON.stringify(movable.map(({ seq }) => seq)) });
  }
  return moved;
}

interface Group {
  readonly from: OutboxState;
  readonly change: OutboxChange;
  /** With what the office calls each of them. */
  readonly ids: (readonly [seq: number, serverId: string | null])[];
}

function alike(decisions: readonly { readonly row: Decided; readonly next: OutboxChange }[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { row, next } of decisions) {
    let group = groups.find(({ from, change }) => from === row.state && saysTheSame(change, next));
    if (!group) groups.push((group = { from: row.state, change: pick(next), ids: [] }));
    group.ids.push([row.seq, next.serverId]);
  }
  return groups;
}

function saysTheSame(one: OutboxChange, other: OutboxChange): boolean {
  for (const name in one) {
    // Names of a change, which `pick` made.
    const key = name as keyof OutboxChange;
    if (key !== 'serverId' && one[key] !== other[key]) return false;
  }
  return true;
}

// A blocked operation is never claimed, whatever the planner saw.
const selectMovable = query<{ seqs: string; from: OutboxState; to: OutboxState }, { seq: number }>(`
  SELECT outbox.seq FROM json_each(:seqs) AS wanted CROSS JOIN outbox ON outbox.seq = wanted.value
  WHERE state = :from AND (blocked = 0 OR :to <> 'in_flight')
`);

const update = command<Omit<OutboxChange, 'serverId'> & { ids: string; doneAt: Instant | null }>(`
  UPDATE outbox SET state = :state, ambiguous = :ambiguous, attempts = :attempts, probes = :probes, refusals = :refusals,
    overruled = :overruled, failed_alone = :failedAlone, next_at = :nextAt, first_sent = :firstSent, last_sent = :lastSent, settle_until = :settleUntil,
    settle_boot = :settleBoot, settle_mono = :settleMono, last_status = :lastStatus, last_message = :lastMessage,
    reason = :reason, server = ${packed('moved.server_id')}, resolved_by = :resolvedBy, done_at = :doneAt,
    fingerprint = iif(:state = 'done' AND kind = 'invoice.create', '', fingerprint)
  FROM (SELECT value ->> 0 AS seq, value ->> 1 AS server_id FROM json_each(:ids)) AS moved WHERE outbox.seq = moved.seq
`);

// What waits for several of them is released by each.
const release = command<{ seqs: string }>(`
  UPDATE outbox SET blocked = blocked - ended.parents
  FROM (SELECT child, count(*) AS parents FROM outbox_edge WHERE parent IN (SELECT value FROM json_each(:seqs)) GROUP BY child) AS ended
  WHERE outbox.seq = ended.child
`);
