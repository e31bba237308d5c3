import { paidOf } from '#db/tables/tenders.ts';
import { readJournal } from '#db/tables/journal.ts';
import type { ReadDb } from '#db/connection.ts';
import { sealOf } from '#register/journal/journal.ts';

/** What the till had said to a person before the power failed. */
export interface Promises {
  readonly sold: readonly string[];
  readonly voided: readonly string[];
}

export interface Judgement {
  readonly lost: readonly string[];
  /** Sentences about a file that contradicts itself. */
  readonly corrupt: readonly string[];
  /** Invoices the back office would never hear of. */
  readonly untold: readonly string[];
}

/** Whether the file kept every promise, and every sale in it is whole. */
export function judgeImage(db: ReadDb, promises: Promises): Judgement {
  const list = (sql: string) => db.prepare<[], string>(sql).pluck().all();
  const there = new Set(list('SELECT number FROM invoice'));
  const voided = new Set(list('SELECT number FROM invoice WHERE voided_at IS NOT NULL'));
  return {
    lost: [
      ...promises.sold.filter((number) => !there.has(number)),
      ...promises.voided.filter((number) => !voided.has(number)).map((number) => `the void of ${number}`),
    ],
    corrupt: [
      ...list('PRAGMA quick_check').filter((line) => line !== 'ok'),
      ...list(
        'SELECT number FROM invoice WHERE NOT EXISTS (SELECT 1 FROM invoice_line WHERE invoice = invoice.key)',
      ).map((number) => `${number} has no lines`),
      ...list(`SELECT number FROM invoice WHERE total <> ${paidOf('invoice')}`).map(
        (number) => `${number} is not paid as it was`,
      ),
      ...brokenSeals(db),
    ],
    untold: list(
      `SELECT number FROM invoice WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'invoice.create' AND label = invoice.number)`,
    ),
  };
}

function brokenSeals(db: ReadDb): string[] {
  const acts = readJournal(db, { after: 0, limit: 1_000_000 });
  const broken = acts.filter((act, index) => Buffer.compare(sealOf(acts[index - 1]?.hash, act), act.hash) !== 0);
  const sold = acts.filter(({ act }) => act === 'sale.complete').length;
  const rung = db.prepare<[], number>('SELECT count(*) FROM invoice').pluck().get();
  return [
    ...broken.map(({ seq }) => `the journal's seal of act ${seq} does not fit`),
    ...(sold === rung ? [] : [`the journal has ${sold} sales and the file ${rung}`]),
  ];
}
