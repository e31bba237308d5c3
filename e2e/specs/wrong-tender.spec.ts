import { expect, test } from '#e2e/fixtures.ts';

test('a sale rung up as cash and paid by card is put right with the line down', async ({ register, backOffice }) => {
  const { hands, invoices } = register;
  await register.officeHas(1);
  backOffice.goDark();
  const number = await register.sell([{ product: 'Avocado toast' }]);
  await invoices.open(number);
  await hands.press('take-back');
  await hands.fill('reason', 'Paid by card');
  await hands.press('takeBack-confirm');
  await expect(invoices.due).toHaveText('8.90');
  await hands.press('pay-rest');
  await hands.press('tender-card');
  await expect(invoices.due).toBeHidden();

  backOffice.comeBack();
  await register.officeHas(4);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({
      Number: number,
      Payment: 'Paid',
      Payments: [expect.objectContaining({ Method: 'Card', Amount: 890 })],
    }),
  ]);
});

test('what is noted on an invoice is there for the office too', async ({ register, backOffice }) => {
  const { hands, invoices } = register;
  const number = await register.sell([{ product: 'Flat white' }]);
  await invoices.open(number);
  await hands.page.keyboard.press('Alt+N');
  await hands.fill('note', 'Collects on Friday');
  await hands.press('note-confirm');
  await expect(invoices.detail).toContainText('Collects on Friday');
  await register.officeHas(3);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({ Number: number, Note: expect.stringContaining('Collects on Friday') }),
  ]);
});
