import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientSecretCreate } from '#contract/v3/client-secret.ts';
import { openApiShape } from '#contract/v3/open-api.ts';
import { operations } from '#contract/v3/operations.ts';

import { exchange, openShop, type OpenShop, tokenRequest } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the page of the contract', () => {
  it('is served without a token and needs nothing from elsewhere', async () => {
    for (const path of ['/docs', '/docs/page.css', '/docs/page.js', '/docs/try.js']) {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
      expect(reply.text).not.toMatch(/https?:\/\/|<style|style=|onclick=/);
    }
  });

  it('draws a document that has every route of the service', async () => {
    const { paths } = openApiShape.parse((await get('/openapi.json')).body);
    for (const op of operations) {
      for (const { method, path } of [op, ...op.alternates])
        expect(paths[path]?.[method.toLowerCase()]?.tags).toEqual([op.tag]);
    }
  });

  it('says which operations a credential that may only read can call', async () => {
    const { ClientID: clientId, ClientSecret: clientSecret } = await shop.ok(clientSecretCreate, {
      Name: 'Reads only',
      Scope: 'read',
    });
    const { url } = shop.backOffice;
    const signIn = tokenRequest({ credential: { clientId, clientSecret } });
    const { access_token: token } = (await exchange(url, signIn)).body;
    const { paths } = openApiShape.parse((await get('/openapi.json')).body);
    const [said, found]: [string[], string[]] = [[], []];
    for (const { method, path, name } of operations) {
      if (paths[path]?.[method.toLowerCase()]?.security.some(({ client }) => client.includes('write'))) said.push(name);
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await exchange(url, { method, path, headers });
      if (body?.Message === 'The token has no "write" scope.') found.push(name);
    }
    expect(said).toEqual(found);
    expect(said.length).toBeGreaterThan(50);
  });
});

const get = (path: string) => exchange(shop.backOffice.url, { method: 'GET', path });
