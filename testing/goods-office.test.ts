import { expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import type { BackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import { drained, needingAttention, openShop, openTill, payInCash, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

let office: BackOffice;
let till: TestTill;

async function open(...personality: PersonalityName[]): Promise<void> {
  ({ office, till } = await openShop({ personality, config: { refusedRetryMs: 100 } }));
  await quiet(till);
}

/** Whoever asks for a copy while the first one is under way is given that one. */
async function quiet(each: TestTill): Promise<void> {
  await each.context.sync.runFeeds('delta');
  await drained(each);
}

const rye = { code: '4000000000013', name: 'Rye, sliced', category: 'Bakery/Bread', price: 450 };

async function add(each: TestTill, goods = rye): Promise<void> {
  expect(await each.client.catalogue.add(goods)).toMatchObject({ ok: true });
}

async function sell(each: TestTill, code: string): Promise<string> {
  expect(await each.client.sale.scan({ code })).toMatchObject({ ok: true });
  return payInCash(each);
}

async function anyCode(): Promise<string> {
  const { items } = await till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  return items[0]?.code ?? '';
}

async function priceAt(each: TestTill, code: string) {
  const checked = await each.client.catalogue.check({ code });
  return checked.ok ? checked.value.price : checked.refusal.code;
}

function atOffice(code: string) {
  return office.service.store
    .selectFrom('variant')
    .select(['id', 'name', 'unitPrice as price'])
    .where('code', '=', code)
    .execute();
}

async function pricesOfOutlets(code: string) {
  const [variant] = await atOffice(code);
  return office.service.store
    .selectFrom('outletPrice')
    .innerJoin('outlet', 'outlet.id', 'outletPrice.outletId')
    .select(['outlet.name as outlet', 'price'])
    .where('variantId', '=', variant?.id ?? '')
    .execute();
}

async function linesOf(number: string): Promise<readonly string[]> {
  const lines = await office.service.store
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select('invoiceLine.code')
    .where('invoice.number', '=', number)
    .execute();
  return lines.map(({ code }) => code);
}

it('goods made with the line down are sold, and the office knows them before their sale', async () => {
  await open();
  office.faults.set({ kind: 'dark' });
  await add(till);
  const number = await sell(till, rye.code);
  expect(await till.client.catalogue.setPrice({ code: rye.code, price: 500 })).toMatchObject({ ok: true });
  office.faults.clear();
  await drained(till);
  expect(await atOffice(rye.code)).toMatchObject([{ name: rye.name, price: 450 }]);
  expect(await pricesOfOutlets(rye.code)).toEqual([{ outlet: 'Kemang', price: 500 }]);
  expect(await linesOf(number)).toEqual([rye.code]);
  // They are the same goods when the office tells of them.
  await till.context.sync.runFeeds('full');
  expect(await till.client.catalogue.find({ text: 'rye, sliced' })).toHaveLength(1);
  expect(await priceAt(till, rye.code)).toBe(500);
});

it('what waits to be told stays, whatever the office still says', async () => {
  await open();
  const code = await anyCode();
  office.faults.set({ kind: 'fail-before', operations: ['outletPriceCreate', 'productCreate'] });
  await add(till);
  await till.client.catalogue.setPrice({ code, price: 12_345 });
  await till.context.sync.runFeeds('full');
  expect(await priceAt(till, code)).toBe(12_345);
  expect(await priceAt(till, rye.code)).toBe(450);
  office.faults.clear();
  await drained(till);
  await till.context.sync.runFeeds('full');
  expect(await priceAt(till, code)).toBe(12_345);
  expect(await priceAt(till, rye.code)).toBe(450);
});

it.each<PersonalityName>(['missing-400', 'missing-null', 'notes-silent'])(
  'goods and prices whose answers are lost are there once, at an office that is %s',
  async (personality) => {
    await open(personality);
    const code = await anyCode();
    for (const operations of [['productCreate'], ['outletPriceCreate'], ['outletPriceUpdate'], ['outletPriceDelete']]) {
      office.faults.set({ kind: 'lose-reply', operations, next: 1 });
      office.faults.set({ kind: 'fail-before', operations, next: 1 });
    }
    await add(till);
    await till.client.catalogue.setPrice({ code: rye.code, price: 480 });
    await till.client.catalogue.setPrice({ code: rye.code, price: 490 });
    await till.client.catalogue.setPrice({ code, price: 999 });
    await till.client.catalogue.setPrice({ code, price: null });
    await drained(till);
    expect(await atOffice(rye.code)).toMatchObject([{ name: rye.name, price: 450 }]);
    expect(await pricesOfOutlets(rye.code)).toEqual([{ outlet: 'Kemang', price: 490 }]);
    expect(await pricesOfOutlets(code)).toEqual([]);
    expect(await needingAttention(till)).toEqual([]);
  },
);

it('two tills that met the same new goods both sell them, and nobody is asked', async () => {
  await open();
  const other = await openTill(office, '2', { config: { refusedRetryMs: 100 } });
  await quiet(other);
  office.faults.set({ kind: 'dark' });
  await add(till);
  await add(other, { ...rye, name: 'Rye bread', price: 440 });
  const numbers = [await sell(till, rye.code), await sell(other, rye.code)];
  office.faults.clear();
  await drained(till);
  await drained(other);
  expect(await atOffice(rye.code)).toHaveLength(1);
  for (const number of numbers) expect(await linesOf(number)).toEqual([rye.code]);
  expect(await needingAttention(till, other)).toEqual([]);
  await other.context.sync.runFeeds('full');
  await till.context.sync.runFeeds('full');
  expect(await priceAt(other, rye.code)).toBe(await priceAt(till, rye.code));
  await other.close();
});

it('another till of the outlet has the new price with its next copy', async () => {
  await open();
  const other = await openTill(office, '2');
  await quiet(other);
  const code = await anyCode();
  await till.client.catalogue.setPrice({ code, price: 12_345 });
  await drained(till);
  await other.context.sync.runFeeds('delta');
  expect(await priceAt(other, code)).toBe(12_345);
  await other.close();
});

it('a price that somebody else said meanwhile is not overwritten by whoever lost an answer, until a manager says so', async () => {
  await open();
  const code = await anyCode();
  office.faults.set({ kind: 'lose-reply', operations: ['outletPriceCreate'], next: 1 });
  office.faults.set({ kind: 'fail-before', operations: ['variantGetByListCode'] });
  await till.client.catalogue.setPrice({ code, price: 500 });
  await until(async () => (await pricesOfOutlets(code)).length > 0);
  await office.service.store.updateTable('outletPrice').set({ price: 700 }).execute();
  office.faults.clear();
  await until(() => till.context.sync.status().counts.attention.count > 0);
  expect((await pricesOfOutlets(code)).map(({ price }) => price)).toEqual([700]);
  const [held] = await needingAttention(till);
  expect(held).toMatchObject({ kind: 'price.set', reason: 'number_taken' });
  expect(await till.client.sync.tryAgain({ seq: held?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(till);
  expect((await pricesOfOutlets(code)).map(({ price }) => price)).toEqual([500]);
});

/** The till's own clock goes on by days while the line is down. */
async function openForDays(...personality: PersonalityName[]) {
  let gone = 0;
  const clock = { now: () => instant(Date.now() + gone), monotonicMs: () => Math.floor(performance.now()) + gone };
  const days = (count: number) => void (gone += count * 86_400_000);
  await open(...personality);
  const away = await openTill(office, '2', { machine: { clock }, config: { settleMs: 4_000 } });
  await quiet(away);
  onTestFinished(() => away.close());
  return { away, days };
}

it('a price said days ago does not take away what the office said since, until a manager says so', async () => {
  const { away, days } = await openForDays();
  const code = await anyCode();
  await away.client.catalogue.setPrice({ code, price: 500 });
  await drained(away);
  await away.context.sync.runFeeds('full');
  office.faults.set({ kind: 'dark' });
  await away.client.catalogue.setPrice({ code, price: 550 });
  days(9);
  await office.service.store.updateTable('outletPrice').set({ price: 700 }).execute();
  office.faults.clear();
  await until(() => away.context.sync.status().counts.attention.count > 0);
  expect((await pricesOfOutlets(code)).map(({ price }) => price)).toEqual([700]);
  const [held] = await needingAttention(away);
  expect(held).toMatchObject({ kind: 'price.set', reason: 'number_taken', priceThere: 700 });
  expect(await away.client.sync.tryAgain({ seq: held?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(away);
  expect((await pricesOfOutlets(code)).map(({ price }) => price)).toEqual([550]);
});

it('prices said days ago one after the other are told, where nobody else said any, also where reads lag behind', async () => {
  const { away, days } = await openForDays('stale-reads');
  const code = await anyCode();
  office.faults.set({ kind: 'dark' });
  for (const price of [500, 550, null, 600]) await away.client.catalogue.setPrice({ code, price });
  days(9);
  office.faults.clear();
  await drained(away);
  expect(await needingAttention(away)).toEqual([]);
  expect((await pricesOfOutlets(code)).map(({ price }) => price)).toEqual([600]);
});

it('goods the office refuses hold their sale until a manager says them otherwise', async () => {
  await open();
  await office.service.store
    .insertInto('product')
    .values({ ...(await anyProduct()), id: crypto.randomUUID(), code: rye.code, name: 'Something else' } as never)
    .execute();
  await add(till);
  const number = await sell(till, rye.code);
  await until(() => till.context.sync.status().counts.attention.count > 0);
  const [held] = await needingAttention(till);
  expect(held).toMatchObject({
    kind: 'product.create',
    number: rye.code,
    officeSays: expect.stringContaining(rye.code),
  });
  await office.service.store.deleteFrom('product').where('name', '=', 'Something else').execute();
  const values = [{ field: 'goodsName' as const, position: null, value: 'Rye loaf, sliced' }];
  expect(await till.client.sync.correct({ seq: held?.seq ?? 0, why: 'clearer', values })).toMatchObject({ ok: true });
  await drained(till);
  expect(await atOffice(rye.code)).toMatchObject([{ name: 'Rye loaf, sliced' }]);
  expect(await linesOf(number)).toEqual([rye.code]);
});

it('a price the office refuses is given up by a manager, and gives way to what the office says', async () => {
  await open();
  const code = await anyCode();
  const before = await priceAt(till, code);
  const rename = (from: string, to: string) =>
    office.service.store.updateTable('outlet').set({ name: to }).where('name', '=', from).execute();
  await rename('Kemang', 'Kemang 1');
  await till.client.catalogue.setPrice({ code, price: 12_345 });
  await until(() => till.context.sync.status().counts.attention.count > 0);
  const [held] = await needingAttention(till);
  expect(held).toMatchObject({ kind: 'price.set', officeSays: expect.stringContaining('Kemang not found') });
  await till.context.sync.runFeeds('full');
  expect(await priceAt(till, code)).toBe(12_345);
  expect(await till.client.sync.cancel({ seq: held?.seq ?? 0, reason: 'not here' })).toMatchObject({ ok: true });
  await till.context.sync.runFeeds('full');
  expect(await priceAt(till, code)).toBe(before);
});

async function anyProduct() {
  const { seq: _, ...product } = (await office.service.store
    .selectFrom('product')
    .selectAll()
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  return product;
}
