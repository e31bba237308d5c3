import { expect, test } from '#e2e/fixtures.ts';

test('a customer gets the prices of their group on the open sale, which says so, and loses them when they leave', async ({
  register,
  backOffice,
}) => {
  const { hands, sale } = register;
  backOffice.goDark();
  await register.ring([{ product: 'Pour-over of the day' }, { product: 'Flat white' }]);
  await expect(sale.total).toHaveText('$9.40');
  await sale.setCustomer('Studio Garis Architects');
  await expect(sale.total).toHaveText('$8.78');
  await expect(sale.line(1)).toContainText('Office coffee');
  await expect(hands.see('book-note')).toHaveText('Prices for Business on 1 line');

  await hands.press('customer');
  await hands.press('walk-in');
  await expect(sale.total).toHaveText('$9.40');
  await expect(hands.see('book-note')).toBeHidden();
});
