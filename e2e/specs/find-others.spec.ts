import { expect, test } from '#e2e/fixtures.ts';

test('a name in the finder puts a customer on the sale, and a number opens its invoice', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  const number = await register.sell([{ product: 'Rye loaf' }]);
  await sale.finder.fill('studio');
  const customer = page.getByRole('option', { name: 'Studio Garis Architects' });
  await expect(customer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toHaveText('Studio Garis Architects');
  await expect(sale.finder).toHaveValue('');

  // Products stand first: Enter never takes somebody for the bread.
  await sale.finder.fill('rye');
  await expect(page.getByRole('option').first()).toContainText('Rye loaf');
  await sale.finder.fill(number.slice(-6));
  await expect(hands.see(`found-invoice-${number}`)).toContainText('6.50');
  await hands.press(`found-invoice-${number}`);
  await expect(hands.see('invoice-detail')).toContainText(number);
});
