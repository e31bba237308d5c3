import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { invoiceCreate, invoiceDetail } from '#contract/v3/invoice.ts';

import { openShop, type OpenShop, type Reply } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let ID: string;
beforeAll(async () => {
  shop = await openShop();
  const Variants = [{ Code: '101', Quantity: 1, Price: 250 }];
  const sale = { ...key, Date: '2024-03-03', Tag: 'Walk-in', TaxType: 'No Tax', Variants };
  ID = (await shop.ok(invoiceCreate, sale)).ID;
});
afterAll(() => shop.close());

const key = { Outlet: 'Kemang', Number: 'W-1' };
const days = { From: '2024-03-03', To: '2024-03-03' };

describe('a read', () => {
  it.each([
    ['Invoice/WithTotalCount', days],
    ['Invoice/GetCountMultipleOutlet', days],
    ['Invoice/ListID', days],
    ['Invoice/ListIDByKeyset', days],
    ['Invoice/Detail', key],
    ['Invoice/IDByNumber', key],
    ['Serial/byVariantCode', { Code: '8997000000012' }],
    ['Notification', days],
  ])('that is a GET is a POST with a body too: %s', async (path, asked) => {
    const byGet = await ask('GET', path, asked);
    const byPost = await ask('POST', path, asked);
    expect([byGet.status, byPost.status]).toEqual([200, 200]);
    expect(byPost.body).toEqual(byGet.body);
  });

  it('of more IDs than an address has room for is a POST', async () => {
    const ListID = [...Array.from({ length: 999 }, () => crypto.randomUUID()), ID];
    const reply = await ask('POST', 'Invoice/ListInvoiceByListID', { ListID });
    expect(reply.body).toMatchObject([{ ID, Number: 'W-1' }]);
  });

  it('needs no more than it does as a GET', async () => {
    const body = JSON.stringify({ From: '2024-03-03', To: '2024-03-03' });
    const headers = { authorization: 'Bearer nobody' };
    const reply = await shop.send({ method: 'POST', path: '/api/v3/Invoice/ListID', headers, body });
    expect(reply.status).toBe(401);
  });

  it.each([
    ['Invoice/GetByListNumber', { Outlet: 'Kemang', Number: ['W-1'] }],
    ['Invoice/GetReferenceNumber', (): object => ({ ListID: [ID] })],
    ['Serial', { Code: '8997000000012' }],
    ['WriteOff/Invoice/ListInvoiceNumber', { Outlet: 'Kemang', Number: ['W-1'] }],
  ])('that is a POST is a GET too: %s', async (path, given) => {
    const asked = typeof given === 'function' ? given() : given;
    const byPost = await ask('POST', path, asked);
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const byQuery = await shop.send({ method: 'GET', path: `/api/v3/${path}?${query}` });
    expect([byPost.status, byQuery.status]).toEqual([200, 200]);
    expect(byQuery.body).toEqual(byPost.body);
    expect((await ask('GET', path, asked)).body).toEqual(byPost.body);
  });

  it('of one invoice goes by the addresses it had before', async () => {
    const detail = await shop.ok(invoiceDetail, { ID });
    expect((await shop.send({ method: 'GET', path: `/api/v3/Invoice/ID?ID=${ID}` })).body).toEqual(detail);
    const byNumber = await shop.send({ method: 'GET', path: '/api/v3/Invoice/Number?Outlet=Kemang&Number=W-1' });
    expect(byNumber.body).toEqual(detail);
  });
});

it('what makes something is asked for in its own way alone', async () => {
  const reply = await ask('GET', 'Token/OAuth2', {});
  expect([reply.status, reply.headers['allow']]).toEqual([405, 'POST']);
  // A comment is made by a POST to where comments are read.
  expect((await ask('POST', 'Comments', {})).body.Message).toBe('Comment is required.');
});

function ask(method: string, path: string, asked: object): Promise<Reply> {
  return shop.send({
    method,
    path: `/api/v3/${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
}
