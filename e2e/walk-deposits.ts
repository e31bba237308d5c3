import { expect } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import type { Shooting } from '#e2e/screenshot-sheets.ts';

/** Empties that come back as they are scanned. */
export async function shootDeposits({ register, shoot }: Shooting): Promise<void> {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await hands.see('deposit-category').selectOption('Home');
  await hands.press('deposit-add');
  await settings.save();
  await hands.see('deposit-of-Home').scrollIntoViewIfNeeded();
  await shoot('settings-deposits');
  await register.goSell();
  await page.keyboard.press('Control+r');
  await expect(hands.see('return-number')).toBeFocused();
  await page.keyboard.type('12');
  await hands.scan(product('House T-shirt, Black / S').code);
  await expect(hands.see('return-taken')).toBeVisible();
  await shoot('deposits');
  await page.keyboard.press('Escape');
  await sale.clear();
  await settings.look();
  await hands.press('deposit-drop-Home');
  await settings.save();
  await register.goSell();
}
