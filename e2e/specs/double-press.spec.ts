import type { Locator } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';

test('the second half of a double press rings up nothing that lay under a sheet', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  for (const sheet of ['clear', 'discount', 'edit-line']) {
    await hands.press(sheet);
    await doublePress(hands.see('sheet-close'), () => expect(hands.see('sheet-close')).toBeHidden());
  }
  await hands.press('discount');
  await hands.keyIn('10');
  await doublePress(hands.see('discount-give'), () => expect(hands.see('discount-total')).toBeVisible());
  await doublePress(hands.see('pay'), () => expect(hands.see('pay-screen')).toBeVisible());
  await doublePress(hands.see('back-to-sale'), () => expect(hands.see('sell')).toBeVisible());
  await sale.scan('Rye loaf');
  await expect(sale.lines).toHaveCount(2);
  await expect(sale.total).toHaveText('$9.63');
});

test('a tile pressed twice is sold twice, however quickly', async ({ register }) => {
  const { sale } = register;
  await doublePress(sale.tile('Flat white'), () => expect(sale.total).toHaveText('$4.20'));
  await expect(sale.total).toHaveText('$8.40');
});

test('Pay pressed twice asks for the money, and takes none', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await doublePress(hands.see('pay'), () => expect(hands.see('pay-screen')).toBeVisible());
  // Money is taken in the order of the presses.
  await sale.take('card', '1.00');
  await expect(hands.see('taken-1')).toContainText('Card');
  await expect(sale.due).toHaveText('$3.20');
});

test('a tender pressed twice takes what is keyed, and not the rest as well', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await hands.keyIn('2.00');
  await doublePress(hands.see('tender-card'), () => expect(sale.due).toHaveText('$7.50'));
  await hands.keyIn('3.00');
  await page.keyboard.press('Enter');
  await expect(sale.due).toHaveText('$4.50');
  await page.keyboard.press('Enter');
  await hands.keyIn('1.00');
  await doublePress(hands.see('terminal-silent'), () => expect(hands.see('taken-3')).toBeVisible());
  await hands.press('terminal-not-paid');
  await expect(sale.due).toHaveText('$4.50');
});

test('two keys side by side, pressed in one go, are two presses; so is what was found by what was typed between', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await hands.press('key-1');
  const next = await hands.see('key-2').boundingBox();
  await page.mouse.move((next?.x ?? 0) + 4, (next?.y ?? 0) + 20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(hands.see('keyed')).toHaveText('0.12');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await sale.finder.fill('Flat white');
  await doublePress(hands.see('found-110'), async () => {
    await expect(sale.finder).toHaveValue('');
    await sale.finder.fill('Rye loaf');
    await expect(page.locator('#found-0')).toContainText('Rye loaf');
  });
  await expect(sale.lines).toHaveCount(3);
});

/** At one place, whatever lies there by the second half. */
async function doublePress(target: Locator, between: () => Promise<unknown>): Promise<void> {
  const { mouse } = target.page();
  await target.click();
  await between();
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}
