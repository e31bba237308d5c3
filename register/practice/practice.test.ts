import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { takeInCoupons } from '#db/tables/coupons.ts';
import { replaceMakings } from '#db/tables/makings.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { replaceTaxes } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { money } from '#domain/money.ts';
import { recallShop } from '#register/memory.ts';
import { nodeMachine } from '#register/node-machine.ts';
import type { Credential, PrinterPort } from '#register/ports.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let dir: string;
let office: Server;
let heard: string[];
let till: TestTill;
let printed: Buffer[];
let known: Credential | undefined;
let asleep: boolean;
let held: Set<() => void>;
let tillsOwn: Set<() => void>;

function hold(work: () => void): () => void {
  const into = held;
  into.add(work);
  return () => into.delete(work);
}

/** What the till itself wanted to do later waits on; only the practice shop's time goes by. */
async function letPractiseTimePass(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    const due = [...held];
    held.clear();
    for (const work of due) work();
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

function wakeUp(): void {
  asleep = false;
  for (const waiting of [tillsOwn, held]) for (const work of waiting) work();
}

const printer: PrinterPort = {
  send: (_target, bytes) => {
    printed.push(Buffer.from(bytes));
    return Promise.resolve({ ok: true });
  },
};

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-practice-'));
  heard = [];
  printed = [];
  office = createServer(({ url = '' }, response) => {
    heard.push(url);
    response.writeHead(500).end('{}');
  });
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  known = undefined;
  asleep = true;
  held = new Set();
  const { timers } = nodeMachine({ error: () => undefined, info: () => undefined });
  till = await startTill({
    dir,
    office: { url, credential: () => known },
    machine: { printer, timers: { after: (ms, work) => (asleep ? hold(work) : timers.after(ms, work)) } },
  });
  // What a start wants of the office is over, without a credential.
  await expect.poll(() => till.context.sync.status().line.state).toBe('sign_in_problem');
  // From here on whoever has something to tell could: the till itself has nothing, and no timer wakes it.
  known = { clientId: 'till', clientSecret: 'secret' };
  tillsOwn = held;
  held = new Set();
});
afterEach(async () => {
  wakeUp();
  await till.close();
  office.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Every byte of the till's own file, its log included. */
function ownFile(): string {
  const names = readdirSync(dir).filter((name) => /^register\.db(-wal)?$/.test(name));
  expect(names).toContain('register.db-wal');
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(path.join(dir, name)));
  return hash.digest('hex');
}

async function practise() {
  expect(await till.client.practice.enter({})).toMatchObject({ ok: true });
  return till.reload();
}

async function sellThere() {
  const shop = await practise();
  await shop.client.settings.save({
    ...(await shop.client.settings.show({})),
    printer: { transport: 'tcp', target: '127.0.0.1:9', columns: 42, automatic: true, openDrawer: true },
    taxName: 'Tax 10%',
  });
  expect(await shop.client.shift.open({ float: 10_000 })).toMatchObject({ ok: true });
  await shop.client.sale.scan(flatWhite);
  const sold = await shop.client.sale.complete(cash(1_000));
  await shop.printing.idle();
  await expect.poll(() => shop.sync.status().counts.waiting.count).toBeGreaterThan(1);
  return { shop, sold };
}

/** Of this process, where the system tells. */
function openFiles(): string[] {
  const list = '/proc/self/fd';
  if (!existsSync(list)) return [];
  return readdirSync(list).flatMap((name) => {
    try {
      return [readlinkSync(path.join(list, name))];
    } catch {
      // The one the list was read through is closed by now.
      return [];
    }
  });
}

describe('the practice shop', () => {
  it('sells the shop’s own goods, and no request leaves, nor is a byte of the till’s file another', async () => {
    const before = ownFile();
    const { sold } = await sellThere();
    expect(sold).toMatchObject({ ok: true, value: { number: 'PRAC1A-26000001' } });
    await letPractiseTimePass();
    expect(heard).toEqual([]);
    expect(ownFile()).toBe(before);
    expect(till.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0);

    // The same till has a way to its office, and goes it once it sells.
    await (await practise()).client.practice.leave({});
    const own = till.reload();
    wakeUp();
    await own.client.session.signIn({ staffId: (await own.client.staff.list({}))[0]?.id ?? '', pin: managerPin });
    await own.client.shift.open({ float: 0 });
    const send = () => own.client.sync.now({}).then(() => heard.length);
    await expect.poll(send).toBeGreaterThan(0);
    expect(ownFile()).not.toBe(before);
  });

  it('leaves no file open when it could not be made, and is made the next time', async () => {
    till.db.exec('ALTER TABLE tax RENAME TO tax_away');
    await expect(till.client.practice.enter({})).rejects.toThrow(/^Fault /);
    expect(openFiles().filter((file) => file.startsWith(path.join(dir, 'practice')))).toEqual([]);
    till.db.exec('ALTER TABLE tax_away RENAME TO tax');
    expect(await till.client.practice.enter({})).toMatchObject({ ok: true });
  });

  it('is counted against a shelf of its own, of which no office has to say anything', async () => {
    const { client } = await practise();
    expect(await client.shift.open({ float: 0 })).toMatchObject({ ok: true });
    expect(await client.stock.scan({ reason: 'count', code: flatWhite.code })).toMatchObject({ ok: true });
    const { now } = await client.till.show({});
    const { knownAt, reached } = await client.stock.sheet({ reason: 'count' });
    expect({ knownAt, reached }).toEqual({ knownAt: now, reached: true });
  });

  it('sells units and sets as the till does', async () => {
    const part = { code: croissant.code, name: 'Croissant', quantity: 3 };
    const making = { code: flatWhite.code, kind: 'set' as const, parts: [part] };
    transact(till.context.db, (tx) => {
      replaceMakings(tx, [making]);
      return undefined;
    });
    recallShop(till.context.db, till.context.memory);
    const { client } = await practise();
    expect(await client.shift.open({ float: 0 })).toMatchObject({ ok: true });
    expect(await client.sale.scan(flatWhite)).toMatchObject({
      value: { lines: [{ made: { kind: 'set', parts: [{ quantity: 3 }] } }] },
    });
  });

  it('knows the coupons, the serials and the parts of a tax that the till knows', async () => {
    const parts = [
      { name: 'Service', rate: 50_000 },
      { name: 'City', rate: 50_000 },
    ];
    const off = { kind: 'amount' as const, discount: 50, minimum: money(0), maximum: null, fullPriceOnly: false };
    const terms = { ...off, from: null, until: null, customer: '', description: '' };
    transact(till.context.db, (tx) => {
      takeInCoupons(tx, [{ code: 'FIFTY', balance: 3, ...terms }]);
      tx.exec(`INSERT INTO serial VALUES ('${croissant.code}', 'SN-1', 'serial', 1, NULL)`);
      replaceTaxes(tx, [{ name: 'Tax 10%', rate: 100_000, included: true, parts }]);
      // As a till has it that has sold under it for a while.
      tx.exec('UPDATE tax_split SET since = 5000');
      return undefined;
    });
    recallShop(till.context.db, till.context.memory);
    const { client } = await practise();
    await client.shift.open({ float: 0 });
    expect(await client.sale.scan(croissant)).toMatchObject({ value: { lines: [{ missingSerials: 1 }] } });
    await client.sale.clear({});
    await client.sale.scan(flatWhite);
    expect(await client.sale.coupon({ code: 'fifty' })).toMatchObject({ value: { total: 300 } });
    expect(await client.sale.complete(cash(300))).toMatchObject({ ok: true });
    const receipt = await client.invoice.receipt({ invoiceId: '1' });
    const text = receipt?.lines.map((line) => line.text).join('\n');
    expect(text).toContain('Service');
    expect(text).toContain('City');
  });

  it('says so at the head and at the foot of its papers, and leaves the drawer shut', async () => {
    const { shop } = await sellThere();
    const [receipt] = listPrintJobs(shop.db, 1);
    expect(receipt).toMatchObject({ what: 'receipt', openDrawer: true, state: 'printed' });
    const text = printed.at(-1)?.toString('latin1') ?? '';
    expect(text.split('PRACTICE').length - 1).toBe(2);
    expect(text.indexOf('PRACTICE')).toBeLessThan(text.indexOf('Flat white'));
    expect(text.lastIndexOf('PRACTICE')).toBeGreaterThan(text.indexOf('Thank you'));
    const kick = Buffer.from([0x1b, 0x70]);
    expect(printed.every((bytes) => !bytes.includes(kick))).toBe(true);
    const preview = await shop.client.invoice.receipt({ invoiceId: '1' });
    expect(preview?.lines.filter(({ text: line }) => line.includes('PRACTICE'))).toHaveLength(2);
  });

  it('says so on its labels too, whichever printer they have', async () => {
    const shop = await practise();
    const settings = await shop.client.settings.show({});
    const labels = { ...settings.printer.labels, transport: 'tcp', target: '127.0.0.1:9' } as const;
    await shop.client.settings.save({ ...settings, printer: { ...settings.printer, labels } });
    await shop.client.label.print(flatWhite);
    await shop.printing.idle();
    expect(printed.map(String)).toEqual([expect.stringMatching(/PRACTICE[^]*Flat[^]*white/)]);
  });

  it('takes whoever is at work along, and hands the till back signed out', async () => {
    const shop = await practise();
    expect((await shop.client.session.show({})).signedIn).toMatchObject({ name: 'Ayu', role: 'manager' });
    expect((await shop.client.till.show({})).practice).toEqual({ pin: '000000' });
    expect(await shop.client.practice.leave({})).toMatchObject({ ok: true });
    const own = till.reload().client;
    expect((await own.till.show({})).practice).toBeNull();
    expect((await own.session.show({})).signedIn).toBeNull();
  });

  it('tells a tab whose twin has left that it practises no more', async () => {
    const { client } = await practise();
    const twin = till.reload();
    expect((await twin.client.till.show({})).practice).not.toBeNull();
    await client.practice.leave({});
    expect((await twin.client.till.show({})).practice).toBeNull();
  });

  it('knows no PIN of the till, so that nobody tries them out there', async () => {
    const { client } = await practise();
    const [ayu] = (await client.session.show({})).staff;
    await client.session.signOut({});
    expect(await client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin })).toMatchObject({ ok: false });
    expect(await client.session.signIn({ staffId: ayu?.id ?? '', pin: '000000' })).toMatchObject({ ok: true });
  });

  it('writes into no file that the till itself does not print to: whoever practises is a manager there', async () => {
    const { client } = await practise();
    const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
    const elsewhere = { transport: 'file', target: path.join(dir, 'register.db') } as const;
    const no = { ok: false, refusal: { code: 'not_in_practice' } };
    const { printer: ways, scale } = settings;
    for (const changed of [
      { printer: { ...ways, ...elsewhere } },
      { printer: { ...ways, second: { ...ways.second, ...elsewhere } } },
      { printer: { ...ways, labels: { ...ways.labels, ...elsewhere } } },
      { scale: { ...scale, ...elsewhere } },
    ])
      expect(await client.settings.save({ ...settings, ...changed })).toMatchObject(no);
    expect(await client.printing.test({ ...elsewhere, columns: 42, openDrawer: true })).toMatchObject(no);
    expect(await client.printing.testLabel({ ...ways.labels, ...elsewhere })).toMatchObject(no);
    expect(await client.scale.test({ ...scale, ...elsewhere })).toMatchObject(no);
    const header = { ...settings, receipt: { ...settings.receipt, header: 'Learning' } };
    expect(await client.settings.save(header)).toMatchObject({ ok: true });
  });

  it('is found empty the next time, and keeps no second copy over the till’s own', async () => {
    await sellThere();
    await till.reload().client.practice.leave({});
    const { client } = await practise();
    expect((await client.invoice.find({ text: '', show: 'all', offset: 0, limit: 10 })).items).toEqual([]);
    await client.session.signIn({ staffId: (await client.staff.list({}))[0]?.id ?? '', pin: '000000' });
    expect(await client.secondCopy.turnOn({ folder: dir })).toMatchObject({
      ok: false,
      refusal: { code: 'not_in_practice' },
    });
  });
});
