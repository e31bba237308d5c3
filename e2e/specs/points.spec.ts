import { expect, test } from '#e2e/fixtures.ts';

test('a shop says what a point is worth, and a customer pays with points while the line is down', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await backOffice.givePoints('C-00003', 100);
  await register.settings.look();
  await hands.fill('points-worth', '0.10');
  await hands.fill('points-spend', '10.00');
  await hands.press('points-save');
  await expect(hands.see('points-saved')).toBeVisible();

  await register.ring([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }]);
  await page.keyboard.press('Alt+B');
  await expect(hands.see('points-sheet')).toContainText('Points belong to a customer.');
  await hands.press('sheet-close');
  await sale.setCustomer('Budi Hartono');
  await expect(hands.see('points')).toContainText('100 points');
  await expect(hands.see('points')).toContainText('earns 1');
  await expect(hands.see('points')).toContainText('as of');

  backOffice.goDark();
  await page.keyboard.press('Alt+B');
  await expect(hands.see('points-can')).toHaveText('100 points can be used, worth 10.00.');
  await expect(hands.see('points-use')).toContainText('Use all 100 for 10.00');
  for (const key of '40') await page.keyboard.press(key, { delay: 60 });
  await expect(hands.see('points-use')).toContainText('Use 40 for 4.00');
  await page.keyboard.press('Enter');
  await expect(hands.see('points-sheet')).toBeHidden();
  await expect(hands.see('points-on-sale')).toHaveText('Points 40');
  await expect(hands.see('points-off')).toHaveText(/4\.00/);
  await expect(sale.total).toHaveText('$10.90');

  // By the finger: off again, and all that can be used.
  await hands.press('points');
  await expect(hands.see('points-there')).toHaveText('40 points are on the sale and take 4.00 off.');
  await hands.press('points-remove');
  await expect(sale.total).toHaveText('$14.90');
  await hands.press('points');
  await hands.press('points-use');
  await expect(sale.total).toHaveText('$4.90');

  await hands.press('discount');
  await hands.press('discount-kind-amount');
  await hands.keyIn('1.00');
  await hands.press('discount-give');
  await expect(hands.see('discount-sheet').getByTestId('trouble')).toContainText('the office knows one of them');
  await hands.press('sheet-close');
  await sale.openPay();
  await expect(hands.see('pay-lines').getByRole('listitem').last()).toHaveText('Points 100−10.00');
  await sale.take('cash');
  const number = await sale.finishedNumber();
  await sale.next();

  // What was used here is gone here, before anybody else has heard of it.
  await register.ring([{ product: 'Rye loaf' }]);
  await sale.setCustomer('Budi Hartono');
  await hands.press('points');
  await expect(hands.see('points-facts')).toContainText('100 of them went at this till since.');
  await expect(hands.see('points-use')).toBeDisabled();
  await hands.press('sheet-close');
  await sale.clear();

  backOffice.comeBack();
  await register.officeHas(2);
  const sold = (await backOffice.invoices()).filter((each) => each.Number === number);
  expect(sold).toMatchObject([{ SalesNTax: 490, DiscountAmount: 1_000, PointUsed: 100, PointsEarned: 0 }]);
  expect(await backOffice.pointsOf('C-00003')).toBe(0);
  await register.invoices.open(number);
  await hands.press('receipt');
  await expect(hands.see('receipt-text')).toContainText('Points 100');
  await expect(hands.see('receipt-text')).toContainText('Points now');
});

test('points alone pay a sale, from the pay screen and by the keyboard, and a return says that they stay used', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await backOffice.givePoints('C-00003', 100);
  await register.settings.look();
  await hands.fill('points-worth', '0.10');
  await hands.press('points-save');
  await expect(hands.see('points-saved')).toBeVisible();
  await register.ring([{ product: 'Flat white' }]);
  await sale.setCustomer('Budi Hartono');
  await sale.openPay();
  await page.keyboard.press('Alt+B');
  await expect(hands.see('points-use')).toContainText('Use all 42 for 4.20');
  await page.keyboard.press('Enter');
  await expect(hands.see('due')).toHaveText('$0.00');
  await expect(hands.see('points')).toContainText('42 take 4.20 off');
  await page.keyboard.press('Enter');
  const number = await sale.finishedNumber();
  await sale.next();
  await register.officeHas(2);
  expect(await backOffice.pointsOf('C-00003')).toBe(58);

  await register.invoices.open(number);
  await expect(hands.see('invoice-detail')).toContainText('Points 42');
  await register.goSell();
  await page.keyboard.press('Control+R');
  await expect(hands.see('return-number')).toBeFocused();
  await hands.type(number);
  await page.keyboard.press('Enter');
  await expect(hands.see('return-points')).toContainText('42 points took 4.20 off this sale and stay used');
  await hands.press('sheet-close');
  await register.invoices.void(number, 'Wrong customer');
  await register.officeHas(3);
  await expect.poll(() => backOffice.pointsOf('C-00003')).toBe(100);
});
