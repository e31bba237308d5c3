import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientSecretCreate, clientSecretRotate } from '#contract/v3/client-secret.ts';
import { customerCreate, customerDetail } from '#contract/v3/customer.ts';
import { invoiceCreate, invoiceDetail } from '#contract/v3/invoice.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentAdd, paymentDelete } from '#contract/v3/payment.ts';

import { exchange, openShop, type OpenShop, tokenRequest } from '#backoffice/testing/open-shop.ts';

const sale = {
  Outlet: 'Kemang',
  Date: '2026-11-20',
  Tag: 'Store',
  TaxType: 'No Tax',
  Number: 'AT-ONCE',
  Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
};

describe('many callers at once', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('read an invoice as it was at one moment: what it says was paid is what its payments come to', async () => {
    const key = { Outlet: sale.Outlet, Number: sale.Number };
    await shop.ok(invoiceCreate, sale);
    const told: { readonly Paid: number; readonly Payments: readonly { readonly Amount: number }[] }[] = [];
    for (let round = 0; round < 15; round += 1) {
      const reads = () => Array.from({ length: 6 }, async () => told.push(await shop.ok(invoiceDetail, key)));
      const paying = shop.ok(paymentAdd, { ...key, Payments: [{ Method: 'Cash', Amount: 250 }] });
      await Promise.all([...reads(), paying, ...reads()]);
      await Promise.all([...reads(), shop.ok(paymentDelete, key), ...reads()]);
    }
    const torn = told.filter(({ Paid, Payments }) => Paid !== Payments.reduce((sum, { Amount }) => sum + Amount, 0));
    expect(torn).toEqual([]);
  }, 60_000);

  it('sell the same goods to one customer, with points and without, and wait for each other in no ring', async () => {
    const Customer = { Name: 'Ann', Code: 'ANN' };
    const Variants = [{ Code: '101', Quantity: 1, Price: 10_000 }];
    await shop.ok(customerCreate, { ...Customer, LoyaltyPoint: 100 });
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, till) =>
        shop.call(invoiceCreate, { ...sale, Variants, Number: `ANN-${till}`, Customer, PointUsed: till % 2 }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await shop.ok(customerDetail, { Code: 'ANN' })).toMatchObject({
      LoyaltyPoint: 100 + 12 * 10 + 12 * (9 - 1),
    });
  });

  it('get no token for a secret that is rotated meanwhile', async () => {
    const { url } = shop.backOffice;
    for (let round = 0; round < 10; round += 1) {
      const { ClientID: clientId, ClientSecret: clientSecret } = await shop.ok(clientSecretCreate, {
        Name: 'Web shop',
      });
      const signIn = () => exchange(url, tokenRequest({ ...shop.backOffice, credential: { clientId, clientSecret } }));
      const [, ...replies] = await Promise.all([
        shop.ok(clientSecretRotate, { ClientID: clientId }),
        ...Array.from({ length: 6 }, signIn),
      ]);
      for (const { body } of replies) {
        const headers = { authorization: `Bearer ${body.access_token}` };
        expect(await exchange(url, { method: 'GET', path: outletList.path, headers })).toMatchObject({ status: 401 });
      }
    }
  }, 60_000);
});
