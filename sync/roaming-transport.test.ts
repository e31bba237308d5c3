import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { defaultConfig } from '#sync/config.ts';
import { noProxies, type Proxies } from '#sync/proxies.ts';
import { createRoamingTransport } from '#sync/roaming-transport.ts';
import { createTransport } from '#sync/transport.ts';

const sale = { method: 'GET', path: '/api/v3/Outlet', headers: {}, body: undefined } as const;
const config = { ...defaultConfig, readTimeoutMs: 2_000, connectTimeoutMs: 2_000 };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers for whatever office it is asked for. */
const proxy = () => listen(createServer((_, response) => void response.end('{"by":"proxy"}')));
const through = (address: string): Proxies => ({ ...noProxies, http: address });
const nobody = through('http://127.0.0.1:9');

function roam(known: Proxies, look: () => Promise<Proxies | null>) {
  const clock = { ms: 0 };
  const monotonicMs = () => clock.ms;
  const open = (proxies: Proxies) => createTransport({ url: 'http://office.example', config, monotonicMs, proxies });
  const transport = createRoamingTransport({ proxies: known, look, open, monotonicMs });
  closing.push(() => transport.close());
  return { clock, kind: async () => (await transport.send(sale, 'read')).kind };
}

it('finds the proxy of another network when nothing is reached by that of the one before', async () => {
  const here = await proxy();
  const { kind } = roam(nobody, () => Promise.resolve(through(here)));
  expect(await kind()).toBe('not_sent');
  await expect.poll(kind).toBe('answer');
});

it('asks once a minute, however often nothing is reached, and not at all while something is', async () => {
  const here = await proxy();
  let looks = 0;
  const { clock, kind } = roam(nobody, () => Promise.resolve((looks += 1) < 2 ? null : through(here)));
  for (const ms of [0, 1_000, 59_000]) {
    clock.ms = ms;
    expect(await kind()).toBe('not_sent');
  }
  expect(looks).toBe(1);
  clock.ms = 60_000;
  expect(await kind()).toBe('not_sent');
  await expect.poll(kind).toBe('answer');
  clock.ms = 600_000;
  expect(await kind()).toBe('answer');
  expect(looks).toBe(2);
});
