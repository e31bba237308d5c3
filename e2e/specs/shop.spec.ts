import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { keyPromotion, openShopPart } from '#e2e/pages/shop.ts';

test('a promotion is made in the settings, takes its part of a sale, and is ended', async ({
  register,
  backOffice,
}) => {
  const { hands, settings, sale } = register;
  await settings.look();
  await openShopPart(register, 'promotions');
  await expect(hands.see('shop-promotion-Beans of the month')).toContainText(
    '11.90 each: Gayo single origin beans, 250 g',
  );
  await register.page.keyboard.press('F9');
  await expect(hands.see('promotion-missing')).toHaveText('It has no name yet.');
  await keyPromotion(register, { name: 'Bread week', kind: 'next', figures: { pieces: '2', percent: '100' } });
  await expect(hands.see('promotion-missing')).toHaveText('No goods are chosen yet.');
  for (const name of ['Butter croissant', 'Rye loaf', 'Milk loaf']) await sale.scan(name);
  await expect(hands.see('promotion-goods').getByRole('listitem')).toHaveText([
    /Butter croissant/,
    /Rye loaf/,
    /Milk loaf/,
  ]);
  for (const name of ['Butter croissant', 'Milk loaf']) await hands.press(`promotion-drop-${product(name).code}`);
  await hands.scan('no-such-goods');
  await expect(hands.see('goods-unknown')).toHaveText('The till knows no goods with the code no-such-goods.');
  await hands.fill('goods-find', 'sourdough');
  await register.page.keyboard.press('Enter');
  await expect(hands.see('promotion-goods').getByRole('listitem')).toHaveCount(3);
  // Whoever has to look at something else in between goes on where they were.
  await register.page.keyboard.press('Escape');
  await expect(hands.see('promotion-form')).toBeHidden();
  await register.page.keyboard.press('F9');
  await expect(hands.see('promotion-name')).toHaveValue('Bread week');
  await hands.press('promotion-drop-' + product('Sourdough loaf, Half').code);
  await expect(hands.see('promotion-goods').getByRole('listitem')).toHaveCount(2);
  await register.page.keyboard.press('F9');
  await expect(hands.see('promotion-form')).toBeHidden();
  await expect(hands.see('shop-promotion-Bread week')).toContainText(
    'for every 2 one more is free: Rye loaf; Sourdough loaf',
  );
  await hands.press('sheet-close');

  await register.goSell();
  const scanThree = async () => {
    for (let nth = 0; nth < 3; nth += 1) await sale.scan('Rye loaf');
  };
  await scanThree();
  const { price } = product('Rye loaf');
  await expect(sale.total).toHaveText(`$${((2 * price) / 100).toFixed(2)}`);
  await sale.payCash();
  await register.officeHas(2);
  expect(await backOffice.invoices('Kemang')).toMatchObject([{ SalesNTax: 2 * price, Paid: 2 * price }]);

  await settings.look();
  await openShopPart(register, 'promotions');
  await hands.press('shop-promotion-Bread week-act');
  await hands.press('shop-promotion-Bread week-act');
  await expect(hands.see('shop-promotion-Bread week')).toHaveCount(0);
  await hands.press('sheet-close');
  await register.goSell();
  await expect(async () => {
    await scanThree();
    const whole = `$${((3 * price) / 100).toFixed(2)}`;
    const isWhole = (await sale.total.textContent()) === whole;
    if (!isWhole) await sale.clear();
    expect(isWhole).toBe(true);
  }).toPass();
});

test('a way to pay, a tax and a name are changed with the keyboard, and sold with', async ({ register }) => {
  const { hands, settings, sale, page } = register;
  await settings.look();
  await openShopPart(register, 'methods');
  await hands.fill('method-name', 'Gift voucher');
  await settings.choose('method-kind', 'Other');
  await page.keyboard.press('F9');
  await expect(hands.see('shop-method-Gift voucher')).toContainText('Something else');
  await hands.see('shop-method-Transfer-act').focus();
  await page.keyboard.press('Enter');
  await expect(hands.see('shop-method-Transfer')).toContainText('not offered');
  await page.keyboard.press('Escape');

  await openShopPart(register, 'taxes');
  await expect(hands.see('shop-tax-Tax 10%')).toContainText('10 %, in the prices · This till sells with it');
  await hands.fill('tax-name', 'VAT 20%');
  await hands.fill('tax-percent', '20.00001');
  await expect(hands.see('shop-taxes-sheet')).toContainText('That is no percentage with at most four decimals.');
  await hands.fill('tax-percent', '20');
  await page.keyboard.press('F9');
  await expect(hands.see('shop-tax-VAT 20%')).toContainText('20 %, in the prices');
  await hands.fill('tax-name', 'Sales tax');
  await settings.choose('tax-kind', 'group');
  for (const [place, [part, percent]] of Object.entries({ State: '6.25', City: '1.125' }).entries()) {
    await hands.fill(`tax-part-name-${place}`, part);
    await hands.fill(`tax-part-percent-${place}`, percent);
  }
  await page.keyboard.press('F9');
  await expect(hands.see('shop-tax-Sales tax')).toContainText(
    '7.375 %, in the prices · made of State 6.25 % + City 1.125 %',
  );
  await page.keyboard.press('Escape');
  await settings.choose('tax', 'VAT 20%');
  await settings.save();

  await openShopPart(register, 'name');
  await expect(hands.see('outlet-name')).toHaveValue('Kemang');
  await hands.fill('outlet-name', 'Kemang Raya');
  await page.keyboard.press('Enter');
  await expect(hands.see('shop-name-sheet')).toBeHidden();
  await expect(hands.see('place')).toContainText('Kemang Raya');

  await register.goSell();
  await sale.scan('Flat white');
  await expect(hands.see('tax')).toContainText('0.70');
  await sale.openPay();
  await expect(page.getByText('Gift voucher')).toBeVisible();
  await expect(page.getByText('Transfer', { exact: true })).toHaveCount(0);
  await sale.take('cash');
  await sale.finishedNumber();
  await register.officeHas(2);
});

test('a reason to write off is added, and an invoice is written off for it', async ({ register, backOffice }) => {
  const { hands, settings, page } = register;
  await settings.look();
  await openShopPart(register, 'reasons');
  await hands.fill('reason-name', 'Moved away');
  await page.keyboard.press('F9');
  await expect(hands.see('shop-reason-Moved away')).toBeVisible();
  await hands.press('shop-reason-Goodwill-act');
  await hands.press('shop-reason-Goodwill-act');
  await expect(hands.see('shop-reason-Goodwill')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await register.goSell();
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '5.00',
    customer: 'Maya Kusuma',
  });
  await register.invoices.writeOff(number, 'Moved away', 'no address');
  await register.officeHas(3);
  expect(await backOffice.writeOffs([number])).toMatchObject([{ Number: number, Tag: 'Moved away' }]);
});

test('an outlet is opened with the keyboard, closed and opened again, and the one of this till is not closed', async ({
  register,
}) => {
  const { hands, settings, page } = register;
  await settings.look();
  await openShopPart(register, 'outlets');
  await expect(hands.see('shop-outlet-Kemang')).toContainText('KMG · This till sells here');
  await hands.fill('outlet-new-name', 'Old Town');
  await hands.fill('outlet-new-code', 'old');
  await page.keyboard.press('F9');
  await expect(hands.see('shop-outlet-Old Town')).toContainText('OLD');
  for (let nth = 0; nth < 2; nth += 1) await hands.press('shop-outlet-Old Town-act');
  await expect(hands.see('shop-outlet-Old Town')).toContainText('OLD · closed');
  await hands.press('shop-outlet-Old Town-act');
  await expect(hands.see('shop-outlet-Old Town')).not.toContainText('closed');
  for (let nth = 0; nth < 2; nth += 1) await hands.press('shop-outlet-Kemang-act');
  await expect(hands.see('trouble')).toContainText('This till sells in Kemang. Nothing was changed.');
});

test('goods are called and priced otherwise in the price sheet, and taken off the shelf', async ({ register }) => {
  const { hands, sale, page } = register;
  const { code } = product('Rye loaf');
  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await hands.scan(code);
  await expect(hands.see('price-found')).toContainText('Rye loaf');
  await page.keyboard.press('F7');
  await expect(hands.see('goods-change-name')).toHaveValue('Rye loaf');
  await hands.fill('goods-change-name', 'Dark rye loaf');
  await hands.fill('goods-change-price', '4.75');
  await hands.fill('goods-change-cost', '1.9');
  await page.keyboard.press('F9');
  await expect(hands.see('goods-changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hands.see('price-found')).toContainText('Dark rye loaf');
  await expect(hands.see('price-amount')).toHaveText('$4.75');

  await page.keyboard.press('F7');
  await expect(hands.see('goods-stop')).toBeVisible();
  await page.keyboard.press('F10');
  await expect(hands.see('goods-stop')).toHaveText(/Yes, take Dark rye loaf off the shelf/);
  await page.keyboard.press('F10');
  await expect(hands.see('goods-change')).toBeHidden();
  await page.keyboard.press('Escape');
  await sale.finder.fill('dark rye');
  await expect(hands.see('found-none')).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('with the line down nothing of the shop is changed, and it says so', async ({ register, backOffice }) => {
    const { hands, settings } = register;
    await settings.look();
    await openShopPart(register, 'methods');
    backOffice.goDark();
    await hands.press('shop-method-Card-act');
    await expect(hands.see('trouble')).toContainText('The office gave no answer. Selling goes on as it is.');
    await hands.press('sheet-close');
    backOffice.comeBack();
    await expect(async () => {
      await hands.press('shop-methods');
      await expect(hands.see('shop-method-Card')).toContainText('Card', { timeout: 1_500 });
    }).toPass();
    await expect(hands.see('shop-method-Card')).not.toContainText('not offered');
  });
});

test('a year of five digits is no day: the form says what is wrong, and goes on when it is keyed right', async ({
  register,
}) => {
  const { hands, page } = register;
  const nextYear = String(new Date().getFullYear() + 1);
  await register.settings.look();
  await openShopPart(register, 'promotions');
  await page.keyboard.press('F9');
  await keyPromotion(register, { name: 'Long week', kind: 'spend', figures: { amount: '5.00', percent: '10' } });
  await register.settings.choose('promotion-what', 'all');
  await hands.see('promotion-until').focus();
  await hands.type(`1231${nextYear}7`);
  await expect(hands.see('promotion-missing')).toHaveText('It ends before it begins.');
  await hands.type(nextYear);
  await expect(hands.see('promotion-until')).toHaveValue(`${nextYear}-12-31`);
  await page.keyboard.press('F9');
  await expect(hands.see('promotion-form')).toBeHidden();
  await expect(hands.see('shop-promotion-Long week')).toBeVisible();
});
