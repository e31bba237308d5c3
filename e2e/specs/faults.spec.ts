import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';

const ofAPartGone = /net::ERR_FAILED|Failed to fetch dynamically imported module/;

test('a sheet that breaks takes nothing with it, and the window that starts anew has it again', async ({
  register: { hands, page, sale },
  forgive,
}) => {
  forgive(ofAPartGone);
  const giveBack = await takeAwayPriceSheet(page);
  await sale.findAndAdd('Flat white');
  await hands.press('price-check');
  await expect(hands.see('fault-sheet')).toContainText('The sale and everything sold so far are stored');
  await page.keyboard.press('Escape');
  await expect(hands.see('fault-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$4.20');
  await sale.findAndAdd('Cortado');
  await expect(sale.total).toHaveText('$8.00');

  await hands.press('price-check');
  await expect(hands.see('fault-sheet')).toBeVisible();
  await giveBack();
  await page.keyboard.press('Enter');
  await expect(hands.see('fault-sheet')).toBeHidden();
  await hands.press('price-check');
  await expect(hands.see('price-sheet')).toBeVisible();
  await expect(sale.total).toHaveText('$8.00');
});

test('a sheet that could not be had is asked for again when it is opened again', async ({
  register: { hands, page },
  forgive,
}) => {
  forgive(ofAPartGone);
  const giveBack = await takeAwayPriceSheet(page);
  await hands.press('price-check');
  await expect(hands.see('fault-sheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await giveBack();
  await hands.press('price-check');
  await expect(hands.see('price-sheet')).toBeVisible();
});

/** The next window cannot fetch it until it is given back. */
async function takeAwayPriceSheet(page: Page): Promise<() => Promise<void>> {
  const part = /\/assets\/price-sheet-[^/]+\.js$/;
  await page.route(part, (route) => route.abort());
  await page.reload();
  return () => page.unroute(part);
}
