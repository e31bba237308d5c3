import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  customerAppSignIn,
  customerPINAuthenticate,
  customerSuspend,
  customerUnsuspend,
  customerUpdate,
  customerUpdateByCode,
  customerUpdateByID,
  customerUpdateByMobilePhone,
  customerVerifyEmail,
} from '#contract/v3/customer-change.ts';
import { customerPIN } from '#contract/v3/customer-lookup.ts';
import { customerCreate, customerDetail } from '#contract/v3/customer.ts';
import { supplierCode, supplierCreate, supplierUpdateByCode } from '#contract/v3/supplier.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ tokenSeconds: 1e9 });
});
afterAll(() => shop.close());

const whole = {
  Email: 'ann@mail.example',
  Title: 'Ms',
  FirstName: 'Ann',
  LastName: 'Hill',
  Birthdate: '1990-05-08',
  Phone: '021',
  Mobile: '0812',
  Fax: '022',
  Address: 'Hill 1',
  City: 'Bandung',
  Nationality: 'ID',
  Identification: '31',
  Gender: false,
  Group: 'Gold',
  ExpiredGroup: '2027-01-01',
  SignUpOutlet: 'Kemang',
  ImageURL: 'https://pictures.example/ann.png',
  PIN: '4711',
};
const nothing = Object.fromEntries(Object.keys(whole).map((field) => [field, '']));
const known = {
  Email: whole.Email,
  Title: 'Ms',
  FirstName: 'Ann',
  LastName: 'Hill',
  Birthday: '08 May 1990',
  Phone: '021',
  MobilePhone: '0812',
  Fax: '022',
  Address: 'Hill 1',
  City: 'Bandung',
  Nationality: 'ID',
  Identification: '31',
  Gender: 'Female',
  Group: 'Gold',
  ExpiredGroup: '01 Jan 2027',
  SignUpOutlet: 'Kemang',
  ImageURL: whole.ImageURL,
};

describe('what is known of a customer', () => {
  it('stays when it is left out or null, and goes when it is written empty', async () => {
    const { ID, Code } = await shop.ok(customerCreate, { ...whole, Name: 'Ann', Code: 'ANN' });
    const friend = await shop.ok(customerCreate, { Name: 'Ben', Code: 'BEN', ReferredBy: ID });
    await shop.ok(customerVerifyEmail, { ID, Verified: true });
    await shop.ok(customerUpdateByCode, { Code });
    await shop.ok(customerUpdateByCode, {
      Code,
      ...Object.fromEntries(Object.keys(whole).map((field) => [field, null])),
    });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ Name: 'Ann', ...known });

    await send('ByCode', { Code, Name: '', ...nothing });
    const gone = Object.fromEntries(Object.keys(known).map((field) => [field, null]));
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ Name: 'Ann', Code, ...gone, EmailVerified: false });
    expect(await shop.ok(customerPIN, { ID })).toEqual({ PIN: '' });
    await shop.ok(customerUpdateByID, { ID: friend.ID, ReferredBy: '' });
    expect(await shop.ok(customerDetail, { ID: friend.ID })).toMatchObject({ ReferredBy: null });
  });

  it('goes by each of the ways to say who is meant, but for what says it', async () => {
    const who = { Email: 'cat@mail.example', Mobile: '0813' };
    const { ID } = await shop.ok(customerCreate, { Name: 'Cat', Code: 'CAT', Phone: '03', ...who });
    await shop.ok(customerUpdate, { Email: who.Email, Phone: '' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ Phone: null, Email: who.Email });
    await shop.ok(customerUpdateByMobilePhone, { MobilePhone: who.Mobile, Email: '' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ Email: null, MobilePhone: who.Mobile });
    await shop.ok(customerUpdateByID, { ID, Mobile: '' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ MobilePhone: null, Code: 'CAT' });
  });

  it('is no birthday on the day that other programs write for none', async () => {
    const { ID } = await shop.ok(customerCreate, { Name: 'Dan', Code: 'DAN', Birthdate: '0001-01-01' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ Birthday: null });
    await shop.ok(customerUpdateByID, { ID, Birthdate: '1990-05-08' });
    await shop.ok(customerUpdateByID, { ID, Birthdate: '0001-01-01T00:00:00' });
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ Birthday: null });
    expect((await send('ByID', { ID, Birthdate: 'May' })).body.Message).toBe(
      'Birthdate must be a date such as 2026-01-31 or 31 Jan 2026.',
    );
    for (const [field, value] of [
      ['Status', ''],
      ['PIN', '12'],
      ['Gender', 'x'],
    ])
      expect((await send('ByID', { ID, [field ?? '']: value })).status).toBe(400);
  });
});

describe('what is known of a supplier', () => {
  it('stays when it is left out or null, and goes when it is written empty', async () => {
    const all = { Email: 'a@b.example', Phone: '1', Mobile: '2', Address: 'Road 1', Note: 'late' };
    await shop.ok(supplierCreate, { Name: 'Mill', Code: 'MILL', ...all });
    await shop.ok(supplierUpdateByCode, { Code: 'MILL', Email: null });
    expect(await shop.ok(supplierCode, { Code: 'MILL' })).toMatchObject(all);
    const none = Object.fromEntries(Object.keys(all).map((field) => [field, '']));
    await shop.ok(supplierUpdateByCode, { Code: 'MILL', Name: '', ...none });
    const gone = { Email: null, Phone: null, Mobile: null, Address: null, Note: null };
    expect(await shop.ok(supplierCode, { Code: 'MILL' })).toMatchObject({ Name: 'Mill', ...gone });
  });
});

describe('a suspended customer', () => {
  it('spends no points by their PIN and signs in to no app, until the suspension is lifted', async () => {
    const { ID, Code } = await shop.ok(customerCreate, { Name: 'Eve', Code: 'EVE', PIN: '4711' });
    await shop.ok(customerSuspend, { ID });
    const refused = { status: 400, body: { Message: 'Customer EVE is Suspended.' } };
    for (const PIN of ['4711', '1111'])
      expect(await shop.call(customerPINAuthenticate, { Code, PIN })).toMatchObject(refused);
    expect(await shop.call(customerAppSignIn, { ID })).toMatchObject(refused);
    expect(await shop.ok(customerDetail, { ID })).toMatchObject({ LastAppSignIn: null });
    await shop.ok(customerUnsuspend, { ID });
    await shop.ok(customerPINAuthenticate, { Code, PIN: '4711' });
    await shop.ok(customerAppSignIn, { ID });
  });
});

function send(path: string, body: object) {
  return shop.send({ method: 'PUT', path: `/api/v3/Customer/${path}`, body: JSON.stringify(body) });
}
