import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { invoiceCreate, invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { taxList } from '#contract/v3/tax.ts';

import { seededRandom } from '#backoffice/faults.ts';
import { exchange, openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

describe('the fault console', () => {
  it('can fail a write before and after it commits', async () => {
    await fault({ kind: 'fail-before', next: 1, writesOnly: true });
    expect(await outcome('A')).toEqual({ status: 500, committed: false });
    expect(await outcome('A')).toEqual({ status: 200, committed: true });
    await fault({ kind: 'fail-after', next: 1, operations: ['invoiceCreate'] });
    expect(await outcome('B')).toEqual({ status: 500, committed: true });
  });

  it('can lose the reply of a sale that is kept', async () => {
    await fault({ kind: 'lose-reply', next: 1, writesOnly: true });
    expect(await outcome('A')).toEqual({ status: 'no answer', committed: true });
    expect(await outcome('A')).toEqual({ status: 409, committed: true });
  });

  it('can answer a captive portal, half a body and nothing', async () => {
    await fault({ kind: 'html', next: 1, writesOnly: true });
    const portal = await shop.call(invoiceCreate, invoice('A'));
    expect([portal.status, portal.headers['content-type'], portal.body]).toEqual([200, 'text/html', undefined]);
    expect(await isCommitted('A')).toBe(false);

    await fault({ kind: 'half-body', next: 1, writesOnly: true });
    expect(await outcome('B')).toEqual({ status: 'no answer', committed: true });
    await fault({ kind: 'empty', next: 1, writesOnly: true });
    const nothing = await shop.call(invoiceCreate, invoice('C'));
    expect([nothing.status, nothing.text]).toEqual([200, '']);
    expect(await isCommitted('C')).toBe(true);
  });

  it('can let a sale commit after its caller has hung up', async () => {
    await fault({ kind: 'slow', afterClose: true, ms: 5, next: 1, writesOnly: true });
    const caller = new AbortController();
    const url = new URL('/api/v3/Invoice', shop.backOffice.url);
    const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' };
    const { running } = shop.backOffice.service;
    const body = JSON.stringify(invoice('A'));
    const outcomes = Promise.allSettled([fetch(url, { method: 'POST', headers, body, signal: caller.signal })]);
    await expect.poll(() => running.size).toBe(1);
    caller.abort();
    expect(await outcomes).toMatchObject([{ reason: { name: 'AbortError' } }]);
    await Promise.all(running);
    await expect.poll(() => isCommitted('A')).toBe(true);
  });

  it('can limit and turn away', async () => {
    await fault({ kind: 'limit-429', next: 1, ms: 7000 });
    const limited = await shop.call(taxList, {});
    expect([limited.status, limited.body.Message, limited.headers['retry-after']]).toEqual([
      429,
      'Too many requests. Please try again in 7 seconds.',
      '7',
    ]);
    await fault({ kind: 'limit-503', next: 1 });
    expect((await shop.call(taxList, {})).status).toBe(503);
    expect((await shop.call(taxList, {})).status).toBe(200);
  });

  it('can expire every token', async () => {
    await fault({ kind: 'expire-tokens' });
    expect((await shop.call(taxList, {})).status).toBe(401);
    await shop.signIn();
    expect((await shop.call(taxList, {})).status).toBe(200);
  });

  it('can go dark, by cutting connections or by refusing them, and come back on the same port', async () => {
    await fault({ kind: 'dark' });
    await expect(shop.call(taxList, {})).rejects.toThrow(/hang up|ECONNRESET/);
    await fault({ kind: 'clear' });
    expect((await shop.call(taxList, {})).status).toBe(200);

    shop.backOffice.faults.set({ kind: 'dark', refuse: true });
    await expect(shop.call(taxList, {})).rejects.toThrow('ECONNREFUSED');
    shop.backOffice.faults.clear('dark');
    expect((await shop.call(taxList, {})).status).toBe(200);

    shop.backOffice.faults.set({ kind: 'dark', refuse: true, ms: 30 });
    await expect
      .poll(() =>
        shop.call(taxList, {}).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  it('strikes by chance the same way for the same seed, and counts', async () => {
    const strikes = async () => {
      await fault({ kind: 'seed', seed: 42 });
      await fault({ kind: 'limit-503', probability: 0.5 });
      const statuses = [];
      for (let index = 0; index < 12; index += 1) statuses.push((await shop.call(taxList, {})).status);
      return statuses;
    };
    const first = await strikes();
    expect(new Set(first)).toEqual(new Set([200, 503]));
    expect(await strikes()).toEqual(first);
    const { body } = await shop.send({ method: 'GET', path: '/_faults' });
    expect(body).toMatchObject({
      seed: 42,
      rules: [{ kind: 'limit-503', probability: 0.5 }],
      requests: { taxList: 24 },
    });
    expect(body.struck['limit-503']).toBe(2 * first.filter((status) => status === 503).length);
  });

  it.each([
    [{ kind: 'meteor' }, 400, /^kind must be one of dark, delay/],
    [{ kind: 'delay', ms: -1 }, 400, 'ms must be a number from 0.'],
    [{ kind: 'delay', ms: '5' }, 400, 'ms must be a number from 0.'],
    [{ kind: 'html', probability: 2 }, 400, 'probability must be from 0 to 1.'],
    [{ kind: 'html', writesOnly: 'yes' }, 400, 'writesOnly must be true or false.'],
  ])('refuses %j', async (rule, status, message) => {
    const reply = await shop.send({
      method: 'POST',
      path: '/_faults',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rule),
    });
    expect(reply.status).toBe(status);
    expect(reply.body.Message).toMatch(message);
  });

  it('refuses what a web page of another site could send, and is not there unless asked for', async () => {
    const body = JSON.stringify({ kind: 'dark' });
    expect(
      (await shop.send({ method: 'POST', path: '/_faults', headers: { 'content-type': 'text/plain' }, body })).status,
    ).toBe(415);
    const json = { 'content-type': 'application/json' };
    const rebound = { method: 'POST', path: '/_faults', headers: { ...json, host: 'shop.example' }, body };
    expect((await shop.send(rebound)).status).toBe(403);
    const plain = await openShop({ faultConsole: false });
    expect((await plain.send({ method: 'GET', path: '/_faults' })).status).toBe(404);
    await plain.close();
  });
});

it('closes promptly, though a fault still holds a request back', async () => {
  const held = await openShop();
  held.backOffice.faults.set({ kind: 'slow', ms: 600_000, next: 1 });
  const hanging = held.call(taxList, {}).catch(() => 'cut off');
  await expect.poll(() => held.backOffice.service.running.size).toBe(1);
  await held.close();
  expect(await hanging).toBe('cut off');
});

it('closes while it is dark', async () => {
  const dark = await openShop();
  dark.backOffice.faults.set({ kind: 'dark', refuse: true });
  await expect(dark.close()).resolves.toBeUndefined();
});

it('draws seeded chances evenly', () => {
  const random = seededRandom(7);
  const draws = Array.from({ length: 10_000 }, random);
  expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
  expect(draws.filter((draw) => draw < 0.2).length / draws.length).toBeCloseTo(0.2, 1);
});

async function fault(rule: object) {
  const reply = await exchange(shop.backOffice.url, {
    method: 'POST',
    path: '/_faults',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
  expect(reply.status).toBe(200);
}

async function outcome(number: string) {
  const status = await shop.call(invoiceCreate, invoice(number)).then(
    (reply) => reply.status,
    () => 'no answer',
  );
  return { status, committed: await isCommitted(number) };
}

async function isCommitted(number: string): Promise<boolean> {
  return (await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: [number] })).length === 1;
}

function invoice(Number: string) {
  const Variants = [{ Code: '101', Quantity: 1, Price: 250 }];
  return { Outlet: 'Kemang', Number, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Variants };
}
