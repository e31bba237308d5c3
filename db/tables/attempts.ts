import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Instant } from '#domain/ids.ts';

/** One try to tell the back office, or one look at what it knows. Kept for ever, in order. */
export interface Attempt {
  readonly n: number;
  readonly kind: 'send' | 'verify' | 'person';
  readonly started: Instant;
  readonly ended: Instant | null;
  readonly bytesOut: number | null;
  readonly outcome: string | null;
  readonly status: number | null;
  readonly message: string | null;
}

/** With the digest of what was sent, so that two sends can be told apart. */
export interface ListedAttempt extends Attempt {
  readonly requestHash: string | null;
}

export interface AttemptEnd {
  readonly seq: number;
  readonly n: number;
  readonly ended: Instant;
  readonly bytesOut: number;
  readonly outcome: string;
  readonly status: number | null;
  readonly message: string | null;
}

/** Written before the first byte leaves, so that a crash cannot hide that we tried. Answers its number. */
export function beginAttempt(tx: WriteDb, begun: { seq: number; started: Instant; requestHash: string }): number {
  const n = (selectLast.get(tx, { seq: begun.seq })?.n ?? 0) + 1;
  insertBegun.run(tx, { ...begun, n });
  return n;
}

/** Of one list. Answers the number of each by its operation. */
export function beginAttempts(
  tx: WriteDb,
  seqs: readonly number[],
  begun: { started: Instant; requestHash: string },
): ReadonlyMap<number, number> {
  const numbers = nextNumbers(tx, seqs);
  for (const [n, some] of byNumber(numbers)) insertAllBegun.run(tx, { ...begun, n, seqs: some });
  return numbers;
}

/** Those of one list that ended alike. */
export function endAttempts(
  tx: WriteDb,
  numbers: ReadonlyMap<number, number>,
  end: Omit<AttemptEnd, 'seq' | 'n'>,
): void {
  for (const [n, seqs] of byNumber(numbers)) updateAllEnded.run(tx, { ...end, n, seqs });
}

/** One look at many that learned the same of each. */
export function recordAttempts(tx: WriteDb, seqs: readonly number[], attempt: Omit<Attempt, 'n' | 'bytesOut'>): void {
  for (const [n, some] of byNumber(nextNumbers(tx, seqs))) insertAllWhole.run(tx, { ...attempt, n, seqs: some });
}

/** Nearly always one statement: what goes together was tried equally often, and a number for each takes twice as long. */
function byNumber(numbers: ReadonlyMap<number, number>): ReadonlyMap<number, string> {
  const seqs = new Map<number, number[]>();
  for (const [seq, n] of numbers) {
    const same = seqs.get(n);
    if (same) same.push(seq);
    else seqs.set(n, [seq]);
  }
  return new Map([...seqs].map(([n, some]) => [n, JSON.stringify(some)]));
}

function nextNumbers(tx: WriteDb, seqs: readonly number[]): ReadonlyMap<number, number> {
  return new Map(selectNextNumbers.all(tx, { seqs: JSON.stringify(seqs) }).map(({ seq, n }) => [seq, n]));
}

export function endAttempt(tx: WriteDb, end: AttemptEnd): void {
  updateEnded.run(tx, end);
}

/** A look or a person's decision: nothing left the till, so it is written when it is over. */
export function recordAttempt(tx: WriteDb, seq: number, attempt: Omit<Attempt, 'n' | 'bytesOut'>): void {
  const n = (selectLast.get(tx, { seq })?.n ?? 0) + 1;
  insertWhole.run(tx, { seq, n, ...attempt });
}

/** Attempts a crash left without an end. */
export function endInterrupted(tx: WriteDb, seq: number, at: Instant): void {
  updateInterrupted.run(tx, { seq, at });
}

/** Whether the back office took anything in that time, or anything of one kind. Only the newest operations are asked. */
export function hasAcceptedBetween(db: ReadDb, asked: Asked): boolean {
  return selectAccepted.get(db, asked) !== undefined;
}

interface Asked {
  readonly from: Instant;
  readonly to: Instant;
  /** Null for any. */
  readonly kind: string | null;
}

export function listAttempts(db: ReadDb, seq: number): readonly ListedAttempt[] {
  return selectAll.all(db, { seq });
}

const selectLast = query<{ seq: number }, { n: number }>(
  'SELECT n FROM attempt WHERE seq = :seq ORDER BY n DESC LIMIT 1',
);

const insertBegun = command<{ seq: number; n: number; started: Instant; requestHash: string }>(`
  INSERT INTO attempt (seq, n, kind, started, req_hash) VALUES (:seq, :n, 'send', :started, :requestHash)
`);

const insertWhole = command<Omit<Attempt, 'bytesOut'> & { seq: number }>(`
  INSERT INTO attempt (seq, n, kind, started, ended, outcome, status, message)
  VALUES (:seq, :n, :kind, :started, :ended, :outcome, :status, :message)
`);

const updateEnded = command<AttemptEnd>(`
  UPDATE attempt SET ended = :ended, bytes_out = :bytesOut, outcome = :outcome, status = :status, message = :message
  WHERE seq = :seq AND n = :n
`);

const selectNextNumbers = query<{ seqs: string }, { seq: number; n: number }>(`
  SELECT value AS seq, coalesce((SELECT max(n) FROM attempt WHERE seq = value), 0) + 1 AS n FROM json_each(:seqs)
`);

const insertAllBegun = command<{ seqs: string; n: number; started: Instant; requestHash: string }>(`
  INSERT OR FAIL INTO attempt (seq, n, kind, started, req_hash) SELECT value, :n, 'send', :started, :requestHash FROM json_each(:seqs)
`);

const insertAllWhole = command<Omit<Attempt, 'bytesOut'> & { seqs: string }>(`
  INSERT OR FAIL INTO attempt (seq, n, kind, started, ended, outcome, status, message)
  SELECT value, :n, :kind, :started, :ended, :outcome, :status, :message FROM json_each(:seqs)
`);

const updateAllEnded = command<Omit<AttemptEnd, 'seq'> & { seqs: string }>(`
  UPDATE OR FAIL attempt SET ended = :ended, bytes_out = :bytesOut, outcome = :outcome, status = :status, message = :message
  WHERE seq IN (SELECT value FROM json_each(:seqs)) AND n = :n
`);

const updateInterrupted = command<{ seq: number; at: Instant }>(`
  UPDATE attempt SET ended = :at, outcome = 'interrupted' WHERE seq = :seq AND ended IS NULL
`);

const selectAccepted = query<Asked, { seq: number }>(`
  SELECT seq FROM attempt
  WHERE seq > (SELECT max(seq) FROM outbox) - 2000 AND outcome = 'accepted' AND started BETWEEN :from AND :to
    AND (:kind IS NULL OR (SELECT outbox.kind FROM outbox WHERE outbox.seq = attempt.seq) = :kind) LIMIT 1
`);

const selectAll = query<{ seq: number }, ListedAttempt>(`
  SELECT n, kind, started, ended, bytes_out AS bytesOut, outcome, status, message, req_hash AS requestHash FROM attempt WHERE seq = :seq ORDER BY n
`);
