import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('somebody asks what it costs: the sale stays as it is until a key says otherwise', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await sale.scan('Rye loaf');
  await expect(sale.total).toHaveText('$6.50');
  // What the sale refused before is no answer to the next question.
  await hands.scan('4006381333931');
  await expect(hands.see('trouble')).toBeVisible();
  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await expect(hands.see('trouble')).toBeHidden();
  await sale.scan('Oat drink, 1 l');
  await expect(hands.see('price-found')).toContainText('Oat drink, 1 l');
  await expect(hands.see('price-found')).toContainText('left');
  await hands.scan('4006381333931');
  await expect(hands.see('price-sheet').getByTestId('trouble')).toContainText('No product has the code');
  await expect(sale.total).toHaveText('$6.50');

  await sale.scan('Rye loaf');
  await expect(hands.see('price-amount')).toHaveText('$6.50');
  await page.keyboard.press('Enter');
  await expect(hands.see('price-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$13.00');
});

test('a price that the office changes while somebody thinks about it is told before it is sold for', async ({
  register,
  backOffice,
}) => {
  const { hands, page } = register;
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await hands.press('price-check');
  await hands.fill('goods-find', product('Rye loaf').code);
  await page.keyboard.press('Enter');
  await expect(hands.see('price-amount')).toHaveText('$6.50');
  await backOffice.reprice('Rye loaf', 700);
  await beside.sync.look();
  await beside.hands.press('copy-now');
  await expect(hands.see('price-amount')).toHaveText('$7.00');
  await backOffice.dropGoods('Rye loaf');
  await beside.hands.press('copy-now');
  await expect(hands.see('price-sheet').getByTestId('trouble')).toContainText('No product has the code');
  await expect(hands.see('price-go')).toBeDisabled();
});

test('goods that have no code to scan are asked about by name, and their price is changed', async ({ register }) => {
  const { hands, page, sale } = register;
  await hands.press('price-check');
  await hands.type('rye');
  const found = hands.see(`goods-found-${product('Rye loaf').code}`);
  await expect(found).toContainText('6.50');
  await page.keyboard.press('Enter');
  await expect(hands.see('price-found')).toContainText('Rye loaf');
  // The next name is typed at once, and of what has kinds somebody says which.
  await hands.type('bagel');
  await expect(hands.see('price-found')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(hands.see('price-sheet').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(hands.see('price-found')).toContainText('Bagel');

  await hands.fill('goods-find', 'rye');
  await hands.press(found);
  await hands.press('price-change');
  await hands.keyIn('7.20');
  await hands.press('price-set');
  await expect(hands.see('price-amount')).toHaveText('$7.20');
  await hands.press('price-go');
  await expect(sale.total).toHaveText('$7.20');

  await hands.press('price-check');
  await hands.type('Paper lantern');
  await page.keyboard.press('Enter');
  await hands.press(hands.see('price-sheet').getByTestId('add-goods'));
  await expect(hands.see('goods-name')).toHaveValue('Paper lantern');
});
