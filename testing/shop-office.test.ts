import { expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';

import type { newPromotion, shopGoods } from '#contract/register/shop.ts';
import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { drained, openShop, type Shop, until } from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const shelf = new Map(demoShop().items.map(({ name, code }) => [name, code]));
const done = { ok: true, value: {} };

const [white, cortado] = ['Flat white', 'Cortado'] as const;
const [from, until7] = [dayFromNow(-1), dayFromNow(7)];

type ShopGoods = z.output<typeof shopGoods>;
type NewPromotion = z.input<typeof newPromotion>;
const usual = {
  from,
  until: until7,
  hours: null,
  everywhere: true,
  codes: [],
  shelves: [],
} satisfies Partial<NewPromotion>;

it('a way to pay is added, paid with, and offered no more', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect(await client.shop.addMethod({ name: ' Gift  voucher ', kind: 'Other' })).toEqual(done);
  expect(await setUpOf(till)).toMatchObject({
    methods: expect.arrayContaining([{ name: 'Gift voucher', kind: 'Other', offered: true }]),
  });
  await until(async () => (await methodsAt(till)).includes('Gift voucher'));
  const { number } = await sell(till, { [white]: 1 }, 'Gift voucher');
  await drained(till);
  expect(await office.service.store.selectFrom('payment').select('method').execute()).toEqual([
    { method: 'Gift voucher' },
  ]);

  expect(await client.shop.addMethod({ name: 'GIFT VOUCHER', kind: 'Card' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_taken', name: 'Gift voucher' },
  });
  expect(await client.shop.addMethod({ name: ' ', kind: 'Card' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_missing' },
  });
  expect(await client.shop.offerMethod({ name: 'Gift voucher', offered: false })).toEqual(done);
  await until(async () => !(await methodsAt(till)).includes('Gift voucher'));
  expect(await client.shop.offerMethod({ name: 'Gift voucher', offered: true })).toEqual(done);
  await until(async () => (await methodsAt(till)).includes('Gift voucher'));
  expect(await client.shop.offerMethod({ name: 'Cheque', offered: false })).toEqual({
    ok: false,
    refusal: { code: 'shop_gone', name: 'Cheque' },
  });
  expect(number).not.toBe('');
  expect(journalOf(till)).toEqual([
    { staff: 'Ayu', act: 'shop.addMethod', facts: { name: ' Gift  voucher ', kind: 'Other' } },
    { staff: 'Ayu', act: 'shop.offerMethod', facts: { name: 'Gift voucher', offered: false } },
    { staff: 'Ayu', act: 'shop.offerMethod', facts: { name: 'Gift voucher', offered: true } },
  ]);
});

it('the outlet is called otherwise, here and at the office, and sells on', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect(await setUpOf(till)).toMatchObject({ outlet: 'Kemang' });
  expect(await client.shop.renameOutlet({ name: 'senopati' })).toEqual({
    ok: false,
    refusal: { code: 'shop_name_taken', name: 'Senopati' },
  });
  expect(await client.shop.renameOutlet({ name: 'Kemang Raya' })).toEqual(done);
  expect(await client.shop.renameOutlet({ name: 'Kemang Raya' })).toEqual(done);
  await until(async () => (await client.till.show({})).outlet?.name === 'Kemang Raya');
  expect(await setUpOf(till)).toMatchObject({ outlet: 'Kemang Raya' });
  await sell(till, { [white]: 1 });
  await drained(till);
  expect(await office.service.store.selectFrom('invoice').select('number').execute()).toHaveLength(1);
});

it('the last way to pay stays', async () => {
  const { till } = await openFilledShop();
  const methods = await methodsAt(till);
  const [last = '', ...others] = methods.toReversed();
  for (const name of others) expect(await till.client.shop.offerMethod({ name, offered: false })).toEqual(done);
  expect(await till.client.shop.offerMethod({ name: last, offered: false })).toEqual({
    ok: false,
    refusal: { code: 'last_method', name: last },
  });
});

it('a tax is added, and removed once this till sells with it no more', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  expect(await client.shop.addTax({ name: 'VAT 7.25%', percent: 7.25, included: true })).toEqual(done);
  const { taxes } = await setUpOf(till);
  expect(taxes).toContainEqual({ name: 'VAT 7.25%', percent: 7.25, included: true, parts: [], here: false });
  expect(taxes.filter(({ here }) => here)).toMatchObject([{ name: 'Tax 10%' }]);
  expect(taxes.find(({ parts }) => parts.length > 0)?.parts).toEqual([
    { name: 'Tax', percent: 10 },
    { name: 'Service', percent: 5 },
  ]);

  const settings = () => client.settings.show({});
  await until(async () => (await settings()).taxes.includes('VAT 7.25%'));
  const { taxes: _, receiptKey: __, ...kept } = await settings();
  expect(await client.settings.save({ ...kept, taxName: 'VAT 7.25%' })).toMatchObject({ ok: true });
  expect(await client.shop.removeTax({ name: 'VAT 7.25%' })).toEqual({
    ok: false,
    refusal: { code: 'tax_in_use', name: 'VAT 7.25%' },
  });
  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toEqual(done);
  await until(async () => !(await settings()).taxes.includes('Tax 10%'));
  const sold = await sell(till, { [white]: 2 });
  await drained(till);
  const there = await office.service.store.selectFrom('invoice').select(['salesAndTax', 'tax', 'taxType']).execute();
  expect(there).toEqual([{ salesAndTax: sold.total, tax: sold.tax, taxType: 'VAT 7.25%' }]);
  expect(sold.tax).toBe(Math.round((sold.total * 7.25) / 107.25));

  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toEqual({
    ok: false,
    refusal: { code: 'shop_gone', name: 'Tax 10%' },
  });
  expect(await client.shop.addTax({ name: 'no tax', percent: 3, included: true })).toMatchObject({
    refusal: { code: 'shop_name_taken' },
  });
  expect(await client.shop.addTax({ name: 'Fine', percent: 3.333_33, included: true })).toEqual({
    ok: false,
    refusal: { code: 'tax_too_fine' },
  });
});

it('each kind of promotion that a till makes comes to the same money at the till and at the office', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const codes = [white, cortado].map(codeOf);
  const kinds: readonly [NewPromotion['terms'], number][] = [
    [{ kind: 'off', percent: 25 }, off(3 * 420, 25) + off(380, 25)],
    [{ kind: 'price', price: 99, pieces: 3 }, 3 * 99 + 380],
    [{ kind: 'together', pieces: 4, percent: 10 }, off(3 * 420, 10) + off(380, 10)],
    [{ kind: 'next', pieces: 3, percent: 100 }, 3 * 420],
    [{ kind: 'spend', amount: 500, percent: 50 }, off(3 * 420, 50) + off(380, 50)],
    [{ kind: 'spendOff', amount: 500, off: 123 }, 3 * 420 + 380 - 123],
  ];
  const sold = [];
  for (const [terms, wanted] of kinds) {
    const name = `Promotion ${terms.kind}`;
    expect(await client.shop.addPromotion({ ...usual, name, terms, codes })).toEqual(done);
    await until(() => runsAt(till, name));
    const listed = (await promotionsOf(till)).find((each) => each.name === name);
    expect(listed).toMatchObject({ terms, goods: { count: 2 } });
    const sale = await sell(till, { [white]: 3, [cortado]: 1 });
    expect([name, sale.total]).toEqual([name, wanted]);
    sold.push(sale);
    expect(await client.shop.endPromotion({ name })).toEqual(done);
    await until(() => !runsAt(till, name));
  }
  await drained(till);
  const there = await office.service.store.selectFrom('invoice').select(['number', 'salesAndTax', 'tax']).execute();
  expect(there.map(({ number, salesAndTax, tax }) => ({ number, total: salesAndTax, tax }))).toEqual(sold);
});

it('a promotion about everything, in some hours, of this outlet alone, is listed as it was made', async () => {
  const { till } = await openFilledShop();
  const { client } = till;
  const before = (await promotionsOf(till)).length;
  const made = {
    ...usual,
    name: 'Happy hour',
    from,
    until: until7,
    hours: { from: '16:00', until: '18:30' },
    everywhere: false,
    terms: { kind: 'off', percent: 20 },
  } satisfies NewPromotion;
  expect(await client.shop.addPromotion(made)).toEqual(done);
  const listed = await promotionsOf(till);
  expect(listed).toHaveLength(before + 1);
  expect(listed.at(-1)).toEqual({
    name: 'Happy hour',
    from,
    until: until7,
    hours: { from: '16:00', until: '18:30' },
    group: null,
    outlets: ['Kemang'],
    terms: { kind: 'off', percent: 20 },
    goods: { count: 0, first: [] },
    begun: true,
  });
  expect(listed.find(({ name }) => name === 'Beans of the month')?.goods?.first).toContainEqual({
    code: codeOf('Gayo single origin beans, 250 g'),
    name: 'Gayo single origin beans, 250 g',
  });
  await until(() => runsAt(till, 'Happy hour'));
});

it('a promotion of a whole shelf is about all that stands there, and about nothing else', async () => {
  const { till } = await openFilledShop();
  const { client } = till;
  const name = 'Café week';
  const terms = { kind: 'off', percent: 50 } as const;
  expect(await client.shop.addPromotion({ ...usual, name, terms, shelves: ['Café'] })).toEqual(done);
  await until(() => runsAt(till, name));
  const { total: all } = await client.catalogue.browse({ category: 'Café', offset: 0, limit: 1 });
  const listed = (await promotionsOf(till)).find((each) => each.name === name);
  expect(listed?.goods?.count).toBeGreaterThanOrEqual(all);
  expect((await sell(till, { [white]: 1 })).total).toBe(210);
  expect((await sell(till, { 'Mineral water, 600 ml': 1 })).total).toBe(70);
});

it('what cannot be a promotion is said before anything is asked of the office', async () => {
  const { client } = (await openFilledShop()).till;
  const terms = { kind: 'off', percent: 5 } as const;
  const add = (more: Partial<NewPromotion>) => client.shop.addPromotion({ ...usual, name: 'Odd', terms, ...more });
  expect(await add({ until: dayFromNow(-2) })).toMatchObject({ refusal: { code: 'promotion_ends_first' } });
  expect(await add({ from: dayFromNow(-9), until: dayFromNow(-2) })).toMatchObject({
    refusal: { code: 'promotion_over' },
  });
  expect(await add({ codes: [codeOf(white), 'nobody-has-it'] })).toMatchObject({
    refusal: { code: 'promotion_goods_unknown', goods: 'nobody-has-it' },
  });
  expect(await add({ shelves: ['Café', 'Garden'] })).toMatchObject({
    refusal: { code: 'promotion_goods_unknown', goods: 'Garden' },
  });
  const price = { kind: 'price', price: 99, pieces: 1 } as const;
  expect(await add({ terms: price })).toMatchObject({ refusal: { code: 'promotion_needs_goods' } });
  expect(await add({ name: 'beans of the month' })).toMatchObject({
    refusal: { code: 'shop_name_taken', name: 'Beans of the month' },
  });
  expect(await client.shop.endPromotion({ name: 'Odd' })).toMatchObject({ refusal: { code: 'shop_gone' } });
});

it('goods are called and priced otherwise for all tills, moved with all kinds of their product, and taken off the shelf and put back', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const code = codeOf('Caffè latte, Regular');
  const shown = await client.shop.goods({ code });
  expect(shown).toEqual({
    ok: true,
    value: {
      code,
      name: 'Caffè latte, Regular',
      price: 400,
      taxable: true,
      category: 'Café/Coffee',
      discontinued: false,
    },
  });
  const wanted = { code, name: ' Latte,  small ', price: 415, taxable: false, category: 'Café/Milk' };
  expect(await client.shop.changeGoods(wanted)).toEqual(done);
  const check = async () => {
    const checked = await client.catalogue.check({ code });
    return checked.ok ? checked.value : undefined;
  };
  await until(async () => (await check())?.price === 415);
  expect((await check())?.variant).toMatchObject({ code, name: 'Latte, small' });
  const store = office.service.store;
  const kinds = await store
    .selectFrom('variant')
    .select(['name', 'category', 'taxable', 'unitPrice'])
    .where('product', '=', 'Caffè latte')
    .orderBy('unitPrice')
    .execute();
  expect(kinds).toEqual([
    { name: 'Latte, small', category: 'Café/Milk', taxable: 0, unitPrice: 415 },
    { name: 'Caffè latte, Large', category: 'Café/Milk', taxable: 1, unitPrice: 460 },
  ]);

  // Whoever looks for something has copying wait.
  const hasHeard = (discontinued: 0 | 1) =>
    till.db.prepare(`SELECT discontinued FROM variant WHERE code = ?`).pluck().get(code) === discontinued;
  const isFound = async () => (await client.catalogue.find({ text: 'latte, small' })).length > 0;
  expect(await isFound()).toBe(true);
  expect(await client.shop.discontinue({ code, discontinued: true })).toEqual(done);
  await until(() => hasHeard(1));
  expect(await isFound()).toBe(false);
  // What is left of it is sold.
  expect((await check())?.price).toBe(415);
  expect(await client.shop.goods({ code })).toMatchObject({ value: { discontinued: true, name: 'Latte, small' } });
  expect(await client.shop.discontinue({ code, discontinued: false })).toEqual(done);
  await until(() => hasHeard(0));
  expect(await isFound()).toBe(true);
  const acts = ['shop.changeGoods', 'shop.discontinue', 'shop.discontinue'];
  expect(journalOf(till).map(({ act }) => act)).toEqual(acts);
});

it('goods of one kind are renamed with their product, and keep the prices and parts they have', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  const code = codeOf('Coffee and cake for two');
  const shown = await client.shop.goods({ code });
  if (!shown.ok) throw new Error(shown.refusal.code);
  expect(await client.shop.changeGoods({ ...asGiven(shown.value), name: 'Coffee for two' })).toEqual(done);
  const now = await client.shop.goods({ code });
  expect(now).toEqual({ ok: true, value: { ...shown.value, name: 'Coffee for two' } });
  const { store } = office.service;
  const product = await store.selectFrom('product').select('name').where('name', 'like', 'Coffee%two').execute();
  expect(product).toEqual([{ name: 'Coffee for two' }]);
  const parts = await store
    .selectFrom('variantComponent')
    .innerJoin('variant', 'variant.id', 'variantComponent.variantId')
    .select('componentId')
    .where('variant.code', '=', code)
    .execute();
  expect(parts).toHaveLength(2);
});

it('what goods cannot become is said, and they stay as they were', async () => {
  const { client } = (await openFilledShop()).till;
  const code = codeOf(white);
  const wanted = { code, name: white, price: 420, taxable: true, category: 'Café/Coffee' };
  const no = (more: { name?: string; price?: number; category?: string; code?: string }) =>
    client.shop.changeGoods({ ...wanted, ...more });
  expect(await no({ name: ' ' })).toMatchObject({ refusal: { code: 'shop_name_missing' } });
  expect(await no({ price: 0 })).toMatchObject({ refusal: { code: 'price_zero' } });
  expect(await no({ category: ' ' })).toMatchObject({ refusal: { code: 'category_missing' } });
  expect(await no({ code: 'nobody' })).toMatchObject({ refusal: { code: 'shop_gone', name: 'nobody' } });
  expect(await client.shop.discontinue({ code: 'nobody', discontinued: true })).toMatchObject({
    refusal: { code: 'shop_gone' },
  });
  expect(await client.shop.goods({ code: 'nobody' })).toMatchObject({ refusal: { code: 'shop_gone' } });
  expect(await client.shop.goods({ code })).toEqual({ ok: true, value: { ...wanted, discontinued: false } });
});

it('an office that is not reached is said so, and what was done though its answer was lost is done once', async () => {
  const { office, till } = await openFilledShop();
  const { client } = till;
  office.faults.set({ kind: 'lose-reply', operations: ['paymentMethodCreate'], next: 1 });
  const voucher = { name: 'Gift voucher', kind: 'Other' } as const;
  expect(await client.shop.addMethod(voucher)).toEqual({ ok: false, refusal: { code: 'shop_unreached' } });
  expect(journalOf(till)).toEqual([{ staff: 'Ayu', act: 'shop.addMethod', facts: { ...voucher, answered: false } }]);
  await until(async () => (await client.shop.show({})).ok);
  expect((await setUpOf(till)).methods).toContainEqual({ ...voucher, offered: true });
  expect(await client.shop.addMethod(voucher)).toMatchObject({ refusal: { code: 'shop_name_taken' } });

  office.faults.set({ kind: 'dark' });
  expect(await client.shop.show({})).toEqual({ ok: false, refusal: { code: 'shop_unreached' } });
  // From then on nobody is asked any more.
  till.context.sync.copyNow();
  await until(() => till.context.sync.status().line.state === 'down');
  expect(await client.shop.promotions({})).toEqual({ ok: false, refusal: { code: 'shop_unreached' } });
  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toMatchObject({ refusal: { code: 'shop_unreached' } });

  await client.practice.enter({});
  const practising = till.reload();
  const no = { ok: false, refusal: { code: 'not_in_practice' } };
  expect(await practising.client.shop.show({})).toEqual(no);
  expect(await practising.client.shop.promotions({})).toEqual(no);
  expect(await practising.client.shop.addMethod(voucher)).toEqual(no);
});

it('what the office lets nobody do is said in its words', async () => {
  const { office, till } = await openFilledShop();
  await office.service.store
    .updateTable('credential')
    .set({ roles: JSON.stringify(['Setup', 'Outlets'].map((module) => ({ role: 'VIEW', module }))) })
    .execute();
  office.faults.expireTokens();
  await until(async () => (await till.client.shop.show({})).ok);
  expect(await till.client.shop.addMethod({ name: 'Gift voucher', kind: 'Other' })).toMatchObject({
    refusal: { code: 'shop_denied', says: expect.stringContaining('Setup') },
  });
});

it('whoever may not change settings neither sees the shop nor changes it', async () => {
  const till = await startTill();
  onTestFinished(() => till.close());
  const { client } = till;
  await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await client.session.show({});
  await client.session.signIn({ staffId: staff.find(({ role }) => role === 'cashier')?.id ?? '', pin: '4711' });
  const denied = { ok: false, refusal: { code: 'act_denied', act: 'settings.save', roles: ['Manager'] } };
  expect(await client.shop.show({})).toEqual(denied);
  expect(await client.shop.promotions({})).toEqual(denied);
  expect(await client.shop.addMethod({ name: 'Gift voucher', kind: 'Other' })).toEqual(denied);
  expect(await client.shop.removeTax({ name: 'Tax 10%' })).toEqual(denied);
  expect(await client.shop.endPromotion({ name: 'Odd' })).toEqual(denied);
});

/** Customers come behind the goods. */
async function openFilledShop(): Promise<Shop> {
  const shop = await openShop();
  await until(async () => (await shop.till.client.customer.find({ text: 'Studio Garis' })).length > 0);
  return shop;
}

function asGiven({ discontinued: _, ...goods }: ShopGoods) {
  return goods;
}

async function setUpOf({ client }: TestTill) {
  const shown = await client.shop.show({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value;
}

async function promotionsOf({ client }: TestTill) {
  const shown = await client.shop.promotions({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value;
}

async function methodsAt({ client }: TestTill): Promise<string[]> {
  return (await client.payment.methods({})).map(({ name }) => name);
}

function runsAt({ context }: TestTill, name: string): boolean {
  const { general, byCode } = context.memory.prices.promotions;
  return [...general, ...[...byCode.values()].flat()].some((each) => each.name === name);
}

async function sell({ client }: TestTill, goods: Record<string, number>, method = 'Cash') {
  for (const [name, quantity] of Object.entries(goods)) {
    const sale = await client.sale.scan({ code: codeOf(name) });
    await client.sale.setQuantity({ lineId: (sale.ok && sale.value.touched) || 0, quantity });
  }
  const { total, tax } = await client.sale.show({});
  const methodId = (await client.payment.methods({})).find(({ name }) => name === method)?.id ?? '';
  const paid = await client.sale.complete({ tender: { methodId, tendered: total }, leaveUnpaid: false });
  if (!paid.ok) throw new Error(paid.refusal.code);
  return { number: paid.value.number, total, tax };
}

function journalOf({ db }: TestTill) {
  const rows = db.prepare(`SELECT staff, act, facts FROM journal WHERE act LIKE 'shop.%' ORDER BY seq`).all();
  return (rows as { staff: string; act: string; facts: string }[]).map(({ facts, ...row }) => ({
    ...row,
    facts: JSON.parse(facts) as unknown,
  }));
}

function off(amount: number, percent: number): number {
  return amount - Math.round((amount * percent) / 100);
}

function codeOf(name: string): string {
  const code = shelf.get(name);
  if (code === undefined) throw new Error(`the demo shop has no ${name}`);
  return code;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
