import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openShopPart } from '#e2e/pages/shop.ts';

test('a price book is made for a group of customers, who pay its prices from then on, and is ended', async ({
  register,
  backOffice,
}) => {
  const { hands, settings, sale, page } = register;
  await settings.look();
  await openShopPart(register, 'books');
  await expect(hands.see('shop-book-Office coffee')).toContainText('12 % off');
  await expect(hands.see('shop-book-Office coffee')).toContainText('customers of Business · always');
  await expect(hands.see('shop-book-Water by the dozen')).toContainText(
    '1 kind of goods: Mineral water, 600 ml 0.60 from 12 pieces',
  );
  await page.keyboard.press('F9');
  await expect(hands.see('book-missing')).toHaveText('It has no name yet.');
  await hands.fill('book-name', 'Bread for business');
  await settings.choose('book-group', 'Business');
  for (const name of ['Rye loaf', 'Milk loaf', 'Butter croissant', 'Rye loaf']) await sale.scan(name);
  await expect(hands.see('book-goods').getByRole('listitem')).toHaveCount(3);
  await hands.press('book-drop-2');
  await expect(hands.see('book-missing')).toHaveText('A figure is missing, or cannot be read.');
  await hands.fill('book-figure-0', '4');
  await hands.press('book-turn-1');
  await hands.fill('book-figure-1', '50');
  await hands.press('book-step-0');
  await hands.fill('book-figure-1', '3.5');
  await hands.fill('book-pieces-1', '1');
  // Whoever has to look at something else in between goes on where they were.
  await page.keyboard.press('Escape');
  await expect(hands.see('book-form')).toBeHidden();
  await page.keyboard.press('F9');
  await page.keyboard.press('F9');
  await expect(hands.see('trouble')).toContainText('“Rye loaf” has two prices from the same number of pieces on.');
  await hands.fill('book-pieces-1', '3');
  await page.keyboard.press('F9');
  await expect(hands.see('book-form')).toBeHidden();
  await expect(hands.see('shop-book-Bread for business')).toContainText(
    '2 kinds of goods: Rye loaf 4.00; Rye loaf 3.50 from 3 pieces; Milk loaf 50 % off',
  );
  await hands.press('sheet-close');

  await register.goSell();
  const usual = product('Rye loaf').price;
  await sale.scan('Rye loaf');
  await expect(sale.total).toHaveText(`$${(usual / 100).toFixed(2)}`);
  await sale.setCustomer('Studio Garis Architects');
  await expect(sale.total).toHaveText('$4.00');
  for (let nth = 0; nth < 2; nth += 1) await sale.scan('Rye loaf');
  await expect(sale.total).toHaveText('$10.50');
  await sale.payCash();
  await register.officeHas(2);
  expect(await backOffice.invoices('Kemang')).toMatchObject([{ SalesNTax: 1_050, Paid: 1_050 }]);

  await settings.look();
  await openShopPart(register, 'books');
  await hands.press('shop-book-Bread for business-act');
  await hands.press('shop-book-Bread for business-act');
  await expect(hands.see('shop-book-Bread for business')).toHaveCount(0);
  await hands.press('sheet-close');
  await register.goSell();
  await expect(async () => {
    await sale.setCustomer('Studio Garis Architects');
    await sale.scan('Rye loaf');
    const isUsual = (await sale.total.textContent()) === `$${(usual / 100).toFixed(2)}`;
    if (!isUsual) await sale.clear();
    expect(isUsual).toBe(true);
  }).toPass();
});

test('a customer is put into a group with the keyboard, and pays its prices', async ({ register }) => {
  const { hands, sale, page } = register;
  await page.keyboard.press('F4');
  await expect(hands.see('customer-find')).toBeFocused();
  await hands.type('Maya');
  await expect(hands.see('customer-C-00014')).toBeVisible();
  await page.keyboard.press('F7');
  await expect(hands.see('customer-name')).toHaveValue('Maya Kusuma');
  await page.keyboard.press('F8');
  await expect(hands.see('customer-group')).toContainText('There are Business, Gold, Regular, Silver.');
  await expect(hands.see('customer-group-name')).toHaveValue('Gold');
  await hands.fill('customer-group-name', 'business');
  await page.keyboard.press('Enter');
  await expect(hands.see('customer-group')).toBeHidden();
  await page.keyboard.press('F8');
  await expect(hands.see('customer-group-name')).toHaveValue('Business');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await sale.setCustomer('Maya Kusuma');
  await sale.scan('Pour-over of the day');
  await expect(sale.line(1)).toContainText('Office coffee');
});
