import { expect, test } from '#e2e/fixtures.ts';
import { besideOf } from '#e2e/pages/beside.ts';
import type { Register } from '#e2e/pages/register.ts';

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
  await copyBeside(beside);
  await expect(hands.see('tender-card')).toBeHidden();
  await page.keyboard.press('F6');
  await expect(hands.see('tender-transfer')).toContainText(next ?? '');
  await expect(hands.see('pay-screen')).toBeVisible();
  await page.keyboard.press('F5');
  await sale.finishedNumber();
});

test('whoever writes off gives no other reason when the office drops the one on the sheet', async ({
  register,
  backOffice,
}) => {
  const { hands, page, invoices } = register;
  const beside = await besideOf(register);
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '5.00',
    customer: 'Maya Kusuma',
  });
  await invoices.open(number);
  await hands.press('write-off');
  await expect(hands.see('tag-Bad debt')).toBeChecked();
  await backOffice.dropWriteOffReason('Bad debt');
  await copyBeside(beside);
  await expect(hands.see('tag-Bad debt')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(hands.see('write-off-confirm')).toBeDisabled();
  await expect(hands.see('tag-Damaged goods')).not.toBeChecked();
  await hands.press(page.locator('label', { has: hands.see('tag-Goodwill') }));
  await hands.press('write-off-confirm');
  await expect(invoices.detail).toContainText('Goodwill');
});

test('a key of who sold a line thanks nobody else when somebody leaves the shop meanwhile', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  const beside = await besideOf(register);
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('edit-line');
  await page.keyboard.press('Alt+S');
  const keyOf = (name: string) => hands.see(`seller-${name}`).locator('kbd').textContent();
  const [his, hers] = [await keyOf('Bagus Santoso'), await keyOf('Dewi Lestari')];
  await backOffice.dropPerson('Bagus Santoso');
  await copyBeside(beside);
  await expect(hands.see('seller-Bagus Santoso')).toBeHidden();
  await page.keyboard.press(his ?? '');
  await expect(hands.see('seller-sheet')).toBeVisible();
  await page.keyboard.press(hers ?? '');
  await expect(sale.line(1)).toContainText('Sold by Dewi Lestari');
});

/** Another window fetches what the office changed. */
async function copyBeside(beside: Register): Promise<void> {
  await beside.sync.look();
  await beside.hands.press('copy-now');
}
