import { afterAll, beforeAll, expect, it } from 'vitest';

import { invoiceCreate, invoiceDetail } from '#contract/v3/invoice.ts';
import { paymentAdd } from '#contract/v3/payment.ts';
import { productCreate, productUpdate } from '#contract/v3/product-change.ts';
import { paymentMethodCreate, paymentMethodUpdate, taxCreate, taxDelete } from '#contract/v3/set-up-change.ts';
import { taxList } from '#contract/v3/tax.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';

import { localDay } from '#backoffice/clock.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const day = 86_400_000;
const start = new Date(2026, 10, 20, 10).getTime();
let at = start;
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ now: () => at, tokenSeconds: 30 * 86_400 });
  const Variants = [{ Code: 'TAXED', Taxable: true }];
  await shop.ok(productCreate, { Category: 'Taxed', Name: 'Taxed', Code: 'TAXED', Variants });
});
afterAll(() => shop.close());

/** What the office makes of a sale of 1000 that a till tells of now. */
async function told(TaxType: string, soldAt: number, Code = 'TAXED') {
  const Number = `${TaxType} ${localDay(soldAt)} ${at}`;
  const Variants = [{ Code, Quantity: 1, Price: 1000 }];
  const sale = { Outlet: 'Kemang', Number, Date: localDay(soldAt), Tag: 'Store', TaxType, Variants };
  const { ID } = await shop.ok(invoiceCreate, sale);
  const { SalesNTax, Tax, TaxRate } = await shop.ok(invoiceDetail, { ID });
  return { SalesNTax, Tax, TaxRate };
}

it('a sale under a tax that was deleted while its till had no line is taken as it was made', async () => {
  await shop.ok(taxCreate, { Name: 'VAT 10%', Rate: 10 });
  await shop.ok(taxCreate, { Name: 'In the price', Rate: 25, Inclusive: true });
  at += day;
  await shop.ok(taxDelete, { Name: 'VAT 10%' });
  await shop.ok(taxDelete, { Name: 'In the price' });
  for (const soldAt of [at - day, at, at + 3 * day]) {
    expect(await told('VAT 10%', soldAt)).toEqual({ SalesNTax: 1100, Tax: 100, TaxRate: 10 });
    expect(await told('In the price', soldAt)).toEqual({ SalesNTax: 1000, Tax: 200, TaxRate: 25 });
  }
  expect(await shop.ok(taxList, {})).not.toContainEqual(expect.objectContaining({ Name: 'VAT 10%' }));
});

it('a sale of before the day its tax was given another rate has the rate of its day', async () => {
  await shop.ok(taxCreate, { Name: 'VAT', Rate: 10 });
  for (const Rate of [11, 12]) {
    at += 5 * day;
    await shop.ok(taxDelete, { Name: 'VAT' });
    await shop.ok(taxCreate, { Name: 'VAT', Rate });
  }
  const rates = await Promise.all([-6, -5, -1, 0, 1].map((days) => told('VAT', at + days * day)));
  expect(rates.map(({ TaxRate }) => TaxRate)).toEqual([10, 11, 11, 12, 12]);
});

it('goods sold before the day the shop taxed them, or taxed them no longer, are taxed as they were on it', async () => {
  await shop.ok(taxCreate, { Name: 'On top', Rate: 10 });
  const Code = 'TAXED LATER';
  await shop.ok(productCreate, { Category: 'Taxed', Name: Code, Code, Variants: [{ Code, Taxable: false }] });
  at += 5 * day;
  await shop.ok(variantUpdate, { Code, Taxable: true, Components: [], OutletPrice: [] });
  at += 5 * day;
  await shop.ok(productUpdate, { Code, Variants: [{ Code, Taxable: true }] });
  await shop.ok(productUpdate, { Code, Variants: [{ Code, Taxable: false }] });
  const sales = await Promise.all([-6, -5, -1, 0, 1].map((days) => told('On top', at + days * day, Code)));
  expect(sales.map(({ SalesNTax }) => SalesNTax)).toEqual([1000, 1100, 1100, 1000, 1000]);
});

it('what was paid by a method before the day it was suspended is taken, told however late', async () => {
  const method = { Name: 'Old wallet' };
  await shop.ok(paymentMethodCreate, method);
  at += 5 * day;
  await shop.ok(paymentMethodUpdate, { ...method, Suspended: true });
  at += 3 * day;
  // Said again, it is suspended no later.
  await shop.ok(paymentMethodUpdate, { ...method, Suspended: true });
  const Variants = [{ Code: 'TAXED', Quantity: 1, Price: 1000 }];
  const Payments = [{ Method: method.Name, Amount: 400 }];
  const paidOn = (Date: string, Number: string) =>
    shop.call(invoiceCreate, { Outlet: 'Kemang', Number, Date, Tag: 'Store', TaxType: 'No Tax', Variants, Payments });
  const before = localDay(at - 4 * day);
  expect((await paidOn(before, 'PAID BEFORE')).status).toBe(200);
  expect((await paidOn(localDay(at - 3 * day), 'PAID AFTER')).body).toEqual({
    Message: 'Payments[0].Method Old wallet is suspended.',
  });
  const rest = { Outlet: 'Kemang', Number: 'PAID BEFORE', Payments: [{ Method: method.Name, Amount: 600 }] };
  expect((await shop.call(paymentAdd, rest)).status).toBe(400);
  const restThen = { ...rest, Payments: rest.Payments.map((tender) => ({ ...tender, Date: before })) };
  await shop.ok(paymentAdd, restThen);
  await shop.ok(paymentMethodUpdate, { ...method, Suspended: false });
  expect((await paidOn(localDay(at), 'PAID TODAY')).status).toBe(200);
});
