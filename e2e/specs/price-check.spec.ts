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
  await hands.fill('price-code', product('Rye loaf').code);
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
