import { expect, it } from 'vitest';

import { codeOf, done, journalOf, openFilledShop } from '#testing/filled-shop.ts';
import { until } from '#testing/office-till.ts';

const white = 'Flat white';

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
      cost: 162,
      taxable: true,
      category: 'Café/Coffee',
      discontinued: false,
    },
  });
  const change = { name: ' Latte,  small ', price: 415, cost: 155, taxable: false, category: 'Café/Milk' };
  expect(await client.shop.changeGoods({ code, change })).toEqual(done);
  const check = async () => {
    const checked = await client.catalogue.check({ code });
    return checked.ok ? checked.value : undefined;
  };
  await until(async () => (await check())?.price === 415);
  expect((await check())?.variant).toMatchObject({ code, name: 'Latte, small' });
  const store = office.service.store;
  const kinds = await store
    .selectFrom('variant')
    .select(['name', 'category', 'taxable', 'unitPrice', 'unitCost'])
    .where('product', '=', 'Caffè latte')
    .orderBy('unitPrice')
    .execute();
  expect(kinds).toEqual([
    { name: 'Latte, small', category: 'Café/Milk', taxable: 0, unitPrice: 415, unitCost: 155 },
    { name: 'Caffè latte, Large', category: 'Café/Milk', taxable: 1, unitPrice: 460, unitCost: 217 },
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
  expect(await client.shop.changeGoods({ code, change: { name: 'Coffee for two' } })).toEqual(done);
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

it('what is left as it was stays as another till has it by then', async () => {
  const { client } = (await openFilledShop()).till;
  const code = codeOf(white);
  const dearer = { code, change: { price: 455, taxable: false } };
  expect(await client.shop.changeGoods(dearer)).toEqual(done);
  expect(await client.shop.changeGoods({ code, change: { name: 'White, flat' } })).toEqual(done);
  expect(await client.shop.changeGoods({ code, change: { category: 'café / milk' } })).toEqual(done);
  expect(await client.shop.changeGoods({ code, change: {} })).toEqual(done);
  expect(await client.shop.goods({ code })).toMatchObject({
    value: { name: 'White, flat', price: 455, cost: 218, taxable: false, category: 'Café/milk' },
  });
});

it('what goods cannot become is said, and they stay as they were', async () => {
  const { client } = (await openFilledShop()).till;
  const code = codeOf(white);
  const before = await client.shop.goods({ code });
  const no = (change: { name?: string; price?: number; category?: string }) =>
    client.shop.changeGoods({ code, change: { taxable: false, ...change } });
  expect(await no({ name: ' ' })).toMatchObject({ refusal: { code: 'shop_name_missing' } });
  expect(await no({ price: 0 })).toMatchObject({ refusal: { code: 'price_zero' } });
  expect(await no({ category: ' ' })).toMatchObject({ refusal: { code: 'category_missing' } });
  const gone = { code: 'nobody', change: { name: 'Somebody' } };
  expect(await client.shop.changeGoods(gone)).toMatchObject({ refusal: { code: 'shop_gone', name: 'nobody' } });
  expect(await client.shop.discontinue({ code: 'nobody', discontinued: true })).toMatchObject({
    refusal: { code: 'shop_gone' },
  });
  expect(await client.shop.goods({ code: 'nobody' })).toMatchObject({ refusal: { code: 'shop_gone' } });
  expect(await client.shop.goods({ code })).toEqual(before);
});
