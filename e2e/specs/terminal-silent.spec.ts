import { expect, test } from '#e2e/fixtures.ts';

test('a card terminal that gives no answer keeps the sale open, over a killed window, until a person says what became of it', async ({
  register,
  backOffice,
}) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.terminalIsSilent();
  await expect(hands.see('pay-next')).toContainText('Paid or not paid?');
  await hands.press('pay-next');
  await expect(sale.trouble).toContainText('$9.50');

  await register.page.reload();
  await sale.openPay();
  await expect(hands.see('taken-1')).toContainText('Terminal gave no answer');
  await hands.press('terminal-paid');
  await expect(hands.see('pay-next')).toContainText('Finish sale');
  await hands.press('pay-next');
  const number = await sale.finishedNumber();
  await register.officeHas(2);
  expect(await backOffice.invoices()).toMatchObject([
    { Number: number, Payment: 'Paid', Payments: [{ Method: 'Card', Amount: 950 }] },
  ]);
});

test('what became of each silent terminal is said by a key, which stands on the button, about the one asked about', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await hands.keyIn('5.00');
  await page.keyboard.press('Control+Y');
  await expect(hands.see('taken-1')).toContainText('Terminal gave no answer');
  await page.keyboard.press('Control+Y');
  const [first, second] = [hands.see('taken-1'), hands.see('taken-2')];
  await expect(second).toContainText('Terminal gave no answer');
  await expect(sale.due).toHaveText('$5.00');
  await expect(first.getByTestId('terminal-paid')).toHaveText('PaidAlt Y');
  await expect(first.getByTestId('terminal-not-paid')).toHaveText('Not paidAlt N');
  await expect(second.getByTestId('terminal-paid')).toHaveText('Paid');
  await page.keyboard.press('Alt+Y');
  await expect(sale.due).toHaveText('$4.50');
  await expect(second.getByTestId('terminal-not-paid')).toHaveText('Not paidAlt N');
  await page.keyboard.press('Alt+N');
  await expect(second).toBeHidden();
  await expect(sale.due).toHaveText('$4.50');
  await page.keyboard.press('Enter');
  const number = await sale.finishedNumber();
  await register.officeHas(2);
  expect(await backOffice.invoices()).toMatchObject([
    {
      Number: number,
      Payments: [
        { Method: 'Card', Amount: 500 },
        { Method: 'Cash', Amount: 450 },
      ],
    },
  ]);
});
