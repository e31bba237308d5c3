import { afterAll, beforeAll, expect, it } from 'vitest';

import { customerUpdate, customerUpdateByID } from '#contract/v3/customer-change.ts';
import { customerCreate, customerDetail } from '#contract/v3/customer.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import { prepaidCheckIn, prepaidHistory, prepaidList } from '#contract/v3/prepaid-package.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const day = '2026-11-20';
const sale = { Outlet: 'Kemang', Date: day, Tag: 'Store', TaxType: 'No Tax' };
const Variants = [{ Code: '101', Quantity: 1, Price: 10_000 }];

it('a customer is the same in whatever capitals their email is written', async () => {
  const Email = 'Ann.Lee@Customers.example';
  const ann = { Name: 'Ann', Code: 'MAIL-1' };
  await shop.ok(customerCreate, { ...ann, Email, Phone: '1' });
  const small = { Email: Email.toLowerCase() };
  expect(await shop.ok(customerDetail, small)).toMatchObject(ann);
  const again = await shop.call(customerCreate, { Name: 'Ann', ...small });
  expect([again.status, again.body]).toEqual([409, { Message: `Customer with email ${small.Email} already exists.` }]);
  await shop.ok(invoiceCreate, { ...sale, Number: 'MAIL', Customer: { Name: 'Ann', ...small }, Variants });
  expect(await shop.ok(customerDetail, { Code: ann.Code })).toMatchObject({ LoyaltyPoint: 10 });
  const { Data } = await shop.ok(reportSales, { From: day, To: day, Outlet: 'Kemang', Email: Email.toUpperCase() });
  expect(Data).toMatchObject([{ Number: 'MAIL' }]);
  await shop.ok(customerUpdate, { ...small, Phone: '2' });
  expect(await shop.ok(customerDetail, { Code: ann.Code })).toMatchObject({ Phone: '2', ...small });
});

it('a customer is found by an email with letters beside the English ones', async () => {
  const zoe = { Name: 'Zoë', Code: 'MAIL-2', Email: 'ZOË.Łuc@customers.example' };
  await shop.ok(customerCreate, { ...zoe, Phone: '1' });
  expect(await shop.ok(customerDetail, { Email: zoe.Email })).toMatchObject(zoe);
  const Email = 'zoË.Łuc@CUSTOMERS.example';
  await shop.ok(invoiceCreate, { ...sale, Number: 'MAIL-2', Customer: { Name: 'Zoë', Email }, Variants });
  expect(await shop.ok(customerDetail, { Code: zoe.Code })).toMatchObject({ LoyaltyPoint: 10 });
  const { Data } = await shop.ok(reportSales, { From: day, To: day, Outlet: 'Kemang', Email });
  expect(Data).toMatchObject([{ Number: 'MAIL-2' }]);
});

it('of two whom a shop has had in other capitals each is found as written, and can be changed', async () => {
  const emails = ['Two@customers.example', 'two@customers.example'];
  for (const [index, email] of emails.entries()) {
    const Code = `TWO-${index}`;
    await shop.ok(customerCreate, { Name: 'Two', Code });
    await shop.backOffice.service.store.updateTable('customer').set({ email }).where('code', '=', Code).execute();
  }
  for (const [index, Email] of emails.entries()) {
    await shop.ok(customerUpdate, { Email, Phone: String(index) });
    expect(await shop.ok(customerDetail, { Email })).toMatchObject({ Code: `TWO-${index}`, Phone: String(index) });
    const ID = (await shop.ok(customerDetail, { Code: 'TWO-0' })).ID;
    if (index === 1) expect((await shop.call(customerUpdateByID, { ID, Email })).status).toBe(409);
    const Customer = { Name: 'Two', Email };
    await shop.ok(invoiceCreate, { ...sale, Number: `TWO-${index}`, Customer, Variants });
    expect(await shop.ok(customerDetail, { Email })).toMatchObject({ LoyaltyPoint: 10 });
  }
});

it('the packages of a customer are found by their email, as their sessions are', async () => {
  const Type = 'PrepaidPackage';
  const pass = { Code: 'PASS', Type, UnitPrice: 5000, PointPrepaid: 3 } as const;
  await shop.ok(productCreate, { Category: 'Passes', Name: 'Pass', Code: 'PASS', Variants: [pass] });
  for (const Code of ['PASS-1', 'PASS-2']) {
    await shop.ok(customerCreate, { Name: Code, Code, Email: `${Code}@customers.example` });
    const lines = [{ Code: pass.Code, Quantity: 1, Price: 5000 }];
    await shop.ok(invoiceCreate, { ...sale, Number: Code, Customer: { Code }, Variants: lines });
    await shop.ok(prepaidCheckIn, { MemberCode: Code, Package: pass.Code });
  }
  const Email = 'pass-2@customers.example';
  for (const op of [prepaidHistory, prepaidList]) {
    expect(await shop.ok(op, { Email })).toEqual([expect.objectContaining({ CustomerCode: 'PASS-2' })]);
    expect(await shop.ok(op, { Email: 'nobody@customers.example' })).toEqual([]);
  }
});
