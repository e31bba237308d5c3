import { expect, test } from '#e2e/fixtures.ts';

test('a sale rung up with the line up is at the back office with the same money', async ({ register, backOffice }) => {
  await register.ring([{ product: 'Flat white', quantity: 2 }, { product: 'Butter croissant' }]);
  await expect(register.sale.total).toHaveText('$11.60');

  const number = await register.sale.payCash('20.00');
  await expect(register.sale.change).toHaveText('$8.40');

  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({
      Number: number,
      SalesNTax: 1160,
      Tax: 105,
      Paid: 1160,
      Payment: 'Paid',
      Status: 'Active',
      Register: 'Kemang Till 1',
      SalesPerson: 'Ayu',
      Variants: [
        expect.objectContaining({ Code: '110', Quantity: 2, Price: 420 }),
        expect.objectContaining({ Code: '158', Quantity: 1, Price: 320 }),
      ],
      Payments: [expect.objectContaining({ Method: 'Cash', Amount: 1160, BuyerPaidAmount: 2000 })],
    }),
  ]);
});
