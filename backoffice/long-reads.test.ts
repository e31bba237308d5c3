import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { invoiceCreate } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { paymentSummary } from '#contract/v3/payment.ts';
import { reportSales, reportWithItemNetSales, reportWithItemNetSalesComplete } from '#contract/v3/report-invoices.ts';
import {
  reportBySKUGroupDay,
  reportDailySales,
  reportInvoiceGroupByOutletNTag,
  reportOutletPerformance,
  reportProductSold,
  reportSalesAggregate,
  reportSalesPerson,
} from '#contract/v3/report.ts';

import { outageOf } from '#backoffice/http/failure.ts';
import { createReader, type Reader } from '#backoffice/store/reader.ts';
import { type ReadingThread, startReading } from '#backoffice/store/reading-thread.ts';
import { fileOf } from '#backoffice/store/sqlite.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let data: string;
let shop: OpenShop;
let reader: Reader;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'backoffice-'));
  shop = await openShop({ data });
  const own = shop.backOffice.service.reader;
  if (!own) throw new Error('a back office with a file has a reader');
  reader = own;
});
afterEach(async () => {
  await shop.close();
  rmSync(data, { recursive: true, force: true });
});

const day = { From: '2026-05-05', To: '2026-05-05' };
const sale = {
  Outlet: 'Kemang',
  Date: day.From,
  Tag: 'Store',
  TaxType: 'No Tax',
  SalesPerson: 'Dewi',
  Variants: [{ Code: '101', Quantity: 1, Price: 777 }],
  Payments: [{ Method: 'Cash', Amount: 777 }],
};

/** Something that takes SQLite as long as it takes to count so far. */
const countTo = (last: number) =>
  sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(last)}) SELECT max(i) AS last FROM n`;

/** Reads until it is let go. */
async function holdReader() {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = reader.read(() => (begin(), over));
  await begun;
  return { first, end };
}

describe('a till', () => {
  it('sells while a report is being read', async () => {
    const order: string[] = [];
    const read = reader.read((db) => countTo(3_000_000).execute(db)).then(() => order.push('read'));
    await shop.ok(invoiceCreate, sale);
    order.push('sold');
    await read;
    expect(order).toEqual(['sold', 'read']);
  });

  it('sells while others wait for their reports, and each of these has that sale', async () => {
    const asked: readonly (readonly [Operation, object])[] = [
      [reportSalesPerson, day],
      [reportSalesAggregate, day],
      [reportOutletPerformance, day],
      [reportProductSold, day],
      [reportBySKUGroupDay, { ...day, ListCode: ['101'] }],
      [reportInvoiceGroupByOutletNTag, day],
      [reportDailySales, { Year: 2026 }],
      [reportSales, { ...day, Outlet: 'Kemang' }],
      [reportWithItemNetSales, day],
      [reportWithItemNetSalesComplete, day],
      [paymentSummary, day],
    ];
    const { first, end } = await holdReader();
    const order: string[] = [];
    const reports = asked.map(async ([op, input]) => {
      const { status, text } = await shop.call(op, input);
      order.push(op.name);
      return [op.name, status, /777|"Quantity":1\b/.test(text)];
    });
    await shop.ok(invoiceCreate, sale);
    expect(order).toEqual([]);
    end();
    await first;
    expect(await Promise.all(reports)).toEqual(asked.map(([op]) => [op.name, 200, true]));
  });
});

describe('a report', () => {
  it('has what another program confirmed before it was asked, and does not wait for what that has not', async () => {
    await shop.ok(invoiceCreate, sale);
    const other = new Database(fileOf(data));
    expect(await shop.ok(reportSalesAggregate, day)).toMatchObject({ Sales: 777 });
    other.exec('UPDATE invoice SET sales = 800');
    other.exec('BEGIN IMMEDIATE; UPDATE invoice SET sales = 900');
    expect(await shop.ok(reportSalesAggregate, day)).toMatchObject({ Sales: 800 });
    other.exec('COMMIT');
    other.close();
    expect(await shop.ok(reportSalesAggregate, day)).toMatchObject({ Sales: 900 });
  });

  it('reads everything as it is at one moment', async () => {
    const figures = await reader.read(async (db) => {
      const count = async () => (await db.selectFrom('invoice').select('id').execute()).length;
      const before = await count();
      await shop.ok(invoiceCreate, sale);
      return [before, await count()];
    });
    expect(figures).toEqual([0, 0]);
    expect(await shop.ok(reportSalesAggregate, day)).toMatchObject({ TotalInvoice: 1 });
  });

  it('is refused in the same sentences', async () => {
    const nowhere = await shop.call(reportSalesAggregate, { ...day, Outlet: ['Nowhere'] });
    expect([nowhere.status, nowhere.body]).toEqual([400, { Message: 'Outlet Nowhere not found.' }]);
    await shop.ok(invoiceCreate, sale);
    const large = async (each: string) => {
      await sql`UPDATE invoice SET sales = ${sql.lit(each)}`.execute(shop.backOffice.service.store);
      const { status, body } = await shop.call(reportSalesAggregate, day);
      return [status, body.Message];
    };
    const Message = 'A total of the report is too large to be exact: ask for a shorter time or fewer outlets.';
    expect(await large('9007199254740993')).toEqual([400, Message]);
    await shop.ok(invoiceCreate, sale);
    expect(await large('9223372036854775807')).toEqual([400, Message]);
  });

  it('is answered by the functions that every store has', async () => {
    const told = await reader.read((db) =>
      sql`SELECT strpos('receipt', 'c') AS place, translate('till', 'tl', 'bk') AS other, normalize('e\u0301') AS whole`.execute(
        db,
      ),
    );
    expect(told.rows).toEqual([{ place: 3, other: 'bikk', whole: '\u00e9' }]);
  });

  it('is one whose reading changes nothing', async () => {
    const change = reader.read((db) => db.deleteFrom('invoice').execute());
    await expect(change).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    expect(await shop.ok(reportSalesAggregate, day)).toMatchObject({ TotalInvoice: 0 });
  });
});

describe('the thread of the reports', () => {
  it('starts with the first, is kept for the next, and is another once it was lost', async () => {
    const { store, closing } = shop.backOffice.service;
    const threads: ReadingThread[] = [];
    const own = createReader({
      store,
      closing,
      start() {
        const thread = startReading(fileOf(data));
        threads.push(thread);
        return thread;
      },
    });
    const figures = () => own.read((db) => db.selectFrom('invoice').selectAll().execute());
    expect(threads).toHaveLength(0);
    await figures();
    await figures();
    expect(threads).toHaveLength(1);

    const broken = own.read(async (db) => {
      const rows = countTo(10).execute(db);
      await threads[0]?.end();
      return rows;
    });
    const lost = await broken.catch((error: unknown) => error);
    expect(outageOf(lost)).toEqual({ what: 'The reading of the answer broke off', until: 'in a moment' });
    expect(await figures()).toEqual([]);
    expect(threads).toHaveLength(2);
    await own.close();
  });

  it('that cannot be started fails the report that needed it, and none after', async () => {
    const { store, closing } = shop.backOffice.service;
    let starts = 0;
    const own = createReader({
      store,
      closing,
      start() {
        starts += 1;
        if (starts === 1) throw new Error('no memory left for a thread');
        return startReading(fileOf(data));
      },
    });
    const figures = () => own.read((db) => db.selectFrom('invoice').selectAll().execute());
    await expect(figures()).rejects.toThrow('no memory left for a thread');
    expect(await figures()).toEqual([]);
    await own.close();
  });

  it('is waited for no longer than anybody should', async () => {
    const thread = startReading(fileOf(data), 1);
    const late = await thread.ask('SELECT 1', []).catch((error: unknown) => error);
    expect(outageOf(late)).toEqual({ what: 'The answer took too long to read', until: 'for a shorter time' });
    expect(thread.hasEnded).toBe(true);
    await expect(thread.ask('SELECT 1', [])).rejects.toThrow('the reading thread has ended');
  });
});

describe('the file', () => {
  it('is alone with everything in it once the back office has closed, whoever waited for a report', async () => {
    await shop.ok(invoiceCreate, sale);
    const { first, end } = await holdReader();
    const waiting = [1, 2, 3].map(() => shop.call(reportSalesAggregate, day).catch(() => 'cut off'));
    await expect.poll(() => shop.backOffice.faults.state().requests[reportSalesAggregate.name]).toBe(3);
    const closed = shop.close();
    end();
    await first;
    expect(await Promise.all(waiting)).toEqual(['cut off', 'cut off', 'cut off']);
    await closed;
    expect(existsSync(`${fileOf(data)}-wal`)).toBe(false);
  });

  it('has no log that grows as long as one report comes right after the other', async () => {
    const { store } = shop.backOffice.service;
    await sql`CREATE TABLE filler (text text)`.execute(store);
    const write = () =>
      sql`INSERT INTO filler WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT hex(zeroblob(2000)) FROM n`.execute(
        store,
      );
    const sizes: number[] = [];
    let before = Promise.resolve();
    for (let round = 0; round < 6; round += 1) {
      // Each is asked while the one before it still reads.
      before = reader.read(async (db) => {
        await db.selectFrom('outlet').selectAll().execute();
        await write();
        sizes.push(statSync(`${fileOf(data)}-wal`).size);
      });
    }
    await before;
    expect(sizes).toHaveLength(6);
    expect(Math.max(...sizes)).toBeLessThan(2.5 * (sizes[0] ?? 0));
  });
});
