import { expect, test } from '#e2e/fixtures.ts';
import { besideOf } from '#e2e/pages/beside.ts';

test('what was opened for a sale does nothing to the next one that another window began', async ({ register }) => {
  const { hands, page, sale } = register;
  const beside = await besideOf(register);
  const ended = hands.see('over-sheet');
  /** Another window puts the sale aside, and begins one of its own. */
  const goOnBeside = async () => {
    await beside.hands.press('park');
    await beside.hands.press('parked-go');
    await beside.ring([{ product: 'Rye loaf' }]);
    await expect(sale.total).toHaveText('$6.50');
  };
  const clearAll = async () => {
    await register.sale.clear();
  };
  await test.step('a customer', async () => {
    await register.ring([{ product: 'Flat white' }]);
    await hands.press('customer');
    await hands.fill('customer-find', 'Maya');
    await expect(hands.see('customer-sheet').locator('button[aria-pressed]')).toHaveCount(1);
    await goOnBeside();
    await expect(ended).toContainText('That sale was ended or put aside in another window.');
    await hands.type('l');
    await page.keyboard.press('Enter');
    await expect(ended).toBeHidden();
    await expect(hands.see('customer')).not.toContainText('Maya');
    await expect(sale.finder).toHaveValue('');
    await clearAll();
  });
  await test.step('a discount', async () => {
    await register.ring([{ product: 'Flat white' }]);
    await hands.press('discount');
    await hands.keyIn('50');
    await goOnBeside();
    await page.keyboard.press('Enter');
    await expect(ended).toBeHidden();
    await expect(sale.total).toHaveText('$6.50');
    await clearAll();
  });
  await test.step('a line brought back without a receipt', async () => {
    await register.ring([{ product: 'Flat white' }]);
    await hands.press('edit-line');
    await hands.press('key-sign');
    await hands.press('line-save');
    await expect(hands.see('blind-line')).toContainText('Flat white');
    await hands.press('reason-1');
    await goOnBeside();
    await page.keyboard.press('Enter');
    await expect(ended).toBeHidden();
    await expect(sale.total).toHaveText('$6.50');
    await clearAll();
  });
  await test.step('the name to park it by', async () => {
    await register.ring([{ product: 'Flat white' }]);
    await hands.press('park');
    await hands.fill('park-label', 'Table 7');
    await goOnBeside();
    await expect(hands.see('parked-sheet')).toContainText('That sale was ended or put aside in another window.');
    await page.keyboard.press('Enter');
    await expect(sale.total).toHaveText('$6.50');
    await expect(hands.see('parked-sheet')).not.toContainText('Table 7');
    await hands.press('sheet-close');
  });
  await test.step('a quote', async () => {
    await page.keyboard.press('Alt+Q');
    await expect(hands.see('quote-go')).toBeEnabled();
    await goOnBeside();
    await expect(hands.see('quotes-sheet')).toContainText('That sale was ended or put aside in another window.');
    await expect(hands.see('quote-go')).toBeDisabled();
    await page.keyboard.press('F7');
    await page.keyboard.press('Enter');
    await hands.press('sheet-close');
    await expect(sale.total).toHaveText('$6.50');
  });
  await test.step('the money', async () => {
    await sale.openPay();
    await hands.keyIn('50.00');
    await goOnBeside();
    await expect(hands.see('pay-screen')).toBeHidden();
    await expect(hands.see('sell').getByTestId('trouble')).toContainText('ended or put aside in another window');
    await sale.openPay();
    await sale.take('cash');
    await sale.finishedNumber();
    await expect(sale.change).toBeHidden();
  });
});

test('whoever changes a line hears that another window took it off, and keys on into nothing', async ({ register }) => {
  const { hands, page, sale } = register;
  const beside = await besideOf(register);
  await register.ring([{ product: 'Flat white' }, { product: 'Rye loaf' }]);
  await hands.press('edit-line');
  await hands.keyIn('1');
  await beside.hands.press('edit-line');
  await beside.hands.press('line-remove');
  await expect(beside.hands.see('line-sheet')).toBeHidden();
  await expect(beside.hands.see('over-sheet')).toBeHidden();
  await expect(hands.see('over-sheet')).toContainText('That line is no longer in the sale.');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(hands.see('over-sheet')).toBeHidden();
  await expect(sale.finder).toHaveValue('');
  await expect(sale.lines).toHaveCount(1);
  await expect(sale.line(1)).toHaveText(/^1.*Flat white/s);
  await test.step('but not that of the whole sale', async () => {
    await register.ring([{ product: 'Rye loaf' }]);
    await hands.press('discount');
    await hands.keyIn('50');
    await beside.hands.press('edit-line');
    await beside.hands.press('line-remove');
    await expect(sale.total).toHaveText('$4.20');
    await expect(hands.see('discount-figure')).toContainText('50 %');
    await page.keyboard.press('Enter');
    await expect(sale.total).toHaveText('$2.10');
  });
});

test('a note takes the place of none that another window wrote meanwhile, unless whoever wrote it has seen that', async ({
  register,
}) => {
  const { hands, page, invoices } = register;
  const number = await register.sell([{ product: 'Flat white' }]);
  const beside = await besideOf(register);
  const writeBeside = async (note: string) => {
    await beside.invoices.open(number);
    await beside.hands.press('note-invoice');
    await beside.hands.fill('note', note);
    await beside.hands.press('note-confirm');
    await expect(beside.hands.see('note-sheet')).toBeHidden();
  };
  await invoices.open(number);
  await hands.press('note-invoice');
  await writeBeside('Fetched on Friday');
  await expect(hands.see('note')).toHaveValue('Fetched on Friday');
  await hands.fill('note', 'Blue bag');
  await writeBeside('Fetched on Monday');
  await page.keyboard.press('Enter');
  const told = hands.see('note-sheet').getByTestId('trouble');
  await expect(told).toContainText('It now says “Fetched on Monday”.');
  await hands.fill('note', 'Blue bag, Monday');
  await page.keyboard.press('Enter');
  await expect(hands.see('note-sheet')).toBeHidden();
  await expect(invoices.detail).toContainText('Blue bag, Monday');
});
