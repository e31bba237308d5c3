import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

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

test('who was marked below the finder stays marked while goods come in above them', async ({ register }) => {
  const { hands, page, sale } = register;
  await sale.finder.fill('studio');
  await expect(page.getByRole('option')).toHaveText([/Studio Garis/]);
  await page.keyboard.press('ArrowDown');
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await expect(beside.sale.finder).toBeFocused();
  await beside.page.keyboard.press('Alt+G');
  await beside.hands.fill('goods-code', '4006381333931');
  await beside.hands.fill('goods-name', 'Studio mug');
  await beside.hands.fill('goods-price', '12');
  await beside.hands.press('goods-category-Bakery');
  await beside.page.keyboard.press('F7');
  await expect(page.getByRole('option')).toHaveText([/Studio mug/, /Studio Garis/]);
  await expect(page.getByRole('option', { selected: true })).toContainText('Studio Garis');
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toHaveText('Studio Garis Architects');
  await expect(sale.lines).toHaveCount(0);
});
