import { expect, type Locator } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import type { Register } from '#e2e/pages/register.ts';

/** By its key, as soon as the list is there: a scan any sooner would be the sale's. */
export async function openStock({ hands, page }: Register): Promise<void> {
  await page.keyboard.press('Alt+U');
  await expect(hands.see('stock-sheet')).toBeVisible();
  await expect(hands.see('stock-empty').or(hands.see('stock-lines'))).toBeVisible();
}

export function rowOf({ hands }: Register, name: string): Locator {
  return hands.see(`stock-line-${product(name).code}`);
}
