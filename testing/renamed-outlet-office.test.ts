import { expect, it, onTestFinished } from 'vitest';

import { openShop } from '#backoffice/testing/open-shop.ts';
import { outletUpdate } from '#contract/v3/outlet-change.ts';
import { outletPriceRead } from '#contract/v3/outlet-price.ts';
import { recall } from '#register/memory.ts';
import { drained, needingAttention, openTill, sellOne, until } from '#testing/office-till.ts';

it('an outlet that is renamed at the office has its new name on the till and its receipts', async () => {
  const shop = await openShop({ shop: 'demo', report: () => undefined });
  onTestFinished(() => shop.close());
  const till = await openTill(shop.backOffice, '1', { config: { refusedRetryMs: 100 } });
  onTestFinished(() => till.close());
  const { client, context } = till;
  await shop.ok(outletUpdate, { Outlet: 'Kemang', Name: 'Kemang Raya' });
  await until(async () => {
    await context.sync.runFeeds('full');
    return (await client.till.show({})).outlet?.name === 'Kemang Raya';
  });
  await sellOne(till);
  const receipt = await client.invoice.receipt({ invoiceId: '1' });
  expect(receipt?.lines[0]).toMatchObject({ text: expect.stringMatching(/^ *Kemang Raya$/) });
  expect(recall(till.db).identity).toMatchObject({ outletName: 'Kemang Raya' });
  // The office knows the outlet of a price by its name alone.
  const [goods] = (await client.catalogue.browse({ category: null, offset: 0, limit: 1 })).items;
  expect(await client.catalogue.setPrice({ code: goods?.code ?? '', price: 777 })).toMatchObject({ ok: true });
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  // And a price that was changed before the till heard of a name is told under it.
  await shop.ok(outletUpdate, { Outlet: 'Kemang Raya', Name: 'Kemang Timur' });
  expect(await client.catalogue.setPrice({ code: goods?.code ?? '', price: 888 })).toMatchObject({ ok: true });
  await until(async () => (await needingAttention(till)).length > 0);
  const [refused] = await needingAttention(till);
  await until(async () => {
    await context.sync.runFeeds('delta');
    return (await client.till.show({})).outlet?.name === 'Kemang Timur';
  });
  expect(await client.sync.tryAgain({ seq: refused?.seq ?? 0 })).toMatchObject({ ok: true });
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  const { Outlets } = await shop.ok(outletPriceRead, { Code: goods?.code ?? '' });
  expect(Outlets).toContainEqual(expect.objectContaining({ Outlet: 'Kemang Timur', UnitPrice: 888 }));
  await client.practice.enter({});
  const { outlet } = await till.reload().client.till.show({});
  expect(outlet).toMatchObject({ name: 'Kemang Timur (practice)' });
});
