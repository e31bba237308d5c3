import type { WriteDb } from '#db/connection.ts';
import { idBytes } from '#db/short-id.ts';
import { command, query } from '#db/statement.ts';
import { hasEnded, type OutboxChange, setChange } from '#db/tables/outbox-changes.ts';
import type { OutboxState } from '#db/tables/outbox.ts';
import type { Instant } from '#domain/ids.ts';

/** Many operations in one state that one decision moves, each with what the office calls it. */
export interface AlikeChange {
  readonly from: OutboxState;
  readonly next: Omit<OutboxChange, 'serverId'>;
  readonly ids: readonly (readonly [seq: number, serverId: string | null])[];
}

/**
 * Moves many at once, as `changeOperation` moves one: answers those that were in the state their decision was taken in.
 * Nothing here opens a shift.
 */
export function changeAlike(tx: WriteDb, { from, next, ids }: AlikeChange, at: Instant): ReadonlySet<number> {
  const wanted = JSON.stringify(ids.map(([seq]) => seq));
  const moved = new Set(selectMovable.all(tx, { seqs: wanted, from, to: next.state }).map(({ seq }) => seq));
  if (moved.size === 0) return moved;
  const seqs = moved.size === ids.length ? wanted : JSON.stringify([...moved]);
  const ends = hasEnded(next.state);
  const change = { ...next, doneAt: ends ? at : null };
  const ours = moved.size === ids.length ? ids : ids.filter(([seq]) => moved.has(seq));
  const named = namesOf(ours);
  if (named === undefined) update.run(tx, { ...change, seqs });
  else if (named.kind === 'bytes') updateInOrder.run(tx, { ...change, seqs, ...named });
  else updateNamed.run(tx, { ...change, names: named.names });
  if (ends) release.run(tx, { seqs });
  return moved;
}

type Names =
  /** Of all of them, each at its distance from the first. */
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly first: number }
  | { readonly kind: 'any'; readonly names: string };

/** What they are called there; undefined when none of them has a name. */
function namesOf(ids: AlikeChange['ids']): Names | undefined {
  if (ids.every(([, serverId]) => serverId === null)) return undefined;
  const all = ids.map(([seq, serverId]) => ({
    seq,
    serverId,
    id: serverId === null ? undefined : idBytes(serverId, 0),
  }));
  const first = Math.min(...ids.map(([seq]) => seq));
  const span = Math.max(...ids.map(([seq]) => seq)) - first + 1;
  if (span > widest || all.some(({ id }) => id === undefined)) {
    const names = all.map(({ seq, serverId, id }) => (id ? [seq, id.toString('hex')] : [seq, null, serverId]));
    return { kind: 'any', names: JSON.stringify(names) };
  }
  const bytes = Buffer.alloc(span * idLength);
  for (const { seq, id } of all) id?.copy(bytes, (seq - first) * idLength);
  return { kind: 'bytes', bytes, first };
}

const idLength = 16;
/** A list is of neighbours; two that are far apart would have too much nothing between them. */
const widest = 4_000;

// A blocked operation is never claimed, whatever the planner saw.
const selectMovable = query<{ seqs: string; from: OutboxState; to: OutboxState }, { seq: number }>(`
  SELECT outbox.seq FROM json_each(:seqs) AS wanted CROSS JOIN outbox ON outbox.seq = wanted.value
  WHERE state = :from AND (blocked = 0 OR :to <> 'in_flight')
`);

type Changed = Omit<OutboxChange, 'serverId'> & { doneAt: Instant | null };

const update = command<Changed & { seqs: string }>(`
  UPDATE OR FAIL outbox SET ${setChange('NULL')} WHERE seq IN (SELECT value FROM json_each(:seqs))
`);

// Joining each row with its name takes half as long again.
const updateInOrder = command<Changed & { seqs: string; bytes: Buffer; first: number }>(`
  UPDATE OR FAIL outbox SET ${setChange('substr(:bytes, (seq - :first) * 16 + 1, 16)')} WHERE seq IN (SELECT value FROM json_each(:seqs))
`);

const updateNamed = command<Changed & { names: string }>(`
  UPDATE OR FAIL outbox SET ${setChange('coalesce(unhex(moved.digits), moved.other)')}
  FROM (SELECT value ->> 0 AS seq, value ->> 1 AS digits, value ->> 2 AS other FROM json_each(:names)) AS moved
  WHERE outbox.seq = moved.seq
`);

// What waits for several of them is released by each.
const release = command<{ seqs: string }>(`
  UPDATE OR FAIL outbox SET blocked = blocked - ended.parents
  FROM (SELECT child, count(*) AS parents FROM outbox_edge WHERE parent IN (SELECT value FROM json_each(:seqs)) GROUP BY child) AS ended
  WHERE outbox.seq = ended.child
`);
