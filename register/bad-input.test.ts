import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { patienceAloneMs } from '#register/printing/delivery.ts';
import { questions } from '#register/printing/printer-status.ts';
import { cash, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const flatWhite = { code: '4006381333931' };
const yearMs = 365 * 86_400_000;

const sell = async () => (await complete()).number;
const sellOne = async () => (await complete()).invoiceId;

async function complete() {
  const sale = await till.client.sale.scan(flatWhite);
  const tendered = sale.ok ? sale.value.total : 0;
  const done = await till.client.sale.complete({ tender: { methodId: '1', tendered }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

describe('too much at once', () => {
  it('two thousand scans without a pause are two thousand pieces', async () => {
    const scans = Array.from({ length: 2000 }, () => till.client.sale.scan(flatWhite));
    await Promise.all(scans);
    const sale = await till.client.sale.show({});
    expect(sale.lines).toMatchObject([{ quantity: 2000 }]);
    expect(sale.total).toBe(2000 * 350);
  });

  it('a sale of a thousand lines is rung up, paid, and printed line by line', async () => {
    const codes = Array.from({ length: 1000 }, (_, index) => String(100_000 + index));
    transact(
      till.db,
      (tx) =>
        void takeInVariants(
          tx,
          codes.map((code) => variant(code, `Article ${code}`, { unitPrice: 101 })),
        ),
    );
    for (const code of codes) await till.client.sale.scan({ code });
    const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 101_000 }, leaveUnpaid: false });
    expect(done).toMatchObject({ ok: true, value: { total: 101_000, due: 0 } });
    const receipt = await till.client.invoice.receipt({ invoiceId: done.ok ? done.value.invoiceId : '' });
    const paper = receipt?.lines.map(({ text }) => text).join('\n') ?? '';
    expect(codes.every((code) => paper.includes(code))).toBe(true);
  });

  it('money beyond what can be added exactly is refused, and the sale is as it was', async () => {
    const dear = variant('777', 'Palace', { unitPrice: Number.MAX_SAFE_INTEGER - 1 });
    transact(till.db, (tx) => void takeInVariants(tx, [dear]));
    await till.client.sale.scan(flatWhite);
    const answers = [];
    for (let times = 0; times < 3; times += 1) answers.push(await till.client.sale.scan({ code: '777' }));
    expect(answers.at(-1)).toMatchObject({ ok: false, refusal: { code: 'amount_out_of_range' } });
    const { total, lines } = await till.client.sale.show({});
    expect(Number.isSafeInteger(total)).toBe(true);
    expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
  });
});

describe('more money than the office takes', () => {
  it('in one sale is refused at the end, and so is more cash than there is', async () => {
    const dear = variant('777', 'Palace', { unitPrice: 1_000_000_000_000, taxable: false });
    transact(till.db, (tx) => void takeInVariants(tx, [dear]));
    const no = { ok: false, refusal: { code: 'amount_out_of_range' } };
    await till.client.sale.scan({ code: '777' });
    expect(await till.client.sale.complete(cash(1_000_000_000_001))).toMatchObject(no);
    await till.client.sale.scan(flatWhite);
    const { total } = await till.client.sale.show({});
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 350 })).toMatchObject(no);
    expect(await till.client.sale.complete(cash(total))).toMatchObject(no);
    await till.client.sale.removeLine({ lineId: 2 });
    expect(await till.client.sale.complete(cash(1_000_000_000_000))).toMatchObject({ ok: true });
  });
});

it('half of a picture letter in a name is a sign that stands for none, which every office and printer can be told', async () => {
  const created = await till.client.customer.create({ name: 'Ayu \uD83D', mobile: '', email: '' });
  expect(created).toMatchObject({ ok: true });
  expect(await till.client.customer.find({ text: 'Ayu' })).toMatchObject([{ name: 'Ayu \uFFFD' }]);
  expect(till.db.prepare("SELECT count(*) FROM outbox WHERE payload LIKE '%\\ud83d%'").pluck().get()).toBe(0);
});

it('a NUL in a name is the same sign: an office that keeps its books in PostgreSQL refuses it', async () => {
  await till.client.customer.create({ name: 'Bu\0di', mobile: '', email: '' });
  expect(await till.client.customer.find({ text: 'Bu' })).toMatchObject([{ name: 'Bu\uFFFDdi' }]);
  expect(till.db.prepare("SELECT count(*) FROM outbox WHERE payload LIKE '%u0000%'").pluck().get()).toBe(0);
});

it('what turns the letters behind it round is that sign, too: an amount would be read backwards', async () => {
  expect(await till.client.drawer.payOut({ amount: 9_100, reason: 'Milk\u202E', expense: false })).toMatchObject({
    value: { reason: 'Milk\uFFFD' },
  });
});

it('a number and an address pasted from a chat are what they look like, without the signs around them', async () => {
  const pasted = { mobile: '\u202A+62 812 3456\u202C', email: '\u200Bcitra@example.com\u2069' };
  const made = await till.client.customer.create({ name: 'Citra', ...pasted });
  expect(made).toMatchObject({ value: { mobile: '+62 812 3456', email: 'citra@example.com' } });
  const again = await till.client.customer.create({ name: 'Citra', mobile: '+62 812 3456', email: '' });
  expect(again).toMatchObject({ refusal: { code: 'customer_exists' } });
  const invoiceId = await sellOne();
  expect(await till.client.invoice.email({ invoiceId, email: pasted.email })).toMatchObject({
    value: { email: 'citra@example.com' },
  });
});

describe('a world that moves', () => {
  it('a clock set back a year and put right again repeats no number and breaks no seal', async () => {
    const numbers = [await sell()];
    till.clock.now = instant(till.clock.now - yearMs);
    numbers.push(await sell(), await sell());
    till.clock.now = instant(till.clock.now + yearMs);
    numbers.push(await sell());
    expect(new Set(numbers).size).toBe(4);
    expect(checkJournal(till.db).broken).toBeNull();
    const shift = await till.client.shift.show({});
    expect(shift).toMatchObject({ invoices: 4, expectedCash: 10_000 + 4 * 350 });
    expect(await till.client.shift.close({ counted: 10_000 + 4 * 350, note: '' })).toMatchObject({ ok: true });
  });

  it('a clock that begins anew with an empty battery is behind what the till did last, line or not', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-clock-'));
    const before = await startTill({ dir });
    await before.client.shift.open({ float: 0 });
    await before.close();
    const after = await startTill({ dir, bare: true });
    expect(await after.client.till.show({})).toMatchObject({ clockOffsetMs: null });
    after.clock.now = instant(after.clock.now - yearMs);
    expect(await after.client.till.show({})).toMatchObject({ clockOffsetMs: yearMs });
    await after.close();
    rmSync(dir, { recursive: true });
  });

  it('a customer deleted elsewhere during the sale does not stop it', async () => {
    const [customer] = await till.client.customer.find({ text: 'Dewi' });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.setCustomer({ customerId: customer?.id ?? '' });
    till.db.exec('DELETE FROM customer');
    const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
    expect(done).toMatchObject({ ok: true, value: { total: 350, due: 0 } });
    // Nobody is left who could owe.
    await till.client.sale.scan(flatWhite);
    expect(await till.client.sale.complete({ tender: null, leaveUnpaid: true })).toMatchObject({ ok: false });
  });

  it('a price that changes during the sale holds for the next one', async () => {
    await till.client.sale.scan(flatWhite);
    transact(till.db, (tx) => void takeInVariants(tx, [variant(flatWhite.code, 'Flat white', { unitPrice: 900 })]));
    expect((await till.client.sale.show({})).total).toBe(350);
    const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
    expect(done).toMatchObject({ ok: true, value: { total: 350 } });
    const next = await till.client.sale.scan(flatWhite);
    expect(next).toMatchObject({ ok: true, value: { total: 900 } });
  });
});

describe('a printer', () => {
  let server: Server | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  /** A printer on the network that treats whoever speaks to it like this. */
  async function printerThat(treats: (socket: Socket) => void): Promise<string> {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      treats(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Says that all is well, and is gone when the receipt comes. */
  function resetAtBytes(socket: Socket): void {
    socket.on('data', (bytes) =>
      bytes.equals(questions) ? socket.write(Buffer.from([0x12, 0x12])) : socket.resetAndDestroy(),
    );
  }

  async function sellTo(target: string) {
    const { taxes: _taxes, receiptKey: _key, ...settings } = await till.client.settings.show({});
    const printer = { ...settings.printer, transport: 'tcp' as const, target };
    expect(await till.client.settings.save({ ...settings, printer })).toMatchObject({ ok: true });
    const number = await sell();
    await till.context.printing.idle();
    const jobs = await till.client.printing.jobs({ limit: 10 });
    return jobs.find(({ title }) => title === number);
  }

  it('that is off keeps no sale waiting, and its paper comes when somebody asks again', async () => {
    const gone = await printerThat(() => undefined);
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    const job = await sellTo(gone);
    expect(job).toMatchObject({ state: 'waiting', printerSays: 'printer_port_closed' });
    till.clock.waitedMs += patienceAloneMs;
    await expect.poll(async () => (await till.client.printing.jobs({ limit: 1 }))[0]?.state).toBe('failed');

    const heard: Buffer[] = [];
    const [host, port] = gone.split(':');
    server = createServer((socket) => void socket.on('data', (bytes) => void heard.push(bytes)));
    server.listen(Number(port), host);
    await once(server, 'listening');
    await till.client.printing.retry({ jobId: job?.id ?? 0 });
    await till.context.printing.idle();
    expect(await till.client.printing.jobs({ limit: 1 })).toMatchObject([{ state: 'printed', copy: 0 }]);
    await expect.poll(() => Buffer.concat(heard).includes('Flat white')).toBe(true);
    // Another original in the hand of a customer is another refund.
    expect(await till.client.printing.retry({ jobId: job?.id ?? 0 })).toMatchObject({ refusal: { code: 'job_gone' } });
  });

  it('that hangs up in the middle is not believed', async () => {
    const job = await sellTo(await printerThat(resetAtBytes));
    expect(job?.state).toBe('failed');
    expect(job?.printerSays).not.toBe('');
    expect((await till.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 5 })).items).toHaveLength(1);
  });

  it('that answers garbage has printed, and nothing of it is listened to', async () => {
    const job = await sellTo(
      await printerThat((socket) => {
        socket.write(Buffer.from([0xff, 0x00, 0x7b, 0x22, 0x0a]));
        socket.resume();
      }),
    );
    expect(job).toMatchObject({ state: 'printed', printerSays: 'unconfirmed' });
  });
});
