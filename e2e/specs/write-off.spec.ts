import { expect, test } from '#e2e/fixtures.ts';

test('what is left of a partly paid invoice is written off with the line down', async ({ register, backOffice }) => {
  await register.officeHas(1);
  backOffice.goDark();
  const number = await register.sellOnAccount([{ product: 'Avocado toast', quantity: 2 }], {
    tender: 'card',
    amount: '10.00',
    customer: 'Studio Garis Architects',
  });

  await register.invoices.open(number);
  await expect(register.invoices.due).toHaveText('7.80');
  await register.invoices.writeOff(number, 'Goodwill', 'cold on arrival');
  await expect(register.invoices.detail).toContainText('Written off');
  await expect(register.light).toHaveText('2 waiting, selling works');

  backOffice.comeBack();
  await register.officeHas(3);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({ Number: number, SalesNTax: 1780, Paid: 1000, Payment: 'WriteOff' }),
  ]);
  expect(await backOffice.writeOffs([number])).toEqual([
    expect.objectContaining({ Number: number, Amount: 780, Tag: 'Goodwill', Customer: 'Studio Garis Architects' }),
  ]);
});

test('a customer pays the rest later', async ({ register, backOffice }) => {
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '5.00',
    customer: 'Maya Kusuma',
  });
  await register.invoices.payRest(number);
  await register.officeHas(3);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({
      Number: number,
      Payment: 'Paid',
      Payments: [
        expect.objectContaining({ Method: 'Card', Amount: 500 }),
        expect.objectContaining({ Method: 'Cash', Amount: 390 }),
      ],
    }),
  ]);
});

test('whoever takes the rest in cash is told the change of it, and not that of the whole invoice', async ({
  register,
}) => {
  const { hands, page, sale, invoices } = register;
  await register.ring([{ product: 'Flat white' }]);
  const number = await sale.payCash('20.00');
  await sale.next();
  await invoices.open(number);
  await hands.press('take-back');
  await page.keyboard.press('F1');
  await page.keyboard.press('Enter');
  await expect(invoices.due).toHaveText('4.20');
  await page.keyboard.press('F9');
  await hands.type('500');
  await page.keyboard.press('Enter');
  await expect(hands.see('rest-change')).toHaveText('$0.80');
  await page.keyboard.press('Enter');
  await expect(hands.see('rest-change')).toBeHidden();
  await expect(invoices.due).toBeHidden();
});

test('nothing stays owing by a customer nobody knows', async ({ register }) => {
  await register.ring([{ product: 'Flat white' }]);
  await register.sale.openPay();
  await register.hands.press('leave-unpaid');
  await expect(register.sale.trouble).toContainText('Nobody is named who owes the rest.');
});

test('another reason is given for what was written off', async ({ register, backOffice }) => {
  const { hands } = register;
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '1.00',
    customer: 'Studio Garis Architects',
  });
  await register.invoices.writeOff(number, 'Goodwill');
  await hands.press('change-write-off');
  await hands.press(hands.page.locator('label', { has: hands.see('tag-Logistics') }));
  await hands.fill('write-off-note', 'lost on the way');
  await hands.press('write-off-confirm');
  await expect(register.invoices.detail).toContainText('Logistics, lost on the way');
  await register.officeHas(4);
  expect(await backOffice.writeOffs([number])).toEqual([expect.objectContaining({ Number: number, Tag: 'Logistics' })]);
});

test('what is owing is written off for one of its goods', async ({ register, backOffice }) => {
  const { hands, invoices } = register;
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }, { product: 'Flat white' }], {
    tender: 'card',
    amount: '5.00',
    customer: 'Maya Kusuma',
  });
  await invoices.open(number);
  await hands.press('write-off');
  await hands.see('off-line-0').check();
  await hands.press('write-off-confirm');
  await expect(invoices.detail.getByTestId('state-payment')).toHaveText('Written off');
  await register.officeHas(3);
  expect(await backOffice.writeOffs([number])).toEqual([expect.objectContaining({ Number: number, Amount: 810 })]);
});

test('goods that came back of an unpaid invoice are set off with one key, and the rest is what is owed', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  const number = await register.sellOnAccount([{ product: 'Avocado toast', quantity: 2 }], {
    tender: 'card',
    amount: '1.00',
    customer: 'Maya Kusuma',
  });
  await register.goSell();
  await hands.scan(number);
  await hands.press('return-more-1');
  await hands.press('return-refund');
  const back = await sale.finishedNumber();
  await expect(hands.see('after')).toContainText('No money back');
  await sale.next();
  await register.invoices.open(number);
  await expect(register.invoices.due).toHaveText('16.80');
  await expect(hands.see('set-off')).toContainText(`Set off 8.90 with ${back}`);
  // Whoever asks for the money all the same sees that it is not all owed.
  await page.keyboard.press('F9');
  await expect(hands.see('rest-came-back')).toContainText(`Goods for 8.90 of it came back with ${back}.`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+S');
  await expect(register.invoices.due).toHaveText('7.90');
  await expect(hands.see('set-off')).toBeHidden();
  await page.keyboard.press('F9');
  await expect(hands.see('rest-due')).toHaveText('$7.90');
  await expect(hands.see('rest-came-back')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(register.invoices.detail).toContainText(`Set off with ${back}`);
  await expect(hands.see('undo-set-off')).toContainText(back);
  await page.keyboard.press('Alt+U');
  await expect(register.invoices.due).toHaveText('16.80');
  await page.keyboard.press('Alt+S');
  await expect(register.invoices.due).toHaveText('7.90');
  await register.invoices.payRest(number);
});
