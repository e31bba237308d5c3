import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { tendersOf } from '#db/tables/tenders.ts';
import type { Instant } from '#domain/ids.ts';

export interface PrintJob {
  readonly id: number;
  readonly what: 'receipt' | 'shift' | 'x' | 'cash' | 'drawer' | 'quote' | 'label' | 'gift';
  /**
   * The key of the invoice, the estimate or order, the shift, the move of cash or the opening of the drawer; 0 of a label,
   * and of a drawer that opens for cash and not because somebody asked for it.
   */
  readonly subject: number;
  /** Of a label the code of its goods. */
  readonly title: string;
  /** 0 is the original; every later print is a copy and says so. */
  readonly copy: number;
  readonly state: 'waiting' | 'printed' | 'failed' | 'kept';
  readonly attempts: number;
  readonly openDrawer: boolean;
  readonly queuedAt: Instant;
  readonly printerSays: string | null;
}

export type NewPrintJob = Pick<PrintJob, 'what' | 'subject' | 'title' | 'copy' | 'state' | 'openDrawer' | 'queuedAt'>;

export function queuePrint(tx: WriteDb, job: NewPrintJob): number {
  return insert.insert(tx, { ...job, openDrawer: job.openDrawer ? 1 : 0 });
}

export interface ReceiptWish {
  readonly automatic: boolean;
  readonly openDrawer: boolean;
  readonly transport: 'none' | 'tcp' | 'file' | 'system';
}

/** Whether an invoice is newer than the newest one with a job. A sale writes no job: its receipt is waiting because it is new. */
export function hasNewReceipts(db: ReadDb): boolean {
  return selectNewReceipt.get(db, {}) !== undefined;
}

/** What is still to come onto paper, also of receipts that have no job yet. */
export function countWaitingPrints(db: ReadDb): number {
  return (countWaiting.get(db, {})?.waiting ?? 0) + (hasNewReceipts(db) ? 1 : 0);
}

/** Jobs for the originals of all invoices that have none yet; where they are printed when asked, the drawer opens by itself. */
export function queueNewReceipts(tx: WriteDb, { automatic, openDrawer, transport }: ReceiptWish): void {
  if (openDrawer && !automatic && transport !== 'none') insertKicks.run(tx, {});
  insertReceipts.run(tx, { state: automatic ? 'waiting' : 'kept', openDrawer: openDrawer ? 1 : 0 });
}

export interface Lane {
  /** Labels may have a printer of their own, and then neither waits behind the other. */
  readonly which: 'all' | 'labels' | 'others';
  /** Somebody still stands there for what was queued since: it comes before what is older, or printed late (`unprinted.ts`). */
  readonly freshSince: Instant;
}

export function nextPrintJob(db: ReadDb, { which, freshSince }: Lane): PrintJob | undefined {
  const row = selectNext.get(db, { ...kindsOf(which), freshSince });
  return row && toJob(row);
}

/** Nobody answers there, so nobody is asked once more for each that waits behind. */
export function failWaiting(tx: WriteDb, which: Lane['which'], printerSays: string | null): void {
  failAll.run(tx, { ...kindsOf(which), printerSays });
}

function kindsOf(which: Lane['which']) {
  return { labels: which === 'others' ? 0 : 1, others: which === 'labels' ? 0 : 1 };
}

export function findPrintJob(db: ReadDb, id: number): PrintJob | undefined {
  const row = selectOne.get(db, { id });
  return row && toJob(row);
}

export function listPrintJobs(db: ReadDb, limit: number): PrintJob[] {
  return selectAll.all(db, { limit }).map(toJob);
}

/** Of each code the newest label, where that one did not come out. */
export function listFailedLabels(db: ReadDb): number[] {
  return selectFailedLabels.all(db, {}).map(({ id }) => id);
}

export interface Papers {
  readonly what: 'receipt' | 'quote' | 'shift';
  readonly subject: number;
}

interface WithPrinter {
  /** Without one nothing that waits comes onto paper. */
  readonly hasPrinter: boolean;
}

/** How many papers of it there are or will be. One that somebody left may have come out half. */
export function countPapers(db: ReadDb, { what, subject, hasPrinter }: Papers & WithPrinter): number {
  const count = what === 'receipt' ? countReceiptPapers : countOtherPapers;
  return count.get(db, { what, subject, hasPrinter: hasPrinter ? 1 : 0 })?.papers ?? 0;
}

export interface PrintOutcome {
  readonly id: number;
  readonly state: PrintJob['state'];
  readonly bytes: Uint8Array | null;
  readonly printerSays: string | null;
  /** It opened before the paper, which is still to come. */
  readonly drawerOpened?: 0 | 1;
}

/** `bytes` is what was sent to the paper, null for a receipt: its invoice says the same for ever. */
export function settlePrint(tx: WriteDb, outcome: PrintOutcome): void {
  settle.run(tx, { drawerOpened: 0, ...outcome });
}

/** Of all that wait to be printed, those whose drawer did not open yet. */
export function listDrawersToOpen(db: ReadDb): number[] {
  return selectDrawers.all(db, {}).map(({ id }) => id);
}

export function noteDrawerOpened(tx: WriteDb, id: number): void {
  openedDrawer.run(tx, { id });
}

type Row = Omit<PrintJob, 'openDrawer'> & { openDrawer: number };

function toJob(row: Row): PrintJob {
  return { ...row, openDrawer: row.openDrawer === 1 };
}

const columns = `id, what, subject, iif(what = 'receipt', (SELECT number FROM invoice WHERE key = subject), title) AS title, copy, state, attempts, open_drawer AS openDrawer, queued_at AS queuedAt, printer_says AS printerSays`;
const insert = command<Omit<NewPrintJob, 'openDrawer'> & { openDrawer: number }>(`
  INSERT INTO print_job (what, subject, title, copy, state, open_drawer, queued_at)
  VALUES (:what, :subject, :title, :copy, :state, :openDrawer, :queuedAt)
`);
const newReceipts = `
  FROM invoice WHERE key > coalesce((SELECT subject FROM print_job WHERE what = 'receipt' ORDER BY subject DESC LIMIT 1), 0)
`;
const selectNewReceipt = query<object, { key: number }>(`SELECT key ${newReceipts} LIMIT 1`);
const wasCash = `EXISTS (SELECT 1 FROM json_each(${tendersOf('invoice')}) WHERE value ->> 1 = 1)`;
const insertKicks = command<object>(`
  INSERT INTO print_job (what, subject, title, copy, state, open_drawer, queued_at)
  SELECT 'drawer', 0, 'Drawer, ' || number, 0, 'waiting', 1, sold_at ${newReceipts} AND ${wasCash} ORDER BY key
`);
const insertReceipts = command<{ state: PrintJob['state']; openDrawer: number }>(`
  INSERT INTO print_job (what, subject, title, copy, state, open_drawer, queued_at)
  SELECT 'receipt', key, '', 0, :state, :openDrawer AND ${wasCash}, sold_at
  ${newReceipts} ORDER BY key
`);
const waiting = `state = 'waiting' AND iif(what = 'label', :labels, :others)`;
const selectNext = query<{ labels: number; others: number; freshSince: Instant }, Row>(`
  SELECT ${columns} FROM print_job WHERE ${waiting}
  ORDER BY queued_at < :freshSince OR printer_says IS 'again', id LIMIT 1
`);
const failAll = command<{ labels: number; others: number; printerSays: string | null }>(`
  UPDATE print_job SET state = 'failed', printer_says = :printerSays, attempts = attempts + 1 WHERE ${waiting}
`);
const countWaiting = query<object, { waiting: number }>(
  `SELECT count(*) AS waiting FROM print_job WHERE state = 'waiting'`,
);
const selectDrawers = query<object, { id: number }>(
  `SELECT id FROM print_job WHERE state = 'waiting' AND open_drawer = 1 ORDER BY id`,
);
const openedDrawer = command<{ id: number }>('UPDATE print_job SET open_drawer = 0 WHERE id = :id');
const selectOne = query<{ id: number }, Row>(`SELECT ${columns} FROM print_job WHERE id = :id`);
const selectAll = query<{ limit: number }, Row>(`SELECT ${columns} FROM print_job ORDER BY id DESC LIMIT :limit`);
// Beside max(), SQLite reads the other columns of the same row.
const selectFailedLabels = query<object, { id: number }>(`
  SELECT max(id) AS id, state FROM print_job WHERE subject = 0 AND what = 'label' AND what <> 'receipt' GROUP BY title
  HAVING state = 'failed' ORDER BY id
`);
// Each by the index of its own.
const papers = `SELECT count(*) AS papers FROM print_job
  WHERE subject = :subject AND what = :what AND (state IN ('printed', 'failed') OR state = 'kept' AND printer_says = 'left' OR (state = 'waiting' AND :hasPrinter))`;
type PapersOf = { what: string; subject: number; hasPrinter: number };
const countReceiptPapers = query<PapersOf, { papers: number }>(`${papers} AND what = 'receipt'`);
const countOtherPapers = query<PapersOf, { papers: number }>(`${papers} AND what <> 'receipt'`);
const settle = command<PrintOutcome>(`
  UPDATE print_job SET state = :state, bytes = coalesce(:bytes, bytes), printer_says = :printerSays, attempts = attempts + 1,
    -- Printed once more, it opens nothing: an opening is an act of its own.
    open_drawer = open_drawer AND NOT :drawerOpened AND NOT (:state = 'waiting' AND state IN ('printed', 'kept'))
  WHERE id = :id
`);
