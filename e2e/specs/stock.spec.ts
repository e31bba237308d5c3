import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { afterDark, product } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';
import { openStock, rowOf } from '#e2e/pages/stock.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;

test('a delivery is scanned in with the line down: its level goes up at once, and the office has it when the line is back', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  const before = await backOffice.onHand('Rye loaf');
  backOffice.goDark();
  await openStock(register);
  await expect(hands.see('stock-empty')).toContainText('Scan what came in');
  await sale.scan('Oat drink, 1 l');
  await sale.scan('Rye loaf');
  await sale.scan('Rye loaf');
  const rye = rowOf(register, 'Rye loaf');
  await expect(rye).toContainText('+2');
  await expect(rye).toHaveAttribute('data-on', 'true');
  await hands.type('12');
  await page.keyboard.press('Enter');
  await expect(rye).toContainText('+12');
  await expect(rye).toContainText(`${before} in the books`);
  await expect(rye).toContainText(`then ${before + 12}`);
  // What is keyed counts also where the next thing is scanned instead of Enter.
  await sale.scan('Oat drink, 1 l');
  await hands.type('6');
  await sale.scan('Rye loaf');
  await expect(rowOf(register, 'Oat drink, 1 l')).toContainText('+6');
  await expect(rye).toContainText('+13');
  await hands.fill('stock-note', 'Delivery 4711');
  await page.keyboard.press('F9');
  await expect(hands.see('stock-booked')).toHaveText(/^Booked as KMG1A-A26\d+\. The office hears of it by itself\.$/);
  await expect(hands.see('stock-note')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await sale.scan('Rye loaf');
  await expect(hands.see('price-found')).toContainText(`${before + 13} left`);
  await hands.press('price-stock');
  await page.keyboard.press('F8');
  const booked = hands.see('stock-history-sheet').getByRole('button', { name: 'KMG1A-A26' });
  await expect(booked).toContainText('Delivery 4711');
  await expect(booked).toContainText('the office has yet to hear of it');
  await page.keyboard.press('Enter');
  await expect(hands.see(`stock-shown-${product('Rye loaf').code}`)).toContainText('+13');
  await page.keyboard.press('Escape');
  backOffice.comeBack();
  await expect(booked).toContainText('the office knows');
  expect(await backOffice.onHand('Rye loaf')).toBe(before + 13);
  expect(backOffice.requests('inventoryAdjustmentCreate')).toBe(1);
});

test('goods the office took off its list meanwhile are left out of a delivery, and it has the rest', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, sync } = register;
  const before = await backOffice.onHand('Oat drink, 1 l');
  await backOffice.dropGoods('Rye loaf');
  await openStock(register);
  for (const name of ['Rye loaf', 'Oat drink, 1 l']) await sale.scan(name);
  await page.keyboard.press('F9');
  await expect(hands.see('stock-booked')).toBeVisible();
  await page.keyboard.press('Escape');
  await sync.look();
  // What is refused is told once more before a person is asked.
  await expect(sync.count('attention')).toHaveText('1', afterDark);
  await hands.press('copy-now');
  await sync.choose('KMG1A-A26');
  await expect(hands.see('goods-gone')).toContainText('“Correct it” tells the rest without them');
  await expect(hands.see('goods-gone')).toContainText('Rye loaf');
  await hands.press('operation-correct');
  const sheet = hands.see('correct-sheet');
  await expect(sheet).toContainText('Goods: Rye loaf');
  await expect(sheet).not.toContainText('Oat drink');
  await sheet.getByRole('button', { name: 'Leave it out' }).click();
  await hands.fill('correct-why', 'No more of it');
  await page.keyboard.press('F10');
  await expect(sync.count('attention')).toHaveText('0');
  await register.lightIs('all_sent');
  expect(await backOffice.onHand('Oat drink, 1 l')).toBe(before + 1);
});

test('the key that books a list, pressed twice, books it once and says nothing else', async ({ register }) => {
  const { hands, page, sale } = register;
  await openStock(register);
  await sale.scan('Rye loaf');
  await hands.type('12');
  await hands.rush('F9', 'F9');
  await expect(hands.see('stock-booked')).toContainText('Booked as KMG1A-A26');
  await page.keyboard.press('F8');
  await expect(hands.see('stock-history-sheet').getByRole('button', { name: 'KMG1A-A26' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(hands.see('stock-sheet').getByTestId('trouble')).toHaveCount(0);
});

test('a count by a cashier takes a manager’s yes, and moves the books by what is missing', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await register.signOut();
  await register.signIn(dewi);
  await register.goSell();
  const before = await backOffice.onHand('Rye loaf');
  await openStock(register);
  await hands.press('stock-count');
  // Letters look for it by its name.
  await hands.type('rye l');
  await expect(hands.see(`goods-found-${product('Rye loaf').code}`)).toBeVisible();
  await page.keyboard.press('Enter');
  const rye = rowOf(register, 'Rye loaf');
  await expect(rye).toContainText('1 counted');
  await hands.keyInEach(String(before - 2));
  await hands.press('stock-set');
  await expect(rye).toContainText(`${before - 2} counted`);
  await expect(rye).toContainText('\u22122');
  await sale.scan('Oat drink, 1 l');
  await hands.keyInEach(String(await backOffice.onHand('Oat drink, 1 l')));
  await page.keyboard.press('Enter');
  await expect(rowOf(register, 'Oat drink, 1 l')).toContainText('as in the books');
  await page.keyboard.press('F9');
  const approval = hands.see('approval');
  await expect(approval).toContainText('Putting stock in the books');
  await expect(approval).toContainText('Counted · 2 kinds of goods');
  // Nothing of it is off.
  await expect(approval).not.toContainText('%');
  await hands.type(manager.pin);
  await page.keyboard.press('Enter');
  await expect(hands.see('stock-booked')).toContainText('Booked as KMG1A-A26');
  await hands.press('sheet-close');
  // With the shift of the morning.
  await register.officeHas(2);
  expect(await backOffice.onHand('Rye loaf')).toBe(before - 2);
});

test('a count that is not done yet says what was sold since, and is not off by it', async ({ register }) => {
  const { hands, sale } = register;
  await openStock(register);
  await hands.press('stock-count');
  await sale.scan('Rye loaf');
  const rye = rowOf(register, 'Rye loaf');
  const [, level = ''] = /(\d+) in the books/.exec((await rye.textContent()) ?? '') ?? [];
  await hands.keyInEach(level);
  await hands.press('stock-set');
  await expect(rye).toContainText('as in the books');
  await hands.press('sheet-close');
  await register.sell([{ product: 'Rye loaf', quantity: 3 }]);
  await openStock(register);
  // Whoever was at a count comes back to it.
  await expect(rye).toContainText(`${Number(level) - 3} in the books · 3 sold since`);
  await expect(rye).toContainText('as in the books');
});

test('what is gone needs to say why', async ({ register, backOffice }) => {
  const { hands, page, sale } = register;
  const before = await backOffice.onHand('Rye loaf');
  await openStock(register);
  await page.keyboard.press('PageDown');
  await sale.scan('Rye loaf');
  await expect(rowOf(register, 'Rye loaf')).toContainText(`then ${before - 1}`);
  await page.keyboard.press('F9');
  await expect(hands.see('stock-sheet').getByTestId('trouble')).toContainText('The reason is empty.');
  await page.keyboard.press('F4');
  await expect(hands.see('stock-note')).toHaveValue('Past its date');
  await page.keyboard.press('F9');
  await expect(hands.see('stock-booked')).toContainText('Booked as KMG1A-A26');
  await expect(hands.see('stock-sheet').getByTestId('trouble')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await register.officeHas(2);
  expect(await backOffice.onHand('Rye loaf')).toBe(before - 1);
});

test('each list is kept over a restart, a line leaves it, and it is cleared by a second press', async ({
  register,
  forgive,
}) => {
  forgive(ofARegisterGone);
  const { hands, page, sale } = register;
  await openStock(register);
  await sale.scan('Rye loaf');
  await sale.scan('Oat drink, 1 l');
  await hands.press('stock-out');
  await expect(hands.see('stock-empty')).toBeVisible();
  await sale.scan('Butter croissant');
  await expect(rowOf(register, 'Butter croissant')).toContainText('\u22121');
  await register.process.kill();
  await register.process.start();
  await register.open();
  await register.signIn();
  await openStock(register);
  await expect(rowOf(register, 'Rye loaf')).toContainText('+1');
  await expect(rowOf(register, 'Oat drink, 1 l')).toHaveAttribute('data-on', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(register, 'Rye loaf')).toHaveAttribute('data-on', 'true');
  await page.keyboard.press('Delete');
  await expect(rowOf(register, 'Rye loaf')).toHaveCount(0);
  await expect(rowOf(register, 'Oat drink, 1 l')).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(hands.see('stock-clear')).toContainText('Yes, clear 1 line');
  await expect(rowOf(register, 'Oat drink, 1 l')).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(hands.see('stock-empty')).toBeVisible();
  await hands.press('stock-out');
  await expect(rowOf(register, 'Butter croissant')).toHaveCount(1);
});

test('what nobody knows, and what is not counted, is refused in words and leaves the list as it is', async ({
  register,
}) => {
  const { hands, sale } = register;
  await openStock(register);
  await sale.scan('Rye loaf');
  await hands.scan('4000000000013');
  const trouble = hands.see('stock-sheet').getByTestId('trouble');
  await expect(trouble).toContainText('No product has the code 4000000000013.');
  await expect(trouble.getByTestId('add-goods')).toBeVisible();
  await sale.scan('Hand grinder');
  await expect(trouble).toContainText('Hand grinder: goods with serial numbers or batches are taken in at the office.');
  await expect(rowOf(register, 'Rye loaf')).toContainText('+1');
  await sale.scan('Rye loaf');
  await expect(rowOf(register, 'Rye loaf')).toContainText('+2');
  await expect(trouble).toHaveCount(0);
});

test('a product in several sizes and colours asks which one came in', async ({ register }) => {
  const { hands, page } = register;
  await openStock(register);
  await hands.fill('goods-find', 'house t');
  await hands.press(hands.see('stock-sheet').getByRole('button', { name: 'House T-shirt' }).first());
  const kinds = hands.see('stock-sheet').locator('[data-testid^="goods-found-"]');
  await expect(kinds.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const second = (await kinds.nth(1).getAttribute('data-testid'))?.replace('goods-found', 'stock-line') ?? '';
  await page.keyboard.press('Enter');
  await expect(hands.see(second)).toContainText('+1');
});

test('a long delivery loses no scan, draws the lines in sight only, and has the one touched last first', async ({
  register,
}) => {
  const { hands, page } = register;
  const codes = demoShop()
    .items.map(({ code }) => code)
    .filter((code) => /^\d+$/.test(code))
    .slice(0, 40);
  await openStock(register);
  for (const code of codes) await hands.scan(code);
  await expect(hands.see('stock-book')).toContainText('Put 40 kinds of goods in the books');
  const rows = hands.see('stock-lines').getByRole('button');
  await expect(rows.first()).toHaveAttribute('data-testid', `stock-line-${codes.at(-1)}`);
  expect(await rows.count()).toBeLessThan(20);
  const first = hands.see(`stock-line-${codes[0]}`);
  await expect(first).toHaveCount(0);
  for (let line = 1; line < codes.length; line += 1) await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('data-on', 'true');
  await expect(first).toBeInViewport();
  await hands.scan(codes[0] ?? '');
  await expect(rows.first()).toHaveAttribute('data-testid', `stock-line-${codes[0]}`);
  await expect(rows.first()).toContainText('+2');
});
