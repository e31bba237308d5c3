import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { codesOfCustomer } from '#db/tables/customer-codes.ts';
import { unfinishedInLane } from '#db/tables/outbox.ts';
import { type Instant, instant, type OperationId } from '#domain/ids.ts';
import { invariant } from '#domain/invariant.ts';

/** One use of a package, from coming in to leaving. */
export interface Visit {
  readonly key: number;
  readonly id: string;
  /** The customer's code. */
  readonly member: string;
  readonly memberName: string;
  /** The code of the package. */
  readonly package: string;
  readonly packageName: string;
  readonly doctor: string;
  readonly beganAt: Instant;
  readonly beganBy: string;
  /** What tells the office that it began. */
  readonly operation: OperationId;
}

/** Whether the office has heard of it; one it was never told of is not among those inside. */
export type VisitInside = Visit & { readonly told: boolean };

export function visitLane(member: string): string {
  return `visit:${member}`;
}

/** Call it behind the enqueueing of its check-in, whose row it names. */
export function insertVisit(tx: WriteDb, visit: Omit<Visit, 'key'>): void {
  const checkIn = unfinishedInLane(tx, visitLane(visit.member)).at(-1);
  invariant(checkIn, 'a visit begins with its check-in in the outbox');
  insert.run(tx, { ...visit, checkIn });
}

export function endVisit(tx: WriteDb, ended: { key: number; at: Instant; by: string }): void {
  updateEnded.run(tx, ended);
}

export function findInside(db: ReadDb, member: string): VisitInside | undefined {
  const row = selectInsideOf.get(db, { member });
  return row && toInside(row);
}

/** Who came in here and has not left, the last in front. */
export function listInside(db: ReadDb): VisitInside[] {
  return selectInside.all(db, {}).map(toInside);
}

/** Visits the office took and has not been seen to count: asked for now, it will have counted them. */
export function visitsTold(db: ReadDb): number[] {
  return selectTold.all(db, {}).map(({ key }) => key);
}

export function noteVisitsCounted(tx: WriteDb, visits: readonly number[]): void {
  for (const key of visits) updateCounted.run(tx, { key });
}

/** Uses of a package that are not in what the office said is left, from a moment on where one is named. */
export function visitsUncounted(
  db: ReadDb,
  { since = instant(0), ...wanted }: { member: string; package: string; since?: Instant },
): number {
  return countUncounted.get(db, { ...wanted, since })?.count ?? 0;
}

/** Visits the office has not taken yet, whatever it counts: how many, and when the first of them began. */
export interface Unconfirmed {
  readonly count: number;
  readonly first: Instant | null;
}

export function visitsUnconfirmed(db: ReadDb): Unconfirmed {
  return countUnconfirmed.get(db, {}) ?? noVisits;
}

export function visitsUnconfirmedOf(db: ReadDb, of: { member: string; package: string }): Unconfirmed {
  return countUnconfirmedOf.get(db, of) ?? noVisits;
}

const noVisits: Unconfirmed = { count: 0, first: null };

function toInside({ told, ...visit }: Row): VisitInside {
  return { ...visit, told: told === 1 };
}

type Row = Visit & { readonly told: number };

const columns = `visit.key, id, member, member_name AS memberName, package, package_name AS packageName, doctor,
  began_at AS beganAt, began_by AS beganBy, operation, outbox.state = 'done' AS told`;
const from = `FROM visit CROSS JOIN outbox ON outbox.seq = visit.check_in`;

// A visit nobody tells the office of any more was none.
const selectInsideOf = query<{ member: string }, Row>(
  `SELECT ${columns} ${from} WHERE member IN ${codesOfCustomer(':member')} AND ended_at IS NULL AND state <> 'cancelled' ORDER BY visit.key DESC`,
);
const selectInside = query<object, Row>(
  `SELECT ${columns} ${from} WHERE ended_at IS NULL AND state <> 'cancelled' ORDER BY visit.key DESC LIMIT 100`,
);
const countUncounted = query<{ member: string; package: string; since: Instant }, { count: number }>(
  `SELECT count(*) AS count ${from}
   WHERE member IN ${codesOfCustomer(':member')} AND package = :package AND counted = 0 AND began_at >= :since AND state <> 'cancelled'`,
);
// An office that never lists packages is seen to count none, so that it took them has to be enough.
const unconfirmed = `SELECT count(*) AS count, min(began_at) AS first ${from} WHERE counted = 0 AND state NOT IN ('done', 'cancelled')`;
const countUnconfirmed = query<object, Unconfirmed>(unconfirmed);
const countUnconfirmedOf = query<{ member: string; package: string }, Unconfirmed>(
  `${unconfirmed} AND member IN ${codesOfCustomer(':member')} AND package = :package`,
);
const selectTold = query<object, { key: number }>(`SELECT visit.key ${from} WHERE counted = 0 AND state = 'done'`);
const updateCounted = command<{ key: number }>('UPDATE visit SET counted = 1 WHERE key = :key');
const insert = command<Omit<Visit, 'key'> & { checkIn: number }>(`
  INSERT INTO visit (id, member, member_name, package, package_name, doctor, began_at, began_by, operation, check_in)
  VALUES (:id, :member, :memberName, :package, :packageName, :doctor, :beganAt, :beganBy, :operation, :checkIn)
`);
const updateEnded = command<{ key: number; at: Instant; by: string }>(
  'UPDATE visit SET ended_at = :at, ended_by = :by WHERE key = :key AND ended_at IS NULL',
);
