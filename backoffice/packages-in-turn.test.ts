import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { customerCreate } from '#contract/v3/customer.ts';
import { invoiceCreate, invoiceDelete, invoiceRestore, invoiceVoid } from '#contract/v3/invoice.ts';
import { prepaidCheckIn, prepaidCheckOut, prepaidList } from '#contract/v3/prepaid-package.ts';

import { localDay } from '#backoffice/clock.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let now: number;
let sold = 0;
beforeEach(async () => {
  on('01-10');
  shop = await openShop({ now: () => now, tokenSeconds: 1e9 });
  onTestFinished(() => shop.close());
  const { store } = shop.backOffice.service;
  const visits = { type: 'PrepaidPackage', pointPrepaid: 2, expiredDayPrepaid: 10 } as const;
  await store.updateTable('variant').set(visits).where('code', '=', '101').execute();
  await shop.ok(customerCreate, Customer);
});

const Customer = { Name: 'Sari', Code: 'C-SARI' };
const member = { MemberCode: 'C-SARI', Package: '101' };

function on(day: string): void {
  now = Date.parse(`2026-${day}T09:00:00`);
}

function sell(more: object = {}): Promise<{ readonly ID: string }> {
  sold += 1;
  const Variants = [{ Code: '101', Quantity: 1, Price: 5000 }];
  const invoice = { Outlet: 'Kemang', Number: `INV-${sold}`, Date: localDay(now), Tag: 'POS', TaxType: 'No Tax' };
  return shop.ok(invoiceCreate, { ...invoice, Variants, Customer, ...more });
}

const takeBack = (ReferenceInvoiceID: string) =>
  sell({ ReferenceInvoiceID, Variants: [{ Code: '101', Quantity: -1, Price: 5000 }] });

/** The newest first. */
async function terms(): Promise<readonly string[]> {
  const held = await shop.ok(prepaidList, { CustomerCode: 'C-SARI' });
  return held.map((each: { StartDate: string; ExpiredDate: string }) => `${each.StartDate} ${each.ExpiredDate}`);
}

it.each([
  ['is voided', ({ ID }: { ID: string }) => shop.ok(invoiceVoid, { ID })],
  ['comes back', ({ ID }: { ID: string }) => takeBack(ID)],
  ['is deleted', ({ ID }: { ID: string }) => shop.ok(invoiceDelete, { ID })],
])('a package bought again waits for none that %s: it can be used at once, for as long', async (_, end) => {
  const first = await sell();
  await sell();
  expect(await terms()).toEqual(['2026-01-21 2026-01-31', '2026-01-10 2026-01-20']);
  on('01-12');
  await end(first);
  expect(await terms()).toEqual(['2026-01-12 2026-01-22']);
  expect((await shop.ok(prepaidCheckIn, member)).Message).toContain('used 1x by Sari');
});

it('of three the last begins when the second ends, also once the first is gone', async () => {
  const first = await sell();
  await sell();
  await sell();
  await shop.ok(invoiceVoid, { ID: first.ID });
  expect(await terms()).toEqual(['2026-01-21 2026-01-31', '2026-01-10 2026-01-20']);
});

it('one whose void is undone goes before again, unless the other was used meanwhile', async () => {
  const first = await sell();
  await sell();
  on('01-12');
  await shop.ok(invoiceVoid, { ID: first.ID });
  await shop.ok(invoiceRestore, { ID: first.ID });
  expect(await terms()).toEqual(['2026-01-21 2026-01-31', '2026-01-10 2026-01-20']);
  await shop.ok(invoiceVoid, { ID: first.ID });
  await shop.ok(prepaidCheckIn, member);
  await shop.ok(prepaidCheckOut, { MemberCode: 'C-SARI' });
  await shop.ok(invoiceRestore, { ID: first.ID });
  expect(await terms()).toEqual(['2026-01-12 2026-01-22', '2026-01-10 2026-01-20']);
});
