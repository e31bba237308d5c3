import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';
import { duplicate } from '#e2e/pages/duplicate.ts';
import { Register } from '#e2e/pages/register.ts';

test('a tab that was duplicated shows the sale of the other one, also on its pay screen', async ({ register }) => {
  const twin = new Register(register.process, await duplicate(register.page));
  await register.ring([{ product: 'Flat white' }]);
  await expect(twin.sale.total).toHaveText('$4.20');
  await twin.sale.openPay();
  await register.sale.findAndAdd('Rye loaf');
  await expect(twin.sale.due).toHaveText('$10.70');
  await twin.sale.take('cash');
  await twin.sale.finishedNumber();
  await expect(register.sale.lines).toHaveCount(0);
});

test('a window nobody touches does not lock the till under whoever sells in another one', async ({ register }) => {
  const { page, hands } = register;
  await register.settings.look();
  await hands.fill('cash-idleMinutes', '1');
  await hands.press('cash-save');
  await expect(hands.see('cash-saved')).toBeVisible();
  const behind = new Register(register.process, await page.context().newPage());
  await behind.open();
  await expect(behind.hands.see('sell')).toBeVisible();
  await behind.page.clock.install();
  await behind.page.keyboard.press('Escape');

  await behind.page.clock.fastForward('00:40');
  const life = await listenForLife(behind.page);
  await register.goSell();
  await life.evaluate(({ heard }) => heard);
  await behind.page.clock.fastForward('00:40');
  await register.ring([{ product: 'Flat white' }]);
  await expect(behind.sale.total).toHaveText('$4.20');

  await behind.page.clock.fastForward('01:01');
  await expect(hands.see('sign-in')).toBeVisible();
});

function listenForLife(page: Page) {
  return page.evaluateHandle(() => {
    const channel = new BroadcastChannel('tillkeep.life');
    return { heard: new Promise<void>((resolve) => channel.addEventListener('message', () => resolve())) };
  });
}
