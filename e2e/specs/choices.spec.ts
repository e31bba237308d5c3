import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

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

test('what is taken off the list while somebody looks for their size leaves the others there, and nothing else is sold for it', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  const copy = async () => {
    await beside.sync.look();
    await beside.hands.press('copy-now');
  };
  const sheet = hands.see('choices-sheet');
  const marked = sheet.locator('[data-testid^="choice-"][aria-pressed="true"]');
  await hands.press('category-Home');
  await hands.press(hands.see('shelf').getByRole('button', { name: 'House T-shirt' }));
  await page.keyboard.press('ArrowDown');
  await expect(marked).toContainText('M');
  // The one that stands for all of them on the shelf, and is asked by.
  await backOffice.dropGoods('House T-shirt, Black / S');
  await copy();
  await expect(sheet.locator('[data-testid^="choice-"]')).toHaveCount(3);
  await expect(marked).toContainText('M');
  await page.keyboard.press('1');
  const large = hands.see(`choice-${product('House T-shirt, Black / L').code}`);
  await expect(large.locator('kbd')).toHaveText('3');
  await backOffice.dropGoods('House T-shirt, Black / M');
  await copy();
  await expect(sheet.locator('[data-testid^="choice-"]')).toHaveCount(2);
  await expect(marked).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toContainText('L');
  await expect(sale.lines).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(sale.line(1)).toContainText('House T-shirt, Black / L');

  await hands.press('category-Bakery');
  await hands.press(hands.see('shelf').getByRole('button', { name: 'Bagel' }));
  await expect(sheet).toBeVisible();
  for (const kind of ['Plain', 'Sesame']) await backOffice.dropGoods(`Bagel, ${kind}`);
  await copy();
  await expect(sheet).toBeHidden();
  await expect(sale.trouble).toContainText('That product has left the catalogue.');
});
