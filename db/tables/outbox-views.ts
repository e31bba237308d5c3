import type { ReadDb } from '#db/connection.ts';
import { invoiceLane, type OutboxState } from '#db/tables/outbox.ts';
import { aboutOf, spelledId, spelledServer } from '#db/tables/outbox-told.ts';
import { query } from '#db/statement.ts';
import type { Instant, InvoiceId, ShiftId } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';

/** As a cashier or a manager would say it. */
export type Standing = 'confirmed' | 'waiting' | 'checking' | 'attention' | 'cancelled';

export interface Tally {
  readonly count: number;
  readonly amount: Money;
}

export type UnfinishedCounts = Readonly<Record<Exclude<Standing, 'confirmed'>, Tally>>;

export interface Unfinished {
  readonly counts: UnfinishedCounts;
  /** What waits or is looked up, and is not on its way at this moment. */
  readonly resting: { readonly count: number; readonly since: Instant | null };
  /** When the oldest of them happened that may still leave. */
  readonly oldestAt: Instant | null;
}

/** Only what is not confirmed is visited, however much is; behind a long outage that is still a long walk. */
export function summariseUnfinished(db: ReadDb): Unfinished {
  const rows = selectUnfinished.all(db, {});
  const open = rows.filter(({ state }) => state !== 'cancelled');
  const resting = open.filter(({ state }) => state === 'pending' || state === 'verify');
  return {
    counts: { ...noTallies, ...tallies(rows) },
    resting: { count: resting.reduce((sum, { count }) => sum + count, 0), since: oldestOf(resting) },
    oldestAt: oldestOf(open),
  };
}

function oldestOf(rows: readonly { readonly oldest: number }[]): Instant | null {
  return rows.length === 0 ? null : (Math.min(...rows.map(({ oldest }) => oldest)) as Instant);
}

export function countUnfinished(db: ReadDb): UnfinishedCounts {
  return summariseUnfinished(db).counts;
}

/** Sales that the office has not yet, whoever or whatever they wait for. */
export function countUnsentSales(db: ReadDb): Tally {
  const { count = 0, amount = 0 } = selectUnsentSales.get(db, {}) ?? {};
  return { count, amount: amount as Money };
}

/** One line of the sum that must come out: rung up = confirmed + waiting + checking + attention + cancelled. */
export interface ShiftTally extends Tally {
  readonly kind: string;
  readonly standing: Standing;
}

export function countOfShift(db: ReadDb, shiftId: ShiftId): readonly ShiftTally[] {
  return merge(selectOfShift.all(db, { shiftId }));
}

export interface OperationView extends Omit<OperationRow, 'state' | 'blocked'> {
  readonly standing: Standing;
  /** The number of the first operation it waits behind. */
  readonly waitsFor: string | null;
}

interface OperationRow {
  readonly seq: number;
  readonly operationId: string;
  readonly kind: string;
  /** The invoice's number, or the register of a shift. */
  readonly label: string;
  readonly amount: Money;
  readonly state: OutboxState;
  /** How many of those it waits for are not done. */
  readonly blocked: number;
  readonly createdAt: Instant;
  readonly lastSent: Instant | null;
  readonly nextAt: Instant;
  readonly settleUntil: Instant | null;
  readonly attempts: number;
  readonly lastStatus: number | null;
  /** The back office's words, where it gave a status. */
  readonly lastMessage: string | null;
  readonly reason: string | null;
  readonly serverId: string | null;
  readonly resolvedBy: string | null;
}

/** Without a status the words are the network's or our own. */
export function officeSays({
  lastStatus,
  lastMessage,
}: Pick<OperationRow, 'lastStatus' | 'lastMessage'>): string | null {
  return lastStatus === null ? null : lastMessage;
}

/** What is not confirmed: first what needs a person, then what is being checked, then what waits; oldest first. */
export function listUnfinished(db: ReadDb, limit = 200): readonly OperationView[] {
  return toViews(db, selectList.all(db, { limit }));
}

export interface OperationPage {
  readonly show: keyof typeof pages;
  readonly offset: number;
  readonly limit: number;
}

interface Taken {
  readonly seq: number;
  readonly number: string;
}

/** Sales whose number the office has as another's. */
export function findTaken(db: ReadDb): Taken[] {
  return selectTaken.all(db, {});
}

/** A page of the queue as a person reads it: unfinished as `listUnfinished` orders them, the rest newest first. */
export function listOperations(db: ReadDb, { show, offset, limit }: OperationPage): readonly OperationView[] {
  return toViews(db, pages[show].all(db, { offset, limit }));
}

export function countDone(db: ReadDb): number {
  return selectDoneCount.get(db, {})?.count ?? 0;
}

export function findOperationView(db: ReadDb, seq: number): OperationView | undefined {
  return toViews(db, selectOne.all(db, { seq }))[0];
}

/** Invoices that are not in the answer are confirmed: everything said about them has arrived. */
export function standingOfInvoices(db: ReadDb, invoiceIds: readonly InvoiceId[]): ReadonlyMap<InvoiceId, Standing> {
  const lanes = new Map(invoiceIds.map((id) => [invoiceLane(id), id]));
  const worst = new Map<InvoiceId, Standing>();
  for (const { lane, state } of selectByLanes.all(db, { lanes: JSON.stringify([...lanes.keys()]) })) {
    const id = lanes.get(lane);
    if (id === undefined) continue;
    const standing = standingOf(state);
    if (gravity[standing] > gravity[worst.get(id) ?? 'confirmed']) worst.set(id, standing);
  }
  return worst;
}

export function standingOf(state: OutboxState): Standing {
  return standings[state];
}

const standings: Readonly<Record<OutboxState, Standing>> = {
  pending: 'waiting',
  in_flight: 'waiting',
  verify: 'checking',
  attention: 'attention',
  cancelled: 'cancelled',
  done: 'confirmed',
};

const gravity: Readonly<Record<Standing, number>> = {
  confirmed: 0,
  cancelled: 1,
  waiting: 2,
  checking: 3,
  attention: 4,
};

const none: Tally = { count: 0, amount: 0 as Money };
const noTallies: UnfinishedCounts = { waiting: none, checking: none, attention: none, cancelled: none };

interface StateTally {
  readonly kind: string;
  readonly state: OutboxState;
  readonly count: number;
  readonly amount: number;
}

function tallies(rows: readonly StateTally[]): Partial<Record<Standing, Tally>> {
  const byStanding: Partial<Record<Standing, Tally>> = {};
  for (const { state, count, amount } of rows) {
    const before = byStanding[standingOf(state)] ?? none;
    byStanding[standingOf(state)] = { count: before.count + count, amount: (before.amount + amount) as Money };
  }
  return byStanding;
}

function merge(rows: readonly StateTally[]): ShiftTally[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    Object.entries(tallies(rows.filter((row) => row.kind === kind))).map(([standing, tally]) => ({
      kind,
      // The keys are the standings `tallies` put there.
      standing: standing as Standing,
      ...tally,
    })),
  );
}

function toViews(db: ReadDb, rows: readonly OperationRow[]): OperationView[] {
  const held = rows.filter(({ state, blocked }) => state === 'pending' && blocked > 0).map(({ seq }) => seq);
  // The edges of years are walked from end to end: once for all that are held, and not where none is.
  const blockers = held.length === 0 ? [] : selectBlockers.all(db, { seqs: JSON.stringify(held) });
  const waitsFor = new Map(blockers.map(({ seq, label }) => [seq, label]));
  return rows.map(({ state, blocked: _, ...row }) => ({
    ...row,
    standing: standingOf(state),
    waitsFor: waitsFor.get(row.seq) ?? null,
  }));
}

const unfinished = `outbox INDEXED BY outbox_unfinished WHERE state <> 'done'`;

// A cancelled shift or invoice moved no money, and an opening float is not takings: each kind keeps its own sum.
const selectUnfinished = query<object, StateTally & { readonly oldest: number }>(`
  SELECT '' AS kind, state, count(*) AS count, min(created_at) AS oldest,
    total(CASE WHEN kind = 'invoice.create' THEN amount ELSE 0 END) AS amount
  FROM ${unfinished} GROUP BY state
`);

const selectUnsentSales = query<object, { readonly count: number; readonly amount: number }>(`
  SELECT count(*) AS count, total(amount) AS amount FROM ${unfinished} AND state <> 'cancelled' AND kind = 'invoice.create'
`);

const selectOfShift = query<{ shiftId: string }, StateTally>(`
  SELECT kind, state, count(*) AS count, total(amount) AS amount
  FROM outbox
  WHERE seq >= (SELECT open_seq FROM outbox_shift WHERE shift_id = :shiftId)
    AND (shift_seq = (SELECT open_seq FROM outbox_shift WHERE shift_id = :shiftId)
      OR seq = (SELECT open_seq FROM outbox_shift WHERE shift_id = :shiftId))
    AND seq <= coalesce((SELECT close_seq FROM outbox_shift WHERE shift_id = :shiftId), 9e15)
  GROUP BY kind, state
`);

const columns = `
  seq, ${spelledId} AS operationId, kind, label, amount, state, blocked, created_at AS createdAt, last_sent AS lastSent, next_at AS nextAt,
  settle_until AS settleUntil, attempts, last_status AS lastStatus, last_message AS lastMessage, reason,
  ${spelledServer} AS serverId, resolved_by AS resolvedBy`;

const selectList = query<{ limit: number }, OperationRow>(`
  SELECT ${columns} FROM ${unfinished}
  ORDER BY CASE state WHEN 'attention' THEN 0 WHEN 'verify' THEN 1 WHEN 'cancelled' THEN 3 ELSE 2 END, seq LIMIT :limit
`);

type Page = { offset: number; limit: number };
const page = 'LIMIT :limit OFFSET :offset';
const selectOpenPage = query<Page, OperationRow>(`
  SELECT ${columns} FROM ${unfinished} AND state <> 'cancelled'
  ORDER BY CASE state WHEN 'attention' THEN 0 WHEN 'verify' THEN 1 ELSE 2 END, seq ${page}
`);
const selectAttentionPage = query<Page, OperationRow>(
  `SELECT ${columns} FROM ${unfinished} AND state = 'attention' ORDER BY seq ${page}`,
);
const selectDonePage = query<Page, OperationRow>(
  `SELECT ${columns} FROM outbox WHERE state = 'done' ORDER BY seq DESC ${page}`,
);
const selectAllPage = query<Page, OperationRow>(`SELECT ${columns} FROM outbox ORDER BY seq DESC ${page}`);
const selectRescuedPage = query<Page, OperationRow>(
  `SELECT ${columns} FROM outbox WHERE seq IN (SELECT seq FROM rescued_sale) ORDER BY seq DESC ${page}`,
);
const pages = {
  open: selectOpenPage,
  attention: selectAttentionPage,
  done: selectDonePage,
  all: selectAllPage,
  rescued: selectRescuedPage,
};
// It is only added to, so nothing is missing between its first and its last: counting a million takes longer than a sale.
const selectDoneCount = query<object, { count: number }>(`
  SELECT coalesce((SELECT max(seq) FROM outbox) - (SELECT min(seq) FROM outbox) + 1, 0)
    - (SELECT count(*) FROM ${unfinished}) AS count
`);

const selectOne = query<{ seq: number }, OperationRow>(`SELECT ${columns} FROM outbox WHERE seq = :seq`);

const selectByLanes = query<{ lanes: string }, { lane: string; state: OutboxState }>(`
  SELECT wanted.value AS lane, outbox.state FROM json_each(:lanes) AS wanted
  CROSS JOIN outbox INDEXED BY outbox_unfinished ON outbox.about = ${aboutOf('wanted.value')} AND outbox.state <> 'done'
`);

// Beside min(), SQLite reads the label of the same row.
const selectBlockers = query<{ seqs: string }, { seq: number; label: string }>(`
  WITH held AS (SELECT seq, shift_seq FROM json_each(:seqs) AS wanted CROSS JOIN outbox ON outbox.seq = wanted.value),
    parent AS (
      SELECT seq AS child, shift_seq AS seq FROM held
      UNION ALL SELECT child, parent FROM outbox_edge WHERE child IN (SELECT seq FROM held))
  SELECT parent.child AS seq, outbox.label, min(outbox.seq) FROM parent CROSS JOIN outbox ON outbox.seq = parent.seq
  WHERE outbox.state NOT IN ('done', 'cancelled') GROUP BY parent.child
`);
const selectTaken = query<object, Taken>(`
  SELECT seq, label AS number FROM ${unfinished} AND state = 'attention' AND reason = 'number_taken'
    AND kind = 'invoice.create' ORDER BY seq
`);
