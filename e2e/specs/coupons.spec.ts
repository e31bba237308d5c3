import { promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import { expect, newShopTest as test } from '#e2e/fixtures.ts';

test('a coupon is typed with the line down, says what it takes off, and comes to the same money at the office', async ({
  newRegister: register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await backOffice.addCoupon({ Code: 'AUTUMN', Limit: 2, Type: 'DiscountPercentage', Discount: 10 });
  await backOffice.addCoupon({ Code: 'BIG', Limit: 1, Type: 'DiscountAmount', Discount: 500, MinimumAmount: 2_000 });
  await register.firstRun();
  await register.openShift();
  await expect.poll(() => backOffice.shifts().then(({ length }) => length)).toBe(1);
  await expect(register.light).toHaveText('All sent');
  // The coupons are the last of what a new till copies down.
  await expect.poll(() => backOffice.requests(promotionCouponList.name), { timeout: 30_000 }).toBeGreaterThan(0);
  await register.ring([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }]);
  await expect(sale.total).toHaveText('$14.90');
  await page.keyboard.press('Alt+O');
  await expect(hands.see('coupon-code')).toBeFocused();
  await hands.type('SPRING');
  await page.keyboard.press('Enter');
  await expect(hands.see('coupon-sheet').getByTestId('trouble')).toContainText('not told this till of a coupon SPRING');
  await expect(async () => {
    await hands.fill('coupon-code', 'big');
    await page.keyboard.press('Enter');
    await expect(hands.see('coupon-sheet')).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(hands.see('coupon-on-sale')).toHaveText('5.10 more for coupon BIG');
  await expect(sale.total).toHaveText('$14.90');

  backOffice.goDark();
  await hands.press('discount');
  await hands.press('to-coupon');
  await hands.fill('coupon-code', 'AUTUMN');
  await hands.press('coupon-put');
  await expect(hands.see('coupon-on-sale')).toHaveText('Coupon AUTUMN');
  await expect(hands.see('coupon-off')).toHaveText(/1\.49/);
  await expect(sale.total).toHaveText('$13.41');
  await page.keyboard.press('Alt+O');
  await expect(hands.see('coupon-there')).toContainText('AUTUMN is on the sale and takes 1.49 off.');
  await page.keyboard.press('F7');
  await expect(sale.total).toHaveText('$14.90');
  await hands.scan('AUTUMN');
  await expect(sale.total).toHaveText('$13.41');
  const number = await sale.payCash();
  await sale.next();
  backOffice.comeBack();
  await register.officeHas(2);
  const sold = (await backOffice.invoices()).filter((each) => each.Number === number);
  expect(sold).toMatchObject([{ SalesNTax: 1341, Coupon: 'AUTUMN' }]);
  expect(await backOffice.couponBalance('AUTUMN')).toBe(1);
  expect(await backOffice.couponBalance('BIG')).toBe(1);
});
