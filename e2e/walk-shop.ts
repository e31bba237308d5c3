import { expect } from '@playwright/test';

import { keyPromotion, openShopPart } from '#e2e/pages/shop.ts';
import type { Shooting } from '#e2e/screenshot-sheets.ts';

/** What the shop is called, how one pays there, its taxes and its promotions, each as somebody changes it. */
export async function shootShop({ register, shoot }: Shooting): Promise<void> {
  const { hands, page } = register;
  await register.settings.look();
  await hands.see('shop').evaluate((section) => section.scrollIntoView({ block: 'center' }));
  await shoot('shop-settings');
  await openShopPart(register, 'name');
  await shoot('shop-name');
  await hands.press('sheet-close');
  await openShopPart(register, 'methods');
  await hands.press('shop-method-Card-act');
  await expect(hands.see('shop-method-Card')).toContainText(/not offered|tidak ditawarkan|no se ofrece/);
  await shoot('shop-methods');
  await hands.press('shop-method-Card-act');
  await hands.press('sheet-close');
  await openShopPart(register, 'taxes');
  await hands.press('shop-tax-Tax 10%-act');
  await hands.press('shop-tax-Tax 10%-act');
  await expect(hands.see('shop-tax-Tax 10%').getByTestId('trouble')).toBeVisible();
  await hands.press('tax-kind-group');
  await hands.fill('tax-part-name-0', 'State');
  await hands.fill('tax-part-name-1', 'City');
  await shoot('shop-taxes');
  await hands.press('sheet-close');
  await shootOutletsAndReasons({ register, shoot });
  await openShopPart(register, 'promotions');
  await hands.press('shop-promotion-Beans of the month-act');
  await shoot('shop-promotions');
  await hands.press('promotion-new');
  await shoot('shop-promotion-blank');
  await keyPromotion(register, {
    name: 'Sourdough and butter week',
    kind: 'next',
    figures: { pieces: '2', percent: '100' },
  });
  await hands.fill('goods-find', 'loaf');
  await expect(hands.see('goods-take')).toBeVisible();
  await shoot('shop-promotion-find');
  await hands.press('goods-take');
  await expect(hands.see('promotion-goods').getByRole('listitem')).toHaveCount(2);
  await shoot('shop-promotion');
  await hands.press(hands.see('promotion-form').getByTestId('sheet-close'));
  await hands.press('sheet-close');
  await shootBooks({ register, shoot });
  await register.goSell();
  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await register.sale.scan('Rye loaf');
  await expect(hands.see('price-found')).toBeVisible();
  await hands.press('price-goods');
  await hands.press('goods-stop');
  await shoot('goods-change');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(hands.see('price-sheet')).toBeHidden();
  await shootGroup({ register, shoot });
  await shootSoldByAll({ register, shoot });
}

async function shootBooks({ register, shoot }: Shooting): Promise<void> {
  const { hands, settings, sale } = register;
  await openShopPart(register, 'books');
  await hands.press('shop-book-Office coffee-act');
  await shoot('shop-books');
  await hands.press('book-new');
  await shoot('shop-book-blank');
  await hands.fill('book-name', 'Bread for business');
  await settings.choose('book-group', 'Business');
  for (const name of ['Rye loaf', 'Milk loaf']) await sale.scan(name);
  await hands.fill('book-figure-0', '4.00');
  await hands.press('book-step-0');
  await hands.press('book-turn-2');
  await expect(hands.see('book-goods').getByRole('listitem')).toHaveCount(3);
  await shoot('shop-book');
  await hands.press(hands.see('book-form').getByTestId('sheet-close'));
  await hands.press('sheet-close');
}

async function shootOutletsAndReasons({ register, shoot }: Shooting): Promise<void> {
  const { hands } = register;
  await openShopPart(register, 'outlets');
  await hands.press('shop-outlet-Senopati-act');
  await shoot('shop-outlets');
  await hands.press('sheet-close');
  await openShopPart(register, 'reasons');
  await hands.press('shop-reason-Goodwill-act');
  await shoot('shop-reasons');
  await hands.press('sheet-close');
}

async function shootGroup({ register, shoot }: Shooting): Promise<void> {
  const { hands, page } = register;
  await hands.press('customer');
  await hands.fill('customer-find', 'Maya');
  await hands.press('change-customer-C-00014');
  await hands.press('customer-group-key');
  await expect(hands.see('customer-group-name')).toHaveValue('Gold');
  await shoot('customer-group');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(hands.see('customer-sheet')).toBeHidden();
}

/** What all tills sold, as the office tells it. */
async function shootSoldByAll({ register, shoot }: Shooting): Promise<void> {
  const { hands, page } = register;
  await register.lightIs('all_sent');
  await page.keyboard.press('F8');
  await hands.press('sold');
  await hands.press('whose-shop');
  await expect(hands.see('report-profit')).toBeVisible();
  await shoot('sold-by-all');
  await hands.press('sheet-close');
  await register.goSell();
}
