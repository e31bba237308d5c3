import { afterEach, describe, expect, it } from 'vitest';

import { customerList } from '#contract/v3/customer.ts';
import {
  invoiceCreate,
  invoiceCreateList,
  invoiceDetail,
  invoiceGetByListNumber,
  invoiceMultipleOutlet,
} from '#contract/v3/invoice.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentAdd } from '#contract/v3/payment.ts';

import { readOptions } from '#backoffice/options.ts';
import type { PersonalityName } from '#backoffice/personality.ts';
import type { BackOfficeOptions } from '#backoffice/server.ts';
import { exchange, openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const sale = {
  Outlet: 'Kemang',
  Number: 'A',
  Date: '2026-11-20',
  Tag: 'Store',
  TaxType: 'No Tax',
  Note: 'a note',
  ReferenceNumber: '#op:1',
  Variants: [{ Code: '101', Quantity: 1, Price: 250, Note: 'hot' }],
};
const missing = { Outlet: 'Kemang', Number: 'none' };

let shop: OpenShop;
afterEach(() => shop.close());

async function be(name: PersonalityName, options: BackOfficeOptions = {}): Promise<void> {
  shop = await openShop({ personality: new Set([name]), ...options });
}

describe('a back office with a personality', () => {
  it('numbers-repeat takes the same number twice, and shows both under it', async () => {
    await be('numbers-repeat');
    const first = await shop.ok(invoiceCreate, sale);
    const second = await shop.ok(invoiceCreate, sale);
    expect([first.Number, second.Number]).toEqual(['A', 'A']);
    expect(second.ID).not.toBe(first.ID);
    const found = await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: ['A'] });
    expect(found.map((row: { Number: string }) => row.Number)).toEqual(['A', 'A']);
    expect(await shop.ok(invoiceDetail, { ID: second.ID })).toMatchObject({ Number: 'A' });
  });

  it('numbers-replaced gives numbers of its own', async () => {
    await be('numbers-replaced');
    expect(await shop.ok(invoiceCreate, sale)).toMatchObject({ Number: '26.11.00001' });
    expect(await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: ['A'] })).toEqual([]);
  });

  it('notes-silent answers no notes and no references', async () => {
    await be('notes-silent');
    await shop.ok(invoiceCreate, sale);
    const detail = await shop.ok(invoiceDetail, { Outlet: 'Kemang', Number: 'A' });
    expect(detail).toMatchObject({ Number: 'A', Note: null, ReferenceNumber: null, Variants: [{ Note: null }] });
  });

  it('missing-400 and missing-null answer what is not there in their way', async () => {
    await be('missing-400');
    expect(await shop.call(invoiceDetail, missing)).toMatchObject({
      status: 400,
      body: { Message: 'Invoice none not found.' },
    });
    await shop.close();
    await be('missing-null');
    expect(await shop.call(invoiceDetail, missing)).toMatchObject({ status: 200, text: 'null' });
    const payment = { ...missing, Payments: [{ Amount: 1, Method: 'Cash' }] };
    expect(await shop.call(paymentAdd, payment)).toMatchObject({ status: 400 });
  });

  it('limiter-503 and limiter-holds meet the limit in their way', async () => {
    const limiter = { permitLimit: 1, windowSeconds: 1, queueLimit: 0 };
    await be('limiter-503', { limiter: { ...limiter, windowSeconds: 60 } });
    await shop.ok(outletList, {});
    const refused = await shop.call(outletList, {});
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBeUndefined();
    await shop.close();
    await be('limiter-holds', { limiter });
    const replies = await Promise.all([1, 2, 3].map(() => shop.call(outletList, {})));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([
    ['bulk-prefix', 400, ['A']],
    ['bulk-subset', 200, ['A', 'C']],
  ] as const)('%s keeps a part of a list', async (name, status, kept) => {
    await be(name);
    const bad = { ...sale, Number: 'B', Variants: [{ Code: 'unknown', Quantity: 1, Price: 1 }] };
    const reply = await shop.call(invoiceCreateList, { Invoices: [sale, bad, { ...sale, Number: 'C' }] });
    expect(reply.status).toBe(status);
    const found = await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: ['A', 'B', 'C'] });
    expect(found.map((row: { Number: string }) => row.Number)).toEqual(kept);
  });

  it('stale-reads answers from before the last change, and catches up', async () => {
    let now = Date.now();
    await be('stale-reads', { now: () => now });
    expect(await shop.ok(invoiceMultipleOutlet, {})).toEqual([]);
    await shop.ok(invoiceCreate, sale);
    expect(await shop.ok(invoiceMultipleOutlet, {})).toEqual([]);
    now += 3001;
    expect(await shop.ok(invoiceMultipleOutlet, {})).toHaveLength(1);
    expect(await shop.ok(customerList, { Name: 'siti' })).toMatchObject([{ Name: 'Siti Rahma' }]);
  });

  it('slow-writes makes the change after the client has gone', async () => {
    await be('slow-writes');
    const sending = exchange(shop.backOffice.url, {
      method: 'POST',
      path: invoiceCreate.path,
      headers: { authorization: `Bearer ${shop.token}` },
      body: JSON.stringify(sale),
      patienceMs: 300,
    });
    await expect(sending).rejects.toThrow('hang up');
    const list = { Outlet: 'Kemang', Number: ['A'] };
    expect(await shop.ok(invoiceGetByListNumber, list)).toEqual([]);
    await expect.poll(() => shop.ok(invoiceGetByListNumber, list), { timeout: 10_000 }).toHaveLength(1);
  });

  it('is chosen by name, and an unknown name is refused', async () => {
    await be('numbers-repeat');
    expect([...(readOptions(['--personality', 'bulk-prefix,stale-reads'], {}).personality ?? [])]).toHaveLength(2);
    expect(() => readOptions(['--personality', 'rude'], {})).toThrow('--personality rude is none of');
  });
});
