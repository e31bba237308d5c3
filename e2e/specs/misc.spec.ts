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
