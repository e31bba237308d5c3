import { expect, test } from '#e2e/fixtures.ts';

test('a line is sold by somebody else than the cashier, and the receipt and the office say so', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await register.ring([{ product: 'Flat white' }, { product: 'Rye loaf' }]);
  await page.keyboard.press('F6');
  await page.keyboard.press('Alt+S');
  await hands.press('seller-Bagus Santoso');
  await expect(hands.see('seller-sheet')).toBeHidden();
  await expect(sale.line(2)).toContainText('Sold by Bagus Santoso');
  await expect(sale.line(1)).not.toContainText('Sold by');
  const number = await sale.payCash();
  await sale.next();
  await register.invoices.open(number);
  await expect(hands.see('invoice-detail')).toContainText('Sold by Bagus Santoso');

  backOffice.comeBack();
  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({
      SalesPerson: 'Ayu',
      Variants: [
        expect.objectContaining({ SalesName: 'Ayu' }),
        expect.objectContaining({ SalesName: 'Bagus Santoso' }),
      ],
    }),
  ]);
});
