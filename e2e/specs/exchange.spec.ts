import { expect, test } from '#e2e/fixtures.ts';

test('goods come back and others go out in one document, and the difference is paid', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  const number = await register.sell([{ product: 'Flat white', quantity: 2 }]);
  await register.ring([{ product: 'Club sandwich' }]);
  await hands.scan(number);
  await expect(hands.see('return-line-1')).toBeVisible();
  await page.keyboard.press('+');
  await expect(hands.see('return-total')).toHaveText('$4.20');
  await page.keyboard.press('Enter');
  await expect(sale.line(2)).toContainText('Flat white');
  await expect(sale.total).toHaveText('$5.30');
  await expect(hands.see('sale')).toContainText(`Return of ${number}`);
  const exchanged = await sale.payCash('10.00');
  await expect(sale.change).toHaveText('$4.70');
  await register.officeHas(3);
  const [, arrived] = await backOffice.invoices();
  expect(arrived).toMatchObject({ Number: exchanged, SalesNTax: 530 });
  expect(await backOffice.returns()).toEqual([
    expect.objectContaining({ Number: exchanged, ReferenceInvoiceNumber: number }),
  ]);
});

test('the new goods cost less, and the rest goes back the way it was paid', async ({ register, backOffice }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await sale.take('card');
  const number = await sale.finishedNumber();
  await sale.next();
  await register.ring([{ product: 'Rye loaf' }]);
  await page.keyboard.press('Delete');
  await expect(hands.see('removed')).toContainText('Rye loaf');
  await hands.scan(number);
  await expect(hands.see('return-count-1')).toHaveText('1');
  await page.keyboard.press('F9');
  await expect(sale.total).toHaveText('−$9.50');
  // The goods of a receipt replace what was there, and nothing of that is to be put back.
  await expect(hands.see('removed')).toBeHidden();
  await register.ring([{ product: 'Flat white' }]);
  await expect(sale.total).toHaveText('−$5.30');
  await sale.openPay();
  await expect(sale.due).toHaveText('$5.30');
  await expect(hands.see('pay-next')).toContainText('as it was paid: Card 5.30');
  // Enter hands out no cash for what came by card.
  await page.keyboard.press('Enter');
  await sale.finishedNumber();
  await expect(hands.see('after')).toContainText('5.30');
  await register.officeHas(3);
  const [, returned] = await backOffice.invoices();
  expect(returned?.Payments).toEqual([expect.objectContaining({ Method: 'Card', Amount: -530 })]);
});

test('two presses of the key that hands back as it was paid are one', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await hands.keyIn('4.50');
  await sale.take('card');
  await expect(hands.see('pay-next')).toContainText('5.00');
  await page.keyboard.press('Enter');
  const number = await sale.finishedNumber();
  await sale.next();
  await hands.scan(number);
  await expect(hands.see('return-count-1')).toHaveText('1');
  await page.keyboard.press('F9');
  await sale.openPay();
  await expect(hands.see('pay-next')).toContainText('Card 4.50 · Cash 5.00');
  // Faster than the register answers the first.
  await hands.see('pay-next').evaluate((key: HTMLElement) => [1, 2].forEach(() => key.click()));
  await expect(hands.see('after')).toContainText('9.50');
});
