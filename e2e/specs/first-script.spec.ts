import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';

const window = path.join(import.meta.dirname, '../../dist/renderer');
const most = 280_000;
/** With the sentences of every "no". */
const sentences = /\/assets\/note-[^/]+\.js$/;

test('the first screen waits for no more script than it needs', () => {
  const page = readFileSync(path.join(window, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const bytes = first.reduce((sum, file) => sum + statSync(path.join(window, file)).size, 0);
  expect(first.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(most);
});

test('no other script is asked for before somebody can sign in, and all that comes next is asked for then', async ({
  register,
}) => {
  const { page } = register;
  await register.signOut();
  await page.addInitScript(markSignIn);
  await page.reload();
  await expect.poll(() => scriptsOf(page).then(({ later }) => later.some((name) => sentences.test(name)))).toBe(true);
  await expect
    .poll(() => scriptsOf(page).then(({ later }) => later.some((name) => name.includes('/frame-'))))
    .toBe(true);
  const { firstBytes } = await scriptsOf(page);
  expect(firstBytes).toBeGreaterThan(0);
  expect(firstBytes).toBeLessThan(most);
});

test('a wrong PIN has its sentence, also when the words for it came late', async ({ register, forgive }) => {
  forgive(/net::ERR_FAILED/);
  await register.signOut();
  let refused = 0;
  await register.page.route(sentences, (route) => {
    refused += 1;
    return refused <= 3 ? route.abort() : route.continue();
  });
  await register.page.reload();
  await register.keyPin('111111');
  await expect(register.sale.trouble).toContainText('That PIN is not right.');
  expect(refused).toBeGreaterThan(3);
});

test('no browser of another language writes its own words over those of the window', async ({ register }) => {
  expect(await register.page.evaluate(() => document.body.translate)).toBe(false);
});

/** In the page: when the sign-in stood in the document. */
function markSignIn(): void {
  new MutationObserver((_, watcher) => {
    if (!document.querySelector('[data-testid=sign-in]')) return;
    watcher.disconnect();
    performance.mark('sign-in');
  }).observe(document, { childList: true, subtree: true });
}

function scriptsOf(page: Page): Promise<{ readonly firstBytes: number; readonly later: readonly string[] }> {
  return page.evaluate(() => {
    const stood = performance.getEntriesByName('sign-in')[0]?.startTime ?? Infinity;
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'));
    const first = scripts.filter(({ startTime }) => startTime < stood);
    return {
      firstBytes: first.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
      later: scripts.filter((script) => !first.includes(script)).map(({ name }) => name),
    };
  });
}
