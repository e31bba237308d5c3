import { expect, it } from 'vitest';
import type { z } from 'zod';

import type { newPromotion } from '#contract/register/shop.ts';
import { codeOf, done, openFilledShop, sell } from '#testing/filled-shop.ts';
import { drained, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

const [white, cortado] = ['Flat white', 'Cortado'] as const;
const [from, until7] = [dayFromNow(-1), dayFromNow(7)];

type NewPromotion = z.input<typeof newPromotion>;
const usual = {
  from,
  until: until7,
  hours: null,
  everywhere: true,
  codes: [],
  shelves: [],
} satisfies Partial<NewPromotion>;

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
  expect(await add({ until: dayFromNow(-2) })).toMatchObject({ refusal: { code: 'shop_ends_first' } });
  expect(await add({ from: dayFromNow(-9), until: dayFromNow(-2) })).toMatchObject({
    refusal: { code: 'shop_over' },
  });
  expect(await add({ codes: [codeOf(white), 'nobody-has-it'] })).toMatchObject({
    refusal: { code: 'shop_goods_unknown', goods: 'nobody-has-it' },
  });
  expect(await add({ shelves: ['Café', 'Garden'] })).toMatchObject({
    refusal: { code: 'shop_goods_unknown', goods: 'Garden' },
  });
  const price = { kind: 'price', price: 99, pieces: 1 } as const;
  expect(await add({ terms: price })).toMatchObject({ refusal: { code: 'promotion_needs_goods' } });
  expect(await add({ name: 'beans of the month' })).toMatchObject({
    refusal: { code: 'shop_name_taken', name: 'Beans of the month' },
  });
  expect(await client.shop.endPromotion({ name: 'Odd' })).toMatchObject({ refusal: { code: 'shop_gone' } });
});

async function promotionsOf({ client }: TestTill) {
  const shown = await client.shop.promotions({});
  if (!shown.ok) throw new Error(shown.refusal.code);
  return shown.value;
}

function runsAt({ context }: TestTill, name: string): boolean {
  const { general, byCode } = context.memory.prices.promotions;
  return [...general, ...[...byCode.values()].flat()].some((each) => each.name === name);
}

function off(amount: number, percent: number): number {
  return amount - Math.round((amount * percent) / 100);
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
