import { expect, test } from '#e2e/fixtures.ts';

test('two taxes at once stand by themselves on the sale, the receipt and the books, and come to the office’s money', async ({
  register,
  backOffice,
}) => {
  const { hands, sale, settings } = register;
  await settings.look();
  await settings.choose('tax', 'Tax 10% + Service 5%');
  await settings.save();
  backOffice.goDark();
  await register.goSell();
  await sale.scan('Flat white');
  await expect(sale.total).toHaveText('$4.83');
  await expect(hands.see('tax')).toHaveText(['0.42', '0.21']);
  await sale.scan('Rye loaf');
  await expect(hands.see('sale')).toContainText('Service 5 %');
  await expect(sale.total).toHaveText('$11.33');
  const number = await sale.payCash();
  await sale.next();
  const receipt = await register.invoices.receipt(number);
  expect(receipt).toContain('Plus Tax 10 %');
  expect(receipt).toContain('Plus Service 5 %');
  backOffice.comeBack();
  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({ TaxType: 'Tax 10% + Service 5%', Tax: 63, SalesNTax: 1_133 }),
  ]);
});
