import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

import { describe, expect, it, onTestFinished } from 'vitest';

import { joinCodeMake, joiningShow, joiningTurn, readJoinCode, tillJoin } from '#contract/v3/joining.ts';
import type { InputOf, Operation } from '#contract/v3/operation.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { requestFor } from '#contract/v3/request.ts';

import { makeIdentity } from '#backoffice/joining/certificate.ts';
import type { BackOfficeOptions } from '#backoffice/server.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const credential = { clientId: crypto.randomUUID(), clientSecret: crypto.randomUUID() };
const shopOfTill = { Currency: { Code: 'USD', Symbol: '$', Scale: 2 }, Zone: 'Asia/Jakarta' };

async function open(options: BackOfficeOptions = {}): Promise<OpenShop> {
  const shop = await openShop({ shop: 'empty', joining: { port: 0 }, credential, ...options });
  onTestFinished(() => shop.close());
  return shop;
}

const turn = (shop: OpenShop, On: boolean) => shop.ok(joiningTurn, { On });
const show = (shop: OpenShop) => shop.ok(joiningShow, {});
const portOf = async (shop: OpenShop) =>
  Number(
    String((await show(shop)).Addresses.at(-1))
      .split(':')
      .at(-1),
  );

interface Asked {
  readonly status: number;
  readonly body: unknown;
  readonly certificate: string;
}

/** Over the network, as a till that joined would; whatever certificate there is. */
async function askOver<Op extends Operation>(shop: OpenShop, op: Op, input: InputOf<Op>): Promise<Asked> {
  const port = await portOf(shop);
  const { method, path: at, headers, body } = requestFor(op, input, { authorization: `Bearer ${shop.token}` });
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: at, method, headers, rejectUnauthorized: false, agent: false };
    const asking = request(options, (response) => {
      const certificate = (response.socket as TLSSocket).getPeerX509Certificate()?.toString() ?? '';
      json(response).then((said) => resolve({ status: response.statusCode ?? 0, body: said, certificate }), reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

describe('the certificate that an office makes itself', () => {
  it('is one, in its own name and hand, that never ends', () => {
    const { cert, key } = makeIdentity();
    const certificate = new X509Certificate(cert);
    expect(certificate.subject).toBe('CN=Tillkeep back office');
    expect(certificate.issuer).toBe(certificate.subject);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.ca).toBe(true);
    expect(certificate.validFromDate.getUTCFullYear()).toBe(2020);
    expect(certificate.validToDate.getUTCFullYear()).toBe(9999);
    expect(createHash('sha256').update(certificate.raw).digest('hex').toUpperCase()).toBe(
      certificate.fingerprint256.replaceAll(':', ''),
    );
    expect(key).toContain('BEGIN PRIVATE KEY');
    expect(new X509Certificate(makeIdentity().cert).serialNumber).not.toBe(certificate.serialNumber);
  });
});

describe('the way in for tills of the network', () => {
  it('is closed until somebody opens it, and is v3 through TLS then', async () => {
    const shop = await open();
    expect(await show(shop)).toEqual({ On: false, Trouble: null, Addresses: [], Joined: [] });
    expect((await shop.call(joinCodeMake, shopOfTill)).status).toBe(409);
    await turn(shop, true);
    expect(await show(shop)).toMatchObject({ On: true, Trouble: null });
    expect(await askOver(shop, outletList, {})).toMatchObject({ status: 200, body: [{ Code: 'MAIN' }] });
    await turn(shop, true);
    await turn(shop, false);
    expect(await show(shop)).toMatchObject({ On: false, Addresses: [] });
  });

  it('decides nothing about who comes in, whatever the token may do', async () => {
    const shop = await open();
    await turn(shop, true);
    const denied = { status: 403, body: { Message: 'That is decided at the till whose office this is.' } };
    expect(await askOver(shop, joinCodeMake, shopOfTill)).toMatchObject(denied);
    expect(await askOver(shop, joiningTurn, { On: false })).toMatchObject(denied);
    expect(await askOver(shop, joiningShow, {})).toMatchObject(denied);
  });

  it('is where it was, and who it was, after a start anew', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'backoffice-joining-'));
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    const before = await openShop({ shop: 'empty', joining: { port: 0 }, credential, data });
    await turn(before, true);
    const [port, { certificate }] = [await portOf(before), await askOver(before, outletList, {})];
    await before.close();
    const after = await open({ data });
    expect(await portOf(after)).toBe(port);
    expect((await askOver(after, outletList, {})).certificate).toBe(certificate);
  });

  it('takes the next port where another program has the first one, and from then on waits for its own', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'backoffice-joining-'));
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    const first = await takePort(0);
    const before = await openShop({ shop: 'empty', joining: { port: first.port }, credential, data });
    await turn(before, true);
    const port = await portOf(before);
    expect(port).not.toBe(first.port);
    await before.close();
    const other = await takePort(port);
    const after = await open({ data, joining: { againMs: 20 } });
    expect(await show(after)).toMatchObject({
      On: true,
      Trouble: expect.stringContaining('EADDRINUSE'),
      Addresses: [],
    });
    await other.leave();
    await expect.poll(() => show(after)).toMatchObject({ Trouble: null });
    expect(await portOf(after)).toBe(port);
  });

  it('is not there at an office that is no till’s own', async () => {
    const shop = await openShop({ shop: 'empty' });
    onTestFinished(() => shop.close());
    expect((await shop.call(joiningShow, {})).status).toBe(404);
  });
});

async function takePort(wanted: number) {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(wanted, resolve));
  const leave = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(async () => void (server.listening && (await leave())));
  const { port } = server.address() as { port: number };
  return { port, leave };
}

describe('a code', () => {
  const knock = { Nonce: '0'.repeat(32), Proof: '0'.repeat(64), Name: 'till-2' };

  it('is read as a person types it', async () => {
    const shop = await open();
    await turn(shop, true);
    const { Code, Seconds } = await shop.ok(joinCodeMake, shopOfTill);
    expect(Code).toMatch(/^[\dA-HJKMNP-TV-Z]{8}$/);
    expect(Seconds).toBe(600);
    expect(readJoinCode(` ${Code.slice(0, 4).toLowerCase()}-${Code.slice(4)} `)).toBe(Code);
    expect(readJoinCode('o1L i2345')).toBe('01112345');
    expect(readJoinCode('0123456')).toBeUndefined();
    expect(readJoinCode('0123456U')).toBeUndefined();
  });

  it('of which there is none lets nobody in', async () => {
    const shop = await open();
    await turn(shop, true);
    expect(await askOver(shop, tillJoin, knock)).toMatchObject({ status: 403 });
    expect((await show(shop)).Joined).toEqual([]);
  });
});
