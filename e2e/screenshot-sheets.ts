import { expect, type Page } from '@playwright/test';

import type { Register } from '#e2e/pages/register.ts';

/** Where pictures are taken, and how. */
export interface Shooting {
  readonly register: Register;
  /** The till's own window, unless it is another. */
  readonly shoot: (name: string, window?: Page) => Promise<void>;
}

/** A code the till was not told of, and who is inside on a package. */
export async function shootCoupon({ register, shoot }: Shooting): Promise<void> {
  const { hands, page } = register;
  await page.keyboard.press('Alt+O');
  await hands.fill('coupon-code', 'SPRING');
  await hands.press('coupon-put');
  await expect(hands.see('coupon-sheet').getByTestId('trouble')).toBeVisible();
  await shoot('coupon');
  await hands.press('sheet-close');
  await page.keyboard.press('Alt+V');
  await expect(hands.see('visits-sheet')).toBeVisible();
  await shoot('visits');
  await hands.press('sheet-close');
}

/** A shop says what points are worth, and a customer pays with some. The sale is left as it was. */
export async function shootPoints({ register, shoot }: Shooting): Promise<void> {
  const { hands, sale } = register;
  await register.settings.look();
  await hands.fill('points-worth', '0.10');
  await hands.fill('points-spend', '1.00');
  await hands.press('points-save');
  await expect(hands.see('points-saved')).toBeVisible();
  await shoot('points-settings');
  await register.goSell();
  await sale.setCustomer('Budi Hartono');
  await expect(hands.see('points')).toContainText(/poin|punto/);
  await shoot('points-note');
  await hands.press('points');
  await hands.keyIn('0.40');
  await hands.press('points-use');
  await expect(hands.see('points-on-sale')).toBeVisible();
  await hands.press('points');
  await expect(hands.see('points-there')).toBeVisible();
  await shoot('points');
  await hands.press('sheet-close');
  await sale.openPay();
  await expect(hands.see('points')).toBeVisible();
  await shoot('points-pay');
  await hands.press('back-to-sale');
  await hands.press('points');
  await hands.press('points-remove');
  await hands.press('customer');
  await hands.press('walk-in');
  await expect(hands.see('points')).toBeHidden();
}

/** The sale is kept, found again among others, and brought back. */
export async function shootQuotes({ register, shoot }: Shooting): Promise<void> {
  const { hands, sale } = register;
  const openSheet = async () => {
    await hands.press('park');
    await shoot('parked');
    await hands.press('to-quotes');
    await expect(hands.see('quotes-sheet')).toBeVisible();
  };
  await openSheet();
  await shoot('quotes-keep');
  await hands.press('quote-go');
  await expect(hands.see('quote-kept')).toBeVisible();
  await expect(hands.see('quote-1')).toBeVisible();
  await shoot('quotes-kept');
  await hands.press('quote-cancel');
  await expect(hands.see('cancel-quote')).toBeVisible();
  await shoot('quotes-cancel');
  await hands.press('sheet-close');
  await hands.press('quote-go');
  await expect(hands.see('quote-note')).toBeVisible();
  await expect(sale.lines).not.toHaveCount(0);
  await shoot('quotes-recalled');
}

/** What is set up once: roles, the printers, the scale. */
export async function shootSettings({ register, shoot }: Shooting): Promise<void> {
  const { hands } = register;
  for (const [key, sheet] of [
    ['roles-open', 'roles-sheet'],
    ['printer-first', 'printer-sheet'],
    ['scale-set-up', 'scale-sheet'],
    ['category-labels', 'category-labels-sheet'],
  ] as const) {
    await hands.press(key);
    await expect(hands.see(sheet)).toBeVisible();
    await shoot(sheet);
    await hands.press('sheet-close');
  }
  await hands.press('self-test-open');
  await expect(hands.see('test-clock')).not.toHaveAttribute('data-outcome', 'at_work', { timeout: 30_000 });
  await hands.scan('4006381333931');
  await expect(hands.see('test-scanner')).toHaveAttribute('data-outcome', 'works');
  await hands.press('test-keep');
  await expect(hands.see('test-kept')).toBeVisible();
  await shoot('self-test');
  await hands.press('sheet-close');
  await hands.press('printer-labels');
  await register.settings.choose('printer-way', 'tcp');
  await hands.fill('printer-where', '192.168.1.60:9100');
  await shoot('label-printer-sheet');
  await hands.press('sheet-close');
}

/** A file that is no list, and one that is looked through and brought in. */
export async function shootGoodsList({ register, shoot }: Shooting): Promise<void> {
  const { hands, settings } = register;
  await settings.look();
  await settings.chooseList('prices.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  await expect(hands.see('goods-list-unfit')).toBeVisible();
  await shoot('goods-list-unfit');
  await hands.press('sheet-close');
  const rows = Array.from({ length: 30 }, (_, at) => `LIST-${at},Goods of the list ${at},From a list,${at}.50,${at}`);
  const bad = ['LIST-BAD,Bread,From a list,three,1', ',Milk,From a list,2.00,2'];
  await settings.chooseList('prices.csv', ['Code,Name,Category,Price,Shelf', ...bad, ...rows].join('\n'));
  await expect(hands.see('goods-list-write')).toBeVisible();
  await shoot('goods-list');
  await hands.press('goods-list-write');
  await expect(hands.see('goods-list-ended')).toBeVisible();
  await shoot('goods-list-ended');
  await hands.press('sheet-close');
  await hands.see('goods-list').evaluate((section) => section.scrollIntoView({ block: 'center' }));
  await shoot('goods-list-settings');
  await register.goSell();
}
