import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operations } from '#contract/v3/operations.ts';
import { categoryDelete, categoryList, categoryUpdate } from '#contract/v3/category.ts';
import { customerUpdateByCode } from '#contract/v3/customer-change.ts';
import { customerCreate, customerDetail, customerList } from '#contract/v3/customer.ts';
import { invoiceCreate, invoiceDetail, invoiceMultipleOutlet } from '#contract/v3/invoice.ts';
import { invoiceJoinCreate } from '#contract/v3/invoice-join.ts';
import { inventoryList } from '#contract/v3/inventory.ts';
import { paymentAdd } from '#contract/v3/payment.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { productList, productListID } from '#contract/v3/product.ts';
import { promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import { reportDailySales, reportSalesAggregate } from '#contract/v3/report.ts';
import { variantList } from '#contract/v3/variant.ts';

import { createApp } from '#backoffice/http/app.ts';
import { routes } from '#backoffice/routes/index.ts';
import { order } from '#backoffice/testing/an-order.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const january = { From: '2026-01-01', To: '2026-01-31' };

describe('a range of days', () => {
  it('in UTC is refused, since its first day may be another one of the shop', async () => {
    const asked = { ...january, From: '2025-12-31T17:00:00.000Z' };
    const { status, body } = await shop.call(reportSalesAggregate, asked);
    expect([status, body.Message]).toEqual([
      400,
      'From must be a date of the shop such as 2026-01-31, without a time zone.',
    ]);
    const east = await shop.call(invoiceMultipleOutlet, { ...january, To: '2026-01-31T23:59:59+07:00' });
    expect([east.status, east.body.Message]).toEqual([
      400,
      'To must be a date of the shop such as 2026-01-31, without a time zone.',
    ]);
    expect((await shop.call(reportSalesAggregate, { From: '2026-01-31Tsoon', To: '2026-01-31' })).status).toBe(400);
    const local = { From: '2026-01-01T00:00:00', To: '2026/01/31 23:59:59.999' };
    expect((await shop.call(reportSalesAggregate, local)).status).toBe(200);
  });

  it('that ends before it begins is refused, wherever one is asked for', async () => {
    const turned = { From: january.To, To: january.From };
    const { status, body } = await shop.call(reportSalesAggregate, turned);
    expect([status, body.Message]).toEqual([400, 'To must not be before From.']);
    for (const op of operations) {
      const { shape } = op.input as { shape?: Record<string, unknown> };
      if (!shape || !('From' in shape) || !('To' in shape)) continue;
      const parsed = op.input.safeParse(turned);
      expect([op.name, parsed.success]).toEqual([op.name, false]);
    }
    expect((await shop.call(promotionCouponList, turned)).body.Message).toBe('To must not be before From.');
    const released = { Category: 'Café', ReleasedFrom: january.To, ReleasedTo: january.From };
    expect((await shop.call(variantList, released)).body.Message).toBe('ReleasedTo must not be before ReleasedFrom.');
    expect((await shop.call(invoiceMultipleOutlet, { From: january.From, To: january.From })).status).toBe(200);
    expect((await shop.call(reportDailySales, { Year: 2026 })).status).toBe(200);
  });
});

it('a sale of a moment in another zone is refused rather than booked on the day before', async () => {
  const sale = {
    Outlet: 'Kemang',
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: '148', Quantity: 1, Price: 900 }],
  };
  for (const day of ['2026-01-05T18:00:00Z', '2026-01-05T23:00:00-03:00', '2026-01-05Tsoon']) {
    const { status, body } = await shop.call(invoiceCreate, { ...sale, Date: day });
    const Message = 'Date must be a date of the shop such as 2026-01-31, without a time zone.';
    expect([day, status, body]).toEqual([day, 400, { Message }]);
  }
  for (const day of ['2026-01-05', '2026/01/05', '2026-01-05T18:00:00', '2026-01-05T00:00:00.000Z']) {
    const { ID } = await shop.ok(invoiceCreate, { ...sale, Date: day });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Date: expect.stringMatching(/^2026-01-05/) });
  }
});

it('a category is found as it was written, whatever blanks and slashes are around its levels', async () => {
  const Category = ' Deli / Cheese ';
  await shop.ok(productCreate, { Category, Name: 'Brie', Code: 'BRIE', Variants: [{ Code: 'BRIE-1' }] });
  const brie = [{ Code: 'BRIE-1', Category: 'Deli/Cheese' }];
  expect((await shop.ok(variantList, { Category })).Data).toMatchObject(brie);
  expect((await shop.ok(variantList, { Category: 'Deli /' })).Data).toMatchObject(brie);
  expect(await shop.ok(inventoryList, { Category, ListOutlet: ['Kemang'] })).toMatchObject(brie);
  expect(await shop.ok(categoryList, { Name: Category })).toMatchObject([{ Name: 'Deli/Cheese' }]);
  const { body } = await shop.call(categoryDelete, { Name: Category });
  expect(body.Message).toBe('Category Deli/Cheese is not empty.');
  await shop.ok(categoryUpdate, { Name: Category, Rename: Category, Discontinued: true });
  expect(await shop.ok(categoryList, { Name: 'Deli', Discontinued: true })).toMatchObject([{ Name: 'Deli/Cheese' }]);
});

it('a field is heard by its other name beside a null, which clients write for what they leave out', async () => {
  const Variants = [{ Code: '148', Quantity: 1, Price: 900 }];
  const sale = { Outlet: 'Kemang', Date: '2026-01-06', TaxType: 'No Tax', Variants };
  const send = (path: string, body: object) =>
    shop.send({
      method: 'POST',
      path: `/api/v3/${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asked = { ...sale, Tag: null, SalesType: 'Web', Fulfillment: null, Delivery: 'Unsent' };
  const { ID, Number } = (await send('Invoice', asked)).body;
  expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Tag: 'Web', Fulfillment: 'Unsent' });
  const paying = { Outlet: 'Kemang', Number, Payments: [{ Amount: 400, Method: 'Cash' }] };
  expect((await send('Payment/Invoice', paying)).status).toBe(200);
  const { body } = await send('Payment/Invoice', { ...paying, StateFilter: 'Unpaid', UnpaidValidation: null });
  expect(body.Message).toBe(`Invoice ${Number} is not Unpaid but Partial.`);
});

it('the day that other programs write for none is none: a payment is of today, and a sale is refused', async () => {
  const Date = '0001-01-01T00:00:00';
  const unpaid = { ...order, Number: 'NO-DAY' };
  expect((await shop.call(invoiceCreate, { ...unpaid, Date })).body).toEqual({ Message: 'Date is required.' });
  const { ID } = await shop.ok(invoiceCreate, unpaid);
  await shop.ok(paymentAdd, { Outlet: 'Kemang', Number: 'NO-DAY', Payments: [{ Amount: 5, Method: 'Cash', Date }] });
  const [{ Date: paidOn, Created }] = (await shop.ok(invoiceDetail, { ID })).Payments;
  expect(paidOn).toBe(Created.slice(0, 10));
});

describe('a list of keys', () => {
  it('that has the same debt twice is of one, which joins nothing', async () => {
    const Customer = { Name: 'Studio Garis Architects', Code: 'C-00038' };
    const Variants = [{ Code: '148', Quantity: 1, Price: 900 }];
    const debt = { Outlet: 'Kemang', Date: '2026-01-07', Tag: 'Store', TaxType: 'No Tax', Customer, Variants };
    const { Number } = await shop.ok(invoiceCreate, debt);
    const join = { Outlet: 'Kemang', Number: [Number, Number], Payment: { Method: 'Transfer' } };
    const { status, body } = await shop.call(invoiceJoinCreate, join);
    expect([status, body.Message]).toEqual([400, 'Number must have at least two numbers.']);
  });

  it('is as long beside another one as it may be alone', async () => {
    const ListCode = Array.from({ length: 1001 }, (_, index) => `C-${index}`);
    for (const ListID of [null, [], ['ghost']])
      expect([ListID, (await shop.call(productListID, { ListID, ListCode })).status]).toEqual([ListID, 400]);
    expect((await shop.call(productListID, { ListID: [], ListCode: ListCode.slice(1) })).status).toBe(200);
  });
});

describe('a page', () => {
  it('of more rows than one answer should hold is refused, as is one before the first', async () => {
    const most = await shop.call(customerList, { PageNumber: 1, PageSize: 10_000 });
    expect(most.status).toBe(200);
    const more = await shop.call(customerList, { PageNumber: 1, PageSize: 10_001 });
    expect([more.status, more.body.Message]).toEqual([400, 'PageSize must be a whole number from 1 to 10000.']);
    for (const PageNumber of [0, -1, 1.5, 1_000_000_001])
      expect((await shop.call(customerList, { PageNumber, PageSize: 10 })).status).toBe(400);
  });

  it('of the whole catalogue is what clients of the product list ask for', async () => {
    expect((await shop.call(productList, { PageNumber: 1, PageSize: 100_000_000 })).status).toBe(200);
  });
});

describe('a body', () => {
  it('that announces a gigabyte is refused before it is sent', async () => {
    expect([413, 'cut']).toContain(await endOf(shop, { 'content-length': String(2 ** 30) }));
  });

  it('that goes on and on unannounced is refused after a few megabytes', async () => {
    expect([413, 'cut']).toContain(await endOf(shop, { 'transfer-encoding': 'chunked' }));
  });

  it.each([
    ['lists', '['.repeat(2_000_000)],
    ['closed lists', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['objects', `${'{"Name":'.repeat(300_000)}1${'}'.repeat(300_000)}`],
    ['lists in a list of keys', `{"Name":"A","ListID":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
  ])('of nested %s is refused in words', async (_, body) => {
    const path = '/api/v3/Customer';
    expect((await shop.send({ method: 'POST', path, body })).status).toBe(400);
  });
});

describe('a body of a program from before UTF-8', () => {
  const body = Buffer.from(JSON.stringify({ Name: 'Café' }), 'latin1');

  it.each(['application/json', 'application/json; charset=iso-8859-1'])('is refused as %s', async (type) => {
    expect(await sendBytes(shop, body, { 'content-type': type })).toEqual([
      400,
      { Message: 'The request body is not in UTF-8.' },
    ]);
    const names = (await shop.ok(categoryList, {})).map(({ Name }: { Name: string }) => Name);
    expect(names.filter((name: string) => name.startsWith('Caf'))).not.toContain('Caf\uFFFD');
  });

  it('is refused as packed where it is', async () => {
    expect(await sendBytes(shop, gzipSync(body), { 'content-encoding': 'gzip' })).toEqual([
      415,
      { Message: 'The request body is encoded as gzip, which is not read here: send it as it is.' },
    ]);
  });
});

it('a request of which nothing more comes is given up', async () => {
  const { service } = shop.backOffice;
  const app = createApp(service, { routes, report: () => undefined, faultConsole: false, longestArrivalMs: 200 });
  try {
    const { port, hostname } = new URL(await app.listen({ port: 0 }));
    const line = connect(Number(port), hostname);
    const head = `POST /api/v3/Category HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shop.token}`;
    line.write(`${head}\r\nContent-Length: 50\r\n\r\n{"Name"`);
    expect(await text(line)).toMatch(/^HTTP\/1.1 408 /);
  } finally {
    await app.close();
  }
});

async function sendBytes(
  { backOffice, token }: OpenShop,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
) {
  const address = new URL('/api/v3/Category', backOffice.url);
  const all = { ...headers, authorization: `Bearer ${token}` };
  const reply = await fetch(address, { method: 'POST', headers: all, body });
  return [reply.status, await reply.json()];
}

it('takes a name, a code, an address or a number that is blanks alone as none, as it does an empty one', async () => {
  const nobody = await shop.call(customerCreate, { Name: 'Ann', Email: '  ', Mobile: ' ', Code: '\t' });
  expect(nobody.body).toEqual({ Message: 'Email, Mobile or Code is required.' });
  const blanks = { Email: '  ', Code: ' ' };
  const codes: string[] = [];
  for (const Mobile of ['0812', '0813'])
    codes.push((await shop.ok(customerCreate, { ...blanks, Name: 'Ann', Mobile })).Code);
  expect(codes).toEqual([expect.stringMatching(/^C-\d+$/), expect.stringMatching(/^C-\d+$/)]);
  const [Code = ''] = codes;
  await shop.ok(customerUpdateByCode, { Code, Name: '  ', Mobile: ' ' });
  expect(await shop.ok(customerDetail, { Code })).toMatchObject({ Name: 'Ann', Email: null, MobilePhone: null });

  const sale = { Outlet: 'Kemang', Date: '2026-11-20', Tag: 'Store', TaxType: 'No Tax' };
  const Variants = [{ Code: '101', Quantity: 1, Price: 250 }];
  const { Number } = await shop.ok(invoiceCreate, {
    ...sale,
    Variants,
    Number: '   ',
    Customer: { Name: 'Bob', Code: ' ' },
  });
  expect(Number).toMatch(/\d/);
});

/** Sends up to a hundred megabytes; a line that is cut while it sends may take the answer with it. */
function endOf({ backOffice, token }: OpenShop, headers: Record<string, string>): Promise<number | 'cut'> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const sending = request(
      new URL('/api/v3/Customer', backOffice.url),
      { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, agent: false },
      (response) => {
        sending.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.on('error', () => resolve('cut'));
    const more = () => {
      if (sending.destroyed) return;
      if ((sent += 1) > 100) return reject(new Error('it took a hundred megabytes'));
      sending.write('A'.repeat(1_000_000), more);
    };
    more();
  });
}

it('a note of an invoice is not taken away by a request that says none', async () => {
  const { ID } = await shop.ok(invoiceCreate, { ...order, Number: 'NOTED', Note: 'ring twice' });
  const json = { 'content-type': 'application/json' };
  const put = (said: object) =>
    shop.send({ method: 'PUT', path: '/api/v3/Invoice/Note', headers: json, body: JSON.stringify({ ID, ...said }) });
  for (const said of [{}, { note: 'ring once' }])
    expect(await put(said)).toMatchObject({ status: 400, body: { Message: 'Note is required.' } });
  expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Note: 'ring twice' });
  expect((await put({ Note: null })).status).toBe(200);
  expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Note: null });
});
