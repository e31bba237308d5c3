import { expect, test } from '#e2e/fixtures.ts';

const unknown = '4000000000013';

test('goods nobody knows are added with the line down and sold at once, and the office has them before their sale', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await hands.scan(unknown);
  await expect(sale.trouble).toContainText(`No product has the code ${unknown}.`);
  await page.keyboard.press('Alt+G');
  await expect(hands.see('goods-code')).toHaveValue(unknown);
  await expect(hands.see('goods-name')).toBeFocused();
  await hands.type('Rye bread, sliced');
  await page.keyboard.press('Tab');
  await hands.type('4.5');
  await hands.press('goods-category-Bakery');
  await hands.see('goods-price').focus();
  // Written out: here 450 is four hundred and fifty, and on the pad of digits it is 4.50.
  await expect(hands.see('goods-sell')).toContainText('for 4.50');
  await page.keyboard.press('Enter');
  await expect(hands.see('goods-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$4.50');
  const number = await sale.payCash();
  await sale.next();
  await hands.scan(unknown);
  await expect(sale.total).toHaveText('$4.50');

  backOffice.comeBack();
  await register.officeHas(3);
  expect((await backOffice.invoices()).at(-1)).toMatchObject({ Number: number });
  expect(backOffice.requests('productCreate')).toBe(1);
});

test('a name nothing was found for, typed where a shop looks first, becomes goods', async ({ register }) => {
  const { hands, page, sale } = register;
  await sale.finder.fill(unknown);
  await page.keyboard.press('Enter');
  await expect(hands.see('trouble')).toContainText('No product has the code');
  await expect(hands.see('add-goods')).toHaveCount(1);
  await sale.finder.fill('Paper lantern');
  await hands.see('found-none').getByTestId('add-goods').click();
  await expect(hands.see('goods-name')).toHaveValue('Paper lantern');
  await expect(hands.see('goods-code')).toBeFocused();
  await hands.scan(unknown);
  await expect(hands.see('goods-code')).toHaveValue(unknown);
  await hands.fill('goods-price', '12');
  await hands.press('goods-add');
  await expect(hands.see('goods-sheet').getByTestId('trouble')).toContainText('The category is empty');
  await hands.fill('goods-category', 'Gifts/Paper');
  await hands.press('goods-add');
  await expect(hands.see('goods-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$0.00');
  await hands.press('category-Gifts');
  await expect(hands.see(`tile-${unknown}`)).toContainText('Paper lantern');
});

test('a price is changed where somebody asks for it, and back', async ({ register, backOffice }) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await sale.scan('Rye loaf');
  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await sale.scan('Rye loaf');
  await expect(hands.see('price-amount')).toHaveText('$6.50');
  await page.keyboard.press('F6');
  await expect(hands.see('new-price')).toContainText('6.50');
  // A digit too many is asked about, and nothing is changed yet.
  await hands.type('7200');
  await expect(hands.see('new-price')).toContainText('72.00');
  await page.keyboard.press('Enter');
  await expect(hands.see('price-far')).toContainText('It costs 6.50 now');
  await page.keyboard.press('Backspace');
  await expect(hands.see('new-price')).toContainText('7.20');
  await expect(hands.see('price-far')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(hands.see('price-amount')).toHaveText('$7.20');
  await expect(hands.see('price-found')).toContainText('$6.50 where an outlet has no price of its own');
  await page.keyboard.press('F8');
  await expect(hands.see('price-sheet').getByTestId('trouble')).toContainText('This till has no printer.');
  await page.keyboard.press('Enter');
  // What was rung up before keeps its price.
  await expect(sale.total).toHaveText('$13.70');

  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await sale.scan('Rye loaf');
  await expect(hands.see('price-amount')).toHaveText('$7.20');
  await page.keyboard.press('F6');
  await page.keyboard.press('F7');
  await expect(hands.see('price-amount')).toHaveText('$6.50');
  await hands.press('sheet-close');
  backOffice.comeBack();
  await register.officeHas(3);
  expect([backOffice.requests('outletPriceCreate'), backOffice.requests('outletPriceDelete')]).toEqual([1, 1]);
});
