import { expect } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import type { Shooting } from '#e2e/screenshot-sheets.ts';

/** Goods for people of an age: asked for with the first of them, and once more in the way of the money. */
export async function shootAge({ register, shoot }: Shooting): Promise<void> {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await hands.see('age-category').selectOption('Home');
  await hands.press('age-add');
  await settings.save();
  await hands.see('age-of-Home').scrollIntoViewIfNeeded();
  await shoot('settings-age');
  await register.goSell();
  await sale.scan('Flat white');
  await hands.scan(product('House T-shirt, Black / S').code);
  await expect(hands.see('age')).toBeVisible();
  await shoot('age');
  await sale.openPay();
  await expect(hands.see('age')).toBeVisible();
  await shoot('age-pay');
  await hands.press('age-no');
  await page.keyboard.press('Escape');
  await sale.clear();
  await settings.look();
  await hands.press('age-drop-Home');
  await settings.save();
  await register.goSell();
}
