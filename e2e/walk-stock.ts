import { expect } from '@playwright/test';

import { openStock, rowOf } from '#e2e/pages/stock.ts';
import type { Shooting } from '#e2e/screenshot-sheets.ts';

/** A delivery with goods nobody knows, a shelf that is counted, what is gone, and all that was booked. */
export async function shootStock({ register, shoot }: Shooting): Promise<void> {
  const { hands, page, sale } = register;
  await openStock(register);
  await shoot('stock-empty');
  await hands.press('runs-out');
  await expect(hands.see('runs-out-note')).toBeVisible();
  await page.keyboard.press('3');
  await shoot('runs-out');
  await page.keyboard.press('Escape');
  for (const name of [
    'Butter croissant',
    'Orange juice, pressed, Large',
    'Bananas per gram',
    'Oat drink, 1 l',
    'Rye loaf',
  ])
    await sale.scan(name);
  await expect(rowOf(register, 'Rye loaf')).toBeVisible();
  await hands.type('12');
  await shoot('stock-in');
  await hands.scan('4006381333931');
  await expect(hands.see('stock-sheet').getByTestId('trouble')).toBeVisible();
  await shoot('stock-unknown');
  await hands.press('stock-history');
  await expect(hands.see('stock-history-none')).toBeVisible();
  await shoot('stock-history-none');
  await page.keyboard.press('Escape');
  await hands.fill('goods-find', 'choc');
  await expect(hands.see('goods-found-165')).toBeVisible();
  await shoot('stock-find');
  await page.keyboard.press('Escape');
  await hands.fill('stock-note', 'Surat jalan 4711, Toko Roti Sari');
  await hands.press('stock-book');
  await expect(hands.see('stock-booked')).toBeVisible();
  await shoot('stock-booked');
  await hands.press('stock-out');
  await sale.scan('Butter croissant');
  await expect(rowOf(register, 'Butter croissant')).toBeVisible();
  await hands.press('stock-why-F4');
  await hands.press('stock-clear');
  await shoot('stock-out');
  await hands.press('stock-count');
  await sale.scan('Rye loaf');
  await sale.scan('Oat drink, 1 l');
  await expect(rowOf(register, 'Oat drink, 1 l')).toBeVisible();
  await shoot('stock-count');
  await hands.press('stock-book');
  await expect(hands.see('stock-booked')).toBeVisible();
  await hands.press('stock-history');
  await expect(hands.see('stock-history-sheet').getByRole('button')).toHaveCount(3);
  await shoot('stock-history');
  await page.keyboard.press('Enter');
  await expect(hands.see('stock-show').getByRole('table')).toBeVisible();
  await shoot('stock-show');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(hands.see('stock-sheet')).toBeHidden();
}
