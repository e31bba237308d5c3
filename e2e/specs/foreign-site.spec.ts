import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { chromium } from '@playwright/test';

import { expect, newShopTest as test } from '#e2e/fixtures.ts';
import { startRegisterProcess } from '#e2e/register-process.ts';

/** What another site's page tries against a running till, with everything it could have stolen. */
interface Loot {
  readonly till: string;
  readonly token: string;
}

test('another site open in the same browser can neither read the till nor speak to it', async ({
  backOffice,
  page,
  forgive,
}) => {
  forgive(/./);
  const till = await startRegisterProcess(backOffice);
  await page.goto(await till.link());
  await expect(page.locator('#root')).not.toBeEmpty();
  const origin = new URL(page.url()).origin;
  const token = await page.evaluate(() => sessionStorage.getItem('tillkeep.session') ?? '');
  expect(token).toHaveLength(43);

  const evil = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>evil</title>');
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  const { port } = evil.address() as AddressInfo;
  for (const site of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`]) {
    const visitor = await page.context().newPage();
    await visitor.goto(site);
    expect(await visitor.evaluate(attack, { till: origin, token })).toEqual({
      read: 'refused',
      post: 'refused',
      socket: 'refused',
      script: 'refused',
    });
    await visitor.close();
  }
  const refusals = till.log.join('\n');
  for (const reason of ['bad-origin', 'bad-fetch-site']) expect(refusals).toContain(reason);

  evil.close();
  await till.discard();
});

test('a name that is rebound to this machine does not reach the till', async ({ backOffice, launchOptions }) => {
  const till = await startRegisterProcess(backOffice);
  const { port } = new URL(await till.link());
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP shop.example 127.0.0.1'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  expect((await page.goto(`http://shop.example:${port}/`))?.status()).toBe(421);
  await browser.close();
  await till.discard();
});

/** Runs in the other site's page. */
async function attack({ till, token }: Loot): Promise<Record<string, string>> {
  const outcome = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'let in',
      () => 'refused',
    );
  const arrival = (element: HTMLElement): Promise<void> =>
    new Promise((resolve, reject) => {
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', reject);
      document.body.append(element);
    });

  const socket = new WebSocket(`${till.replace('http', 'ws')}/rpc`, ['tillkeep', `token.${token}`]);
  const opened = new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const body = JSON.stringify({ code: 'x' });
  const post = fetch(`${till}/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const script = Object.assign(document.createElement('script'), { src: `${till}/` });
  const frame = Object.assign(document.createElement('iframe'), { src: `${till}/` });
  // Whether it was shown cannot be seen from here; the till's own log says that it was refused.
  await arrival(frame).catch(() => undefined);

  return {
    read: await outcome(fetch(`${till}/`)),
    post: await outcome(post),
    socket: await outcome(opened),
    script: await outcome(arrival(script)),
  };
}
