import { expect, it } from 'vitest';

import { invoiceCreate, invoiceDetail } from '#contract/v3/invoice.ts';

import { readOptions } from '#backoffice/options.ts';
import { openShop } from '#backoffice/testing/open-shop.ts';

it('what the shop decided is read from the command and kept', async () => {
  const { settings } = readOptions(['--setting', 'AmountPerPoint=50', '--setting', 'RedeemPointValue=3'], {});
  expect(settings).toEqual({ AmountPerPoint: 50, RedeemPointValue: 3 });
  const shop = await openShop({ ...(settings && { settings }) });
  const { ID } = await shop.ok(invoiceCreate, {
    Outlet: 'Kemang',
    Date: '2026-01-10',
    Tag: 'Store',
    TaxType: 'No Tax',
    Customer: { Name: 'Siti Rahma', Code: 'C-00002' },
    Variants: [{ Code: '101', Quantity: 1, Price: 100 }],
  });
  expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ PointsEarned: 2 });
  await shop.close();
});

it.each([
  ['Mood=1', '--setting Mood is none of'],
  ['AmountPerPoint', '--setting AmountPerPoint must be a whole number'],
  ['AmountPerPoint=much', '--setting AmountPerPoint must be a whole number'],
])('the setting %s is refused', (setting, why) => {
  expect(() => readOptions(['--setting', setting], {})).toThrow(why);
});
