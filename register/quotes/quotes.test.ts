import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { readJournal } from '#db/tables/journal.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { replacePromotions } from '#db/tables/promotions.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { money, nothing } from '#domain/money.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { recallPrices } from '#register/memory.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let dir: string;
let till: TestTill;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tillkeep-quotes-'));
  till = await startTill({ dir });
  await till.client.shift.open({ float: 10_000 });
});
afterEach(async () => {
  await till.close();
  rmSync(dir, { recursive: true, force: true });
});

const estimate = { kind: 'estimate', validDays: 14 } as const;
const order = { kind: 'salesorder', validDays: 0 } as const;

async function keep(how: typeof estimate | typeof order = estimate): Promise<string> {
  const kept = await till.client.quote.keep(how);
  if (!kept.ok) throw new Error(kept.refusal.code);
  return kept.value.number;
}

const find = (text: string, open = false) => till.client.quote.find({ text, open });
const kinds = () => listUnfinished(till.db).map(({ kind }) => kind);

const halfPrice = {
  name: 'Half price',
  kind: 'Quantity' as const,
  from: '2026-11-01 00:00:00',
  until: '2026-12-31 23:59:59',
  hours: null,
  group: null,
  minimumQuantity: 1,
  minimumAmount: nothing,
  percent: 50,
  amount: money(0),
};

describe('a quote', () => {
  it('gets the next number of its own series, none of the invoices’, and is found by number, customer and mobile', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    expect(await keep()).toBe('KMG1A-Q26000001');
    await client.sale.scan(croissant);
    await client.sale.setCustomer({ customerId: 'c1' });
    expect(await keep()).toBe('KMG1A-Q26000002');
    await client.sale.scan(croissant);
    await client.sale.setCustomer({ customerId: 'c1' });
    expect(await keep(order)).toBe('KMG1A-S26000001');
    await client.sale.scan(flatWhite);
    expect(await client.sale.complete(cash(350))).toMatchObject({ ok: true, value: { number: 'KMG1A-26000001' } });

    const numbersOf = async (text: string) => (await find(text)).map(({ number }) => number);
    expect(await numbersOf('')).toEqual(['KMG1A-S26000001', 'KMG1A-Q26000002', 'KMG1A-Q26000001']);
    expect(await numbersOf('q26000001')).toEqual(['KMG1A-Q26000001']);
    expect(await numbersOf('lestari')).toEqual(['KMG1A-S26000001', 'KMG1A-Q26000002']);
    expect(await numbersOf('0812')).toEqual(['KMG1A-S26000001', 'KMG1A-Q26000002']);
    expect(await numbersOf('100%')).toEqual([]);
    expect(await find('Q26000001')).toMatchObject([
      { kind: 'estimate', total: 350, validUntil: '2026-12-05', expired: false, state: 'open', goods: 'Flat white' },
    ]);
    till.clock.now = instant(Date.UTC(2026, 11, 6, 3));
    expect(await find('Q26000001')).toMatchObject([{ expired: true }]);
  });

  it('is found by a name however its accents were typed, here or at the office', async () => {
    const name = `Br${'û'.normalize('NFC')}l${'é'.normalize('NFD')}`;
    transact(till.db, (tx) => takeInCustomers(tx, [{ id: 'c9', code: 'C-009', name, email: '', mobile: '' }]));
    await till.client.sale.scan(flatWhite);
    await till.client.sale.setCustomer({ customerId: 'c9' });
    const number = await keep();
    for (const typed of ['brûlé'.normalize('NFC'), 'BRÛLÉ'.normalize('NFD'), 'brule'])
      expect([typed, ...(await find(typed))]).toMatchObject([typed, { number }]);
    expect(await find('brûlée')).toEqual([]);
  });

  it('is not money: neither the drawer nor the shift nor the count hears of it, and closing does not wait for it', async () => {
    const { client } = till;
    const counted = await client.shift.countOut({});
    const shift = await client.shift.show({});
    await client.sale.scan(flatWhite);
    await client.sale.setCustomer({ customerId: 'c1' });
    await keep(order);
    expect(await client.shift.countOut({})).toEqual(counted);
    expect(await client.shift.show({})).toEqual(shift);
    const [told] = listUnfinished(till.db).filter(({ kind }) => kind === 'salesorder.create');
    expect(told).toMatchObject({ label: 'KMG1A-S26000001', amount: 0 });
    expect(till.db.prepare('SELECT shift_seq FROM outbox WHERE seq = ?').pluck().get(told?.seq)).toBeNull();
  });

  it('comes back with the prices it promised, whatever catalogue and promotions say now; goods beside it have today’s', async () => {
    const { client, db, context } = till;
    await client.sale.scan(flatWhite);
    await client.sale.setQuantity({ lineId: 1, quantity: 2 });
    await client.sale.discount({ discount: { kind: 'percent', percent: 10 } });
    const { total } = await client.sale.show({});
    await keep();
    const goods = [{ code: flatWhite.code, price: null, percent: 0, minimumQuantity: 1 }];
    transact(db, (tx) => {
      takeInVariants(tx, [variant(flatWhite.code, 'Flat white', { unitPrice: 999 })]);
      replacePromotions(tx, [{ ...halfPrice, goods }]);
      return undefined;
    });
    recallPrices(db, context.memory);
    const [kept] = await find('');
    expect(await client.quote.recall({ key: kept?.key ?? 0 })).toMatchObject({
      ok: true,
      value: { total, quote: 'KMG1A-Q26000001', lines: [{ price: 350, quantity: 2 }] },
    });
    await client.sale.scan(flatWhite);
    expect((await client.sale.show({})).lines).toMatchObject([
      { price: 350, quantity: 2, discountPercent: 0 },
      { price: 999, quantity: 1, promotion: 'Half price' },
    ]);
  });

  it('comes back with what a promotion takes off each of its pieces: of three one alone is not nearly free', async () => {
    const { client, db, context } = till;
    const three = { ...halfPrice, kind: 'Tiered' as const, name: 'Three', percent: 0 };
    const tier = { code: flatWhite.code, price: money(250), percent: 0, minimumQuantity: 3 };
    transact(db, (tx) => replacePromotions(tx, [{ ...three, goods: [tier] }]));
    recallPrices(db, context.memory);
    await client.sale.scan(flatWhite);
    expect(await client.sale.setQuantity({ lineId: 1, quantity: 3 })).toMatchObject({ value: { total: 750 } });
    await keep();
    await client.quote.recall({ key: (await find(''))[0]?.key ?? 0 });
    for (const [quantity, total] of [
      [1, 250],
      [2, 500],
      [3, 750],
    ] as const)
      expect(await client.sale.setQuantity({ lineId: 1, quantity })).toMatchObject({ value: { total } });
  });
});

describe('selling a quote', () => {
  it('ends it with the invoice, in one act, and tells the office of the invoice first', async () => {
    const { client, db } = till;
    await client.sale.scan(flatWhite);
    await keep();
    await client.quote.recall({ key: 1 });
    expect(await client.sale.complete(cash(350))).toMatchObject({ ok: true, value: { number: 'KMG1A-26000001' } });
    expect(await find('')).toMatchObject([{ state: 'sold', soldAs: 'KMG1A-26000001' }]);
    expect(await find('', true)).toEqual([]);
    expect(kinds().slice(-3)).toEqual(['estimate.create', 'invoice.create', 'estimate.convert']);
    const parents = db
      .prepare(
        'SELECT kind FROM outbox JOIN outbox_edge ON parent = seq WHERE child = (SELECT max(seq) FROM outbox) ORDER BY seq',
      )
      .pluck()
      .all();
    expect(parents).toEqual(['estimate.create', 'invoice.create']);
    expect(readJournal(db, { after: 0, limit: 100 }).at(-1)).toMatchObject({
      act: 'sale.complete',
      facts: expect.stringContaining('"quote":"KMG1A-Q26000001"'),
    });
    expect(checkJournal(db).broken).toBeNull();
  });

  it('is anybody’s, whatever was taken off it by whom: it was promised', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await client.sale.discount({ discount: { kind: 'amount', amount: 300 } });
    await keep();
    await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    const { staff } = await client.session.show({});
    await client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '4711' });
    await client.quote.recall({ key: 1 });
    expect(await client.sale.complete(cash(50))).toMatchObject({ value: { total: 50 } });
  });

  it('happens once: one that was brought back twice is refused at the second payment, over a restart too', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await keep();
    await client.quote.recall({ key: 1 });
    await client.parked.park({ label: 'First' });
    await client.quote.recall({ key: 1 });
    expect(await client.sale.complete(cash(350))).toMatchObject({ ok: true });
    await till.close();
    till = await startTill({ dir, bare: true });
    const [ayu] = (await till.client.session.show({})).staff;
    await till.client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin });
    const [parked] = await till.client.parked.list({});
    await till.client.parked.recall({ key: parked?.key ?? 0 });
    const ended = { ok: false, refusal: { code: 'quote_ended', number: 'KMG1A-Q26000001' } };
    const methods = await till.client.payment.methods({});
    const tender = { methodId: methods.find(({ isCash }) => isCash)?.id ?? '', tendered: 350 };
    expect(await till.client.sale.complete({ tender, leaveUnpaid: false })).toEqual(ended);
    expect(await till.client.quote.keep(estimate)).toEqual(ended);
    expect(await till.client.quote.recall({ key: 1 })).toMatchObject({ ok: false });
    expect(await till.client.sale.show({})).toMatchObject({ total: 350 });
  });

  it('does not end one of which nothing is left on the sale', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await keep();
    await client.quote.recall({ key: 1 });
    await client.sale.removeLine({ lineId: 1 });
    await client.sale.scan(croissant);
    expect(await client.sale.complete(cash(300))).toMatchObject({ ok: true });
    expect(await find('')).toMatchObject([{ state: 'open' }]);
    expect(kinds()).not.toContain('estimate.convert');
  });
});

describe('whoever', () => {
  it('keeps one again replaces it, and what it replaces is cancelled at the office as well', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await keep();
    await client.quote.recall({ key: 1 });
    await client.sale.scan(croissant);
    await client.sale.setCustomer({ customerId: 'c1' });
    expect(await keep(order)).toBe('KMG1A-S26000001');
    expect(await find('')).toMatchObject([
      { kind: 'salesorder', state: 'open', total: 650 },
      { kind: 'estimate', state: 'cancelled', replacedBy: 'KMG1A-S26000001' },
    ]);
    expect(kinds().slice(-3)).toEqual(['estimate.create', 'salesorder.create', 'estimate.cancel']);
  });

  it('cancels one says why, and it cannot be sold', async () => {
    const { client, db } = till;
    await client.sale.scan(flatWhite);
    await keep();
    expect(await client.quote.cancel({ key: 1, reason: ' ' })).toMatchObject({ refusal: { code: 'reason_missing' } });
    expect(await client.quote.cancel({ key: 1, reason: 'Bought elsewhere' })).toMatchObject({ ok: true });
    expect(await find('')).toMatchObject([{ state: 'cancelled', reason: 'Bought elsewhere' }]);
    const ended = { refusal: { code: 'quote_ended', number: 'KMG1A-Q26000001' } };
    expect(await client.quote.recall({ key: 1 })).toMatchObject(ended);
    expect(await client.quote.cancel({ key: 1, reason: 'Again' })).toMatchObject(ended);
    expect(await client.quote.cancel({ key: 7, reason: 'Whose?' })).toMatchObject({ refusal: { code: 'quote_gone' } });
    expect(kinds().slice(-2)).toEqual(['estimate.create', 'estimate.cancel']);
    const acts = readJournal(db, { after: 0, limit: 100 }).map(({ act }) => act);
    expect(acts.slice(-2)).toEqual(['quote.keep', 'quote.cancel']);
  });

  it('has nothing to keep, money on the counter or goods that come back is told so', async () => {
    const { client } = till;
    const refusalOf = async (how: typeof estimate | typeof order) => {
      const answer = await client.quote.keep(how);
      return answer.ok ? null : answer.refusal.code;
    };
    expect(await refusalOf(estimate)).toBe('sale_empty');
    await client.sale.scan(flatWhite);
    expect(await refusalOf(order)).toBe('order_needs_customer');
    await client.sale.addTender({ methodId: '2', tendered: 100 });
    expect(await refusalOf(estimate)).toBe('park_tenders_taken');
    expect(await client.sale.show({})).toMatchObject({ total: 350, tendered: 100 });
    expect(kinds()).toEqual(['shift.open']);
  });
});

it('its paper says what it is, that no money was taken, and until when it holds; a copy says so', async () => {
  const { client, context } = till;
  const target = join(dir, 'paper.bin');
  await client.settings.save({
    ...(await client.settings.show({})),
    printer: { transport: 'file', target, columns: 42, automatic: true, openDrawer: true },
  });
  await client.sale.scan(flatWhite);
  await client.sale.setCustomer({ customerId: 'c1' });
  await keep();
  await context.printing.idle();
  const paper = readFileSync(target, 'latin1');
  for (const words of [
    'QUOTE',
    'Not a receipt - no money was taken',
    'KMG1A-Q26000001',
    'Dewi Lestari',
    'Flat white',
    '3.50',
    '2026-12-05',
  ]) {
    expect(paper).toContain(words);
  }
  await client.quote.print({ key: 1 });
  await context.printing.idle();
  expect(readFileSync(target, 'latin1')).toContain('COPY 1');
  expect(listPrintJobs(till.db, 9)).toMatchObject([
    { what: 'quote', title: 'KMG1A-Q26000001', copy: 1, state: 'printed', openDrawer: false },
    { what: 'quote', copy: 0, state: 'printed', openDrawer: false },
  ]);
});

it('its paper shows each of several taxes by itself, as the receipt will', async () => {
  const { client, context } = till;
  const target = join(dir, 'paper.bin');
  await client.settings.save({
    ...(await client.settings.show({})),
    printer: { transport: 'file', target, columns: 42, automatic: true, openDrawer: true },
  });
  const parts = [
    { name: 'Tax', rate: 100_000 },
    { name: 'Service', rate: 50_000 },
  ];
  context.memory.tax = { name: 'Tax + Service', rate: 150_000, included: false, parts };
  await client.sale.scan(flatWhite);
  await keep();
  await context.printing.idle();
  const paper = readFileSync(target, 'latin1');
  expect(paper).toMatch(/Plus Tax 10 % +0\.35/);
  expect(paper).toMatch(/Plus Service 5 % +0\.18/);
  expect(paper).toMatch(/TOTAL USD +4\.03/);
});
