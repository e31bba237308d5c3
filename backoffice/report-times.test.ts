import { afterAll, beforeAll, expect, it } from 'vitest';

import { invoiceCreate } from '#contract/v3/invoice.ts';
import { outletCreate } from '#contract/v3/outlet-change.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';
import { reportSalesAggregate, reportSalesPerson } from '#contract/v3/report.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(1998, 5, 7, 12, 30, 15, 500).getTime() });
  for (const [Number, day, time] of [
    ['early', '1998-06-06', '09:00:00'],
    ['late', '1998-06-06', '18:04:05'],
    ['next', '1998-06-07', '08:59:59'],
  ] as const)
    await shop.ok(invoiceCreate, { ...sale, Number, Date: day, OrderNote: `${day} ${time} Asia/Jakarta` });
  // Without a word of the till, the moment the office heard of it; a note that only looks like one is none.
  await shop.ok(invoiceCreate, { ...sale, Number: 'heard', Date: '1998-06-07' });
  await shop.ok(invoiceCreate, { ...sale, Number: 'odd', Date: '1998-06-07', OrderNote: '1998-06-07 at:no:pm told' });
});
afterAll(() => shop.close());

const sale = {
  Outlet: 'Kemang',
  Tag: 'Store',
  TaxType: 'No Tax',
  Variants: [{ Code: '148', Quantity: 1, Price: 900 }],
};

it.each([
  ['1998-06-06', '1998-06-07', 'early late next heard odd'],
  ['1998-06-06T09:00:00', '1998-06-06T18:04:04', 'early'],
  ['1998-06-06T09:00:00.0000000', '1998-06-06T18:04:05', 'early late'],
  ['1998-06-06 09:00:01', '1998/06/06 23:59:59', 'late'],
  ['1998-06-06T18:00', '1998-06-06', 'late'],
  ['1998-06-06T18:00', '1998-06-07T08:59', 'late next'],
  ['1998-06-07T12:30:15', '1998-06-07T12:30:15', 'heard odd'],
  ['1998-06-07T12:30:15.6', '1998-06-07T12:30:16', ''],
  ['1998-06-07T12:30:15.4', '1998-06-07T12:30:15.500', 'heard odd'],
  // The midnight that clients write a plain day with.
  ['1998-06-06T00:00:00', '1998-06-07T00:00:00.000', 'early late next heard odd'],
])('a report of sales from %s to %s has what was rung up between them: %s', async (From, To, numbers) => {
  const { Data, TotalRow } = await shop.ok(reportSales, { From, To, Outlet: 'Kemang' });
  expect(Data.map(({ Number: number }: { Number: string }) => number).join(' ')).toBe(numbers);
  expect(TotalRow).toBe(Data.length);
});

it('a report of sales says of every row the time it is found by', async () => {
  const { Data } = await shop.ok(reportSales, { From: '1998-06-06', To: '1998-06-07', Outlet: 'Kemang' });
  const times = Data.map(({ Time }: { Time: string }) => Time);
  expect(times).toEqual(['09:00:00.000', '18:04:05.000', '08:59:59.000', '12:30:15.500', '12:30:15.500']);
});

it('a time that is none is refused, as is a range of times that ends before it begins', async () => {
  const ask = async (From: string, To: string) =>
    (await shop.call(reportSales, { From, To, Outlet: 'Kemang' })).body.Message;
  expect(await ask('1998-06-06T10:00:00', '1998-06-06T09:59:59')).toBe('To must not be before From.');
  for (const time of ['25:00:00', '10:60:00', '10:00:61', '10:00:00Z', 'soon'])
    expect([time, await ask(`1998-06-06T${time}`, '1998-06-07')]).toEqual([
      time,
      'From must be a date or a local time of the shop such as 2026-01-31T18:00:00, without a time zone.',
    ]);
});

it('what nobody sold is of nobody, whether a client leaves the name out or sends an empty one', async () => {
  const Date = '1998-05-04';
  for (const SalesPerson of ['', null, 'Dewi']) await shop.ok(invoiceCreate, { ...sale, Date, SalesPerson });
  expect(await shop.ok(reportSalesPerson, { From: Date, To: Date })).toMatchObject([
    { SalesPerson: null, TotalInvoice: 2, Sales: 1800 },
    { SalesPerson: 'Dewi', TotalInvoice: 1 },
  ]);
});

it('an outlet with a comma in its name is one outlet in a query', async () => {
  await shop.ok(outletCreate, { Name: 'Jakarta, Selatan', Code: 'JS' });
  await shop.ok(invoiceCreate, { ...sale, Outlet: 'Jakarta, Selatan', Number: 'comma', Date: '1998-05-05' });
  await shop.ok(invoiceCreate, { ...sale, Number: 'other', Date: '1998-05-05' });
  const day = { From: '1998-05-05', To: '1998-05-05' };
  expect(await shop.ok(reportSalesAggregate, { ...day, Outlet: ['Jakarta, Selatan'] })).toMatchObject({ Sales: 900 });
  const both = { ...day, Outlet: ['Kemang', 'Jakarta, Selatan'] };
  expect(await shop.ok(reportSalesAggregate, both)).toMatchObject({ TotalInvoice: 2 });
  expect((await shop.call(reportSalesAggregate, { ...day, Outlet: ['Jakarta'] })).body.Message).toBe(
    'Outlet Jakarta not found.',
  );
});

it('the other reports are of whole days', async () => {
  const times = { From: '1998-06-06T17:00:00', To: '1998-06-06T23:00:00' };
  expect(await shop.ok(reportSalesAggregate, times)).toMatchObject({ TotalInvoice: 2 });
});
