import { product } from '#e2e/back-office.ts';
import { misfits } from '#e2e/fits.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('one of three comes back by its receipt, with the keyboard and the line down', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await register.officeHas(1);
  backOffice.goDark();
  const number = await register.sell([{ product: 'Club sandwich', quantity: 3 }, { product: 'Flat white' }]);
  await register.goSell();
  await hands.scan(number);
  await expect(hands.see('return-sheet')).toContainText(number);
  await expect(hands.see('return-line-1')).toContainText('3 sold, 3 can come back');
  await page.keyboard.press('+');
  await expect(hands.see('return-count-1')).toHaveText('1');
  await expect(hands.see('return-total')).toHaveText('$9.50');
  await expect(hands.see('return-refund')).toContainText('Refund 9.50');
  await page.keyboard.press('Enter');
  const back = await sale.finishedNumber();
  await expect(hands.see('after')).toContainText('9.50');
  await sale.next();

  const receipt = await register.invoices.receipt(back);
  for (const words of ['RETURN', `of ${number}`, '-9.50']) expect(receipt).toContain(words);
  await register.invoices.open(number);
  await expect(hands.see('returned-by')).toContainText(back);
  await page.keyboard.press('Control+R');
  await expect(hands.see('return-line-1')).toContainText('3 sold, 2 can come back');
  await hands.press('sheet-close');

  backOffice.comeBack();
  await register.officeHas(3);
  const [sold, returned] = await backOffice.invoices();
  expect(sold).toMatchObject({ Number: number, SalesNTax: 3270 });
  expect(returned).toMatchObject({ Number: back, SalesNTax: -950, Paid: -950 });
  expect(await backOffice.returns()).toEqual([
    expect.objectContaining({ Number: back, ReferenceInvoiceNumber: number }),
  ]);
});

test('the refund goes to the tenders the sale was paid with', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich', quantity: 2 }]);
  await sale.openPay();
  await sale.take('card', '10.00');
  await expect(hands.see('taken-1')).toBeVisible();
  await sale.take('cash');
  const number = await sale.finishedNumber();
  await sale.next();
  await register.invoices.open(number);
  await hands.press('return');
  await hands.press('return-all');
  await expect(hands.see('return-money')).toContainText('Card 10.00 · Cash 9.00');
  await hands.press('return-refund');
  await sale.finishedNumber();
  await sale.next();
  await register.goSell();
  await expect(hands.see('last-refund')).toContainText('19.00');
  await page.reload();
  await expect(hands.see('last-refund')).toContainText('19.00');
  await register.shift.look();
  await expect(register.shift.expectedCash).toHaveText('100.00');
});

test('a receipt that nobody knows is refused in words that help', async ({ register }) => {
  const { hands } = register;
  await hands.press('go-return');
  await hands.fill('return-number', 'kmg9a-26000001');
  await hands.press('return-look');
  await expect(hands.see('trouble')).toContainText(
    'Neither this till nor the back office knows an invoice KMG9A-26000001 of this outlet.',
  );
  await hands.press('no-receipt');
  await expect(hands.see('blind-sheet')).toBeVisible();
});

test('without a receipt it takes a reason, and for a cashier a manager’s yes', async ({ register, backOffice }) => {
  const { hands, page, sale } = register;
  await register.settings.look();
  await register.settings.addStaff({ name: 'Budi', pin: '135790', role: 'cashier' });
  await register.signOut();
  await register.signIn({ name: 'Budi', pin: '135790' });
  await register.ring([{ product: 'Rye loaf' }]);
  await page.keyboard.press('Control+R');
  await expect(hands.see('return-number')).toBeFocused();
  await page.keyboard.press('F7');
  await expect(hands.see('blind-line')).toContainText('Rye loaf');
  await hands.type('mouldy');
  await page.keyboard.press('Enter');
  await expect(hands.see('approval')).toContainText('Taking these goods back');
  await hands.type('246810');
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('−$6.50');
  await expect(sale.line(1)).toContainText('mouldy');
  await sale.openPay();
  await page.keyboard.press('Enter');
  const number = await sale.finishedNumber();
  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([expect.objectContaining({ Number: number, SalesNTax: -650 })]);
});

test('goods on the counter are scanned back, and what is not on the receipt is refused', async ({ register }) => {
  const { hands, page, sale } = register;
  const number = await register.sell([{ product: 'Oat drink, 1 l', quantity: 2 }, { product: 'Tempeh, 300 g' }]);
  await register.goSell();
  await hands.scan(number);
  await expect(hands.see('return-count-1')).toHaveText('0');
  await sale.scan('Oat drink, 1 l');
  await expect(hands.see('return-count-1')).toHaveText('1');
  await sale.scan('Tempeh, 300 g');
  await expect(hands.see('return-count-2')).toHaveText('1');
  await sale.scan('Whole milk, 1 l');
  await expect(hands.see('return-sheet').getByTestId('trouble')).toContainText(
    'Whole milk, 1 l is not on this receipt.',
  );
  // A third one was never sold.
  await sale.scan('Oat drink, 1 l');
  await expect(hands.see('return-count-1')).toHaveText('2');
  await sale.scan('Oat drink, 1 l');
  await expect(hands.see('return-sheet').getByTestId('trouble')).toBeHidden();
  await expect(hands.see('return-count-1')).toHaveText('2');
  await page.keyboard.press('-');
  await page.keyboard.press('Enter');
  await sale.finishedNumber();
  await expect(hands.see('invoice-number')).toContainText('−');
});

test('the screen after a return says how much goes out by which way to pay', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Carrot cake, slice' }]);
  await sale.openPay();
  await sale.take('card', '1.00');
  await sale.take('cash', '10.00');
  const number = await sale.finishedNumber();
  await expect(hands.see('out-by')).toBeHidden();
  await sale.next();
  await hands.scan(number);
  await page.keyboard.press('F6');
  await hands.press('return-refund');
  await expect(hands.see('change')).toHaveText('$4.80');
  await expect(hands.see('out-by')).toHaveText('Card 1.00 · Cash 3.80');
});

test('how many come back without a receipt is keyed right behind the scan', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.goSell();
  await page.keyboard.press('Control+R');
  await page.keyboard.press('F7');
  await expect(hands.see('blind-code')).toBeFocused();
  await hands.scan(product('Cola, Can').code);
  await expect(hands.see('blind-count')).toBeFocused();
  await hands.type('2');
  await page.keyboard.press('F1');
  await page.keyboard.press('Enter');
  await expect(sale.line(1)).toContainText('−2');
  await expect(sale.total).toHaveText('−$2.20');
});

test('how many come back is keyed in, and a part of what was weighed in grams', async ({ register }) => {
  const { hands, page, sale } = register;
  await page.setViewportSize({ width: 1024, height: 768 });
  const number = await register.sell([
    { product: 'Rye loaf', quantity: 48 },
    { product: 'Bananas per gram', quantity: 640 },
  ]);
  await hands.scan(number);
  await expect(hands.see('return-line-2')).toContainText('640 sold');
  expect(await misfits(page)).toEqual([]);
  await hands.type('30');
  await expect(hands.see('return-count-1')).toHaveText('30');
  await page.keyboard.press('ArrowDown');
  await hands.keyInEach('301');
  await page.keyboard.press('-');
  await expect(hands.see('return-count-2')).toHaveText('300');
  await hands.type('9999');
  await expect(hands.see('return-count-2')).toHaveText('640');
  for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Backspace');
  await expect(hands.see('return-count-2')).toHaveText('0');
  await hands.type('300');
  // The first digits of a scan, which pass for typing, are not left in it.
  await sale.scan('Rye loaf');
  await expect(hands.see('return-count-1')).toHaveText('31');
  await expect(hands.see('return-count-2')).toHaveText('300');
  const worth = 31 * product('Rye loaf').price + 300 * product('Bananas per gram').price;
  await expect(hands.see('return-total')).toHaveText(`$${(worth / 100).toFixed(2)}`);
  await page.keyboard.press('Enter');
  await sale.finishedNumber();
});

test('a second press of what hands the money back does not take the goods back twice', async ({ register }) => {
  const { hands, invoices } = register;
  const number = await register.sell([{ product: 'Flat white', quantity: 3 }]);
  await hands.scan(number);
  await hands.press('return-more-1');
  await expect(hands.see('return-total')).toHaveText('$4.20');
  // Faster than the register answers the first.
  await hands.see('return-refund').evaluate((key: HTMLElement) => [1, 2].forEach(() => key.click()));
  await expect(hands.see('after')).toBeVisible();
  await hands.press('new-sale');
  await expect(hands.see('trouble')).toBeHidden();
  await invoices.open(number);
  await expect(hands.see('returned-by')).toHaveCount(1);
});
