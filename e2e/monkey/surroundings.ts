import { expect, type ViewportSize } from '@playwright/test';

import { languages } from '#domain/languages.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import type { Some } from '#e2e/monkey/acts.ts';
import { look, seeRoom, type Seen } from '#e2e/monkey/look.ts';
import { lookAround, type Walker, windowOf } from '#e2e/monkey/walker.ts';
import { speakTo } from '#e2e/without-window.ts';
import { textSizes, themes } from '#renderer/state/viewing.ts';

export async function reload(walker: Walker, seen: Seen): Promise<void> {
  await windowOf(walker).page.reload();
  if (seen.place !== 'sale' || seen.sheets.length > 0) return;
  const { place, total, lines } = await lookAround(walker);
  expect({ place, total, lines: lines.length }).toEqual({
    place: seen.place,
    total: seen.total,
    lines: seen.lines.length,
  });
}

/** Another theme, letters of another size, the other language, the sale on the other side. */
export async function lookOtherwise(walker: Walker, seen: Seen): Promise<void> {
  const { page } = windowOf(walker);
  const { random } = walker;
  const view = {
    theme: random.pick(themes),
    textSize: random.pick(textSizes),
    language: random.pick(languages),
    mirrored: random.chance(20),
  };
  if (view.textSize !== 100) await page.setViewportSize(random.pick(wide));
  await page.evaluate((kept) => localStorage.setItem('tillkeep.view', JSON.stringify(kept)), view);
  await reload(walker, seen);
}

export async function resize(walker: Walker): Promise<void> {
  const { page } = windowOf(walker);
  const { largeWords } = await page.evaluate(seeRoom);
  await page.setViewportSize(walker.random.pick(largeWords ? wide : sizes));
}

/** With windows open. Whoever starts the till again finds the sale as it was. */
export async function pullPlug(walker: Walker): Promise<void> {
  const register = windowOf(walker);
  const before = await walker.client.sale.show({});
  await walker.hangUp();
  await register.process.kill();
  await expect(register.hands.see('line-lost')).toBeVisible();
  await register.process.start();
  for (const { page } of walker.windows.splice(1)) await page.close();
  Object.assign(walker, await speakTo(await register.process.link()));
  await register.open();
  await look(register.page);
  const others = walker.complaints.splice(0).filter((line) => !ofARegisterGone.test(line));
  expect(others, 'complaints of a window whose register is gone').toEqual([]);
  const after = await walker.client.sale.show({});
  // One that nobody began has no name to keep.
  const { id } = before.lines.length > 0 ? before : after;
  expect({ ...after, revision: '' }).toEqual({ ...before, id, revision: '' });
}

const sizes: Some<ViewportSize> = [
  ...([
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ] as const),
  // What the browser's own zoom leaves of a small screen.
  ...([
    { width: 683, height: 512 },
    { width: 512, height: 384 },
  ] as const),
];
const wide: Some<ViewportSize> = [sizes[0], ...sizes.filter(({ width }) => width >= 1024)];
