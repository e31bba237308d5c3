import type { Locator } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const longName = 'Bartholomew Featherstonehaugh of the Riverside Boulevard and all of his sons, wholesale and retail';

test('under a long name and a total of millions the line just touched still stands whole, with its keys', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  await hands.press('customer');
  await hands.press('customer-new');
  await hands.fill('customer-name', longName);
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toHaveText(longName);
  await hands.press('misc');
  await hands.keyIn('1234567.89');
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$1,234,567.89');
  await register.ring([{ product: 'Flat white' }, { product: 'Rye loaf' }]);
  await sale.discount('10');
  await expect(sale.line(3)).toBeInViewport({ ratio: 0.98 });
  await expect(sale.line(3).getByTestId('more')).toBeInViewport({ ratio: 1 });
  // The width of the total is none of what the other figures are called.
  expect(await rowsOf(page.getByText('Discount 10 %'))).toBe(1);
});

test('with a long name, zoomed to 200 %, the customer stands in the head of the sale and not on what is around it', async ({
  register,
}) => {
  const { hands, page } = register;
  await hands.press('customer');
  await hands.press('customer-new');
  await hands.fill('customer-name', longName);
  await page.keyboard.press('Enter');
  await register.ring([{ product: 'Flat white' }]);
  await page.setViewportSize({ width: 512, height: 384 });
  const [name, pay, top] = await Promise.all([
    hands.see('customer').locator('span').boundingBox(),
    hands.see('park').boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect(name?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
  expect(name?.height).toBeLessThan(2 * (pay?.height ?? 0));
});

test('Paid and Not paid are in sight beside a terminal of a long name, whatever was paid before', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, sync } = register;
  const card = 'Card of any bank over the terminal by the window of the shop';
  await backOffice.renameMethod('Card', card);
  await sync.look();
  await hands.press('copy-now');
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await expect(hands.see('tender-card')).toContainText(card);
  await sale.take('card', '1.00');
  await expect(hands.see('taken-1')).toBeVisible();
  await sale.take('card', '2.00');
  await expect(hands.see('taken-2')).toBeVisible();
  await hands.keyIn('3.00');
  await hands.press('terminal-silent');
  await expect(hands.see('terminal-paid')).toBeInViewport({ ratio: 1 });
  await expect(hands.see('terminal-not-paid')).toBeInViewport({ ratio: 1 });
  expect(await rowsOf(hands.see('taken-3').getByText(card))).toBeLessThan(5);
  await page.setViewportSize({ width: 1024, height: 600 });
  await expect(hands.see('terminal-paid')).toBeInViewport({ ratio: 1 });
});

test('a person with a long name has the bar above in one row, as everybody has', async ({ register }) => {
  const { hands, page, settings } = register;
  const person = { name: 'Maria Fernanda de la Concepción Ibarra y Hohenlohe-Langenbur', pin: '864202' };
  const bar = page.getByRole('banner');
  const before = await bar.boundingBox();
  await settings.look();
  await settings.addStaff({ ...person, role: 'manager' });
  await register.signOut();
  await register.signIn(person);
  expect(await bar.boundingBox()).toEqual(before);
  await expect(hands.see('shift-state')).toBeInViewport({ ratio: 1 });
  await expect(hands.see('light')).toBeInViewport({ ratio: 1 });
});

test('what is due stands in one row, also where a zoom of 125 % leaves it a narrow column', async ({ register }) => {
  const { hands, page, sale } = register;
  await hands.press('misc');
  await hands.keyIn('12345.67');
  await page.keyboard.press('Enter');
  await sale.openPay();
  for (const [width, height] of [
    [1024, 768],
    [819, 614],
    [730, 548],
    [512, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => rowsOf(sale.due), `${width}`).toBe(1);
  }
});

/** Over how many rows its words run. */
function rowsOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
}
