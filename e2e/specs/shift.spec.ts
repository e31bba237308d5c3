import { expect, newShopTest, test } from '#e2e/fixtures.ts';

test('what was rung up and cleared before it was paid stands on the shift page, by whose hand', async ({
  register,
}) => {
  const { hands, sale, shift } = register;
  await register.sell([{ product: 'Flat white' }]);
  await shift.look();
  await expect(hands.see('shift-rung')).toHaveText('$4.20');
  await expect(hands.see('taken-off-Ayu')).toHaveCount(0);
  await register.goSell();
  await sale.scan('Rye loaf');
  await sale.clear();
  await shift.look();
  await expect(hands.see('taken-off-Ayu')).toHaveText('6.50');
});

newShopTest(
  'a shift opens, sells and closes with the line down, and the office gets the same drawer',
  async ({ newRegister: register, backOffice }) => {
    await register.firstRun();
    await expect(register.hands.see('no-shift')).toBeVisible();
    // The first products are here: from now on the till needs nobody.
    await expect(register.hands.see('shelf').getByRole('button').first()).toBeVisible();
    backOffice.goDark();

    await register.openShift('150.00');
    await register.sell([{ product: 'Flat white' }, { product: 'Rye loaf' }], '20.00');
    await register.ring([{ product: 'Cheesecake, slice' }]);
    await register.sale.openPay();
    await register.sale.take('card');
    await register.sale.finishedNumber();

    await register.shift.look();
    await expect(register.shift.rung).toHaveText('$15.90');
    await expect(register.shift.expectedCash).toHaveText('160.70');
    await expect(register.shift.sent('waiting')).toContainText('2');
    await register.closeShift('160.00');
    await expect(register.shift.difference).toHaveText('0.70 missing');
    await expect(register.shift.state).toHaveText('No shift open');
    expect(await register.sync.count('waiting').count()).toBe(0);

    backOffice.comeBack();
    await register.officeHas(4);
    expect(await backOffice.shifts()).toEqual([
      expect.objectContaining({
        Register: 'Kemang Till 1',
        OpAmount: 15_000,
        ClosingAmount: 16_000,
        SalesNTax: 1590,
        TotalInvoice: 2,
        Expected: 16_070,
        Difference: -70,
      }),
    ]);
  },
);

test('the shift does not close over an open sale, and says so', async ({ register }) => {
  await register.ring([{ product: 'Flat white' }]);
  await register.shift.count('100.00');
  await register.hands.press('close-shift');
  await expect(register.sale.trouble).toContainText('A sale is still open.');
  await expect(register.shift.state).toContainText('open since');
});
