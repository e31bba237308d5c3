import { readFileSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import { type AddressInfo, connect, createServer as createRawServer, type Server as RawServer } from 'node:net';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { defaultConfig } from '#sync/config.ts';
import { noProxies, proxiesIn, proxyFor } from '#sync/proxies.ts';
import { createTransport, type Transport } from '#sync/transport.ts';

const shop = path.join(path.dirname(import.meta.dirname), 'testing/shop-certificate');
const safe = {
  key: readFileSync(path.join(shop, 'key.pem')),
  cert: readFileSync(path.join(shop, 'certificate.pem')),
};
const config = { ...defaultConfig, writeTimeoutMs: 300, readTimeoutMs: 300, connectTimeoutMs: 300 };
const sale = { method: 'POST', path: '/api/v3/Invoice', headers: {}, body: '{}' } as const;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(server: Server | RawServer): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Answers with the path and host it was asked by. */
const answering: Parameters<typeof createServer>[1] = ({ url, headers: { host } }, response) =>
  void response.end(JSON.stringify({ url, host }));

interface Seen {
  readonly asked: string[];
  readonly login: (string | undefined)[];
}

/** Leads every name to this port, and writes down what it was asked for. `says` is its answer to whoever wants through. */
async function proxyTo(port: number, says = 200): Promise<Seen & { readonly port: number }> {
  const seen: Seen = { asked: [], login: [] };
  const note = (what = '', login?: string) => void (seen.asked.push(what), seen.login.push(login));
  const server = createServer((request, response) => {
    note(request.url, request.headers['proxy-authorization']);
    if (says !== 200) return void response.writeHead(says).end('<html>');
    const { pathname } = new URL(request.url ?? '');
    const on = ask({ port, path: pathname, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(on);
  });
  server.on('connect', (request, socket) => {
    note(`CONNECT ${request.url}`, request.headers['proxy-authorization']);
    socket.on('error', () => undefined);
    if (says !== 200) return void socket.end(`HTTP/1.1 ${says} No\r\n\r\n`);
    const on = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(on).pipe(socket);
    });
    on.on('error', () => socket.destroy());
    return undefined;
  });
  return { ...seen, port: await listen(server) };
}

function through(proxy: string, url: string, none = ''): Transport {
  const proxies = { http: proxy, https: proxy, none };
  const transport = createTransport({ url, config, monotonicMs: () => 0, proxies });
  closing.push(() => transport.close());
  return transport;
}

it('an office over plain HTTP is asked through the proxy, whose name and password are told', async () => {
  const proxy = await proxyTo(await listen(createServer(answering)));
  const transport = through(`http://till:s%40fe@127.0.0.1:${proxy.port}`, 'http://office.example/shop');
  expect(await transport.send(sale, 'write')).toMatchObject({
    kind: 'answer',
    body: { url: '/shop/api/v3/Invoice', host: 'office.example' },
  });
  expect(proxy.asked).toEqual(['http://office.example/shop/api/v3/Invoice']);
  expect(proxy.login).toEqual([`Basic ${Buffer.from('till:s@fe').toString('base64')}`]);
});

it('an office over TLS is asked through a tunnel, and its certificate is looked at', async () => {
  const office = createSafeServer(safe, answering);
  const proxy = await proxyTo(await listen(office));
  const transport = through(`127.0.0.1:${proxy.port}`, 'https://office.example');
  // Nobody on this machine trusts it; a tunnel is no reason to.
  expect(await transport.send(sale, 'write')).toEqual({
    kind: 'not_sent',
    message: expect.stringContaining('self-signed certificate') as string,
  });
  expect(new Set(proxy.asked)).toEqual(new Set(['CONNECT office.example:443']));
});

it.each([407, 502, 403])('a proxy that answers %i before there is a tunnel has sent nothing', async (says) => {
  const proxy = await proxyTo(1, says);
  const transport = through(`http://127.0.0.1:${proxy.port}`, 'https://office.example');
  expect(await transport.send(sale, 'write')).toEqual({
    kind: 'not_sent',
    message: expect.stringContaining(String(says)) as string,
  });
});

it('a proxy that wants a password passes nothing on', async () => {
  const proxy = await proxyTo(1, 407);
  const transport = through(`http://127.0.0.1:${proxy.port}`, 'http://office.example');
  expect(await transport.send(sale, 'write')).toEqual({
    kind: 'not_sent',
    message: expect.stringContaining('407') as string,
  });
});

it('a proxy that may have passed a sale on before it gave up has, for all we know', async () => {
  const proxy = await proxyTo(1, 502);
  const transport = through(`http://127.0.0.1:${proxy.port}`, 'http://office.example');
  expect(await transport.send(sale, 'write')).toMatchObject({ kind: 'garbled', status: 502 });
});

it.each(['http', 'https'])('a proxy that is off or says nothing has sent nothing over %s', async (scheme) => {
  expect(await through('http://127.0.0.1:1', `${scheme}://office.example`).send(sale, 'write')).toMatchObject({
    kind: 'not_sent',
  });
  if (scheme === 'http') return;
  const silent = await listen(createRawServer((socket) => void socket.on('error', () => undefined)));
  expect(await through(`http://127.0.0.1:${silent}`, `${scheme}://office.example`).send(sale, 'write')).toMatchObject({
    kind: 'not_sent',
  });
});

it('whoever is to be asked directly is', async () => {
  const office = await listen(createServer(answering));
  const proxy = await proxyTo(1, 502);
  const url = `http://127.0.0.1:${office}`;
  expect(await through(`http://127.0.0.1:${proxy.port}`, url).send(sale, 'write')).toMatchObject({ kind: 'answer' });
  const named = through(`http://127.0.0.1:${proxy.port}`, 'http://office.invalid', 'other.example,.invalid');
  expect(await named.send(sale, 'write')).toMatchObject({ kind: 'not_sent' });
  expect(proxy.asked).toEqual([]);
});

it('an address that is none leaves the office unreached, in words', async () => {
  expect(await through('http://[proxy', 'https://office.example').send(sale, 'write')).toEqual({
    kind: 'not_sent',
    message: 'the proxy has no address: http://[proxy',
  });
});

it('is read where other programs read it, in small letters first', () => {
  const proxies = proxiesIn({ HTTPS_PROXY: 'proxy.shop:8080', https_proxy: 'other.shop:3128', NO_PROXY: '10.0.0.1' });
  expect(proxies).toEqual({ http: '', https: 'other.shop:3128', none: '10.0.0.1' });
  expect(proxyFor(new URL('https://office.example'), proxies)?.href).toBe('http://other.shop:3128/');
  expect(proxyFor(new URL('http://office.example'), proxies)).toBeUndefined();
  for (const here of ['https://localhost:1', 'https://127.0.0.1:1', 'https://[::1]:1'])
    expect(proxyFor(new URL(here), proxies)).toBeUndefined();
  expect(proxyFor(new URL('https://office.example'), noProxies)).toBeUndefined();
});
