import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('a product in several sizes and colours is one tile that asks which, and a code of one sells it at once', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await hands.press('category-Home');
  const tile = hands.see('shelf').getByRole('button', { name: 'House T-shirt' });
  await expect(tile).toHaveCount(1);
  await expect(tile).toContainText('7 kinds');
  await expect(tile).toContainText(/from\s*18\.90/);
  await hands.press(tile);
  await hands.press('option-Cream');
  await expect(hands.see('choices-sheet')).not.toContainText('XL');
  await hands.press(`choice-${product('House T-shirt, Cream / M').code}`);
  await expect(hands.see('choices-sheet')).toBeHidden();
  await expect(sale.line(1)).toContainText('House T-shirt, Cream / M');

  await hands.type('2*house t');
  await page.keyboard.press('Enter');
  await expect(hands.see('choices-sheet')).toBeVisible();
  await page.keyboard.press('4');
  await expect(sale.line(2)).toContainText('House T-shirt, Black / XL');
  await expect(sale.total).toHaveText('$60.70');
  await expect(sale.finder).toHaveValue('');

  await sale.scan('House T-shirt, Black / XL');
  await expect(sale.total).toHaveText('$81.60');
});
