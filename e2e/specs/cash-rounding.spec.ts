import { expect, test } from '#e2e/fixtures.ts';

test('cash is rounded to the coins there are, on the screen, in the drawer and at the office', async ({
  register,
  backOffice,
}) => {
  const { hands, sale, shift } = register;
  await register.settings.look();
  await hands.fill('cash-roundTo', '0.05');
  await hands.press('cash-save');
  await expect(hands.see('cash-saved')).toBeVisible();

  await register.ring([{ product: 'Bananas per gram', quantity: 642 }]);
  await sale.openPay();
  await expect(sale.due).toHaveText('$6.42');
  await expect(hands.see('cash-due')).toContainText('$6.40');
  await expect(hands.see('pay-next')).toContainText('6.40');
  await sale.take('cash');
  const number = await sale.finishedNumber();
  await hands.press('show-invoice');
  await expect(hands.see('detail-rounding')).toHaveText('−0.02');

  await shift.look();
  await expect(hands.see('shift-rounding')).toHaveText('−0.02');
  await register.closeShift('106.40');
  await register.officeHas(3);
  expect(await backOffice.invoices()).toMatchObject([
    { Number: number, SalesNTax: 642, Paid: 642, Payment: 'Paid', Payments: [{ Amount: 642, BuyerPaidAmount: 640 }] },
  ]);
  expect(await backOffice.shifts()).toMatchObject([{ Expected: 10_640, Difference: 0, Expense: 2 }]);
});

test('a refund says the coins that go out, before and after', async ({ register }) => {
  const { hands, sale } = register;
  await register.settings.look();
  await hands.fill('cash-roundTo', '0.05');
  await hands.press('cash-save');
  await expect(hands.see('cash-saved')).toBeVisible();
  const number = await register.sell([{ product: 'Bananas per gram', quantity: 642 }]);
  await register.goSell();
  await hands.scan(number);
  await hands.press('return-all');
  await expect(hands.see('return-total')).toHaveText('$6.42');
  await expect(hands.see('return-money')).toContainText('Cash 6.40');
  await expect(hands.see('return-refund')).toContainText('Refund 6.40');
  await hands.press('return-refund');
  await sale.finishedNumber();
  await expect(sale.change).toHaveText('$6.40');
});
