import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerList } from '#contract/v3/customer.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { serialList } from '#contract/v3/serial.ts';
import { estimateCreate } from '#contract/v3/estimate.ts';

import { order } from '#backoffice/testing/an-order.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  for (const Outlet of ['Kemang', 'Senopati']) await shop.ok(estimateCreate, { ...order, Outlet });
});
afterAll(() => shop.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const outletsOf = (body: { Outlet: string }[]) => body.map(({ Outlet }) => Outlet).toSorted();

describe.each([
  ['in the query', (words: string) => ({ method: 'GET', path: `/api/v3/Estimate?${words}` })],
  ['in a form', (words: string) => ({ method: 'GET', path: '/api/v3/Estimate', headers: form, body: words })],
])('a filter %s', (_, asking) => {
  it.each([
    ['Outlet=Kemang', ['Kemang']],
    ['Outlet[]=Kemang', ['Kemang']],
    ['Outlet%5B%5D=Kemang', ['Kemang']],
    ['Outlet[0]=Kemang', ['Kemang']],
    ['Outlet=Kemang,Senopati', ['Kemang', 'Senopati']],
    ['Outlet=Kemang&Outlet=Senopati', ['Kemang', 'Senopati']],
    ['Outlet[]=Kemang&Outlet[]=Senopati', ['Kemang', 'Senopati']],
    ['Outlet[0]=Kemang&Outlet[1]=Senopati', ['Kemang', 'Senopati']],
  ])('is taken as programs write a list: %s', async (words, outlets) => {
    const { status, body } = await shop.send(asking(words));
    expect([status, outletsOf(body)]).toEqual([200, outlets]);
  });

  it.each([
    ['Outlet[]=Kemang&Outlet[]=Nowhere', 'Outlet Nowhere not found.'],
    ['Outlet=Nowhere&Outlet=Kemang', 'Outlet Nowhere not found.'],
    ['From[]=2026-11-20', 'From must be a date.'],
    ['outlet=Kemang', 'outlet is not a field here: it is written Outlet.'],
    ['outlet[]=Kemang', 'outlet is not a field here: it is written Outlet.'],
    ['pagenumber=2', 'pagenumber is not a field here: it is written PageNumber.'],
    [
      'Outlet[Name]=Kemang',
      'Outlet[Name] cannot be read: a list is written Outlet=A&Outlet=B, and what has parts as JSON in the body.',
    ],
  ])('that would be left out of account is refused: %s', async (words, Message) => {
    const { status, body } = await shop.send(asking(words));
    expect([status, body]).toEqual([400, { Message }]);
  });
});

it('a name in other capitals is refused in a JSON body too, and one that nobody knows is no matter', async () => {
  const ask = (body: object) => shop.send({ method: 'GET', path: '/api/v3/Customer', body: JSON.stringify(body) });
  expect((await ask({ name: 'Siti' })).body).toEqual({ Message: 'name is not a field here: it is written Name.' });
  const named = await shop.ok(customerList, { Name: 'Siti' });
  expect((await ask({ Name: 'Siti', _: 1 })).body).toEqual(named);
});

it('serials are those of an outlet in each way an outlet is named', async () => {
  const outlets = await shop.ok(outletList, {});
  const { ID } = outlets.find(({ Name }: { Name: string }) => Name === 'Senopati');
  const named = await shop.ok(serialList, { ListOutlet: ['Senopati'] });
  expect(new Set(outletsOf(named))).toEqual(new Set(['Senopati']));
  for (const way of [{ Outlet: 'Senopati' }, { ListOutletID: [ID] }, { OutletID: [ID] }])
    expect(await shop.ok(serialList, way)).toEqual(named);
  const { body } = await shop.send({ method: 'GET', path: `/api/v3/Serial?OutletID=${ID}` });
  expect(body).toEqual(named);
});
