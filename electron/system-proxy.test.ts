import { expect, it } from 'vitest';

import { systemProxy, withProxy } from '#electron/system-proxy.ts';

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
  expect(await systemProxy(system(list), office, { PATH: '/bin' })).toBe(proxy);
  expect(withProxy({ PATH: '/bin' }, proxy)).toEqual({ PATH: '/bin', http_proxy: proxy, https_proxy: proxy });
});

it.each(['DIRECT', 'SOCKS proxy.shop:1080', ''])('“%s” leaves the register to go by itself', async (list) => {
  expect(await systemProxy(system(list), office, { PATH: '/bin' })).toBe('');
  expect(withProxy({ PATH: '/bin' }, '')).toEqual({ PATH: '/bin' });
});

it('what somebody told the till goes first, and an office on this machine asks nobody', async () => {
  expect(await systemProxy(system('PROXY proxy.shop:8080'), office, { HTTPS_PROXY: 'mine:1' })).toBeNull();
  expect(await systemProxy(system('PROXY proxy.shop:8080'), null, {})).toBeNull();
  expect(withProxy({ HTTPS_PROXY: 'mine:1' }, null)).toEqual({ HTTPS_PROXY: 'mine:1' });
});

it('a network that does not answer keeps nobody from selling', async () => {
  const silent = { session: { resolveProxy: () => new Promise<string>(() => undefined) } };
  const after = (_: number, work: () => void) => work();
  expect(await systemProxy({ ...silent, after }, office, {})).toBeNull();
});
