import { expect, it } from 'vitest';

import { bringInRows } from '#scripts/goods/line-for-tests.ts';
import { drained, openShop, payInCash } from '#testing/office-till.ts';

it('a till sells new goods by their barcode, and known ones at their new price, after it copied once more', async () => {
  const { office, till } = await openShop();
  const { client, context } = till;
  const code = '4012345678901';
  expect(await client.sale.scan({ code })).toMatchObject({ ok: false, refusal: { code: 'barcode_unknown' } });

  await bringInRows(office, [`${code},Plum jam,Groceries/Spreads,3.40,,,`]);
  await copyAgain();
  await expect.poll(priceOf).toEqual(['Plum jam', 340]);

  await bringInRows(office, [`${code},Plum jam,Groceries/Spreads,3.65,,,`]);
  await copyAgain();
  await expect.poll(priceOf).toEqual(['Plum jam', 365]);

  await client.sale.scan({ code });
  const number = await payInCash(till);
  await drained(till);
  const { store } = office.service;
  const sold = await store.selectFrom('invoice').select(['number', 'salesAndTax']).execute();
  expect(sold).toEqual([{ number, salesAndTax: 365 }]);

  /** Whoever asks during a look gets that one's outcome, so only the second is sure to have begun now. */
  async function copyAgain(): Promise<void> {
    await context.sync.runFeeds('delta');
    await context.sync.runFeeds('delta');
  }

  async function priceOf() {
    const sale = await client.sale.scan({ code });
    await client.sale.clear({});
    return sale.ok ? [sale.value.lines[0]?.name, sale.value.total] : sale.refusal.code;
  }
});
