import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  customerAppSignIn,
  customerDelete,
  customerDeleteByCode,
  customerMerge,
  customerNewCode,
  customerPINAuthenticate,
  customerSuspend,
  customerUnsuspend,
  customerUpdate,
  customerUpdateByCode,
  customerUpdateByID,
  customerUpdateByMobilePhone,
  customerVerifyEmail,
  customerVerifyMobile,
} from '#contract/v3/customer-change.ts';
import { customerByCode, customerByEmail, customerByMobilePhone, customerPIN } from '#contract/v3/customer-lookup.ts';
import { customerCreate, customerDetail, customerListID, customerWithTotalCount } from '#contract/v3/customer.ts';
import { estimateCreate, estimateDetail } from '#contract/v3/estimate.ts';
import { invoiceCreate, invoiceDetail } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { promotionCouponCreate, promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import {
  supplierCode,
  supplierCreate,
  supplierDeleteByCode,
  supplierList,
  supplierListID,
  supplierMerge,
  supplierUpdateByCode,
  supplierWithTotalCount,
} from '#contract/v3/supplier.ts';

import { mayCall } from '#backoffice/roles.ts';
import { putSettings } from '#backoffice/store/settings.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ann = {
  Name: 'Ann Lee',
  Email: 'ann@customers.example',
  Code: 'MM-003',
  Mobile: 81514515156,
  Phone: '021 555',
  Gender: 'true',
  Birthdate: '1990-05-08',
  ExpiredGroup: '2030-12-31',
  PIN: '4711',
};

describe('a customer', () => {
  let ID: string;
  beforeAll(async () => {
    ({ ID } = await shop.ok(customerCreate, ann));
  });

  it('is found by email in the reduced shape, and by code and phone in the full one', async () => {
    const full = await shop.ok(customerByCode, { Code: 'MM-003' });
    expect(full).toMatchObject({
      ID,
      MobilePhone: '81514515156',
      Gender: 'Male',
      Birthday: '08 May 1990',
      ExpiredGroup: '31 Dec 2030',
      Status: 'Active',
    });
    expect(await shop.ok(customerByMobilePhone, { MobilePhone: '81514515156' })).toEqual(full);
    expect(await shop.ok(customerListID, { ListID: ['ghost', ID] })).toEqual([full]);
    const reduced = await shop.ok(customerByEmail, { Email: ann.Email });
    expect(reduced).toMatchObject({ Name: 'Ann Lee', Mobile: '81514515156', Gender: true });
    for (const field of [
      'ID',
      'Title',
      'Fax',
      'City',
      'Nationality',
      'Identification',
      'Birthday',
      'JoinDate',
      'MobilePhone',
    ])
      expect(reduced).not.toHaveProperty(field);
  });

  it('is changed by email, code, ID or mobile phone, and what is left out stays', async () => {
    expect(await shop.ok(customerUpdate, { Email: ann.Email, City: 'Depok' })).toEqual({
      ID,
      Message: 'Record updated',
    });
    await shop.ok(customerUpdateByCode, { Code: 'MM-003', Title: 'Dr' });
    await shop.ok(customerUpdateByMobilePhone, { MobilePhone: '81514515156', Fax: '021 556' });
    await shop.ok(customerUpdateByID, { ID, Name: 'Ann Tan', LoyaltyPoint: 30, Address: '' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({
      Name: 'Ann Tan',
      City: 'Depok',
      Title: 'Dr',
      Fax: '021 556',
      Phone: '021 555',
      LoyaltyPoint: 30,
    });
    const taken = await shop.call(customerUpdateByID, { ID, Code: 'C-00001' });
    expect([taken.status, taken.body]).toEqual([409, { Message: 'Customer with code C-00001 already exists.' }]);
  });

  it('is written back as it is shown, its days in words', async () => {
    const shown = await shop.ok(customerDetail, { Code: 'C-00001' });
    const changed = { ...shown, Birthday: '8 May 1990', ExpiredGroup: '31 Dec 2030', Gender: 'Male', City: 'Bogor' };
    const put = (body: object) =>
      shop.send({
        method: 'PUT',
        path: '/api/v3/Customer/ByID',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await put(changed)).status).toBe(200);
    const after = { ...changed, Birthday: '08 May 1990' };
    expect(await shop.ok(customerDetail, { Code: 'C-00001' })).toEqual(after);
    expect((await put(after)).status).toBe(200);
    expect(await shop.ok(customerDetail, { Code: 'C-00001' })).toEqual(after);
    for (const Birthday of ['31 Feb 1990', '01 Foo 1990', 'May 1990']) {
      const { status, body } = await put({ ...after, Birthday });
      expect([status, body.Message]).toEqual([400, 'Birthdate must be a date such as 2026-01-31 or 31 Jan 2026.']);
    }
  });

  it('is suspended and taken back once each, by the first key that is given', async () => {
    await shop.ok(customerSuspend, { ID, Code: 'C-00001' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ Status: 'Suspended' });
    expect(await shop.ok(customerDetail, { Code: 'C-00001' })).toMatchObject({ Status: 'Active' });
    expect((await shop.call(customerSuspend, { Phone: '021 555' })).body.Message).toBe(
      'Customer MM-003 is already Suspended.',
    );
    expect((await shop.ok(customerUnsuspend, { Code: 'MM-003' })).Message).toContain('unsuspended');
    expect((await shop.call(customerUnsuspend, { Email: ann.Email })).status).toBe(400);
    expect((await shop.call(customerSuspend, {})).body.Message).toBe('ID, Code, Email or Phone is required.');
  });

  it('is not changed or suspended by a number that several people have', async () => {
    const family = { Phone: '021 777', Mobile: '0812 777' };
    const two = ['HOME-1', 'HOME-2'];
    for (const Code of two) await shop.ok(customerCreate, { Name: 'Home', Code, ...family });
    const refused = [
      [await shop.call(customerUpdateByMobilePhone, { MobilePhone: family.Mobile, Name: 'Which' }), family.Mobile],
      [await shop.call(customerSuspend, { Phone: family.Phone }), family.Phone],
      [await shop.call(customerUnsuspend, { Phone: family.Mobile }), family.Mobile],
    ] as const;
    for (const [{ status, body }, number] of refused)
      expect([status, body.Message]).toEqual([
        409,
        `Several customers have the number ${number}: give an ID or a code.`,
      ]);
    for (const Code of two)
      expect(await shop.ok(customerDetail, { Code })).toMatchObject({ Name: 'Home', Status: 'Active' });
    await shop.ok(customerSuspend, { Code: 'HOME-2', Phone: family.Phone });
    expect(await shop.ok(customerDetail, { Code: 'HOME-2' })).toMatchObject({ Status: 'Suspended' });
    for (const Code of two) await shop.ok(customerDeleteByCode, { Code });
  });

  it('is verified, signs in, and proves who it is by PIN', async () => {
    await shop.ok(customerVerifyEmail, { ID, Verified: true });
    await shop.ok(customerVerifyMobile, { ID, Verified: true });
    await shop.ok(customerVerifyMobile, { ID, Verified: false });
    await shop.ok(customerAppSignIn, { ID, LastSignIn: '2026-01-02T03:04:05' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({
      EmailVerified: true,
      MobileVerified: false,
      LastAppSignIn: '2026-01-02T03:04:05',
    });
    expect(await shop.ok(customerPIN, { ID })).toEqual({ PIN: '4711' });
    expect(await shop.ok(customerPINAuthenticate, { Code: 'MM-003', PIN: '4711' })).toMatchObject({
      Authenticated: true,
    });
    expect((await shop.call(customerPINAuthenticate, { ID, PIN: '4712' })).body).toEqual({
      Message: 'The PIN is wrong.',
    });
    expect((await shop.call(customerPINAuthenticate, { Code: 'C-00001', PIN: '1' })).status).toBe(400);
  });

  it('is verified no longer when it is written with another address or number', async () => {
    const made = { Name: 'Vera', Code: 'vera', Email: 'vera@customers.example', Mobile: '0811' };
    const vera = await shop.ok(customerCreate, made);
    const verify = async () => {
      for (const op of [customerVerifyEmail, customerVerifyMobile]) await shop.ok(op, { ID: vera.ID, Verified: true });
    };
    const verified = async (changes: object) => {
      await shop.ok(customerUpdateByID, { ID: vera.ID, ...made, ...changes });
      const { EmailVerified, MobileVerified } = await shop.ok(customerDetail, { ID: vera.ID });
      return [EmailVerified, MobileVerified];
    };
    await verify();
    expect(await verified({ Email: 'Vera@customers.example', City: 'Bandung' })).toEqual([true, true]);
    expect(await verified({ Email: 'other@customers.example' })).toEqual([false, true]);
    await verify();
    expect(await verified({ Email: 'other@customers.example', Mobile: '0812' })).toEqual([true, false]);
  });

  it('has the next code counted up for it, unless the shop counts none', async () => {
    expect(await shop.ok(customerNewCode, {})).toEqual({ Code: 'MM-004' });
    const { store } = shop.backOffice.service;
    await putSettings(store, { CustomerCodeAutoIncrement: 0 });
    expect((await shop.call(customerNewCode, {})).status).toBe(400);
    await putSettings(store, { CustomerCodeAutoIncrement: 1 });
  });

  it('takes in others: their invoices move, their points add up', async () => {
    const twin = await shop.ok(customerCreate, { Name: 'Ann L', Code: 'twin', LoyaltyPoint: 12 });
    const { ID: invoiceID } = await shop.ok(invoiceCreate, {
      Outlet: 'Kemang',
      Date: '2026-11-21',
      Tag: 'Store',
      TaxType: 'No Tax',
      Customer: { Name: 'Ann L', Code: 'twin' },
      Variants: [{ Code: '101', Quantity: 1, Price: 2500 }],
    });
    const order = { Outlet: 'Kemang', Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Customer: { Code: 'twin' } };
    const Variants = [{ Code: '101', Quantity: 1, Price: 2500 }];
    const { ID: estimateID } = await shop.ok(estimateCreate, { ...order, Variants });
    await shop.ok(promotionCouponCreate, { Code: 'HERS', Type: 'DiscountAmount', Discount: 50, CustomerCode: 'twin' });
    expect((await shop.call(customerMerge, { TargetID: ID, ListID: [ID] })).status).toBe(400);
    expect((await shop.call(customerMerge, { TargetID: ID, ListID: ['ghost'] })).status).toBe(404);
    await shop.ok(customerMerge, { TargetID: ID, ListID: [twin.ID] });
    expect((await shop.call(customerDetail, { Code: 'twin' })).status).toBe(404);
    // 30 of its own, 12 of the twin, and 2 for the 25.00 the twin spent.
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ LoyaltyPoint: 44 });
    const { customerId } = await shop.backOffice.service.store
      .selectFrom('invoice')
      .select('customerId')
      .where('id', '=', invoiceID)
      .executeTakeFirstOrThrow();
    expect(customerId).toBe(ID);
    expect(await shop.ok(invoiceDetail, { ID: invoiceID })).toMatchObject({ Customer: { ID, Name: 'Ann L' } });
    expect(await shop.ok(estimateDetail, { ID: estimateID })).toMatchObject({ Customer: { ID } });
    expect(await shop.ok(promotionCouponList, { Code: 'HERS' })).toMatchObject([{ CustomerID: ID }]);
  });

  it('has from those merged into it what nobody had written of it, and keeps what it has', async () => {
    const { ID: into } = await shop.ok(customerCreate, { Name: 'Tia', Code: 'tia', City: 'Bogor' });
    const known = { Email: 'tia@customers.example', Mobile: '0813', Birthdate: '1990-05-08', City: 'Jakarta' };
    const { ID: one } = await shop.ok(customerCreate, { Name: 'Tia L', Code: 'tia-2', ...known, Group: 'Gold' });
    const { ID: two } = await shop.ok(customerCreate, {
      Name: 'T',
      Code: 'tia-3',
      Mobile: '0899',
      Address: 'Jl. Riau 3',
    });
    await shop.ok(customerVerifyEmail, { ID: one, Verified: true });
    await shop.ok(customerMerge, { TargetID: into, ListID: [one, two] });
    expect(await shop.ok(customerDetail, { ID: into })).toMatchObject({
      Name: 'Tia',
      Code: 'tia',
      Email: known.Email,
      EmailVerified: true,
      MobilePhone: '0813',
      MobileVerified: false,
      Birthday: '08 May 1990',
      City: 'Bogor',
      Address: 'Jl. Riau 3',
      Group: 'Gold',
    });
  });

  it('was brought by nobody any more once that customer is deleted', async () => {
    const { ID: ReferredBy } = await shop.ok(customerCreate, { Name: 'Bringer', Code: 'bringer' });
    await shop.ok(customerCreate, { Name: 'Brought', Code: 'brought', ReferredBy });
    await shop.ok(customerDeleteByCode, { Code: 'bringer' });
    expect(await shop.ok(customerDetail, { Code: 'brought' })).toMatchObject({ ReferredBy: null });
  });

  it('is counted, and deleted by email or code while invoices keep its name', async () => {
    const { TotalCount } = await shop.ok(customerWithTotalCount, { PageSize: 1 });
    const hers = { Code: 'ANNS', Type: 'DiscountAmount' as const, Discount: 50 };
    await shop.ok(promotionCouponCreate, { ...hers, CustomerID: ID });
    await shop.ok(customerDelete, { Email: ann.Email });
    // Left behind, it would be a coupon of nobody in particular, which everybody may use.
    expect(await shop.ok(promotionCouponList, { Code: 'ANNS' })).toEqual([]);
    await shop.ok(customerCreate, { Name: 'Short stay', Code: 'brief' });
    const sale = await shop.ok(invoiceCreate, {
      Outlet: 'Kemang',
      Date: '2026-11-21',
      Tag: 'Store',
      TaxType: 'No Tax',
      Customer: { Name: 'Short stay', Code: 'brief' },
      Variants: [{ Code: '101', Quantity: 1, Price: 2500 }],
    });
    await shop.ok(customerDeleteByCode, { Code: 'brief' });
    expect((await shop.call(customerDeleteByCode, { Code: 'brief' })).status).toBe(404);
    expect(await shop.ok(invoiceDetail, { ID: sale.ID })).toMatchObject({ Customer: { ID: null, Name: 'Short stay' } });
    expect(await shop.ok(customerWithTotalCount, { Name: 'SITI' })).toMatchObject({
      Data: [{ Name: 'Siti Rahma' }],
      TotalCount: 1,
    });
    expect(await shop.ok(customerWithTotalCount, {})).toMatchObject({ TotalCount: TotalCount - 1 });
  });
});

describe('a supplier', () => {
  it('is created, changed, listed, merged and deleted', async () => {
    const bean = await shop.ok(supplierCreate, { Name: 'Bean House', Phone: '021 1' });
    const milk = await shop.ok(supplierCreate, { Name: 'Milk & Co', Code: 'MILK', Email: 'milk@suppliers.example' });
    expect((await shop.call(supplierCreate, { Name: 'Again', Code: 'MILK' })).status).toBe(409);
    expect(await shop.ok(supplierUpdateByCode, { Code: 'MILK', Note: 'before six' })).toMatchObject({ ID: milk.ID });
    expect(await shop.ok(supplierCode, { Code: 'MILK' })).toMatchObject({
      Name: 'Milk & Co',
      Email: 'milk@suppliers.example',
      Note: 'before six',
    });
    expect(await shop.ok(supplierList, { PageSize: 1, PageNumber: 2 })).toMatchObject([{ Code: 'MILK' }]);
    expect(await shop.ok(supplierWithTotalCount, { Name: 'bean' })).toMatchObject({
      Data: [{ Code: 'S-00001' }],
      TotalCount: 1,
    });
    expect(await shop.ok(supplierListID, { ListID: [milk.ID, 'ghost'] })).toMatchObject([{ Name: 'Milk & Co' }]);
    await shop.ok(supplierMerge, { TargetID: milk.ID, ListID: [bean.ID] });
    expect(await shop.ok(supplierWithTotalCount, {})).toMatchObject({ TotalCount: 1 });
    expect(await shop.ok(supplierCode, { Code: 'MILK' })).toMatchObject({ Phone: '021 1', Note: 'before six' });
    expect((await shop.call(supplierMerge, { TargetID: milk.ID, ListID: [bean.ID] })).status).toBe(404);
    await shop.ok(supplierDeleteByCode, { Code: 'MILK' });
    for (const op of [supplierCode, supplierDeleteByCode] satisfies Operation[])
      expect((await shop.call(op, { Code: 'MILK' })).status).toBe(404);
  });
});

it('merging asks for the right to delete contacts and the right to change them', () => {
  const [del, edit] = ['DELETE', 'EDIT'].map((role) => ({ role, module: 'Contacts' }));
  const held = (...roles: (typeof del)[]) => roles.flatMap((role) => role ?? []);
  expect(mayCall(held(del), supplierMerge.roles)).toBe(false);
  expect(mayCall(held(edit), customerMerge.roles)).toBe(false);
  expect(mayCall(held(del, edit), customerMerge.roles)).toBe(true);
});

it('a contact is found by a part of its name, whatever signs are in it', async () => {
  await shop.ok(customerCreate, { Name: 'ÉMILE 50%', Code: 'signs' });
  await shop.ok(supplierCreate, { Name: 'ÖLMÜHLE_1', Code: 'signs' });
  const customers = async (Name: string) => (await shop.ok(customerWithTotalCount, { Name })).TotalCount;
  const suppliers = async (Name: string) => (await shop.ok(supplierWithTotalCount, { Name })).TotalCount;
  expect(await Promise.all(['ÉMILE', 'mile', '0%', '%', '_', '\\'].map(customers))).toEqual([1, 1, 1, 1, 0, 0]);
  expect(await Promise.all(['ÖLMÜHLE', 'hle_', '_', '%', '\\'].map(suppliers))).toEqual([1, 1, 1, 0, 0]);
});

it('a customer merged into one they had brought has brought the others, and nobody has brought themselves', async () => {
  const { ID: ReferredBy } = await shop.ok(customerCreate, { Name: 'Cy', Code: 'Y-1' });
  const { ID: into } = await shop.ok(customerCreate, { Name: 'Cy', Code: 'Y-2', ReferredBy });
  const { ID: friend } = await shop.ok(customerCreate, { Name: 'Di', Code: 'Y-3', ReferredBy });
  await shop.ok(customerMerge, { TargetID: into, ListID: [ReferredBy] });
  for (const [ID, by] of [
    [into, null],
    [friend, into],
  ])
    expect((await shop.ok(customerDetail, { ID })).ReferredBy).toBe(by);
});

it('a contact is found in capitals and in small letters of any alphabet', async () => {
  const names = ['Élise Dubois', 'ÅSA ÖBERG', 'Молоко', 'ΟΔΟΣ', 'İzmir', 'straße'];
  for (const Name of names) {
    await shop.ok(customerCreate, { Name, Code: Name });
    await shop.ok(supplierCreate, { Name });
  }
  for (const [sought, name] of [
    ['élise', 'Élise Dubois'],
    ['DUBOIS', 'Élise Dubois'],
    ['åsa öberg', 'ÅSA ÖBERG'],
    ['МОЛОКО', 'Молоко'],
    ['οδος', 'ΟΔΟΣ'],
    ['İZM', 'İzmir'],
    ['STRAßE', 'straße'],
  ] as const)
    for (const op of [customerWithTotalCount, supplierWithTotalCount])
      expect(await shop.ok(op, { Name: sought })).toMatchObject({ TotalCount: 1, Data: [{ Name: name }] });
});

it('a contact is found with an accent typed as one letter or as two signs, and keeps the name as it was written', async () => {
  const [composed, taken] = ['Zoë Brûlé'.normalize('NFC'), 'Anaïs Brûlé'.normalize('NFD')];
  const mixed = `Ida Br${'û'.normalize('NFC')}l${'é'.normalize('NFD')}`;
  for (const Name of [composed, taken, mixed]) {
    await shop.ok(customerCreate, { Name, Code: Name });
    await shop.ok(supplierCreate, { Name });
  }
  const halves = `br${'û'.normalize('NFD')}l${'é'.normalize('NFC')}`;
  for (const Name of ['brûlé'.normalize('NFC'), 'brûlé'.normalize('NFD'), halves]) {
    for (const op of [customerWithTotalCount, supplierWithTotalCount]) {
      const { Data } = await shop.ok(op, { Name });
      expect(Data.map((row: { Name: string }) => row.Name).toSorted()).toEqual([taken, mixed, composed]);
    }
  }
});
