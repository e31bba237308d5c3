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

function ground(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).backgroundColor);
}

function edge(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
}
