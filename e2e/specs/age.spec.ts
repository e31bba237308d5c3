import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('a customer is looked at before they pay for goods of an age, and the goods go where they are too young', async ({
  register,
}) => {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await hands.see('age-category').selectOption('Home');
  await hands.fill('age-years', '21');
  await hands.press('age-add');
  await expect(hands.see('age-of-Home')).toContainText('Home: 21 or older');
  await settings.save();

  await register.goSell();
  await sale.scan('Flat white');
  await expect(hands.see('age')).toHaveCount(0);
  await hands.scan(product('House T-shirt, Black / S').code);
  await expect(hands.see('age')).toContainText(/Only for people of 21 or older: born on \d+ \w+ \d{4} or before\./);
  // Whoever does not answer there is asked in the way of the money.
  await sale.openPay();
  await expect(hands.see('age-yes')).toBeVisible();
  await expect(hands.see('pay-next')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+N');
  await expect(hands.see('pay-next')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sale.lines).toHaveCount(1);

  await hands.scan(product('House T-shirt, Black / S').code);
  await expect(hands.see('age')).toBeVisible();
  await page.keyboard.press('Alt+Y');
  await expect(hands.see('age')).toHaveCount(0);
  await sale.payCash();
  await register.officeHas(2);
});
