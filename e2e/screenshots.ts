import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium, type Page } from '@playwright/test';

import { findBrowser } from '#browser/find-browser.ts';
import { type BackOffice, startOffice } from '#e2e/back-office.ts';
import { Register } from '#e2e/pages/register.ts';
import { startRegisterProcess } from '#e2e/register-process.ts';
import { visitJoining } from '#e2e/walk-joining.ts';
import { visitRare } from '#e2e/walk-rare.ts';
import { visit } from '#e2e/walk.ts';

/** Walks through the demo shop and takes a picture of every screen, to be looked at by a person. */
const sizes = [
  [1024, 768],
  [1366, 768],
  [1920, 1080],
] as const;
const themes = ['light', 'dark'] as const;
/** Chromium's own picture of a counter. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const {
  out = 'test-results/screenshots',
  only = '',
  locale = 'en-US',
} = parseArgs({
  options: { out: { type: 'string' }, only: { type: 'string' }, locale: { type: 'string' } },
}).values;
const browser = await launch();
for (const [width, height] of sizes) {
  for (const theme of themes) {
    // `--only 1024x768-dark` for one of them.
    if (`${width}x${height}-${theme}`.includes(only)) await walk(browser, { width, height, theme });
  }
}
await browser.close();

function launch(): Promise<Browser> {
  const found = findBrowser();
  return chromium.launch({
    args: [...camera, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(found && { executablePath: found.file }),
  });
}

interface View {
  readonly width: number;
  readonly height: number;
  readonly theme: (typeof themes)[number];
}

async function walk(on: Browser, { width, height, theme }: View): Promise<void> {
  const folder = path.join(out, `${width}x${height}-${theme}`);
  mkdirSync(folder, { recursive: true });
  let taken = 0;
  const shootIn = async (window: Page, name: string): Promise<void> => {
    await stillness(window);
    await window.screenshot({ path: path.join(folder, `${String((taken += 1)).padStart(3, '0')}-${name}.png`) });
  };
  const unpack = async (office?: BackOffice): Promise<{ register: Register; discard: () => Promise<void> }> => {
    const process = await startRegisterProcess(office);
    const context = await on.newContext({ viewport: { width, height }, colorScheme: theme, locale });
    const register = new Register(process, await context.newPage());
    await register.open();
    return { register, discard: () => context.close().then(() => process.discard()) };
  };
  const inNewShop = async (through: (visited: Parameters<typeof visit>[0]) => Promise<void>): Promise<void> => {
    const office = await startOffice();
    const { register, discard } = await unpack(office);
    await through({ register, office, shoot: (name, window = register.page) => shootIn(window, name) });
    await discard();
    await office.close();
  };
  await inNewShop(visit);
  await inNewShop(async (visited) => {
    await visited.register.firstRun();
    await visited.register.openShift();
    await visitRare(visited);
  });
  const [first, second] = [await unpack(), await unpack()];
  await visitJoining({
    first: first.register,
    second: second.register,
    shoot: (name, window) => shootIn(window, name),
  });
  await Promise.all([first.discard(), second.discard()]);
  console.log(`${folder}: ${taken} screens`);
}

/** Fonts are there and nothing moves any more. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What follows a scroll bar instead of the clock is never finished.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  });
}
