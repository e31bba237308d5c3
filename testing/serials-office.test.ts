import { expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { listSerials } from '#db/tables/serials.ts';
import { drained, openTill, payInCash, until } from '#testing/office-till.ts';

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
