import { expect, test } from '#e2e/fixtures.ts';

test('something without a code is sold at a keyed price, and the office reads what it was', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await hands.type('basket');
  await expect(hands.see('found-none')).toBeVisible();
  await page.keyboard.press('Alt+M');
  await expect(hands.see('misc-name')).toHaveValue('basket');
  await hands.type('1250');
  await expect(hands.see('misc-price')).toContainText('12.50');
  await page.keyboard.press('Enter');
  await expect(hands.see('misc-sheet')).toBeHidden();
  await expect(sale.line(1)).toContainText('basket');
  await expect(sale.total).toHaveText('$12.50');
  const number = await sale.payCash();
  await sale.next();
  backOffice.comeBack();
  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({
      Number: number,
      SalesNTax: 1250,
      Variants: [expect.objectContaining({ Code: 'MISC', Price: 1250, Note: 'basket' })],
    }),
  ]);
});

test('what somebody types beside a keypad is the name, the note or the reason, and changes no figure', async ({
  register,
}) => {
  const { hands, page, sale, shift } = register;
  await register.ring([{ product: 'Rye loaf' }]);
  await page.keyboard.press('Alt+M');
  await expect(hands.see('misc-sheet')).toBeVisible();
  await hands.type('750Gift wrap 2');
  await expect(hands.see('misc-price')).toContainText('7.50');
  await expect(hands.see('misc-name')).toHaveValue('Gift wrap 2');
  await page.keyboard.press('Enter');
  await expect(sale.line(2)).toContainText('Gift wrap 2');
  await page.keyboard.press('F6');
  await hands.type('3red');
  await page.keyboard.press('Enter');
  await expect(sale.line(2)).toContainText('red');
  await expect(sale.total).toHaveText('$29.00');
  await page.keyboard.press('Alt+M');
  await expect(hands.see('misc-sheet')).toBeVisible();
  // A code that begins with letters is rung up, and the pad has the keys again.
  await hands.scan('AB12345');
  await expect(sale.trouble).toContainText('AB12345');
  await expect(hands.see('misc-name')).toHaveValue('');
  await hands.type('125');
  await expect(hands.see('misc-price')).toContainText('1.25');
  await page.keyboard.press('Escape');
  await shift.look();
  await hands.press('pay-out');
  await hands.type('500Ice for the fish');
  await page.keyboard.press('Enter');
  await expect(hands.see('drawer-list')).toContainText('Ice for the fish');
  await expect(hands.see('drawer-list')).toContainText('5.00');
});
