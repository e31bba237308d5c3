import { expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { promotionEventAdd } from '#contract/v3/promotion-event.ts';
import { codeOf, done, journalOf, openFilledShop, pricesAt, sell } from '#testing/filled-shop.ts';
import { askerOf } from '#testing/office-asker.ts';
import { openTill, until } from '#testing/office-till.ts';
import { type Retell, startRetoldOffice } from '#testing/retold-office.ts';
import type { TestTill } from '#testing/till.ts';

const voucher = { name: 'Gift voucher', kind: 'Other' } as const;

it('a change that the office broke at is not said to be left undone, and stands in the journal', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  office.faults.set({ kind: 'fail-after', operations: ['paymentMethodCreate'], next: 1 });
  expect(await client.shop.addMethod(voucher)).toMatchObject({ refusal: { code: 'shop_unsure' } });
  expect(await methodsAt(till)).toContainEqual({ ...voucher, offered: true });
  expect(journalOf(till)).toEqual([{ staff: 'Ayu', act: 'shop.addMethod', facts: { ...voucher, answered: false } }]);
  office.faults.set({ kind: 'fail-before', operations: ['paymentMethodCreate'], next: 1 });
  const cheque = { name: 'Cheque', kind: 'Other' } as const;
  expect(await client.shop.addMethod(cheque)).toMatchObject({ refusal: { code: 'shop_unsure' } });
  expect(await client.shop.addMethod(cheque)).toEqual(done);
});

it('a change is done whatever the office answers beside it, and not sure where it answers nothing', async () => {
  const { till, retell } = await openRetold();
  const { client } = till;
  const insteadOf = (wanted: string, body: unknown): Retell => {
    return (said, { method, path }) =>
      `${method} ${path}` === wanted ? { status: 200, body: JSON.stringify(body) } : said;
  };
  retell(insteadOf('POST PaymentMethod', { Message: 'Saved.' }));
  expect(await client.shop.addMethod(voucher)).toEqual(done);
  retell(insteadOf('POST PromotionEvent/Add', {}));
  const today = new Date().toISOString().slice(0, 10);
  const promotion = { from: today, until: '2099-12-31', hours: null, everywhere: true, codes: [], shelves: [] };
  expect(await client.shop.addPromotion({ ...promotion, name: 'Week', terms: { kind: 'off', percent: 5 } })).toEqual(
    done,
  );
  retell(insteadOf('PUT PaymentMethod', null));
  expect(await client.shop.offerMethod({ name: voucher.name, offered: false })).toMatchObject({
    refusal: { code: 'shop_unsure' },
  });
  expect(await methodsAt(till)).toContainEqual({ ...voucher, offered: false });
});

it('a pass that ran out is no office that gives no answer', async () => {
  const { office, till } = await openFilledShop();
  expect(await till.client.shop.show({})).toMatchObject({ ok: true });
  office.faults.expireTokens();
  expect(await till.client.shop.addMethod(voucher)).toEqual(done);
  expect(journalOf(till)).toEqual([{ staff: 'Ayu', act: 'shop.addMethod', facts: voucher }]);
});

it('goods whose parts or outlet prices are not told whole are left as they are, their product too', async () => {
  const { till, retell } = await openRetold();
  const { client } = till;
  const code = codeOf('Flat white');
  const before = await client.shop.goods({ code });
  retell((said, { path }) =>
    path === 'Variant/Code' ? { ...said, body: said.body.replaceAll('"OutletPrice"', '"Prices"') } : said,
  );
  const change = { name: 'White, flat', category: 'Café/Milk' };
  const refusal = { code: 'goods_told_in_part' };
  expect(await client.shop.changeGoods({ code, change })).toEqual({ ok: false, refusal });
  expect(await client.shop.goods({ code })).toEqual(before);
  expect(await client.shop.changeGoods({ code, change: { category: 'Café/Milk' } })).toEqual(done);
  expect(await client.shop.goods({ code })).toMatchObject({ value: { name: 'Flat white', category: 'Café/Milk' } });
});

it('what the office changed of goods before it refused the rest is said, and stands in the journal', async () => {
  const { till } = await openFilledShop();
  const { client } = till;
  const code = codeOf('Flat white');
  const change = { category: 'Café/Milk', price: 2_000_000_000_000 };
  expect(await client.shop.changeGoods({ code, change })).toMatchObject({
    refusal: { code: 'goods_half_changed', says: expect.stringContaining('UnitPrice') },
  });
  expect(await client.shop.goods({ code })).toMatchObject({ value: { price: 420, category: 'Café/Milk' } });
  const inPart = { staff: 'Ayu', act: 'shop.changeGoods', facts: { code, change, inPart: true } };
  expect(journalOf(till)).toEqual([inPart]);
  // What is changed by then is not changed again.
  expect(await client.shop.changeGoods({ code, change })).toMatchObject({ refusal: { code: 'shop_denied' } });
  expect(journalOf(till)).toEqual([inPart]);
});

it('promotions that no till makes are listed beside the others', async () => {
  const { office, till } = await openFilledShop();
  const terms = { StartDate: '2026-01-01', ExpirationDate: '2099-12-31' };
  const goods = [{ Code: codeOf('Flat white'), UnitPrice: 99 }];
  const ask = await askerOf(office);
  await ask(promotionEventAdd, { ...terms, Name: 'Of any amount', Type: 'Amount', Discount: 10 });
  await ask(promotionEventAdd, { ...terms, Name: 'By the ton', Type: 'Product', MinimumQty: 20_000, Variants: goods });
  const listed = await till.client.shop.promotions({});
  expect(listed).toMatchObject({
    value: expect.arrayContaining([
      expect.objectContaining({ name: 'Of any amount', terms: { kind: 'other' } }),
      expect.objectContaining({ name: 'By the ton', terms: { kind: 'other' } }),
    ]),
  });
});

it('promotions and price books hold that leave out the outlets, a number of pieces and a percentage', async () => {
  const { till, retell } = await openRetold();
  const { client } = till;
  const code = codeOf('Flat white');
  const book = { name: 'Week', group: null, everywhere: true, from: null, until: null };
  const prices = [{ code, pieces: 1, at: { kind: 'price', price: 99 } }] as const;
  const leaveOut: Retell = (said, { method, path }) =>
    method === 'POST' && /^(PromotionEvent|Pricebook)(\/p|\/Detail)?$/.test(path)
      ? { ...said, body: said.body.replaceAll(/"(Outlet|MinimumQty|Discount)":(\[\]|1|0)(?=[,}])/g, '"$1":null') }
      : said;
  retell(leaveOut);
  expect(await client.shop.addPriceBook({ ...book, prices })).toEqual(done);
  await until(() => pricesAt(till, 'Week'));
  expect(await sell(till, { 'Flat white': 1 })).toMatchObject({ total: 99 });
  expect(await client.shop.priceBooks({})).toMatchObject({
    value: { books: expect.arrayContaining([expect.objectContaining({ name: 'Week', outlets: [] })]) },
  });
  expect(await client.shop.promotions({})).toMatchObject({ ok: true });
});

it('a price book of which the office does not tell the prices is listed without, and ended', async () => {
  const { till, retell } = await openRetold();
  const { client } = till;
  const shown = await client.shop.priceBooks({});
  const names = shown.ok ? shown.value.books.map(({ name }) => name) : [];
  retell((said, { path }) => (path === 'Pricebook/Detail' ? { status: 403, body: '{"Message":"Denied"}' } : said));
  const listed = await client.shop.priceBooks({});
  expect(listed).toMatchObject({ value: { books: names.map((name) => ({ name, goods: null })) } });
  expect(names.length).toBeGreaterThan(0);
  expect(await client.shop.endPriceBook({ name: names[0] ?? '' })).toEqual(done);
});

interface Retold {
  readonly office: BackOffice;
  readonly till: TestTill;
  readonly retell: (next: Retell) => void;
}

async function openRetold(): Promise<Retold> {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  const retold = await startRetoldOffice(office.url);
  const till = await openTill({ ...office, url: retold.url });
  onTestFinished(() => till.close());
  await until(async () => (await till.client.customer.find({ text: 'Studio Garis' })).length > 0);
  return { office, till, retell: (next) => void (retold.retell = next) };
}

async function methodsAt({ client }: TestTill) {
  const shown = await client.shop.show({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value.methods;
}
