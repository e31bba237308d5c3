import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { ListedAttempt } from '#db/tables/attempts.ts';
import { spelledId } from '#db/tables/outbox-told.ts';
import type { OperationPage } from '#db/tables/outbox-views.ts';
import type { Instant } from '#domain/ids.ts';

/** An attempt with the operation it was of. */
export interface Tried extends Omit<ListedAttempt, 'bytesOut'> {
  readonly seq: number;
  readonly operationKind: string;
  readonly label: string;
  readonly operationId: string;
}

export interface Place {
  readonly seq: number;
  readonly n: number;
}

export interface TriedIn {
  readonly show: OperationPage['show'];
  readonly since: Instant;
  /** Only what comes before it. */
  readonly before: Place;
  /** Only operations behind this one. */
  readonly behind: number;
  readonly limit: number;
}

/** Attempts of a stretch of the queue, backwards: nothing says where in it those of the last days are but the attempts themselves. */
export function triedIn(db: ReadDb, { before, ...wanted }: TriedIn): readonly Tried[] {
  return selectTried.all(db, { ...wanted, seq: before.seq, n: before.n });
}

export function endOfQueue(db: ReadDb): Place {
  return { seq: (selectEnd.get(db, {})?.seq ?? 0) + 1, n: 0 };
}

const selectTried = query<Omit<TriedIn, 'before'> & Place, Tried>(`
  SELECT attempt.seq, n, attempt.kind, started, ended, outcome, status, message, req_hash AS requestHash,
    outbox.kind AS operationKind, label, ${spelledId} AS operationId
  FROM attempt CROSS JOIN outbox ON outbox.seq = attempt.seq
  WHERE attempt.seq > :behind AND (attempt.seq, n) < (:seq, :n) AND started >= :since
    AND CASE :show WHEN 'all' THEN 1 WHEN 'open' THEN state <> 'done' AND state <> 'cancelled'
      WHEN 'rescued' THEN outbox.seq IN (SELECT seq FROM rescued_sale) ELSE state = :show END
  ORDER BY attempt.seq DESC, n DESC LIMIT :limit
`);

const selectEnd = query<object, { seq: number }>('SELECT max(seq) AS seq FROM outbox');
