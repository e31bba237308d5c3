import { expect, it } from 'vitest';

import { withSystemProxy } from '#electron/system-proxy.ts';

const office = 'https://office.example';
const system = (list: string) => ({
  session: { resolveProxy: (url: string) => Promise.resolve(url === office ? list : 'DIRECT') },
  after: () => undefined,
});

it.each([
  ['PROXY proxy.shop:8080; DIRECT', 'http://proxy.shop:8080'],
  ['HTTPS proxy.shop:443;PROXY other:1', 'https://proxy.shop:443'],
  ['SOCKS5 proxy.shop:1080', 'socks5://proxy.shop:1080'],
])('“%s” of the system becomes the proxy of the register', async (list, proxy) => {
  expect(await withSystemProxy(system(list), office, { PATH: '/bin' })).toEqual({
    PATH: '/bin',
    http_proxy: proxy,
    https_proxy: proxy,
  });
});

it.each(['DIRECT', 'SOCKS proxy.shop:1080', ''])('“%s” leaves the register to go by itself', async (list) => {
  expect(await withSystemProxy(system(list), office, { PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

it('what somebody told the till goes first, and an office on this machine asks nobody', async () => {
  const told = { HTTPS_PROXY: 'mine:1' };
  expect(await withSystemProxy(system('PROXY proxy.shop:8080'), office, told)).toEqual(told);
  expect(await withSystemProxy(system('PROXY proxy.shop:8080'), null, {})).toEqual({});
});

it('a network that does not answer keeps nobody from selling', async () => {
  const silent = { session: { resolveProxy: () => new Promise<string>(() => undefined) } };
  const after = (_: number, work: () => void) => work();
  expect(await withSystemProxy({ ...silent, after }, office, {})).toEqual({});
});
