import { afterEach, expect, it } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { paidOf } from '#db/tables/tenders.ts';
import { drained, openTill } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

it.each([
  ['Tax 10%', 1],
  ['Tax 10% + Service 5%', 2],
])(
  'whatever comes back in whatever pieces, the office adds every document up as the till did: %s',
  async (taxName, seed) => {
    const office = await startBackOffice({ shop: 'demo' });
    undo.push(() => office.close());
    const till = await openUnder(taxName, office, '1');
    const random = chance(seed);
    for (let round = 0; round < 12; round += 1) {
      const sold = await sellSome(till, random);
      for (let back = 0; back < 3; back += 1) await takeSomeBack(till, random, sold);
    }
    await drained(till);
    expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });

    const there = await office.service.store
      .selectFrom('invoice')
      .select(['number', 'salesAndTax as total', 'tax', 'paid'])
      .orderBy('number')
      .execute();
    const here = till.db
      .prepare(
        `SELECT number, total, tax, ${paidOf('invoice')} AS paid
       FROM invoice ORDER BY number`,
      )
      .all();
    expect(there).toEqual(here);
    expect(here.length).toBeGreaterThan(30);
  },
);

it.each([
  ['No Tax', 3],
  ['Tax 10%', 4],
  ['Tax 10% + Service 5%', 5],
])(
  'whatever comes back at whichever till, all that was paid goes back in the end, and no more: %s',
  async (taxName, seed) => {
    const office = await startBackOffice({ shop: 'demo' });
    undo.push(() => office.close());
    const tills = [await openUnder(taxName, office, '1'), await openUnder(taxName, office, '2')] as const;
    const [one, two] = tills;
    const random = chance(seed);
    for (let round = 0; round < 12; round += 1) {
      const number = await sellSome(one, random);
      await drained(one);
      for (let back = 0; back < 4; back += 1) {
        const till = tills[random(2)] ?? two;
        await refund(till, number, (left) => random(left + 1));
        await drained(till);
      }
      await refund(two, number, (left) => left);
      await drained(two);
      const { total, back } = await wentBack(office, number);
      expect(back).toBe(-total);
    }
    for (const till of tills) expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });
  },
);

/** The second knows of no goods that the first took back. */
async function refund({ client }: TestTill, number: string, howMany: (left: number) => number): Promise<void> {
  const receipt = await client.returns.look({ number });
  if (!receipt.ok) {
    expect(receipt.refusal.code).toBe('all_returned');
    return;
  }
  const lines = receipt.value.lines
    .map(({ line, left }) => ({ line, quantity: howMany(left) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length > 0)
    expect(await client.returns.refund({ invoiceId: receipt.value.invoiceId, lines })).toMatchObject({ ok: true });
}

async function wentBack({ service }: BackOffice, number: string) {
  const { store } = service;
  const sold = await store
    .selectFrom('invoice')
    .select(['id', 'salesAndTax as total'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const returns = await store
    .selectFrom('invoice')
    .select(['paid', 'salesAndTax as total'])
    .where('referenceInvoiceId', '=', sold.id)
    .execute();
  expect(returns.every(({ paid, total }) => paid === total)).toBe(true);
  return { total: sold.total, back: returns.reduce((sum, { total }) => sum + total, 0) };
}

async function openUnder(taxName: string, office: BackOffice, registerCode: string): Promise<TestTill> {
  const till = await openTill(office, registerCode);
  undo.push(() => till.close());
  await drained(till);
  const { taxes: _, ...settings } = await till.client.settings.show({});
  expect(await till.client.settings.save({ ...settings, taxName })).toMatchObject({ ok: true });
  return till;
}

type Random = (below: number) => number;

async function sellSome(till: TestTill, random: Random): Promise<string> {
  const { client } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: random(30), limit: 4 });
  for (const { key } of items.slice(0, 1 + random(4))) await client.sale.add({ key, quantity: 1 + random(5) });
  const sale = await client.sale.show({});
  // A shelf may hold only what is no longer sold.
  if (sale.lines.length === 0) return sellSome(till, random);
  for (const { id } of sale.lines) {
    if (random(3) === 0)
      await client.sale.discountLine({ lineId: id, discount: { kind: 'percent', percent: random(60) } });
  }
  const kind = random(3);
  if (kind === 1) await client.sale.discount({ discount: { kind: 'percent', percent: random(40) } });
  if (kind === 2) await client.sale.discount({ discount: { kind: 'amount', amount: random(200) } });
  return pay(client);
}

async function takeSomeBack({ client }: TestTill, random: Random, number: string): Promise<void> {
  const receipt = await client.returns.look({ number });
  if (!receipt.ok) return;
  const lines = receipt.value.lines
    .map(({ line, left }) => ({ line, quantity: random(left + 1) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const choice = { invoiceId: receipt.value.invoiceId, lines };
  if (random(2) === 0) {
    expect(await client.returns.refund(choice)).toMatchObject({ ok: true });
    return;
  }
  const { items } = await client.catalogue.browse({ category: null, offset: random(30), limit: 1 });
  await client.sale.add({ key: items[0]?.key ?? 0, quantity: 1 + random(2) });
  expect(await client.returns.choose(choice)).toMatchObject({ ok: true });
  await pay(client);
}

async function pay(client: TestTill['client']): Promise<string> {
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const { due } = await client.sale.show({});
  const tender = due === 0 ? null : { methodId: cash?.id ?? '', tendered: Math.abs(due) };
  const done = await client.sale.complete({ tender, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.number;
}

/** The same numbers every time: a failure can be looked at. */
function chance(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}
