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
