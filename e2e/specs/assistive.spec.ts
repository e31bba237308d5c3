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
  expect(await ground(register.light.locator('i'))).not.toBe(await ground(page.locator('html')));
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
  const row = sync.entries.first();
  await expect(row).toBeVisible();
  await page.keyboard.press('ArrowDown');
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

test('whoever hears the window is told what is left when a part is paid, and when it is taken off again', async ({
  register,
}) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  const said = hands.see('pay-screen').locator('[aria-live=polite]', { has: sale.due });
  await expect(said).toHaveText('To pay$4.20');
  const place = await said.elementHandle();
  await sale.take('card', '1.00');
  await expect(said).toHaveText('Left to pay$3.20');
  await hands.press('take-back-1');
  await expect(said).toHaveText('To pay$4.20');
  // What is put into the page with its words in it is not said.
  expect(await place?.evaluate((element) => element.isConnected)).toBe(true);
});

test('whoever hears the window is told that nothing was found', async ({ register }) => {
  const { hands, page, sale } = register;
  const heard = (words: string) => page.getByRole('status').filter({ hasText: words });
  await sale.finder.fill('zzz');
  await expect(heard('Nothing found for “zzz”')).toHaveCount(1);
  await sale.finder.fill('');
  await expect(heard('Nothing found')).toHaveCount(0);
  await hands.press('customer');
  await hands.fill('customer-find', 'zzz');
  await expect(heard('No customer found for “zzz”.')).toHaveCount(1);
  await hands.press('sheet-close');
  await register.sell([{ product: 'Flat white' }]);
  await hands.press('go-invoices');
  await hands.press('show-voided');
  await expect(heard('Nothing found')).toHaveCount(1);
  await hands.press('show-all');
  await expect(heard('Nothing found')).toHaveCount(0);
  await register.sync.look();
  await hands.press('sync-show-attention');
  await expect(heard('Nothing here')).toHaveCount(1);
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
