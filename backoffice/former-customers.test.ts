import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  customerDelete,
  customerDeleteByCode,
  customerMerge,
  customerNewCode,
  customerUpdateByID,
} from '#contract/v3/customer-change.ts';
import { customerCreate, customerDetail } from '#contract/v3/customer.ts';
import { invoiceCreate, invoiceDetail, invoiceRestore, invoiceVoid } from '#contract/v3/invoice.ts';
import { prepaidCheckIn, prepaidCheckOut } from '#contract/v3/prepaid-package.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';
import { productCreate } from '#contract/v3/product-change.ts';

import { localDay } from '#backoffice/clock.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const sale = {
  Outlet: 'Kemang',
  Date: localDay(Date.now()),
  Tag: 'Store',
  TaxType: 'No Tax',
  Variants: [{ Code: '101', Quantity: 1, Price: 10_000 }],
};

describe('a sale rung up before the till heard that its customer', () => {
  let shop: OpenShop;
  let TargetID: string;
  beforeAll(async () => {
    shop = await openShop();
    ({ ID: TargetID } = await shop.ok(customerCreate, { Name: 'Ann', Code: 'M-1' }));
    for (const Code of ['M-2', 'M-3'])
      await shop.ok(customerCreate, { Name: 'Ann', Code, Email: `${Code}@x.example`, Mobile: `08 ${Code}` });
  });
  afterAll(() => shop.close());

  it('was merged is a sale to who they are now, and earns them its points', async () => {
    await mergeIntoTarget('M-2');
    for (const Customer of [
      { Name: 'Ann', Code: 'M-2' },
      { Name: 'Ann', Email: 'M-2@x.example' },
      { Name: 'Ann', Mobile: '08 M-2' },
    ])
      expect(await buyerOf({ ...sale, Customer })).toBe(TargetID);
    expect(await shop.ok(customerDetail, { ID: TargetID })).toMatchObject({ LoyaltyPoint: 30 });
    const bought = { Outlet: 'Kemang', From: sale.Date, To: sale.Date };
    for (const by of [{ CustomerCode: 'M-1' }, { CustomerCode: 'M-2' }, { Email: 'M-2@x.example' }])
      expect(await shop.ok(reportSales, { ...bought, ...by })).toMatchObject({ TotalRow: 3 });
  });

  it('has another code is theirs as well, and so is one of somebody merged twice', async () => {
    await shop.ok(customerUpdateByID, { ID: await idOf('M-3'), Code: 'M-4' });
    expect(await buyerOf({ ...sale, Customer: { Code: 'M-3' } })).toBe(await idOf('M-4'));
    await mergeIntoTarget('M-4');
    for (const Code of ['M-3', 'M-4']) expect(await buyerOf({ ...sale, Customer: { Code } })).toBe(TargetID);
    // In whatever capitals a till has it.
    for (const Email of ['M-3@x.example', 'm-3@X.Example'])
      expect(await buyerOf({ ...sale, Customer: { Name: 'Ann', Email } })).toBe(TargetID);
  });

  it('has another code lets them use a package as well', async () => {
    const visits = [{ Code: 'VISITS', Type: 'PrepaidPackage' as const, PointPrepaid: 5 }];
    await shop.ok(productCreate, { Code: 'P-VISITS', Name: 'Visits', Category: 'Packages', Variants: visits });
    const Variants = [{ Code: 'VISITS', Quantity: 1, Price: 100 }];
    await shop.ok(invoiceCreate, { ...sale, Customer: { Code: 'M-1' }, Variants });
    const { Message } = await shop.ok(prepaidCheckIn, { MemberCode: 'M-3', Package: 'VISITS' });
    expect(Message).toMatch(/ has been used 1x by Ann$/);
    expect((await shop.call(prepaidCheckOut, { MemberCode: 'M-2' })).status).toBe(200);
  });

  it('is somebody else by now is theirs: a code that is counted up is none that anybody had', async () => {
    expect(await shop.ok(customerNewCode, {})).toEqual({ Code: 'M-5' });
    const { ID } = await shop.ok(customerCreate, { Name: 'Bob', Code: 'M-2' });
    expect(await buyerOf({ ...sale, Customer: { Code: 'M-2' } })).toBe(ID);
  });

  it('is gone is nobody’s', async () => {
    await shop.ok(customerUpdateByID, { ID: TargetID, Email: 'ann@x.example' });
    await shop.ok(customerDelete, { Email: 'ann@x.example' });
    expect(await buyerOf({ ...sale, Customer: { Code: 'M-3' } })).toBeNull();
  });

  it('is gone has spent their points: out of the recycle bin it comes no more', async () => {
    const Customer = { Name: 'Eve', Code: 'EVE' };
    await shop.ok(customerCreate, { ...Customer, LoyaltyPoint: 50 });
    const { ID } = await shop.ok(invoiceCreate, { ...sale, Customer, PointUsed: 10 });
    await shop.ok(invoiceVoid, { ID });
    await shop.ok(customerDeleteByCode, { Code: 'EVE' });
    const reply = await shop.call(invoiceRestore, { ID });
    const Message = 'PointUsed is 10, but the customer was deleted, and the points with them.';
    expect([reply.status, reply.body]).toEqual([400, { Message }]);
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Status: 'Voided' });
  });

  async function mergeIntoTarget(code: string): Promise<void> {
    await shop.ok(customerMerge, { TargetID, ListID: [await idOf(code)] });
  }

  async function idOf(Code: string): Promise<string> {
    return (await shop.ok(customerDetail, { Code })).ID as string;
  }

  async function buyerOf(input: Parameters<typeof shop.ok<typeof invoiceCreate>>[1]): Promise<string | null> {
    const { ID } = await shop.ok(invoiceCreate, input);
    return (await shop.ok(invoiceDetail, { ID })).Customer.ID as string | null;
  }
});
