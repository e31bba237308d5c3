import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { putPriceBook } from '#db/tables/price-books.ts';
import { replacePromotions } from '#db/tables/promotions.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { money, nothing } from '#domain/money.ts';
import type { PriceBook } from '#domain/price-books.ts';
import type { PromotedGoods, Promotion } from '#domain/promotions.ts';
import { recallPrices } from '#register/memory.ts';
import { startTill, type TestTill, variant } from '#testing/till.ts';

const bananas = '12345';
const pack = '2112345005324';
const kilogram = '2112345010007';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  const { client } = till;
  const gold = { id: 'c7', code: 'C-007', name: 'Sari', email: '', mobile: '', group: 'Gold' };
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant(bananas, 'Bananas', { unitPrice: 189 })]);
    takeInCustomers(tx, [gold]);
  });
  await client.shift.open({ float: 0 });
  const { taxes: _taxes, receiptKey: _key, ...settings } = await client.settings.show({});
  await client.settings.save({ ...settings, scanner: { ...settings.scanner, patterns: ['21IIIIIWWWWWC'] } });
  expect(await client.catalogue.setWeightUnit({ code: bananas, unit: 'kg' })).toEqual({ ok: true, value: {} });
});
afterEach(() => till.close());

function priceBy({ books = [], promotions = [] }: { books?: readonly PriceBook[]; promotions?: readonly Promotion[] }) {
  transact(till.db, (tx) => {
    for (const [position, book] of books.entries()) putPriceBook(tx, position, book);
    replacePromotions(tx, promotions);
  });
  recallPrices(till.db, till.context.memory);
}

const price = { code: bananas, minimumQuantity: 1, price: money(150), percent: 0 };
const forGold: PriceBook = { name: 'Gold', group: 'Gold', from: null, until: null, prices: [price] };

function promotion(goods: Partial<PromotedGoods>): Promotion {
  return {
    name: 'Fruit week',
    kind: 'Product',
    from: '2026-11-01 00:00:00',
    until: '2027-12-31 23:59:59',
    hours: null,
    group: null,
    minimumQuantity: 1,
    minimumAmount: nothing,
    percent: 0,
    amount: nothing,
    goods: [{ code: bananas, price: null, percent: 0, minimumQuantity: 1, ...goods }],
  };
}

const weigh = (grams: number) => till.client.sale.setQuantity({ lineId: 1, quantity: grams, weighed: true });
const show = () => till.client.sale.show({});

describe('goods at the price of a kilogram', () => {
  const usual = { quantity: 1, price: 101, note: '0.532 kg × 1.89/kg' };
  const ofGold = { quantity: 1, price: 80, listPrice: 101, priceBook: 'Gold', note: '0.532 kg × 1.50/kg' };

  it('cost what the group of the customer pays, whether the customer or the weight comes first', async () => {
    const { client } = till;
    priceBy({ books: [forGold] });
    await client.sale.scan({ code: bananas });
    expect(await weigh(532)).toMatchObject({ value: { lines: [usual] } });
    await client.sale.setCustomer({ customerId: 'c7' });
    expect(await show()).toMatchObject({ total: 80, lines: [ofGold] });
    await client.sale.setCustomer({ customerId: null });
    expect(await show()).toMatchObject({ total: 101, lines: [usual] });
    expect((await show()).lines[0]).not.toHaveProperty('listPrice');

    await client.sale.clear({});
    await client.sale.setCustomer({ customerId: 'c7' });
    await client.sale.scan({ code: bananas });
    expect(await weigh(532)).toMatchObject({ value: { total: 80, lines: [ofGold] } });
    await client.sale.setCustomer({ customerId: null });
    expect(await show()).toMatchObject({ total: 101, lines: [usual] });
    expect(await weigh(1_000)).toMatchObject({ value: { total: 189, lines: [{ note: '1.000 kg × 1.89/kg' }] } });
  });

  it('cost it in a pack of the scale in the shop too, and keep what somebody noted', async () => {
    const { client } = till;
    priceBy({ books: [forGold] });
    expect(await client.sale.scan({ code: pack })).toMatchObject({ value: { lines: [usual] } });
    await client.sale.note({ lineId: 1, note: '0.532 kg × 1.89/kg · ripe' });
    await client.sale.setCustomer({ customerId: 'c7' });
    expect(await client.sale.scan({ code: pack })).toMatchObject({
      value: { total: 160, lines: [{ ...ofGold, note: '0.532 kg × 1.50/kg · ripe' }, ofGold] },
    });
  });

  it('are cheaper by a promotion that names the price of a kilogram, by what that is for their weight', async () => {
    const { client } = till;
    priceBy({ promotions: [promotion({ price: money(149) })] });
    await client.sale.scan({ code: pack });
    expect(await show()).toMatchObject({
      total: 79,
      lines: [{ price: 101, amount: 79, promotion: 'Fruit week', discountAmount: 22 }],
    });
    expect(await weigh(2_000)).toMatchObject({ value: { total: 298, lines: [{ price: 378, amount: 298 }] } });
  });

  it('are cheaper by a percentage off what they weigh', async () => {
    const { client } = till;
    priceBy({ promotions: [promotion({ percent: 20 })] });
    await client.sale.scan({ code: bananas });
    expect(await weigh(532)).toMatchObject({ value: { total: 81, lines: [{ ...usual, promotion: 'Fruit week' }] } });
  });

  it('stay at a price that somebody keyed for them', async () => {
    const { client } = till;
    priceBy({ books: [forGold], promotions: [promotion({ price: money(149) })] });
    await client.sale.scan({ code: pack });
    await client.sale.setPrice({ lineId: 1, price: 95 });
    await client.sale.setCustomer({ customerId: 'c7' });
    expect(await show()).toMatchObject({ total: 95, lines: [{ price: 95 }] });
  });

  it('come back as the pack that is scanned, though the customer paid another price', async () => {
    const { client } = till;
    priceBy({ books: [forGold] });
    await client.sale.setCustomer({ customerId: 'c7' });
    for (const code of [kilogram, pack]) expect(await client.sale.scan({ code })).toMatchObject({ ok: true });
    const done = await client.sale.complete({ tender: { methodId: '1', tendered: 230 }, leaveUnpaid: false });
    const invoiceId = done.ok ? done.value.invoiceId : '';
    const scan = (code: string) => client.returns.scan({ invoiceId, code });
    expect(await scan(pack)).toEqual({ ok: true, value: { line: 1, quantity: 1 } });
    expect(await scan(kilogram)).toEqual({ ok: true, value: { line: 0, quantity: 1 } });
  });

  it('come from a sale that was parked as they are, and follow the customer then', async () => {
    const { client } = till;
    priceBy({ books: [forGold] });
    await client.sale.scan({ code: pack });
    await client.parked.park({ label: '' });
    const [parked] = await client.parked.list({});
    await client.parked.recall({ key: parked?.key ?? 0 });
    await client.sale.setCustomer({ customerId: 'c7' });
    expect(await show()).toMatchObject({ total: 80, lines: [ofGold] });
  });
});
