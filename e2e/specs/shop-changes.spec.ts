import { expect, test } from '#e2e/fixtures.ts';
import { besideOf } from '#e2e/pages/beside.ts';

test('a category that is renamed at the office leaves no empty shelf on the till that shows it', async ({
  register,
  backOffice,
}) => {
  const { hands, sync } = register;
  await hands.press('category-Bakery');
  await backOffice.renameCategory('Bakery', 'Bread and cake');
  await sync.look();
  await hands.press('copy-now');
  await expect(hands.see('copied-at')).toBeVisible();
  await register.goSell();
  await expect(hands.see('category-Bread and cake')).toBeVisible();
  await expect(hands.see('category-all')).toHaveAttribute('aria-pressed', 'true');
  await expect(hands.see('shelf').getByRole('button').first()).toBeVisible();
});

test('a tax that is replaced at the office is told to a manager, who goes on with the new one', async ({
  register,
  backOffice,
}) => {
  const { hands, settings, sync } = register;
  await settings.look();
  await hands.fill('receipt-footer', 'See you');
  await hands.press('settings-save');
  await expect(hands.see('settings-saved')).toBeVisible();
  await backOffice.replaceTax('Tax 10%', { Name: 'Tax 11%', Rate: 11, Inclusive: true });
  await sync.look();
  await hands.press('copy-now');
  await expect(register.light).toHaveText('1 needs a manager');
  const note = hands.see('tax-gone');
  await expect(note).toContainText('The office has no tax “Tax 10%” any more. This till sells under “Tax 11%” now.');
  await hands.press('keep-tax');
  await expect(note).toBeHidden();
  await expect(register.light).toHaveText('All sent');
  await register.goSell();
  const number = await register.sell([{ product: 'Club sandwich' }]);
  await register.officeHas(2);
  expect(await backOffice.invoices()).toMatchObject([{ Number: number, TaxType: 'Tax 11%' }]);
});

test('a key of the pay screen takes by nothing else when the office drops its way to pay meanwhile', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  const beside = await besideOf(register);
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  await expect(hands.see('tender-card')).toContainText('F6');
  const next = await hands
    .see('tender-transfer')
    .getByText(/^F\d+$/)
    .textContent();
  await backOffice.dropMethod('Card');
  await beside.sync.look();
  await beside.hands.press('copy-now');
  await expect(hands.see('tender-card')).toBeHidden();
  await page.keyboard.press('F6');
  await expect(hands.see('tender-transfer')).toContainText(next ?? '');
  await expect(hands.see('pay-screen')).toBeVisible();
  await page.keyboard.press('F5');
  await sale.finishedNumber();
});
