import { beforeEach, expect, it } from 'vitest';

import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { couponRow } from '#testing/coupon-row.ts';
import { drained, needingAttention, openShop, payInCash, type Shop, until } from '#testing/office-till.ts';

let shop: Shop;
beforeEach(async () => {
  // Whoever comes before what lets it in is refused once, and then waits for a person.
  shop = await openShop({ config: { refusalsBeforeAttention: 1 } });
  await drained(shop.till);
});

async function ring(): Promise<void> {
  const { items } = await shop.till.client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  expect(await shop.till.client.sale.scan({ code: items[0]?.code ?? '' })).toMatchObject({ ok: true });
}

async function pay(): Promise<string> {
  const number = await payInCash(shop.till);
  const { items } = await shop.till.client.invoice.find({ text: number, show: 'all', offset: 0, limit: 1 });
  return items[0]?.id ?? '';
}

const undo = (invoiceId: string) => shop.till.client.invoice.void({ invoiceId, reason: 'Wrong' });

/** What the office says no to, of what was done in the dark and is then told at once. */
async function refusedAfter(work: () => Promise<void>): Promise<readonly (string | null)[]> {
  shop.office.faults.set({ kind: 'dark' });
  await work();
  shop.office.faults.clear();
  return refused();
}

async function refused(): Promise<readonly (string | null)[]> {
  await until(async () => shop.till.context.sync.drained() || (await needingAttention(shop.till)).length > 0);
  return (await needingAttention(shop.till)).map(({ officeSays }) => officeSays);
}

it('goods whose return was void come back again: the office hears of that void before', async () => {
  const said = await refusedAfter(async () => {
    await ring();
    const invoiceId = await pay();
    for (const isLast of [false, true]) {
      const back = await shop.till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
      if (!isLast) expect(await undo(back.ok ? back.value.invoiceId : '')).toMatchObject({ ok: true });
    }
  });
  expect(said).toEqual([]);
});

it('a return that stands again is told behind the void of the one made since', async () => {
  await ring();
  const invoiceId = await pay();
  const back = await shop.till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  const first = back.ok ? back.value.invoiceId : '';
  await undo(first);
  const again = await shop.till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  await drained(shop.till);
  shop.office.faults.set({ kind: 'fail-before', operations: ['invoiceVoid'], next: 2 });
  await undo(again.ok ? again.value.invoiceId : '');
  expect(await shop.till.client.invoice.restore({ invoiceId: first, reason: 'It was right' })).toMatchObject({
    ok: true,
  });
  expect(await refused()).toEqual([]);
});

it('a coupon, points and a serial that a void gave back are used again behind that void', async () => {
  const { office, till } = shop;
  const { store } = office.service;
  await store
    .insertInto('coupon')
    .values({ ...couponRow, id: 'once', code: 'ONCE', quota: 1, balance: 1 })
    .execute();
  await store.updateTable('customer').set({ loyaltyPoint: 5 }).where('code', '=', 'C-00003').execute();
  await till.client.points.setRules({ worth: 10, spend: 0, fullPriceOnly: false });
  const points = till.db.prepare('SELECT points FROM customer WHERE code = ?').pluck();
  const [grinder] = demoShop().items.filter(({ serials }) => serials);
  await until(async () => {
    await till.context.sync.runFeeds('delta');
    return points.get('C-00003') === 5 && till.context.memory.tracked.has(grinder?.code ?? '');
  });
  const [budi] = await till.client.customer.find({ text: 'Budi' });
  const takers = [
    () => till.client.sale.coupon({ code: 'ONCE' }),
    () => till.client.points.use({ points: 5 }),
    async () => {
      await till.client.sale.scan({ code: grinder?.code ?? '' });
      const { touched } = await till.client.sale.show({});
      return till.client.sale.toggleSerial({ lineId: touched ?? 0, serial: 'HG-20411' });
    },
  ];
  const said = await refusedAfter(async () => {
    for (const take of takers) {
      const sell = async () => {
        await till.client.sale.setCustomer({ customerId: budi?.id ?? '' });
        await ring();
        expect(await take()).toMatchObject({ ok: true });
        return pay();
      };
      expect(await undo(await sell())).toMatchObject({ ok: true });
      await sell();
    }
  });
  expect(said).toEqual([]);
});

it('a piece that came back is told before the sale that hands it out again', async () => {
  const { client, context } = shop.till;
  const code = demoShop().items.find(({ serials }) => serials)?.code ?? '';
  await until(() => context.memory.tracked.has(code));
  const sellPiece = async () => {
    await client.sale.scan({ code });
    const { touched } = await client.sale.show({});
    expect(await client.sale.toggleSerial({ lineId: touched ?? 0, serial: 'HG-20411' })).toMatchObject({ ok: true });
    return pay();
  };
  const said = await refusedAfter(async () => {
    const invoiceId = await sellPiece();
    const lines = [{ line: 0, quantity: 1, serials: ['HG-20411'] }];
    expect(await client.returns.refund({ invoiceId, lines })).toMatchObject({ ok: true });
    await sellPiece();
  });
  expect(said).toEqual([]);
});
