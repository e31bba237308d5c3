import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { readJournal } from '#db/tables/journal.ts';
import { judgeSyncs, testDisk } from '#register/self-test/disk.ts';
import type { Finding } from '#register/self-test/finding.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';
import { drained, openShop, openTill, until } from '#testing/office-till.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let dir: string;
let till: TestTill;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-self-test-'));
  till = await startTill({ dir });
});
afterEach(async () => {
  await till.close();
  rmSync(dir, { recursive: true, force: true });
});

type Looked = { readonly ok: true; readonly value: readonly Finding[] } | { readonly ok: false };

async function rowsOf(asked: Promise<Looked>): Promise<readonly Finding[]> {
  const looked = await asked;
  return looked.ok ? looked.value : [];
}

const tried = [
  { part: 'disk', outcome: 'works', why: 'disk_writes' },
  { part: 'printer', outcome: 'fails', why: 'printer_no_answer', says: 'call +62 812 3456 789' },
  { part: 'scale', outcome: 'not_set_up', why: 'not_set_up' },
] as const;

describe('the disk', () => {
  it('is written to beside the till’s file, timed and left as it was', async () => {
    const before = readdirSync(dir);
    const [disk, room] = await rowsOf(till.client.selfTest.disk({}));
    expect(disk).toMatchObject({ part: 'disk', ms: expect.any(Number) as number });
    expect(disk?.mostMs).toBeGreaterThanOrEqual(disk?.ms ?? Infinity);
    expect(room).toMatchObject({ part: 'room', bytes: expect.any(Number) as number });
    expect(readdirSync(dir)).toEqual(before);
  });

  it.each([
    { said: 'that takes no time at all is doubted', ms: 0.04, outcome: 'doubt', why: 'disk_too_quick' },
    { said: 'of a few milliseconds works', ms: 4, outcome: 'works', why: 'disk_writes' },
    { said: 'that keeps whoever ends a sale waiting is told', ms: 80, outcome: 'doubt', why: 'disk_slow' },
  ])('one $said', ({ ms, outcome, why }) => {
    // Whatever got in the way of one of them.
    expect(judgeSyncs([ms, 400, ms, ms, ms])).toEqual({ part: 'disk', outcome, why, ms, mostMs: 400 });
  });

  it.runIf(canMount)('that is full says so, and keeps nothing of the test', async () => {
    const small = path.join(dir, 'small');
    const unmount = mountSmallDisk(small, '64k');
    const db = openRegisterDbLike(path.join(small, 'register.db'));
    const rows = await testDisk({ db, ids: till.context.ids });
    const left = readdirSync(small);
    unmount();
    expect(rows).toMatchObject([
      { outcome: 'fails', why: 'disk_full' },
      { outcome: 'fails', why: 'room_little' },
    ]);
    expect(left).toEqual([]);
  });

  it('that is gone says what the system says', async () => {
    const db = openRegisterDbLike(path.join(dir, 'gone', 'register.db'));
    expect(await testDisk({ db, ids: till.context.ids })).toMatchObject([
      { outcome: 'fails', why: 'disk_fails', says: expect.stringContaining('ENOENT') as string },
      { outcome: 'not_tried', why: 'room_unknown' },
    ]);
  });
});

/** Only where its file would be is asked. */
function openRegisterDbLike(name: string) {
  return Object.create(till.db, { name: { value: name }, memory: { value: false } }) as TestTill['db'];
}

describe('the file', () => {
  it('and its journal are whole, and are read to the end', async () => {
    await till.client.shift.open({ float: 0 });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.complete(cash(350));
    const [file, journal] = await rowsOf(till.client.selfTest.file({}));
    expect(file).toMatchObject({ part: 'file', outcome: 'works', why: 'file_whole' });
    expect(file?.count).toBeGreaterThan(40);
    const { length } = readJournal(till.db, { after: 0, limit: 100 });
    expect(journal).toEqual({ part: 'journal', outcome: 'works', why: 'journal_whole', count: length });
  });

  it('of which a page is damaged is named, in the words of SQLite', async () => {
    await till.close();
    const db = openRegisterDb(dir);
    const page = db.prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'write_off_option'").pluck();
    const at = ((page.get() ?? 0) - 1) * 4096;
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const file = openSync(path.join(dir, 'register.db'), 'r+');
    writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, at);
    closeSync(file);
    till = await startTill({ dir, bare: true });
    till.context.memory.staff = { id: 's1', name: 'Ayu', role: 'manager' } as TestTill['context']['memory']['staff'];
    const [damaged] = await rowsOf(till.client.selfTest.file({}));
    expect(damaged).toMatchObject({ part: 'file', outcome: 'fails', why: 'file_damaged' });
    expect(damaged?.says).not.toBe('');
  });

  it('whose journal somebody changed says where', async () => {
    const names = till.db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
    till.db.exec(names.map((name) => `DROP TRIGGER ${name};`).join('\n'));
    till.db.exec("UPDATE journal_entry SET staff = 'somebody else' WHERE seq = 1");
    const [, journal] = await rowsOf(till.client.selfTest.file({}));
    expect(journal).toEqual({ part: 'journal', outcome: 'fails', why: 'journal_changed', count: 1 });
  });

  it('is read in parts, between which somebody else sells', async () => {
    await till.client.shift.open({ float: 0 });
    let isRead = false;
    const reading = till.client.selfTest.file({}).finally(() => (isRead = true));
    await till.client.sale.scan(flatWhite);
    expect(await till.client.sale.complete(cash(350))).toMatchObject({ ok: true });
    expect(isRead).toBe(false);
    expect(await rowsOf(reading)).toMatchObject([{ outcome: 'works' }, { outcome: 'works' }]);
  });
});

describe('the office', () => {
  it('answers, keeps nothing back, and has the same time', async () => {
    const shop = await openShop();
    await drained(shop.till);
    const [office, keptBack, clock] = await rowsOf(shop.till.client.selfTest.office({}));
    expect(office).toMatchObject({ part: 'office', outcome: 'works', why: 'office_answers' });
    expect(office?.ms).toBeLessThan(5_000);
    expect(keptBack).toMatchObject({ outcome: 'works', why: 'nothing_kept_back' });
    expect(clock).toMatchObject({ part: 'clock', outcome: 'works', why: 'clock_right' });
  });

  it('that shows this till no customers is named with its words', async () => {
    const office = await startBackOffice({ shop: 'demo' });
    onTestFinished(() => office.close());
    const modules = ['Setup', 'Outlets', 'Products', 'Global', 'Orders', 'Sell', 'Shift', 'Payment', 'Promotion'];
    const grants = modules.flatMap((module) => ['VIEW', 'CREATE', 'EDIT'].map((role) => ({ role, module })));
    await office.service.store
      .updateTable('credential')
      .set({ roles: JSON.stringify(grants) })
      .execute();
    const shop = await openTill(office);
    onTestFinished(() => shop.close());
    await until(async () => (await rowsOf(shop.client.selfTest.office({})))[1]?.names !== undefined);
    const [answer, keptBack] = await rowsOf(shop.client.selfTest.office({}));
    expect(answer).toMatchObject({ outcome: 'works' });
    expect(keptBack).toMatchObject({ outcome: 'doubt', why: 'kept_back' });
    expect(keptBack?.names?.[0]).toMatchObject({ kind: 'unseen', says: expect.stringContaining('VIEW') as string });
  });

  it('that nobody reaches is silent, and the clock cannot be told', async () => {
    const [office, keptBack, clock] = await rowsOf(till.client.selfTest.office({}));
    expect(office).toMatchObject({ outcome: 'fails', why: 'office_silent', says: expect.any(String) as string });
    expect(keptBack).toMatchObject({ outcome: 'not_tried' });
    expect(clock).toMatchObject({ outcome: 'not_tried', why: 'clock_unknown' });
  });
});

describe('the test', () => {
  it('is kept with who and when, in the journal too, and stands in the support file without what names people', async () => {
    expect(await till.client.selfTest.last({})).toBeNull();
    const kept = await till.client.selfTest.keep({ rows: [...tried] });
    expect(kept).toMatchObject({ ok: true, value: { at: till.clock.now, by: 'Ayu', rows: tried } });
    expect(await till.reload().client.selfTest.last({})).toMatchObject({ by: 'Ayu', rows: tried });
    const entry = readJournal(till.db, { after: 0, limit: 100 }).at(-1);
    expect(entry).toMatchObject({ staff: 'Ayu', act: 'till.selfTest' });
    expect(JSON.parse(entry?.facts ?? '')).toEqual({ disk: 'works', printer: 'fails', scale: 'not_set_up' });
    const file = await till.client.support.collect({});
    const text = file.ok ? file.value.text : '';
    expect(JSON.parse(text)).toMatchObject({ selfTest: { by: 'Ayu', rows: [tried[0], {}, tried[2]] } });
    expect(text).not.toContain('812 3456');
  });

  it('is for whoever may change the settings', async () => {
    const { memory } = till.context;
    memory.staff = memory.staff && { ...memory.staff, role: 'cashier' };
    expect(await till.client.selfTest.disk({})).toMatchObject({ refusal: { code: 'act_denied' } });
    expect(await till.client.selfTest.keep({ rows: [...tried] })).toMatchObject({ refusal: { code: 'act_denied' } });
  });

  it('comes out on the receipt printer, and the drawer opens without a page', async () => {
    expect(await till.client.selfTest.print({})).toMatchObject({ refusal: { code: 'no_test_kept' } });
    await till.client.selfTest.keep({ rows: [...tried] });
    expect(await till.client.selfTest.print({})).toMatchObject({ refusal: { code: 'printer_missing' } });
    const paper = await startFakePrinter();
    onTestFinished(() => paper.close());
    const settings = await till.client.settings.show({});
    const printer = { ...settings.printer, transport: 'tcp', target: paper.target } as const;
    await till.client.settings.save({ ...settings, printer });
    expect(await till.client.selfTest.print({})).toMatchObject({ ok: true });
    const text = paper.printed[0]?.toString('latin1') ?? '';
    for (const words of ['Test of this till', 'Kemang Till 1', 'DOES NOT WORK', 'Ayu']) expect(text).toContain(words);
    const isPulse = (bytes: Buffer) => bytes.includes(Buffer.from([0x1b, 0x70]));
    expect(paper.printed.some(isPulse)).toBe(false);
    expect(await till.client.selfTest.drawer({})).toMatchObject({ ok: true });
    expect(paper.printed.at(-1)?.length).toBeLessThan(20);
    expect(paper.printed.filter(isPulse)).toHaveLength(1);
    paper.paper = false;
    expect(await till.client.selfTest.drawer({})).toMatchObject({ ok: true });
    await expect.poll(() => paper.pulses).toBe(1);
  });
});

it('in the practice shop the office is not asked, and nothing is kept at the till', async () => {
  await till.client.practice.enter({});
  const shop = till.reload();
  const [office] = await rowsOf(shop.client.selfTest.office({}));
  expect(office).toMatchObject({ outcome: 'not_tried', why: 'office_practice' });
  expect(await shop.client.selfTest.keep({ rows: [...tried] })).toMatchObject({ ok: true });
  expect(await till.client.selfTest.last({})).toBeNull();
  expect(await shop.client.selfTest.drawer({})).toMatchObject({ refusal: { code: 'not_in_practice' } });
});
