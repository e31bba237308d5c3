import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { listPaymentMethods } from '#db/tables/shop.ts';
import { paymentMethods } from '#sync/feeds/payment-methods.ts';
import { instant } from '#domain/ids.ts';
import { nodeMachine } from '#register/node-machine.ts';
import type { FeedContext } from '#sync/feeds/feed.ts';
import { drained, openTill, sellOne, towards } from '#testing/office-till.ts';
import { startTill } from '#testing/till.ts';

async function startNew(options: Parameters<typeof startTill>[0]) {
  const till = await startTill({ ...options, bare: true });
  onTestFinished(() => till.close());
  return till;
}

/** `modules` are those of which the till may see something; all of them, and more, where none are given. */
async function startAtOffice(...modules: readonly string[]) {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  const roles = JSON.stringify(modules.length === 0 ? 'All' : modules.map((module) => ({ role: 'VIEW', module })));
  await office.service.store.updateTable('credential').set({ roles }).execute();
  const till = await startNew(towards(office));
  await expect.poll(() => till.client.till.outlets({})).not.toHaveLength(0);
  return till;
}

/** Signs anybody in, and answers everything else in its own way. */
async function officeThat(answer: { readonly status: number; readonly body: unknown }) {
  const server = createServer(({ url = '' }, response) => {
    const isToken = url.endsWith('/Token/OAuth2');
    const body = isToken ? { access_token: 'token', token_type: 'Bearer', expires_in: 3600 } : answer.body;
    response.writeHead(isToken ? 200 : answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, credential: () => ({ clientId: 'till', clientSecret: 'secret' }) };
}

describe('the first run', () => {
  it('has one first manager, also when two windows make one at the same time', async () => {
    const { client } = await startNew({});
    const made = await Promise.all([
      client.session.createFirstManager({ name: 'Ayu', pin: '246810' }),
      client.session.createFirstManager({ name: 'Mallory', pin: '135790' }),
    ]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made).toContainEqual({ ok: false, refusal: { code: 'manager_exists' } });
    expect(await client.staff.list({})).toHaveLength(1);
  });

  it('is one till, also when two windows choose at the same time', async () => {
    const { client } = await startAtOffice();
    await client.session.createFirstManager({ name: 'Ayu', pin: '246810' });
    const outlets = await client.till.outlets({});
    const set = await Promise.all(
      outlets.map(({ id }) => client.till.setUp({ outletId: id, registerName: 'Till 1', registerCode: '1' })),
    );
    expect(set.filter(({ ok }) => ok)).toHaveLength(1);
    expect(set).toContainEqual({ ok: false, refusal: { code: 'already_set_up' } });
  });

  it('calls its roles in the language of whoever sets it up', async () => {
    const { client } = await startAtOffice();
    await client.session.createFirstManager({ name: 'Ayu', pin: '246810' });
    const [outlet] = await client.till.outlets({});
    const place = { outletId: outlet?.id ?? '', registerName: 'Caja 1', registerCode: '1' };
    expect(await client.till.setUp({ ...place, language: 'es' })).toMatchObject({ ok: true });
    expect(await client.staff.list({})).toMatchObject([{ name: 'Ayu', roleName: 'Gerente' }]);
    const roles = await client.staff.roles({});
    expect(roles.map(({ name }) => name)).toEqual(['Cajero', 'Supervisor', 'Gerente']);
  });

  it('says that the office shows it no invoices, and not that nobody answers', async () => {
    const { client } = await startAtOffice('Setup', 'Outlets');
    await client.session.createFirstManager({ name: 'Ayu', pin: '246810' });
    const [outlet] = await client.till.outlets({});
    const asked = { outletId: outlet?.id ?? '', registerName: 'Till 1', registerCode: '1' };
    const words = 'You must have "View" role in "Orders" Module';
    expect(await client.till.setUp(asked)).toEqual({ ok: false, refusal: { code: 'office_refuses', words } });
  });

  it('takes a letter nobody has used, also while the clock of the till is years behind', async () => {
    const office = await startBackOffice({ shop: 'demo' });
    onTestFinished(() => office.close());
    const old = await openTill(office);
    onTestFinished(() => old.close());
    expect(await sellOne(old)).toMatch(/^KMG1A-/);
    const expectedCash = (await old.client.shift.show({}))?.expectedCash ?? 0;
    expect(await old.client.shift.close({ counted: expectedCash, note: '' })).toMatchObject({ ok: true });
    await drained(old);
    const { clock } = nodeMachine({ error: () => undefined, info: () => undefined });
    const behind = { ...clock, now: () => instant(Date.UTC(2018, 0, 1)) };
    const replaced = await openTill(office, '1', { machine: { clock: behind }, shift: false });
    onTestFinished(() => replaced.close());
    expect(replaced.context.memory.identity?.series.letter).toBe('B');
  });

  it.each([
    [
      'refuses this client',
      { status: 403, body: { Message: 'No permission for outlets' } },
      'No permission for outlets',
    ],
    ['has no outlets', { status: 200, body: [] }, 'there are none'],
  ])('says why it waits for an office that %s', async (_, answer, words) => {
    const { client } = await startNew({ office: await officeThat(answer) });
    await expect.poll(async () => (await client.till.show({})).officeSays, { timeout: 5_000 }).toContain(words);
    expect(await client.till.show({})).toMatchObject({ stage: 'connecting' });
  });

  it('says why it waits for an office that is not there', async () => {
    const { client } = await startNew({});
    await expect.poll(async () => (await client.till.show({})).officeSays).toContain('ECONNREFUSED');
  });
});

it('sells on when the office lists no payment methods any more', async () => {
  const till = await startTill();
  onTestFinished(() => till.close());
  const before = listPaymentMethods(till.db);
  const none = { db: till.db, ask: () => Promise.resolve({ ok: true, value: [] }), changed: () => undefined };
  // Of all a feed is given this one touches no more.
  expect(await paymentMethods.run(none as unknown as FeedContext, 'delta')).toEqual({ ok: true });
  expect(before).not.toHaveLength(0);
  expect(listPaymentMethods(till.db)).toEqual(before);
});
