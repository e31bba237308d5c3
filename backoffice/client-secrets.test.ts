import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  clientSecretCreate,
  clientSecretDelete,
  clientSecretList,
  clientSecretRotate,
  clientSecretSuspend,
} from '#contract/v3/client-secret.ts';

import { putCredential } from '#backoffice/credentials.ts';
import { exchange, openShop, type OpenShop, type Reply } from '#backoffice/testing/open-shop.ts';

interface Secret {
  readonly ClientID: string;
  readonly ClientSecret: string;
}

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

describe('a client secret', () => {
  it('is shown once, kept only as a hash, and signs a program in', async () => {
    const secret = await shop.ok(clientSecretCreate, { Name: 'Web shop' });
    expect((await signIn(secret)).status).toBe(200);
    const listed = await shop.call(clientSecretList, {});
    expect(listed.text).not.toContain(secret.ClientSecret);
    expect(listed.body).toContainEqual(
      expect.objectContaining({ Name: 'Web shop', CreatedBy: 'Till', Suspended: false, LastUsed: expect.any(String) }),
    );
    const rows = await shop.backOffice.service.store.selectFrom('credential').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.ClientSecret);
  });

  it('signs in whatever capitals its IDs are written in, and is one client all the same', async () => {
    const { ClientID, ClientSecret } = await shop.ok(clientSecretCreate, { Name: 'Web shop' });
    const shouted = { ClientID: ClientID.toUpperCase(), ClientSecret: ClientSecret.toUpperCase() };
    const { access_token: token } = (await signIn(shouted)).body;
    expect(await listAs(token)).toMatchObject({ status: 200 });
    await shop.ok(clientSecretSuspend, { ClientID });
    expect(await listAs(token)).toMatchObject({ status: 401 });
    expect(await signIn(shouted)).toMatchObject({ status: 401 });
  });

  it('is rotated, suspended and revoked in whatever capitals its client is written', async () => {
    const made = await shop.ok(clientSecretCreate, { Name: 'Web shop' });
    const { access_token: token } = (await signIn(made)).body;
    const ClientID = made.ClientID.toUpperCase();
    const fresh = await shop.ok(clientSecretRotate, { ClientID });
    expect(fresh.ClientID).toBe(made.ClientID);
    expect(await listAs(token)).toMatchObject({ status: 401 });
    const { access_token: second } = (await signIn(fresh)).body;
    await shop.ok(clientSecretSuspend, { ClientID });
    expect(await listAs(second)).toMatchObject({ status: 401 });
    await shop.ok(clientSecretSuspend, { ClientID, Suspended: false });
    await shop.ok(clientSecretDelete, { ClientID });
    expect(await signIn(fresh)).toMatchObject({ status: 401 });
    expect((await shop.call(clientSecretDelete, { ClientID })).status).toBe(404);
  });

  it('of the last that may do everything stays, in whatever capitals it is written', async () => {
    const { clientId = '' } = shop.backOffice.credential ?? {};
    const ClientID = clientId.toUpperCase();
    expect((await shop.call(clientSecretDelete, { ClientID })).status).toBe(409);
    const { store } = shop.backOffice.service;
    const again = { clientId: ClientID, clientSecret: randomUUID(), name: 'Till', grants: 'All' as const };
    expect(await putCredential(store, again, Date.now)).toMatchObject({ clientId });
    expect(await store.selectFrom('credential').select('clientId').execute()).toEqual([{ clientId }]);
  });

  it('that is rotated ends with its tokens, and the new one works', async () => {
    const old = await shop.ok(clientSecretCreate, { Name: 'Web shop' });
    const { access_token: token } = (await signIn(old)).body;
    const fresh = await shop.ok(clientSecretRotate, { ClientID: old.ClientID });
    expect(await listAs(token)).toMatchObject({ status: 401 });
    expect(await signIn(old)).toMatchObject({ status: 401 });
    expect(await signIn(fresh)).toMatchObject({ status: 200 });
  });

  it('that is suspended or revoked lets nobody in', async () => {
    const secret = await shop.ok(clientSecretCreate, { Name: 'Web shop' });
    const { access_token: token } = (await signIn(secret)).body;
    await shop.ok(clientSecretSuspend, { ClientID: secret.ClientID });
    expect(await listAs(token)).toMatchObject({ status: 401 });
    expect(await signIn(secret)).toMatchObject({ status: 401 });
    await shop.ok(clientSecretSuspend, { ClientID: secret.ClientID, Suspended: false });
    expect(await signIn(secret)).toMatchObject({ status: 200 });
    await shop.ok(clientSecretDelete, { ClientID: secret.ClientID });
    expect(await signIn(secret)).toMatchObject({ status: 401 });
    for (const op of [clientSecretRotate, clientSecretSuspend, clientSecretDelete])
      expect(await shop.call(op, { ClientID: secret.ClientID })).toMatchObject({ status: 404 });
  });

  it('hands on no role its maker does not have', async () => {
    const Roles = [
      { Role: 'View', Module: 'Client Secret' },
      { Role: 'Create', Module: 'Client Secret' },
    ];
    const maker = await shop.ok(clientSecretCreate, { Name: 'Maker', Roles });
    const { access_token: token } = (await signIn(maker)).body;
    const asked = { Name: 'Owner', Roles: [{ Role: 'Delete', Module: 'Orders' }] };
    expect(await createAs(token, asked)).toMatchObject({ status: 403 });
    const made = await createAs(token, { Name: 'Copy' });
    const copy = (await signIn(made.body)).body.access_token;
    expect(await listAs(copy)).toMatchObject({ status: 200 });
    expect(await shop.send(asCaller(copy, 'GET /api/v3/Tax'))).toMatchObject({ status: 403 });
  });

  it('of a client that may do more is not handed to one that may do less', async () => {
    const Roles = [
      { Role: 'Create', Module: 'Client Secret' },
      { Role: 'Edit', Module: 'Client Secret' },
    ];
    const clerk = await shop.ok(clientSecretCreate, { Name: 'Clerk', Roles });
    const owner = await shop.ok(clientSecretCreate, { Name: 'Owner' });
    const seller = await shop.ok(clientSecretCreate, { Name: 'Seller', Roles: [{ Role: 'Create', Module: 'Sell' }] });
    const { access_token: token } = (await signIn(clerk)).body;
    const rotate = ({ ClientID }: Secret, as = token) =>
      shop.send(asCaller(as, 'POST /api/v3/ClientSecret/Rotate', { ClientID }));
    expect(await rotate(owner)).toMatchObject({ status: 403, body: { Message: expect.any(String) } });
    expect(await rotate(seller)).toMatchObject({ status: 403 });
    expect(await signIn(owner)).toMatchObject({ status: 200 });
    const { access_token: writer } = (await signIn(clerk, 'write')).body;
    expect(await rotate(clerk, writer)).toMatchObject({ status: 403 });
    expect(await createAs(writer, { Name: 'Reader', Scope: 'read' })).toMatchObject({ status: 403 });
    expect(await rotate(clerk)).toMatchObject({ status: 200 });
  });

  it('of a client that may do more is neither stopped nor brought back by one that may do less', async () => {
    const Roles = [
      { Role: 'Edit', Module: 'Client Secret' },
      { Role: 'Delete', Module: 'Client Secret' },
    ];
    const { access_token: token } = (await signIn(await shop.ok(clientSecretCreate, { Name: 'Clerk', Roles }))).body;
    const owner = await shop.ok(clientSecretCreate, { Name: 'Owner' });
    const { ClientID } = owner;
    const ask = (route: string, body: object) => shop.send(asCaller(token, route, { ClientID, ...body }));
    expect(await ask('PUT /api/v3/ClientSecret/Suspend', {})).toMatchObject({ status: 403 });
    expect(await ask('DELETE /api/v3/ClientSecret', {})).toMatchObject({ status: 403 });
    expect(await signIn(owner)).toMatchObject({ status: 200 });
    await shop.ok(clientSecretSuspend, { ClientID });
    expect(await ask('PUT /api/v3/ClientSecret/Suspend', { Suspended: false })).toMatchObject({ status: 403 });
    expect(await signIn(owner)).toMatchObject({ status: 401 });
  });

  it('of the last client that may do everything stays, or nobody could bring it back', async () => {
    const ClientID = shop.backOffice.credential?.clientId ?? '';
    await shop.ok(clientSecretCreate, { Name: 'Reader', Scope: 'read' });
    const spare = await shop.ok(clientSecretCreate, { Name: 'Spare' });
    await shop.ok(clientSecretSuspend, { ClientID: spare.ClientID });
    const last = { status: 409, body: { Message: expect.stringContaining('Create another one first') } };
    expect(await shop.call(clientSecretSuspend, { ClientID })).toMatchObject(last);
    expect(await shop.call(clientSecretDelete, { ClientID })).toMatchObject(last);
    await shop.ok(clientSecretSuspend, { ClientID: spare.ClientID, Suspended: false });
    expect(await shop.call(clientSecretDelete, { ClientID })).toMatchObject({ status: 200 });
  });

  it('that is suspended says so to whoever has it, and to nobody else', async () => {
    const secret = await shop.ok(clientSecretCreate, { Name: 'Web shop' });
    await shop.ok(clientSecretSuspend, { ClientID: secret.ClientID });
    expect((await signIn(secret)).body.Message).toContain('suspended');
    const guessed = { ...secret, ClientSecret: '00000000-0000-4000-8000-000000000000' };
    expect((await signIn(guessed)).body.Message).toBe('The client credentials are not valid.');
  });

  it('with the read scope alone changes nothing', async () => {
    const reader = await shop.ok(clientSecretCreate, { Name: 'Reader', Scope: 'read' });
    const { access_token: token, scope } = (await signIn(reader)).body;
    expect(scope).toBe('read');
    expect(await listAs(token)).toMatchObject({ status: 200 });
    expect(await createAs(token, { Name: 'Another' })).toMatchObject({ status: 403 });
    const owner = await shop.ok(clientSecretCreate, { Name: 'Owner' });
    expect((await signIn(owner, 'read')).body.scope).toBe('read');
    expect(await signIn(reader, 'write')).toMatchObject({ status: 400 });
  });
});

function signIn({ ClientID, ClientSecret }: Secret, scope?: string): Promise<Reply> {
  const body = JSON.stringify({ client_id: ClientID, client_secret: ClientSecret, scope });
  return exchange(shop.backOffice.url, { method: 'POST', path: '/api/v3/Token/OAuth2', body });
}

const asCaller = (token: string, route: string, body?: object) => ({
  method: route.split(' ')[0] ?? '',
  path: route.split(' ')[1] ?? '',
  headers: { authorization: `Bearer ${token}` },
  body: body && JSON.stringify(body),
});

const listAs = (token: string) => shop.send(asCaller(token, 'GET /api/v3/ClientSecret'));
const createAs = (token: string, body: object) => shop.send(asCaller(token, 'POST /api/v3/ClientSecret', body));
