import { expect, test } from '#e2e/fixtures.ts';

test('a sale is voided with a reason, and restored', async ({ register, backOffice }) => {
  const number = await register.sell([{ product: 'Carrot cake, slice' }]);
  await register.officeHas(2);

  await register.invoices.void(number, 'dropped on the floor');
  await expect(register.invoices.detail).toContainText('dropped on the floor');
  await register.officeHas(3);
  expect(await backOffice.invoices()).toEqual([expect.objectContaining({ Number: number, Status: 'Voided' })]);

  await register.invoices.restore(number, 'the wrong one');
  await register.officeHas(4);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({ Number: number, Status: 'Active', Payment: 'Paid', Paid: 480 }),
  ]);
});

test('a void made with the line down waits behind its sale', async ({ register, backOffice }) => {
  await register.officeHas(1);
  backOffice.goDark();
  const number = await register.sell([{ product: 'Lemon tart' }]);
  await register.invoices.void(number, 'rung up twice');
  await register.shift.look();
  await expect(register.hands.see('shift-sales')).toHaveText('0.00');
  await expect(register.hands.see('shift-voids')).toHaveText('4.60');
  await expect(register.shift.expectedCash).toHaveText('100.00');
  backOffice.comeBack();
  await register.officeHas(3);
  expect(await backOffice.invoices()).toEqual([expect.objectContaining({ Number: number, Status: 'Voided' })]);
});

test('who voids, restores or takes back is told what goes to the customer or comes from them, by each way to pay', async ({
  register,
}) => {
  const { hands, page, sale, invoices } = register;
  await register.ring([{ product: 'Carrot cake, slice' }]);
  await sale.openPay();
  await sale.take('card', '1.00');
  await sale.take('cash', '10.00');
  const number = await sale.finishedNumber();
  await sale.next();
  await invoices.open(number);
  await page.keyboard.press('Alt+U');
  await expect(hands.see('moved-out')).toHaveText('To the customer: Card 1.00 · Cash 3.80');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F10');
  await expect(hands.see('moved-out')).toHaveText('To the customer: Card 1.00 · Cash 3.80');
  await expect(hands.see('moved-in')).toBeHidden();
  await page.keyboard.press('Escape');
  await invoices.void(number, 'dropped on the floor');
  await page.keyboard.press('F10');
  await expect(hands.see('moved-in')).toHaveText('From the customer: Card 1.00 · Cash 3.80');
  await page.keyboard.press('Escape');
  await invoices.restore(number, 'the wrong one');
  await register.goSell();
  await hands.scan(number);
  await page.keyboard.press('F6');
  await hands.press('return-refund');
  const back = await sale.finishedNumber();
  await sale.next();
  await invoices.open(back);
  await page.keyboard.press('F10');
  await expect(hands.see('moved-in')).toHaveText('From the customer: Card 1.00 · Cash 3.80');
});

test('a void without a reason does not happen', async ({ register }) => {
  const number = await register.sell([{ product: 'Lemon tart' }]);
  await register.invoices.open(number);
  await register.hands.press('void');
  await register.hands.fill('reason', '   ');
  await expect(register.hands.see('void-confirm')).toBeDisabled();
});

test('the receipt says what was sold, paid and given back', async ({ register }) => {
  const number = await register.sell([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }], '20.00');
  const receipt = await register.invoices.receipt(number);
  for (const words of ['Flat white', 'Rye loaf', '14.90', '20.00', '5.10', 'Tax 10%']) expect(receipt).toContain(words);
});

test('a void invoice is erased for ever once its number is typed', async ({ register, backOffice }) => {
  const { hands } = register;
  const kept = await register.sell([{ product: 'Flat white' }]);
  const number = await register.sell([{ product: 'Lemon tart' }]);
  await register.invoices.void(number, 'a test');
  await hands.press('erase');
  await hands.fill('erase-number', kept);
  await hands.press('erase-confirm');
  await expect(hands.see('trouble')).toContainText('That is not the number of this invoice.');
  await hands.fill('erase-number', number);
  await hands.press('erase-confirm');
  await expect(register.invoices.detail).toContainText('Erased at the office by Ayu');
  await expect(hands.see('restore')).toBeHidden();
  await register.officeHas(5);
  expect((await backOffice.invoices()).map((invoice) => invoice.Number)).toEqual([kept]);
});
