import { expect, test } from '#e2e/fixtures.ts';

test('a promotion says on the line why it is cheaper, offline too, and the office adds up the same', async ({
  register,
  backOffice,
}) => {
  await register.ring([{ product: 'Potato crisps, Salted', quantity: 2 }]);
  await expect(register.sale.total).toHaveText('$4.20');
  backOffice.goDark();
  await register.ring([{ product: 'Potato crisps, Salted' }]);
  await expect(register.sale.line(1)).toContainText('Crisps for the party');
  await expect(register.sale.line(1)).toContainText('−10');
  await expect(register.sale.total).toHaveText('$5.67');

  const number = await register.sale.payCash();
  await register.sale.next();
  backOffice.comeBack();
  await register.officeHas(2);
  expect(await backOffice.invoices()).toMatchObject([
    {
      Number: number,
      SalesNTax: 567,
      Payment: 'Paid',
      Variants: [{ Quantity: 3, Discount: 10, Note: 'Crisps for the party' }],
    },
  ]);
});
