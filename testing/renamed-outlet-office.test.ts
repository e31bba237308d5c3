import { expect, it, onTestFinished } from 'vitest';

import { openShop } from '#backoffice/testing/open-shop.ts';
import { outletUpdate } from '#contract/v3/outlet-change.ts';
import { recall } from '#register/memory.ts';
import { drained, needingAttention, openTill, sellOne, until } from '#testing/office-till.ts';

it('an outlet that is renamed at the office has its new name on the till and its receipts', async () => {
  const shop = await openShop({ shop: 'demo', report: () => undefined });
  onTestFinished(() => shop.close());
  const till = await openTill(shop.backOffice);
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
  await client.practice.enter({});
  const { outlet } = await till.reload().client.till.show({});
  expect(outlet).toMatchObject({ name: 'Kemang Raya (practice)' });
});
