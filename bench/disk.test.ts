import { expect, it } from 'vitest';

import { completeFive, ringUpFive } from '#bench/sell.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { fillCatalogue, inventPages } from '#bench/shop/shops.ts';
import { startStockedTill } from '#bench/stocked-till.ts';
import type { ReadDb } from '#db/connection.ts';
import { startTill } from '#testing/till.ts';

/** What a clock cannot move: SQLite counts the pages of every table and index itself. */
it(
  'an invoice of five lines and two tenders takes 800 bytes, told to the office and printed',
  { timeout: 60_000 },
  async () => {
    const till = await startStockedTill();
    const sell = async (sales: number) => {
      for (let sale = 0; sale < sales; sale += 1) {
        await ringUpFive(till, {
          codes: Array.from({ length: 5 }, (_, line) => inventVariant((sale * 5 + line) % 500).code),
        });
        completeFive(till.context);
        await till.context.printing.idle();
      }
      confirmAll(till.db);
      return bytesOf(till.db, ofSales);
    };
    const before = await sell(100);
    const after = await sell(400);
    await till.close();
    const each = Object.entries(after).map(([name, bytes]): [string, number] => [
      name,
      Math.round((bytes - (before[name] ?? 0)) / 400),
    ]);
    const whole = each.reduce((sum, [, bytes]) => sum + bytes, 0);
    // Which table it is.
    expect(whole <= 800 ? [] : each).toEqual([]);
  },
);

it('a variant takes 210 bytes, with all that finds it', { timeout: 60_000 }, async () => {
  const till = await startTill({ bare: true });
  await fillCatalogue(till.db, inventPages(10_000));
  const tables = [
    'variant',
    'variant_words_data',
    'variant_words_idx',
    'variant_words_docsize',
    'variant_words_content',
    'category',
  ];
  const bytes = Object.values(bytesOf(till.db, tables)).reduce((sum, each) => sum + each, 0);
  await till.close();
  expect(bytes / 10_000).toBeLessThanOrEqual(210);
});

/** As the answer of the office leaves a row; nobody is asked, so nothing else is written. */
function confirmAll(db: ReadDb): void {
  db.exec(`
    UPDATE outbox SET state = 'done', blocked = 0, resolved_by = 'answer', done_at = created_at, attempts = 1, server = op,
      first_sent = created_at, last_sent = created_at, last_status = 200, fingerprint = '' WHERE state <> 'done'
  `);
}

const ofSales = [
  'invoice',
  'payment_row',
  'outbox',
  'outbox_edge',
  'journal_entry',
  'print_job',
  'owing',
  'returned_line',
];

/** Of tables and their indexes. */
function bytesOf(db: ReadDb, tables: readonly string[]): Readonly<Record<string, number>> {
  const rows = db
    .prepare<[string], { name: string; bytes: number }>(
      `SELECT dbstat.name, sum(pgsize) AS bytes FROM dbstat JOIN sqlite_schema ON sqlite_schema.name = dbstat.name
       WHERE tbl_name IN (SELECT value FROM json_each(?)) GROUP BY dbstat.name`,
    )
    .all(JSON.stringify(tables));
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}
