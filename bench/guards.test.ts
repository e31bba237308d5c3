import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { completeFive, ringUpFive } from '#bench/sell.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { repeatSale } from '#bench/shop/history.ts';
import { countWal } from '#bench/wal.ts';
import { startStockedTill } from '#bench/stocked-till.ts';
import { hasValidCheckDigit } from '#domain/barcode.ts';
import { beginAttempts, endAttempts } from '#db/tables/attempts.ts';
import { changeAlike } from '#db/tables/outbox-many.ts';
import { findOperation, nextDueAt, readyOperations } from '#db/tables/outbox.ts';
import { takeInRows } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { candidatesFor, findVariants } from '#register/find/find.ts';
import { recallPrices, recallShop } from '#register/memory.ts';
import { recordStatements } from '#testing/statements.ts';
import { startTill, type TestTill, variant } from '#testing/till.ts';

/** What a busy machine cannot change: how many statements there are, and how each finds its rows. */
describe('the hot paths', () => {
  let till: TestTill;

  beforeEach(async () => {
    till = await startStockedTill();
  });
  afterEach(() => till.close());

  it('a scan reads once, and by the index of codes', async () => {
    const ran = await recorded(() => till.client.sale.scan({ code: inventVariant(7).code }));
    expect(ran.filter((sql) => sql.trimStart().startsWith('SELECT'))).toHaveLength(1);
    expect(scansIn(ran)).toEqual([]);
  });

  it('a scan into a sale of sixty lines tells the window 700 characters at most', async () => {
    for (let index = 0; index < 60; index += 1) await till.client.sale.scan({ code: inventVariant(index).code });
    const { revision } = await till.client.sale.show({});
    const answer = await till.client.sale.scan({ code: inventVariant(60).code, known: revision });
    expect(answer).toMatchObject({ ok: true, value: { itemCount: 61, since: revision } });
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(700);
  });

  it('the memory of a register that scanned for long is what it was after a while', { timeout: 60_000 }, async () => {
    const collect = garbageCollector();
    const scanALot = async () => {
      for (let scan = 0; scan < 3_000; scan += 1) {
        await till.client.sale.scan({ code: inventVariant(scan % 20).code });
        if (scan % 20 === 19) await till.client.sale.clear({});
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    await scanALot();
    const before = await scanALot();
    expect(await scanALot()).toBeLessThanOrEqual(before * 1.05);
  });

  it('a sale of five lines and two tenders is 3 statements and one commit, and scans no table', async () => {
    await ringUpFive(till);
    completeFive(till.context);
    await till.context.printing.idle();
    await ringUpFive(till);
    const ran = await recorded(() => completeFive(till.context));
    const end = ran.indexOf('COMMIT');
    expect(ran.slice(0, end + 1).filter((sql) => sql === 'COMMIT')).toHaveLength(1);
    expect(end - 1).toBeLessThanOrEqual(3);
    expect(scansIn(ran)).toEqual([]);
  });

  it('a scan and a sale count nothing of what waits: that is for what goes to the office anyway', async () => {
    await ringUpFive(till);
    const ran = await recorded(async () => {
      await till.client.sale.scan({ code: inventVariant(9).code });
      completeFive(till.context);
    });
    expect(ran).toContain('COMMIT');
    expect(ran.filter((sql) => sql.includes('outbox_unfinished'))).toEqual([]);
  });

  it('what is written of goods, a scan, a sale and a list builds no table to throw it away', async () => {
    const { db, client, context, clock } = till;
    // What a first fill writes, and what a list of the queue does to each of its operations.
    const goods = Array.from({ length: 10 }, (_, n) => variant(`NEW-${n}`, `Plum ${n}`));
    const filling = await recorded(() => transact(db, (tx) => void takeInRows(tx, goods)));
    const scanning = await recorded(() => client.sale.scan({ code: inventVariant(7).code }));
    await client.sale.clear({});
    await ringUpFive(till);
    const selling = await recorded(() => completeFive(context));
    const [sale] = readyOperations(db, clock.now, 1);
    const row = sale && findOperation(db, sale.seq);
    if (!row) throw new Error('the sale is not in the queue');
    const at = clock.now;
    const begun = { firstSent: at, lastSent: at, settleUntil: at, settleBoot: 'b', settleMono: 1 };
    const telling = await recorded(() =>
      transact(db, (tx) => {
        const ids = [[row.seq, null]] as const;
        changeAlike(tx, { from: 'pending', next: { ...row, ...begun, state: 'in_flight' }, ids }, at);
        const numbers = beginAttempts(tx, [row.seq], { started: at, requestHash: '' });
        endAttempts(tx, numbers, { ended: at, bytesOut: 1, outcome: 'accepted', status: 200, message: null });
      }),
    );
    const written = [filling, scanning, selling, telling].map((ran) => ran.filter((sql) => /INSERT|UPDATE/.test(sql)));
    expect(written.every((each) => each.length > 0)).toBe(true);
    // One for the list of what it changes and one for what it found, once a statement and not once a row.
    const tables = (sql: string) => stepsOf(sql).filter((step) => step === 'OpenEphemeral').length;
    expect(written.flat().filter((sql) => tables(sql) > (sql.includes('IN (SELECT') ? 2 : 0))).toEqual([]);
    // Only an invoice spells its id, once; an operation spelled three with every change, in 48 calls.
    const calls = (sql: string) => stepsOf(sql).filter((step) => step.endsWith('Func')).length;
    expect(Math.max(...written.flat().map(calls))).toBeLessThanOrEqual(15);
  });

  it('finding looks at ninety rows at most, whatever is typed', async () => {
    const typed = inventVariant(3).name.slice(0, 2);
    expect(candidatesFor(till.db, typed).length).toBeLessThanOrEqual(60);
    expect(candidatesFor(till.db, `${typed} ${typed}`).length).toBeLessThanOrEqual(90);
    const ran = await recorded(() => [
      findVariants(till.db, typed),
      findVariants(till.db, '40'),
      findVariants(till.db, 'ka mo'),
    ]);
    expect(scansIn(ran)).toEqual([]);
  });

  it('who or what else the text may mean is no part of finding, and looks up what it answers', async () => {
    const finding = await recorded(() => till.client.catalogue.find({ text: 'dewi' }));
    expect(finding.filter((sql) => /customer|invoice/.test(sql))).toEqual([]);
    const others = await recorded(async () => {
      await till.client.catalogue.findOthers({ text: 'dewi' });
      await till.client.catalogue.findOthers({ text: '0000001' });
      await till.client.catalogue.findOthers({ text: 'KMG1A-26' });
    });
    expect(others.length).toBeLessThanOrEqual(12);
    expect(scansIn(others).filter((scan) => !scan.includes('number_series'))).toEqual([]);
  });

  it('a page of a shelf walks its index; a page of everything walks the table in its own order', async () => {
    const shelf = await recorded(() => till.client.catalogue.browse({ category: 'Shelf 03', offset: 0, limit: 60 }));
    expect(scansIn(shelf).filter((scan) => scan.includes('variant'))).toEqual([]);
    const all = await recorded(() => till.client.catalogue.browse({ category: null, offset: 0, limit: 60 }));
    expect(all.find((sql) => sql.includes('LIMIT 0 + ?'))).toContain('ORDER BY variant.place');
  });

  it('the queue finds what is ready by its own index, however long the past is', async () => {
    const ran = await recorded(() => [readyOperations(till.db, till.clock.now, 16), nextDueAt(till.db)]);
    expect(scansIn(ran).filter((scan) => !scan.includes('USING INDEX outbox_ready'))).toEqual([]);
  });

  it('where thousands of waiting sales will land is not looked at with each that is told', async () => {
    await ringUpFive(till);
    completeFive(till.context);
    await till.context.printing.idle();
    repeatSale(till.db, 2_000, 'waiting');
    const looks = async () => {
      const ran = await recorded(() => till.client.sync.landings({}));
      return ran.filter((sql) => sql.includes('FROM outbox_shift')).length;
    };
    expect([await looks(), await looks()]).toEqual([1, 0]);
  });

  it('goods that changed do not have all promotions and price books read anew', async () => {
    const { db, context } = till;
    const aboutPrices = (ran: readonly string[]) => ran.filter((sql) => /price_book|promotion/.test(sql)).length;
    expect(aboutPrices(await recorded(() => recallPrices(db, context.memory)))).toBe(2);
    expect(aboutPrices(await recorded(() => recallShop(db, context.memory)))).toBe(0);
  });

  async function recorded(act: () => unknown): Promise<string[]> {
    const stop = recordStatements(till.db);
    await act();
    return stop();
  }

  /** What SQLite's machine does for a statement. */
  function stepsOf(sql: string): string[] {
    const places = Array.from(sql.matchAll(/\?/g), () => null);
    const steps = till.db.prepare(`EXPLAIN ${sql}`).all(places) as { opcode: string }[];
    return steps.map(({ opcode }) => opcode);
  }

  /** Steps of the plans that read a table from end to end. */
  function scansIn(ran: readonly string[]): string[] {
    return ran
      .filter((sql) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/.test(sql))
      .flatMap((sql) => {
        const names = Object.fromEntries([...sql.matchAll(/:(\w+)/g)].map(([, name]) => [name, null]));
        const places = Array.from(sql.matchAll(/\?/g), () => null);
        return till.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(places, names) as { detail: string }[];
      })
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!hit|\d+-ROW VALUES|.*VIRTUAL TABLE)/.test(detail))
      .filter((detail) => detail !== 'SCAN CONSTANT ROW' && detail !== 'SCAN open_sale');
  }
});

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

describe('a sale on the disk', () => {
  it('writes five or six pages in one commit, taken over many', { timeout: 30_000 }, async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-guard-'));
    const till = await startTill({ dir });
    await till.client.shift.open({ float: 0 });
    let pages = 0;
    for (let sale = 0; sale < 60; sale += 1) {
      await ringUpFive(till, { codes: Array.from({ length: 5 }, () => '4006381333931') });
      till.db.pragma('wal_checkpoint(TRUNCATE)');
      completeFive(till.context);
      const counted = countWal(path.join(dir, 'register.db-wal'));
      expect(counted.commits).toBe(1);
      pages += counted.pages;
      await till.context.printing.idle();
    }
    await till.close();
    rmSync(dir, { recursive: true });
    expect(pages / 60).toBeLessThanOrEqual(5.6);
  });
});

describe('the invented catalogue', () => {
  it('has codes that a scanner would read, none of them twice', () => {
    const codes = Array.from({ length: 20_000 }, (_, index) => inventVariant(index).code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every(hasValidCheckDigit)).toBe(true);
  });
});
