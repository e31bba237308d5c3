import { expect, it, onTestFinished } from 'vitest';

import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { listSerials } from '#db/tables/serials.ts';
import { drained, needingAttention, openTill, payInCash, until } from '#testing/office-till.ts';

it('a serial sold here is not back on the list because the office has yet to hear of its sale', async () => {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  const { store } = office.service;
  const goods = store.selectFrom('variant').select(['id', 'code']).where('discontinued', '=', 0);
  const { id: variantId, code } = await goods.executeTakeFirstOrThrow();
  const outlet = store.selectFrom('outlet').select('id').where('code', '=', 'KMG');
  const { id: outletId } = await outlet.executeTakeFirstOrThrow();
  const arrives = async (serial: string) => {
    const one = { serial, kind: 'Serial' as const, variantId, outletId, quantity: 1, expiryDate: null };
    await store.insertInto('serial').values(one).execute();
  };
  await arrives('A1');
  const till = await openTill(office);
  onTestFinished(() => till.close());
  const left = () => listSerials(till.db, code).map(({ serial }) => serial);
  await until(() => left().length > 0);
  // A pass that was under way may have read the list before.
  const copyDown = async () => {
    await till.context.sync.runFeeds('delta');
    await till.context.sync.runFeeds('delta');
  };

  office.faults.set({ kind: 'fail-before', operations: ['invoiceCreate'] });
  // The till is being filled.
  await until(async () => (await till.client.sale.scan({ code })).ok);
  await until(async () => (await till.client.sale.toggleSerial({ lineId: 1, serial: 'A1' })).ok);
  await payInCash(till);
  await arrives('A2');
  await copyDown();
  expect(left()).toEqual(['A2']);

  office.faults.clear();
  await drained(till);
  await copyDown();
  expect(left()).toEqual(['A2']);
  expect(await till.client.sync.show({})).toMatchObject({ light: { attention: 0 } });
});

it('a serial that two tills sold offline leaves two sales with their money, the second told without it or with another', async () => {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  const config = { refusedRetryMs: 100 };
  const tills = [await openTill(office, '1', { config }), await openTill(office, '2', { config })];
  for (const till of tills) onTestFinished(() => till.close());
  const [grinder] = demoShop().items.filter(({ serials }) => serials);
  const code = grinder?.code ?? '';
  const numbers: string[] = [];
  for (const till of tills) await until(() => till.context.memory.tracked.has(code));
  office.faults.set({ kind: 'dark' });
  for (const till of tills) {
    await till.client.sale.scan({ code, times: 2 });
    for (const serial of ['HG-20411', 'HG-20412'])
      expect(await till.client.sale.toggleSerial({ lineId: 1, serial })).toMatchObject({ ok: true });
    numbers.push(await payInCash(till));
  }
  office.faults.clear();
  await until(async () => (await needingAttention(...tills)).length > 0);
  const [refused] = await needingAttention(...tills);
  expect(refused).toMatchObject({ kind: 'invoice.create', officeSays: expect.stringContaining('is not in stock') });
  const seq = refused?.seq ?? 0;
  const fields = (await refused?.each.client.sync.correctable({ seq })) ?? [];
  expect(fields.filter(({ field }) => field === 'serial')).toMatchObject([
    { field: 'serial', position: 0, value: 'HG-20411' },
    { field: 'serial', position: 1, value: 'HG-20412' },
  ]);
  const values = [
    { field: 'serial' as const, position: 0, value: '' },
    { field: 'serial' as const, position: 1, value: 'HG-20413' },
  ];
  expect(await refused?.each.client.sync.correct({ seq, why: 'Sold at the other till', values })).toMatchObject({
    ok: true,
  });
  for (const till of tills) await drained(till);
  expect(await needingAttention(...tills)).toEqual([]);
  const { store } = office.service;
  const told = await store
    .selectFrom('invoice')
    .select(['number', 'salesAndTax'])
    .where('number', 'in', numbers)
    .execute();
  expect(told.map(({ salesAndTax }) => salesAndTax)).toEqual([17_800, 17_800]);
  const left = store
    .selectFrom('serial')
    .select('serial')
    .where('serial', 'like', 'HG-2041%')
    .where('quantity', '>', 0);
  expect(await left.execute()).toEqual([]);
});
