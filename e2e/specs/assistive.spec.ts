import type { Locator } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';

test('in the colours of the system the marked line and the keys that are pressed stand out, and nothing else does', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  await page.emulateMedia({ forcedColors: 'active' });
  await register.ring([{ product: 'Flat white' }, { product: 'Butter croissant' }]);
  expect(await ground(sale.line(2))).not.toBe(await ground(sale.line(1)));
  // An edge that is clear elsewhere is drawn here: a bar beside every line marks none.
  expect(await edge(sale.line(1))).toBe(await ground(page.locator('html')));
  await expect(sale.line(2)).toHaveAttribute('aria-current', 'true');
  await expect(sale.line(1)).not.toHaveAttribute('aria-current');
  await hands.press('category-Bakery');
  await expect.poll(() => ground(hands.see('category-Bakery'))).not.toBe(await ground(hands.see('category-all')));
  expect(await ground(hands.see('go-sell'))).not.toBe(await ground(hands.see('go-shift')));
});

test('in the colours of the system the ring of the keyboard and the keys in a marked line have the colour of its words', async ({
  register,
}) => {
  const { hands, page, sync } = register;
  await page.emulateMedia({ forcedColors: 'active' });
  await register.ring([{ product: 'Flat white' }]);
  expect(await edge(hands.see('less'))).toBe(await ink(hands.see('less')));
  await sync.look();
  await hands.press('sync-show-all');
  await page.keyboard.press('ArrowDown');
  const row = sync.entries.first();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await row.focus();
  expect(await row.evaluate((element) => getComputedStyle(element).outlineColor)).toBe(await ink(row));
});

test('whoever hears the window is told what a scan came to, and the change', async ({ register }) => {
  const { hands, page, sale } = register;
  await sale.scan('Flat white');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('1 Flat white, 4.20. Total 4.20');
  await sale.scan('Flat white');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('2 Flat white, 8.40. Total 8.40');
  await sale.payCash('10.00');
  await expect(page.getByRole('alert')).toHaveText('Change $1.60');
  await expect(hands.see('heard')).toBeEmpty();
});

function ground(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).backgroundColor);
}

function ink(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).color);
}

function edge(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
}
