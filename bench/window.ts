import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';

import { startHost } from '#bench/host.ts';
import type { Stopwatch } from '#bench/page/main.ts';
import { quietly } from '#bench/quiet-browser.ts';
import { benchFolder } from '#bench/shop/shops.ts';
import { findBrowser } from '#browser/find-browser.ts';
import { managerPin } from '#testing/till.ts';

declare const stopwatch: Stopwatch;

/** The till's own window with the stopwatch in it, built anew, and a browser to show it in. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  await build({ configFile: fileURLToPath(new URL('page/vite.config.ts', import.meta.url)), logLevel: 'warn' });
  const found = findBrowser();
  const browser = await chromium.launch({ args: [...quietly], ...(found && { executablePath: found.file }) });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The window on the register of that folder, behind the real host, signed in and with an empty sale. */
export async function withWindow<T>(browser: Browser, dir: string, work: (page: Page) => Promise<T>): Promise<T> {
  const host = await startHost(dir, path.join(benchFolder, 'window'));
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  try {
    await page.goto(host.link);
    await signIn(page);
    return await work(page);
  } finally {
    await page.close();
    await host.stop();
  }
}

export async function signIn(page: Page): Promise<void> {
  await page.waitForFunction(() => 'stopwatch' in window);
  await page.evaluate((pin) => stopwatch.ready(pin), managerPin);
}
