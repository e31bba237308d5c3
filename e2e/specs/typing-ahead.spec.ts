import type { Page } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { withHeldAnswers } from '#e2e/held-answers.ts';
import { manager } from '#e2e/pages/first-run.ts';
import type { Register } from '#e2e/pages/register.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;

test('what is keyed behind F8 waits for the screen of the shift', async ({ register }) => {
  const { hands, page } = register;
  const comes = await openSlowly(register, 'shift-screen');
  for (const key of ['F8', 'F6']) await page.keyboard.press(key);
  await hands.type('1250');
  await expect(hands.see('pay-out')).toBeHidden();
  comes();
  await expect(hands.see('move-amount')).toContainText('12.50');
  await hands.type('00');
  await expect(hands.see('move-amount')).toContainText('1,250.00');
});

test('what is keyed behind F11 waits for the page of the office, and not for what the till answers about it', async ({
  register,
}) => {
  const { hands, page } = register;
  const comes = await openSlowly(register, 'sync-screen');
  for (const key of ['F11', 'F2']) await page.keyboard.press(key);
  comes();
  await expect(hands.see('count-out')).toBeVisible();
});

test('what is keyed behind the key of a sheet is no search for goods', async ({ register }) => {
  const { hands, page, sale } = register;
  const comes = await openSlowly(register, 'misc-sheet');
  await page.keyboard.press('Alt+M');
  await hands.type('501');
  await page.keyboard.press('Backspace');
  await hands.type('0');
  comes();
  await expect(hands.see('misc-sheet')).toContainText('5.00');
  await page.keyboard.press('Escape');
  await expect(sale.finder).toHaveValue('');
});

test('goods scanned behind the key of the price are asked about, and not rung up', async ({ register }) => {
  const { hands, page, sale } = register;
  const comes = await openSlowly(register, 'price-sheet');
  await page.keyboard.press('Alt+P');
  await hands.scan(product('Oat drink, 1 l').code);
  comes();
  await expect(hands.see('price-found')).toContainText('Oat drink, 1 l');
  await page.keyboard.press('Escape');
  await expect(sale.lines).toHaveCount(0);
});

test('a PIN that is keyed before the till has asked for it agrees all the same', async ({ register }) => {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await register.signOut();
  const answers = await withHeldAnswers(page);
  await register.signIn(dewi);
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('F7');
  await hands.type('20');
  answers.hold();
  await page.keyboard.press('Enter');
  await hands.type(manager.pin);
  await page.keyboard.press('Enter');
  answers.pass();
  await expect(hands.see('discount-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$3.36');
});

/** The next window of this till, in which a part of it is on its way for as long as the test wants. */
async function openSlowly({ page, process, hands }: Register, part: string): Promise<() => void> {
  let comes = (): void => undefined;
  const there = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await there;
    await route.continue();
  });
  await leave(page);
  await page.goto(await process.link());
  await hands.see('sign-in').or(hands.see('sale')).first().waitFor();
  return comes;
}

/** Or the link would only change the address of the window that stands. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}
