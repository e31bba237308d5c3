import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json as jsonIn } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { exceptionAnswer } from '#contract/v3/answer.ts';
import { categoryList } from '#contract/v3/category.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { notificationList } from '#contract/v3/notification.ts';
import { operations } from '#contract/v3/operations.ts';
import { rateLimit } from '#contract/v3/rate-limit.ts';
import { taxList } from '#contract/v3/tax.ts';
import { variantList } from '#contract/v3/variant.ts';

import { putCredential } from '#backoffice/credentials.ts';
import { routes } from '#backoffice/routes/index.ts';
import { exchange, openShop, type OpenShop, tokenRequest } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('answers every operation of the contract, once', () => {
  expect(new Set(routes.map(({ op }) => op.name))).toEqual(new Set(operations.map(({ name }) => name)));
});

describe('a token', () => {
  it('is given for a credential as JSON, as a form and as HTTP Basic', async () => {
    const { clientId, clientSecret } = shop.backOffice.credential ?? { clientId: '', clientSecret: '' };
    const form = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }).toString();
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const path = '/api/v3/token/oauth2';
    const asJson = await exchange(shop.backOffice.url, tokenRequest(shop.backOffice));
    const asForm = await shop.send({
      method: 'POST',
      path,
      headers: { 'content-type': 'Application/X-WWW-Form-URLEncoded; charset=UTF-8' },
      body: form,
    });
    const asBasic = await shop.send({ method: 'POST', path, headers: { authorization: basic } });

    for (const reply of [asJson, asForm, asBasic]) {
      expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(reply.body).toMatchObject({
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        expiredat: expect.any(String),
      });
    }
  });

  it('is given for a body that begins with the mark of a Windows file', async () => {
    const { body = '', ...request } = tokenRequest(shop.backOffice);
    expect(await exchange(shop.backOffice.url, { ...request, body: `\uFEFF${body}` })).toMatchObject({ status: 200 });
  });

  it.each([
    [{}, 400, 'client_id is required.'],
    [{ client_id: 'a' }, 400, 'client_secret is required.'],
    [{ client_id: 'a', client_secret: 'b' }, 400, 'client_secret must be a GUID.'],
    [
      { client_id: 'a', client_secret: '00000000-0000-4000-8000-000000000000' },
      401,
      'The client credentials are not valid.',
    ],
  ])('is refused for %j', async (credential, status, Message) => {
    const reply = await shop.send({ method: 'POST', path: '/api/v3/Token/OAuth2', body: JSON.stringify(credential) });
    expect([reply.status, reply.body]).toEqual([status, { Message }]);
  });

  it('lives no year longer when the clock was a year ahead while it was given out, and neither when that year has come', async () => {
    const today = Date.parse('2026-11-21T09:00:00Z');
    const nextYear = Date.parse('2027-11-21T09:00:00Z');
    let now = nextYear;
    const ahead = await openShop({ now: () => now });
    try {
      expect((await ahead.call(taxList, {})).status).toBe(200);
      const { token } = ahead;
      now = today;
      expect((await ahead.call(taxList, {})).status).toBe(401);
      await ahead.signIn();
      expect((await ahead.call(taxList, {})).status).toBe(200);
      now = nextYear;
      expect((await ahead.call(taxList, {})).status).toBe(401);
      const path = '/api/v3/Tax';
      expect((await ahead.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })).status).toBe(
        401,
      );
    } finally {
      await ahead.close();
    }
  });

  it('is still good when the clock is put back by minutes', async () => {
    let now = Date.parse('2026-11-21T09:00:00Z');
    const ahead = await openShop({ tokenSeconds: 60, now: () => now });
    try {
      now -= 240_000;
      expect((await ahead.call(taxList, {})).status).toBe(200);
    } finally {
      await ahead.close();
    }
  });

  it('expires, and the caller is told to ask again', async () => {
    let now = Date.parse('2026-11-21T09:00:00Z');
    const short = await openShop({ tokenSeconds: 60, now: () => now });
    try {
      expect((await short.call(taxList, {})).status).toBe(200);
      now += 61_000;
      const late = await short.call(taxList, {});
      expect([late.status, late.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    } finally {
      await short.close();
    }
  });

  it('keeps its secret out of the store', async () => {
    const rows = await shop.backOffice.service.store.selectFrom('credential').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(shop.backOffice.credential?.clientSecret);
  });

  it('is missing or wrong: 401, except that notifications say 400', async () => {
    const missing = await exchange(shop.backOffice.url, { method: 'GET', path: '/api/v3/Tax' });
    expect([missing.status, missing.body, missing.headers['www-authenticate']]).toEqual([
      401,
      { Message: 'Authorization has been denied for this request.' },
      'Bearer',
    ]);
    const wrong = await shop.send({
      method: 'GET',
      path: '/api/v3/Notification?From=x',
      headers: { authorization: 'Bearer nonsense' },
    });
    expect([wrong.status, wrong.body]).toEqual([400, { Message: 'Invalid token.' }]);
  });
});

describe('a role', () => {
  it('opens the operations of its module, however it is spelt, and no other', async () => {
    const { store, now } = shop.backOffice.service;
    const grants = [
      { role: 'View', module: 'product' },
      { role: 'EDIT', module: 'Global' },
    ];
    const credential = await putCredential(store, { name: 'Web shop', grants }, now);
    const { body } = await exchange(shop.backOffice.url, tokenRequest({ ...shop.backOffice, credential }));
    const as = { authorization: `Bearer ${body.access_token}` };

    expect((await shop.send({ method: 'GET', path: '/api/v3/Category', headers: as })).status).toBe(200);
    expect(
      (await shop.send({ method: 'GET', path: '/api/v3/Notification?From=2026-01-01&To=2026-01-02', headers: as }))
        .status,
    ).toBe(200);
    const refused = await shop.send({
      method: 'PUT',
      path: '/api/v3/Invoice/Void',
      headers: as,
      body: 'not even JSON',
    });
    expect([refused.status, refused.body]).toEqual([
      403,
      { Message: 'You must have "EDIT" role in "Sell" Module OR "VoidInvoice" role in "Orders" Module' },
    ]);
  });
});

describe.each([
  ['Customer', 'customers'],
  ['Supplier', 'suppliers'],
])('merging of %s asks for both rights', (noun, module) => {
  const both = (of: string) => [
    { role: 'DELETE', module: of },
    { role: 'Edit', module: of },
  ];
  const needed = `"DELETE" AND "EDIT" role in "Contacts" Module OR "DELETE" AND "EDIT" role in "${module}" Module`;
  it.each([
    ['on the contacts', both('Contacts'), 400],
    ['in the module the operation names', both(module), 400],
    ['one of them', [{ role: 'EDIT', module: 'Contacts' }], 403],
    ['one here and one there', [both('Contacts')[0], both(module)[1]], 403],
  ])('%s', async (_, grants, status) => {
    const { store, now } = shop.backOffice.service;
    const roles = grants.flatMap((role) => role ?? []);
    const credential = await putCredential(store, { name: 'Contacts', grants: roles }, now);
    const { body } = await exchange(shop.backOffice.url, tokenRequest({ ...shop.backOffice, credential }));
    const headers = { authorization: `Bearer ${body.access_token}` };
    const reply = await shop.send({ method: 'PUT', path: `/api/v3/${noun}/Merge`, headers });
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.body).toEqual({ Message: `You must have ${needed}` });
  });
});

describe('the limiter', () => {
  it('counts a credential and an endpoint, says so in headers, and refuses with one number in the sentence', async () => {
    let now = Date.parse('2026-11-21T09:00:00Z');
    const limited = await openShop({ limiter: { permitLimit: 2, windowSeconds: 180 }, now: () => now });
    try {
      expect(await limited.ok(rateLimit, {})).toEqual({ PermitLimit: 2, Window: 180, QueueLimit: 0 });
      const first = await limited.call(taxList, {});
      expect(first.headers).toMatchObject({
        'ratelimit-limit': '2',
        'ratelimit-remaining': '1',
        'ratelimit-policy': '2;w=180',
      });
      await limited.call(taxList, {});
      now += 20_000;
      const third = await limited.call(taxList, {});
      expect([third.status, third.body, third.headers['retry-after']]).toEqual([
        429,
        { Message: 'Too many requests. Please try again in 160 seconds.' },
        '160',
      ]);
      expect((await limited.call(categoryList, {})).status).toBe(200);
      now += 160_000;
      expect((await limited.call(taxList, {})).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('does not wait for a year to come again when the clock was a year ahead for a while', async () => {
    let now = Date.parse('2027-11-21T09:00:00Z');
    const limited = await openShop({ limiter: { permitLimit: 1, windowSeconds: 180 }, now: () => now });
    try {
      await limited.call(taxList, {});
      expect((await limited.call(taxList, {})).status).toBe(429);
      now = Date.parse('2026-11-21T09:00:00Z');
      await limited.signIn();
      const first = await limited.call(taxList, {});
      expect([first.status, first.headers['ratelimit-reset']]).toEqual([200, '180']);
    } finally {
      await limited.close();
    }
  });

  it('lets as many wait as the queue holds', async () => {
    const limited = await openShop({ limiter: { permitLimit: 1, windowSeconds: 0.2, queueLimit: 1 } });
    try {
      const replies = await Promise.all([1, 2, 3].map(() => limited.call(taxList, {})));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a request', () => {
  const page = { Category: 'Bakery', PageSize: '3', PageNumber: 2 };

  it('asks the same by query, by body on GET and by the POST twin, in any case of the path', async () => {
    const byTwin = await shop.ok(variantList, page);
    const json = { 'content-type': 'application/json' };
    const replies = [
      await shop.send({ method: 'GET', path: '/api/v3/Variant?Category=Bakery&PageSize=3&PageNumber=2' }),
      await shop.send({ method: 'GET', path: '/api/v3/Variant', headers: json, body: JSON.stringify(page) }),
      await shop.send({ method: 'POST', path: '/API/V3/vARIANT', headers: json, body: JSON.stringify(page) }),
      await shop.send({ method: 'POST', path: '/api/v3/variant/', body: JSON.stringify(page) }),
    ];
    expect(byTwin.Data).toHaveLength(3);
    for (const reply of replies) expect(reply.body).toEqual(byTwin);
  });

  it('for what is only read may come by GET and by POST, at /p where POST makes one', async () => {
    const ask = (method: string, path: string, input: Record<string, string>) =>
      method === 'GET'
        ? shop.send({ method, path: `/api/v3/${path}?${new URLSearchParams(input)}` })
        : shop.send({ method, path: `/api/v3/${path}`, body: JSON.stringify(input) });
    for (const [path, input, twin = path] of [
      ['Variant/Detail', { Code: '101' }],
      ['Customer/Detail', { Code: 'C-00001' }],
      ['Report/ProductSold', { From: '2026-01-01', To: '2026-01-31' }],
      ['Inventory/ListCode', { ListCode: '101,102' }],
      ['SalesOrder/TotalCount', { Outlet: 'Kemang' }],
      ['Shift', { Register: 'none' }, 'Shift/p'],
      ['Supplier', { PageSize: '1' }, 'Supplier/p'],
    ] as const) {
      const [got, posted] = [await ask('GET', path, input), await ask('POST', twin, input)];
      expect([path, got.status, posted.status]).toEqual([path, 200, 200]);
      expect(posted.body).toEqual(got.body);
    }
    const pin = await ask('GET', 'Customer/PIN/Authenticate', { Code: 'C-00001', PIN: '1234' });
    expect([pin.status, pin.headers['allow']]).toEqual([405, 'POST']);
  });

  it('takes a comma-separated list in a query as the list it is in a body', async () => {
    const inBody = await shop.ok(inventoryListCode, { ListCode: ['101', '102'], ListOutlet: ['Kemang'] });
    const inQuery = await shop.send({
      method: 'POST',
      path: '/api/v3/Inventory/ListCode?ListCode=101,102&ListOutlet=Kemang',
    });
    expect(inBody).toHaveLength(2);
    expect(inQuery.body).toEqual(inBody);
  });

  it('keeps field names case-sensitive', async () => {
    const reply = await shop.send({ method: 'GET', path: '/api/v3/Variant?category=Bakery' });
    expect([reply.status, reply.body]).toEqual([
      400,
      { Message: 'category is not a field here: it is written Category.' },
    ]);
  });

  it('may be a GET with a content type and no body', async () => {
    const reply = await shop.send({
      method: 'GET',
      path: '/api/v3/Category',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(200);
  });

  it.each([
    ['<html>', 400, 'The request body is not valid JSON.'],
    ['{"Name":"A"', 400, 'The request body is not valid JSON.'],
    ['[1,2]', 400, 'The request body must be a JSON object.'],
    ['"x"', 400, 'The request body must be a JSON object.'],
    ['\u0000\u0001', 400, 'The request body is not valid JSON.'],
    ['null', 400, 'Name is required.'],
    ['', 400, 'Name is required.'],
  ])('with the body %j is refused', async (body, status, Message) => {
    const reply = await shop.send({
      method: 'POST',
      path: '/api/v3/Customer',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([reply.status, reply.body]).toEqual([status, { Message }]);
  });

  it('of ten megabytes is refused', async () => {
    const reply = await shop.send({
      method: 'POST',
      path: '/api/v3/Customer',
      body: JSON.stringify({ Name: 'A'.repeat(10 * 1024 * 1024) }),
    });
    expect([reply.status, reply.body]).toEqual([413, { Message: 'The request body is too large.' }]);
  });

  it('for an unknown route or method says so', async () => {
    const unknown = await shop.send({ method: 'GET', path: '/api/v3/Nonsense?a=1' });
    expect(unknown.status).toBe(404);
    expect(unknown.body.Message).toBe(
      `No HTTP resource was found that matches the request URI '${shop.backOffice.url}/api/v3/Nonsense?a=1'.`,
    );
    const method = await shop.send({ method: 'DELETE', path: '/api/v3/ratelimit' });
    expect([method.status, method.headers['allow']]).toEqual([405, 'GET']);
  });

  it.each(['//', '//:x', '/api/v3/../v3/Tax'])('at the path %s, which is none, is not found', async (path) => {
    const asking = httpRequest(shop.backOffice.url, { path }).end();
    const [reply] = (await once(asking, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(404);
    expect(await jsonIn(reply)).toEqual({ Message: expect.stringContaining(path) });
  });

  it('that meets a fault of ours answers the 500 object, without the stack, and reports it', async () => {
    const lines: string[] = [];
    const broken = await openShop({ report: (line) => lines.push(line) });
    try {
      await broken.backOffice.service.store.schema.dropTable('notification').execute();
      const reply = await broken.call(notificationList, { From: '2026-01-01', To: '2026-12-31' });
      expect(reply.status).toBe(500);
      expect(reply.body).toEqual(exceptionAnswer.parse(reply.body));
      expect(reply.text).not.toContain('.ts');
      expect(lines.join()).toMatch(/no such table|does not exist/);
    } finally {
      await broken.close();
    }
  });
});

describe('a customer', () => {
  it('is created once', async () => {
    const created = await shop.ok(customerCreate, {
      Name: 'Nils Holgersson',
      Email: 'nils@customers.example',
      Mobile: 81_514_515_156,
    });
    expect(created).toMatchObject({ ID: expect.any(String), Code: 'C-00041' });
    const again = await shop.call(customerCreate, { Name: 'Nils', Email: 'nils@customers.example' });
    expect([again.status, again.body]).toEqual([
      409,
      { Message: 'Customer with email nils@customers.example already exists.' },
    ]);
  });
});
