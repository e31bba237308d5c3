import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closeDb } from '#db/checkpoint.ts';
import { DatabaseDamaged, openDb } from '#db/connection.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { DatabaseTooNew, migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { startTill, type TestTill } from '#testing/till.ts';

let dir: string;
const undo: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-disk-'));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

describe('a register file that cannot be opened', () => {
  it('of a newer version is named as such and left as it is', async () => {
    await tradeOnce();
    const db = openRegisterDb(dir);
    db.pragma('user_version = 9999');
    db.close();
    const before = readFileSync(file());
    await expect(startTill({ dir, bare: true })).rejects.toThrow(DatabaseTooNew);
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it.each([
    ['at its head', 0, 64],
    ['in its first page', 100, 3_000],
    ['in every page but the first', 4096, 400_000],
  ])('because it is damaged %s is named as such, and nothing is written over it', async (_where, from, length) => {
    await tradeOnce();
    damage(from, length);
    const before = readFileSync(file());
    await expect(startTill({ dir, bare: true })).rejects.toThrow(DatabaseDamaged);
    expect(readFileSync(file()).equals(before)).toBe(true);
    expect(readdirSync(dir).filter((name) => name.endsWith('.db'))).toEqual(['register.db']);
  });

  it('because the page of one table is damaged is named as such', async () => {
    await tradeOnce();
    const db = openRegisterDb(dir);
    const [page] = db
      .prepare<[], { pageno: number }>("SELECT rootpage AS pageno FROM sqlite_schema WHERE name = 'setting'")
      .all();
    db.close();
    damage(((page?.pageno ?? 0) - 1) * 4096, 4096);
    await expect(startTill({ dir, bare: true })).rejects.toThrow(DatabaseDamaged);
  });

  it('because it is not a database at all is named as such', async () => {
    writeFileSync(file(), 'These are not the sales you are looking for. '.repeat(200));
    await expect(startTill({ dir, bare: true })).rejects.toThrow(DatabaseDamaged);
  });
});

describe('a full disk', () => {
  it('refuses the sale whole, keeps what was sold, and goes on when there is room again', async () => {
    const till = await startQuietTill(dir);
    await sellUntilFull(till, {
      fill: () => till.db.pragma(`max_page_count = ${String(till.db.pragma('page_count', { simple: true }))}`),
    });
    till.db.pragma('max_page_count = 1073741823');
    expect(await goOn(till)).toEqual(asIfNothingHadHappened);
  });

  it('that can only be read says so, and sells again once it can be written', async () => {
    const till = await startQuietTill(path.join(dir, 'till'));
    await till.client.shift.open({ float: 10_000 });
    till.db.pragma('query_only = ON');
    expect(await sell(till)).toEqual({ ok: false, refusal: { code: 'disk_read_only' } });
    expect(operations(till, 'invoice.create')).toBe(0);
    till.db.pragma('query_only = OFF');
    expect(await goOn(till)).toEqual(asIfNothingHadHappened);
  });

  // Mounting a small disk needs root; elsewhere the test above has the database itself run out of pages.
  it.runIf(canMount)('is the same on a real disk that is really full', async () => {
    undo.push(mountSmallDisk(dir, '2m'));
    const till = await startQuietTill(path.join(dir, 'till'));
    const filler = path.join(dir, 'filler');
    await sellUntilFull(till, { fill: () => fillDisk(filler) });
    rmSync(filler);
    expect(await goOn(till)).toEqual(asIfNothingHadHappened);
  });

  it.runIf(canMount)(
    'without room for what an older till’s file becomes says so, sends nobody to another folder and gets no fuller',
    async () => {
      undo.push(mountSmallDisk(dir, '4m'));
      const old = openDb(file());
      migrate(old, { migrations: migrations.slice(0, 20) });
      old
        .prepare<[string]>("INSERT INTO setting VALUES ('bulk', json_quote(?))")
        .run('a shop’s worth of sales '.repeat(40_000));
      closeDb(old);
      const filler = path.join(dir, 'filler');
      writeFileSync(filler, Buffer.alloc(statfsSync(dir).bavail * 4096 - 800_000));
      await expect(startTill({ dir, bare: true })).rejects.toThrow('make room there, then start again');
      expect(readdirSync(dir).filter((name) => name.startsWith('register-before'))).toEqual([]);
      fillDisk(path.join(dir, 'rest'));
      expect(() => holdRegisterLock(dir)).toThrow('make room on its disk, then start again');
      for (const name of [filler, path.join(dir, 'rest')]) rmSync(name);
      holdRegisterLock(dir)?.release();
      await (await startTill({ dir, bare: true })).close();
    },
  );
});

async function sellUntilFull(till: TestTill, { fill }: { fill: () => void }): Promise<void> {
  const { client } = till;
  await client.shift.open({ float: 10_000 });
  expect(await sell(till)).toMatchObject({ ok: true, value: { number: 'KMG1A-26000001' } });
  fill();
  let sold = 1;
  for (let answer = await sell(till); answer.ok; answer = await sell(till)) sold += 1;

  expect(await sell(till)).toEqual({ ok: false, refusal: { code: 'disk_full' } });
  const found = await client.invoice.find({ text: '', show: 'all', offset: 0, limit: 200 });
  expect(found.items).toHaveLength(sold);
  expect(await client.invoice.receipt({ invoiceId: found.items[0]?.id ?? '' })).not.toBeNull();
  const shift = await client.shift.show({});
  expect(shift).toMatchObject({ invoices: sold, sales: expect.any(Number), sent: { rung: { count: sold } } });
  expect(operations(till, 'invoice.create')).toBe(sold);
  expect(shift?.byTender.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    found.items.reduce((sum, { total }) => sum + total, 0),
  );
}

const asIfNothingHadHappened = { numbersInOrder: true, told: 1, integrity: 'ok' };

async function goOn(till: TestTill) {
  const before = operations(till, 'invoice.create');
  const sold = await sell(till);
  return {
    numbersInOrder: sold.ok && sold.value.number === `KMG1A-26${String(before + 1).padStart(6, '0')}`,
    told: operations(till, 'invoice.create') - before,
    integrity: till.db.pragma('integrity_check', { simple: true }),
  };
}

async function sell({ client }: TestTill) {
  const scanned = await client.sale.scan({ code: '4006381333931' });
  if (!scanned.ok) return scanned;
  return client.sale.complete({ tender: { methodId: '1', tendered: scanned.value.due }, leaveUnpaid: false });
}

function operations({ db }: TestTill, kind: string): number {
  return (
    db.prepare<[string], { count: number }>('SELECT count(*) AS count FROM outbox WHERE kind = ?').get(kind)?.count ?? 0
  );
}

/** What the engine meets on the full disk is its own affair; the tests look at the money. */
async function startQuietTill(folder: string): Promise<TestTill> {
  const till = await startTill({ dir: folder, machine: { log: { error: () => undefined, info: () => undefined } } });
  undo.push(() => till.close());
  return till;
}

async function tradeOnce(): Promise<void> {
  const till = await startTill({ dir });
  await till.client.shift.open({ float: 10_000 });
  await sell(till);
  await till.close();
}

function file(): string {
  return path.join(dir, 'register.db');
}

function damage(from: number, length: number): void {
  const handle = openSync(file(), 'r+');
  writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, from);
  closeSync(handle);
}

function fillDisk(filler: string): void {
  const handle = openSync(filler, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(4096));
  } catch {
    // The last write that does not fit is what we are after.
  } finally {
    closeSync(handle);
  }
  expect(statSync(filler).size).toBeGreaterThan(0);
}
