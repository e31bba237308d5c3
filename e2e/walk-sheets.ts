import { expect } from '@playwright/test';

import type { BackOffice } from '#e2e/back-office.ts';
import { manager } from '#e2e/pages/first-run.ts';
import type { Shooting } from '#e2e/screenshot-sheets.ts';
import { shownCode } from '#testing/authenticator.ts';

export const cashier = { name: 'Sari', pin: '135790', role: 'cashier' } as const;

/** Sheets of the sale; what they change is changed back. */
export async function shootSaleSheets({ register, shoot }: Shooting): Promise<void> {
  const { hands, page, sale } = register;
  for (const [key, sheet] of [
    ['Alt+M', 'misc-sheet'],
    ['Alt+G', 'goods-sheet'],
    ['F10', 'clear-sheet'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(hands.see(sheet)).toBeVisible();
    await shoot(sheet);
    await hands.press('sheet-close');
  }
  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await sale.scan('Oat drink, 1 l');
  await expect(hands.see('price-found')).toBeVisible();
  await shoot('price-sheet');
  await hands.press('price-change');
  await expect(hands.see('new-price')).toBeVisible();
  await shoot('price-change');
  await hands.keyIn('34.90');
  await hands.press('price-set');
  await expect(hands.see('price-far')).toBeVisible();
  await shoot('price-far');
  await hands.press('price-set');
  await hands.press('price-labels');
  await expect(hands.see('labels-due')).toBeVisible();
  await shoot('labels-due');
  await hands.press('labels-sheets');
  await expect(hands.see('sheet-first')).toBeVisible();
  await shoot('label-sheets');
  await hands.press('sheet-close');
  await hands.press('sheet-close');
  await hands.press('price-change');
  await hands.press('price-usual');
  // Closed any sooner it would be the form.
  await expect(hands.see('price-change')).toBeVisible();
  await expect(hands.see('price-labels')).toHaveCount(0);
  await hands.press('sheet-close');
  await sale.finder.fill('house t');
  await hands.press(hands.page.getByRole('option', { name: 'House T-shirt' }));
  await expect(hands.see('choices-sheet')).toBeVisible();
  await shoot('choices-sheet');
  await hands.press('sheet-close');
  await sale.finder.fill('');
  await hands.press('customer');
  await hands.press('customer-new');
  await expect(hands.see('customer-name')).toBeFocused();
  await shoot('customer-form');
  await hands.press('sheet-close');
}

/** What else there is to say of a line. */
export async function shootLine({ register, shoot }: Shooting): Promise<void> {
  const { hands } = register;
  for (const [key, sheet] of [
    ['line-favourite', 'favourite-sheet'],
    ['line-seller', 'seller-sheet'],
    ['line-units', 'unit-sheet'],
  ] as const) {
    await hands.press('edit-line');
    await hands.press(key);
    await expect(hands.see(sheet)).toBeVisible();
    await shoot(sheet);
    await hands.press('sheet-close');
  }
}

/** Goods come back with the receipt and without it, and nothing is taken back. */
export async function shootReturns({ register, shoot }: Shooting): Promise<void> {
  const { hands, sale } = register;
  await register.ring([{ product: 'Rye loaf' }]);
  await hands.press('go-return');
  await expect(hands.see('return-number')).toBeFocused();
  await shoot('return');
  await hands.press('no-receipt');
  await expect(hands.see('blind-line')).toBeVisible();
  await shoot('return-blind');
  await hands.press('sheet-close');
  await sale.clear();
}

/** A person of the till, a new cashier with them, and the manager's phone. */
export async function shootPerson({ register, shoot }: Shooting): Promise<void> {
  const { hands, settings } = register;
  await settings.addStaff(cashier);
  await hands.press(`person-${cashier.name}`);
  await expect(hands.see('person-sheet')).toBeVisible();
  await shoot('person');
  await hands.press('sheet-close');
  await hands.press(`person-${manager.name}`);
  await hands.press('phone-set');
  await expect(hands.see('phone-pin')).toBeFocused();
  await shoot('phone-pin');
  await hands.fill('phone-pin', manager.pin);
  await hands.press('phone-show');
  await expect(hands.see('phone-qr')).toBeVisible();
  await shoot('phone-shown');
  const key = (await hands.see('phone-key').textContent())?.replaceAll(' ', '') ?? '';
  await hands.fill('phone-proof', shownCode(key, Date.now()));
  await hands.press('phone-keep');
  await expect(hands.see('phone-lost')).toBeVisible();
  await shoot('person-phone');
  await hands.press('sheet-close');
}

/** Somebody else says yes, in place or by telephone. */
export async function shootAgreement({ register, shoot }: Shooting): Promise<void> {
  const { hands, sale } = register;
  await register.signOut();
  await register.signIn(cashier);
  await register.goSell();
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('discount');
  await hands.keyIn('50');
  await hands.press('discount-give');
  await expect(hands.see('approval')).toBeVisible();
  await hands.type('246813579024');
  await shoot('agreement');
  await hands.press('by-telephone');
  await expect(hands.see('read-out')).toBeVisible();
  await hands.type('123456');
  await shoot('agreement-telephone');
  await hands.press(hands.see('sheet-close').last());
  await hands.press('sheet-close');
  await sale.clear();
  await register.signOut();
  await register.signIn();
}

/** The next shift starts by coins and notes. */
export async function shootPieces({ register, shoot }: Shooting): Promise<void> {
  const { hands } = register;
  await hands.press('shift-next');
  await hands.press('float-by-pieces');
  await hands.keyIn('1');
  await shoot('open-shift-pieces');
}

export async function shootPractice({ register, shoot }: Shooting): Promise<void> {
  const { hands } = register;
  await hands.press('practice-enter');
  await expect(hands.see('practice')).toBeVisible();
  await register.signIn({ name: 'Ayu', pin: '000000' });
  await register.goSell();
  await shoot('practice');
}

/** What other tills sold to somebody. */
export async function shootBought({ register, office, shoot }: Shooting & { office: BackOffice }): Promise<void> {
  const { hands, page } = register;
  const till = { Register: 'Kemang Till 9', Customer: { Code: 'C-00003', Name: 'Budi Hartono' } };
  for (const Number of ['KMG9A-26000001', 'KMG9A-26000002']) await office.enter({ Number, ...till });
  await page.keyboard.press('F4');
  await hands.fill('customer-find', 'Budi');
  await page.keyboard.press('F8');
  await hands.press('bought-KMG9A-26000001');
  await expect(hands.see('bought-detail')).toBeVisible();
  await shoot('invoice-bought');
  await register.goSell();
}
