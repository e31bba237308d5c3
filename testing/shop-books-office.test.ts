import { expect, it } from 'vitest';
import type { z } from 'zod';

import type { newPriceBook } from '#contract/register/shop-books.ts';
import type { BackOffice } from '#backoffice/server.ts';
import { codeOf, done, journalOf, openFilledShop, pricesAt, sell } from '#testing/filled-shop.ts';
import { drained, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

const [white, cortado] = ['Flat white', 'Cortado'] as const;

type NewPriceBook = z.input<typeof newPriceBook>;
const usual = { group: null, everywhere: true, from: null, until: null } satisfies Partial<NewPriceBook>;
const quarterOff = [{ code: codeOf(white), pieces: 1, at: { kind: 'off', percent: 25 } }] as const;

it('a price book made at a till comes to the same money at the till and at the office, until it is ended', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const made: NewPriceBook = {
    ...usual,
    name: ' Coffee  week ',
    from: dayFromNow(-1),
    until: dayFromNow(7),
    prices: [
      { code: codeOf(white), pieces: 1, at: { kind: 'price', price: 399 } },
      { code: codeOf(white), pieces: 3, at: { kind: 'price', price: 333 } },
      { code: codeOf(cortado), pieces: 1, at: { kind: 'off', percent: 15 } },
    ],
  };
  expect(await client.shop.addPriceBook(made)).toEqual(done);
  await until(() => pricesAt(till, 'Coffee week'));
  const sold = [await sell(till, { [white]: 1, [cortado]: 2 }), await sell(till, { [white]: 3 })];
  expect(sold.map(({ total }) => total)).toEqual([399 + 2 * 323, 3 * 333]);
  expect((await booksOf(till)).books.find(({ name }) => name === 'Coffee week')).toEqual({
    name: 'Coffee week',
    group: null,
    outlets: [],
    from: dayFromNow(-1),
    until: dayFromNow(7),
    goods: {
      count: 2,
      first: [
        { name: white, pieces: 1, price: 399, percent: 0 },
        { name: white, pieces: 3, price: 333, percent: 0 },
        { name: cortado, pieces: 1, price: null, percent: 15 },
      ],
    },
    begun: true,
  });

  expect(await client.shop.endPriceBook({ name: 'Coffee week' })).toEqual(done);
  await until(() => !pricesAt(till, 'Coffee week'));
  expect((await booksOf(till)).books.map(({ name }) => name)).toEqual(['Office coffee', 'Water by the dozen']);
  sold.push(await sell(till, { [white]: 3 }));
  expect(sold.at(-1)?.total).toBe(3 * 420);
  await drained(till);
  expect(await moneyAt(office)).toEqual(sold);
  // The office has it still, as it was.
  const there = office.service.store.selectFrom('pricebook').innerJoin('pricebookItem', 'pricebookId', 'id');
  expect(await there.select('status').where('name', '=', 'Coffee week').execute()).toHaveLength(3);
  expect(journalOf(till)).toMatchObject([
    { act: 'shop.addPriceBook', facts: { name: ' Coffee  week ' } },
    { act: 'shop.endPriceBook', facts: { name: 'Coffee week' } },
  ]);
});

it('a customer of its group pays its prices, in this outlet alone, and nobody else does', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect((await booksOf(till)).groups).toContain('Business');
  const book = { ...usual, name: 'Studio prices', group: 'Business', everywhere: false, prices: quarterOff };
  expect(await client.shop.addPriceBook(book)).toEqual(done);
  await until(() => pricesAt(till, 'Studio prices'));
  expect((await booksOf(till)).books.at(-1)).toMatchObject({ group: 'Business', outlets: ['Kemang'], from: null });
  const sold = [await sell(till, { [white]: 2 })];
  const [studio] = await client.customer.find({ text: 'Studio Garis' });
  expect(await client.sale.setCustomer({ customerId: studio?.id ?? '' })).toMatchObject({ ok: true });
  sold.push(await sell(till, { [white]: 2 }));
  expect(sold.map(({ total }) => total)).toEqual([2 * 420, 2 * 315]);
  await drained(till);
  expect(await moneyAt(office)).toEqual(sold);
});

it('a customer is put into a group at the till, pays its prices, and is taken out of it', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const book = { ...usual, name: 'Regulars', group: 'Regulars', prices: quarterOff };
  expect(await client.shop.addPriceBook(book)).toEqual(done);
  await until(() => pricesAt(till, 'Regulars'));
  const [maya] = await client.customer.find({ text: 'Maya' });
  const customerId = maya?.id ?? '';
  expect(await client.shop.groupOf({ customerId })).toMatchObject({ value: { name: maya?.name, group: 'Gold' } });
  const sold: Awaited<ReturnType<typeof sell>>[] = [];
  const sellToMaya = async () => {
    await client.sale.setCustomer({ customerId });
    sold.push(await sell(till, { [white]: 1 }));
  };
  expect(await client.shop.putInGroup({ customerId, group: ' Regulars ' })).toEqual(done);
  await sellToMaya();
  expect(await client.shop.groupOf({ customerId })).toMatchObject({ value: { group: 'Regulars' } });
  // One that is there is written as it is there.
  expect(await client.shop.putInGroup({ customerId, group: 'regulars' })).toEqual(done);
  // Whoever is changed here, and is copied down again, stays in it.
  await client.customer.edit({ customerId, mobile: '0812 99' });
  await drained(till);
  await till.context.sync.runFeeds('full');
  await sellToMaya();
  expect(await client.shop.putInGroup({ customerId, group: '' })).toEqual(done);
  await sellToMaya();
  expect(sold.map(({ total }) => total)).toEqual([315, 315, 420]);
  await drained(till);
  expect(await moneyAt(office)).toEqual(sold);
  expect(journalOf(till).filter(({ act }) => act === 'shop.putInGroup')).toMatchObject([
    { facts: { customerId, group: ' Regulars ' } },
    { facts: { customerId, group: 'regulars' } },
    { facts: { customerId, group: '' } },
  ]);

  expect(await client.shop.putInGroup({ customerId: 'nobody', group: 'Regulars' })).toEqual({
    ok: false,
    refusal: { code: 'customer_gone' },
  });
  office.faults.set({ kind: 'dark', refuse: true });
  expect(await client.shop.putInGroup({ customerId, group: 'Regulars' })).toEqual({
    ok: false,
    refusal: { code: 'shop_unreached' },
  });
});

it('the first customer of a group has its prices, in whatever capitals and accents it is written', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const book = { ...usual, name: 'Café', group: 'Café', prices: quarterOff };
  expect(await client.shop.addPriceBook(book)).toEqual(done);
  await until(() => pricesAt(till, 'Café'));
  const [maya] = await client.customer.find({ text: 'Maya' });
  const customerId = maya?.id ?? '';
  expect(await client.shop.putInGroup({ customerId, group: 'café'.normalize('NFD') })).toEqual(done);
  expect(await client.shop.groupOf({ customerId })).toMatchObject({ value: { group: 'Café' } });
  await client.sale.setCustomer({ customerId });
  expect(await sell(till, { [white]: 1 })).toMatchObject({ total: 315 });

  const elsewhere = office.service.store.updateTable('customer').set({ membership: 'Café'.normalize('NFD') });
  await elsewhere.where('code', '=', maya?.code ?? '').execute();
  await till.context.sync.runFeeds('full');
  await client.sale.setCustomer({ customerId });
  expect(await sell(till, { [white]: 1 })).toMatchObject({ total: 315 });
});

it('one whose answer was lost is there once, and its name is not given a second time when it has ended', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const book = { ...usual, name: 'Coffee week', prices: quarterOff };
  office.faults.set({ kind: 'lose-reply', operations: ['pricebookCreate'], next: 1 });
  expect(await client.shop.addPriceBook(book)).toEqual({ ok: false, refusal: { code: 'shop_unreached' } });
  await until(async () => (await client.shop.priceBooks({})).ok);
  expect(await client.shop.addPriceBook({ ...book, name: 'coffee week' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_taken', name: 'Coffee week' },
  });
  const count = office.service.store.selectFrom('pricebook').select('name').where('name', '=', 'Coffee week');
  expect(await count.execute()).toHaveLength(1);

  office.faults.set({ kind: 'lose-reply', operations: ['pricebookUpdate'], next: 1 });
  expect(await client.shop.endPriceBook({ name: 'Coffee week' })).toMatchObject({
    refusal: { code: 'shop_unreached' },
  });
  await until(async () => (await client.shop.priceBooks({})).ok);
  expect(await client.shop.endPriceBook({ name: 'Coffee week' })).toEqual({
    ok: false,
    refusal: { code: 'shop_gone', name: 'Coffee week' },
  });
  expect(await client.shop.addPriceBook(book)).toEqual({
    ok: false,
    refusal: { code: 'book_name_kept', name: 'Coffee week' },
  });
});

it('a sale under way has the prices of the group its customer is put into, unless it is being paid', async () => {
  const { till } = await openFilledShop();
  const { client } = till;
  const add = await client.shop.addPriceBook({ ...usual, name: 'Regulars', group: 'Regulars', prices: quarterOff });
  expect(add).toEqual(done);
  await until(() => pricesAt(till, 'Regulars'));
  const [maya] = await client.customer.find({ text: 'Maya' });
  const customerId = maya?.id ?? '';
  const total = async () => (await client.sale.show({})).total;
  await client.sale.scan({ code: codeOf(white) });
  expect(await client.shop.putInGroup({ customerId, group: 'Regulars' })).toEqual(done);
  expect(await total()).toBe(420);
  await client.sale.setCustomer({ customerId });
  expect(await total()).toBe(315);
  expect(await client.shop.putInGroup({ customerId, group: '' })).toEqual(done);
  expect(await total()).toBe(420);
  const [method] = await client.payment.methods({});
  await client.sale.addTender({ methodId: method?.id ?? '', tendered: 100 });
  expect(await client.shop.putInGroup({ customerId, group: 'Regulars' })).toEqual(done);
  expect(await client.sale.show({})).toMatchObject({ total: 420, customer: { group: '' } });
});

it('what cannot be a price book is said before anything is asked of the office', async () => {
  const { client } = (await openFilledShop()).till;
  const add = (more: Partial<NewPriceBook>) =>
    client.shop.addPriceBook({ ...usual, name: 'Odd', prices: quarterOff, ...more });
  expect(await add({ from: dayFromNow(2), until: dayFromNow(1) })).toMatchObject({
    refusal: { code: 'shop_ends_first' },
  });
  expect(await add({ until: dayFromNow(-2) })).toMatchObject({ refusal: { code: 'shop_over' } });
  expect(await add({ prices: [{ ...quarterOff[0], code: 'nobody-has-it' }] })).toMatchObject({
    refusal: { code: 'shop_goods_unknown', goods: 'nobody-has-it' },
  });
  expect(await add({ prices: [...quarterOff, ...quarterOff] })).toMatchObject({
    refusal: { code: 'book_goods_twice', goods: white },
  });
});

async function booksOf({ client }: TestTill) {
  const shown = await client.shop.priceBooks({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value;
}

async function moneyAt({ service }: BackOffice) {
  const there = await service.store.selectFrom('invoice').select(['number', 'salesAndTax', 'tax']).execute();
  return there.map(({ number, salesAndTax, tax }) => ({ number, total: salesAndTax, tax }));
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
