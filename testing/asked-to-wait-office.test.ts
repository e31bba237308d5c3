import { expect, it } from 'vitest';

import { drained, openShop, sellOne, until } from '#testing/office-till.ts';

it('an hour that the office asks for is said to whoever looks, and ends when they ask for a try', async () => {
  const { office, till } = await openShop();
  await till.context.sync.runFeeds('delta');
  await drained(till);
  office.faults.set({ kind: 'limit-429', operations: ['invoiceCreate'], ms: 3_600_000, next: 1 });
  const number = await sellOne(till);
  const asksForAnHour = async () => {
    const { waitsUntil, drainMs } = await till.client.sync.show({});
    return waitsUntil !== null && waitsUntil - Date.now() > 3_500_000 && (drainMs ?? 0) > 3_500_000;
  };
  await until(asksForAnHour);
  await till.client.sync.now({});
  await drained(till);
  expect(await till.client.sync.show({})).toMatchObject({ waitsUntil: null, counts: { waiting: 0, attention: 0 } });
  const there = await office.service.store.selectFrom('invoice').select('number').execute();
  expect(there.map((invoice) => invoice.number)).toContain(number);
});
