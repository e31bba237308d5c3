import { expect } from '@playwright/test';

import type { Register } from '#e2e/pages/register.ts';

/** From the settings; what the office has stands there. */
export async function openShopPart(
  { hands }: Register,
  part: 'name' | 'methods' | 'taxes' | 'promotions' | 'books' | 'reasons' | 'outlets',
): Promise<void> {
  await hands.press(`shop-${part}`);
  await expect(hands.see(`shop-${part}-sheet`).locator('output')).toHaveCount(0);
}

interface Keyed {
  readonly name: string;
  readonly kind: 'off' | 'price' | 'together' | 'next' | 'spend' | 'spendOff';
  readonly figures: Readonly<Record<string, string>>;
}

/** Into the form of a new promotion, from today until the end of next year. */
export async function keyPromotion({ hands, settings }: Register, { name, kind, figures }: Keyed): Promise<void> {
  await hands.fill('promotion-name', name);
  await settings.choose('promotion-kind', kind);
  for (const [figure, text] of Object.entries(figures)) await hands.fill(`promotion-${figure}`, text);
  await hands.fill('promotion-until', `${new Date().getFullYear() + 1}-12-31`);
}
