import { expect, newShopTest, test } from '#e2e/fixtures.ts';

newShopTest(
  'from the empty disk to the change in the drawer, nobody touches the mouse',
  async ({ newRegister: { hands, page, sale, shift } }) => {
    await expect(hands.see('manager-name')).toBeFocused();
    await hands.type('Ayu');
    await page.keyboard.press('Tab');
    await hands.type('246810');
    await page.keyboard.press('Tab');
    await hands.type('246810');
    await page.keyboard.press('Enter');
    await expect(hands.see('choose-till')).toBeVisible();
    await expect(hands.see('set-up')).toBeDisabled();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(hands.see('register-1')).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(hands.see('set-up')).toBeEnabled();
    await page.keyboard.press('Enter');

    await expect(hands.see('sell')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(hands.see('open-shift')).toBeVisible();
    await hands.type('10000');
    await expect(hands.see('float')).toContainText('100.00');
    await page.keyboard.press('Enter');
    await expect(shift.state).toContainText('open since');

    let keys = 0;
    const press = async (...names: string[]) => {
      for (const name of names) {
        await page.keyboard.press(name, { delay: 70 });
        keys += 1;
      }
    };
    await expect(sale.finder).toBeFocused();
    await press('2', '*', 'f', 'l', 'a', 't');
    await expect(hands.see('found-110')).toBeVisible();
    await press('Enter');
    await expect(sale.total).toHaveText('$8.40');
    await press('F9');
    await expect(sale.due).toHaveText('$8.40');
    await press('2', '0', '0', '0');
    await expect(hands.see('pay-next')).toContainText(/Take 20\.00.*change 11\.60/);
    await press('Enter');
    await expect(sale.change).toHaveText('$11.60');
    expect(keys).toBe(13);

    await press('Enter');
    await expect(sale.lines).toHaveCount(0);
    await expect(sale.finder).toBeFocused();
  },
);

test('exact cash for a product found by name takes seven keys', async ({ register: { hands, page, sale } }) => {
  await hands.type('flat');
  await expect(hands.see('found-110')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$4.20');
  await page.keyboard.press('F9');
  await page.keyboard.press('Enter');
  await expect(hands.see('after')).toContainText('No change');
  await expect(hands.see('after')).toContainText('$4.20');
  await page.keyboard.press('F3');
  await expect(hands.see('invoice-list').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(hands.see('detail-total')).toHaveText('$4.20');
  await page.keyboard.press('F1');
  await expect(sale.finder).toBeFocused();
});

test('change that Enter took off the screen too soon is still told until the next product', async ({
  register: { hands, page, sale },
}) => {
  await sale.scan('Flat white');
  await expect(sale.total).toHaveText('$4.20');
  await page.keyboard.press('F9');
  await expect(sale.due).toHaveText('$4.20');
  await hands.type('2000');
  await page.keyboard.press('Enter');
  await expect(hands.see('after')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hands.see('after')).toBeHidden();
  await expect(hands.see('last-change')).toContainText('15.80');
  await page.reload();
  await expect(hands.see('last-change')).toContainText('15.80');
  await sale.scan('Flat white');
  await expect(sale.lines).toHaveCount(1);
  await expect(hands.see('last-change')).toBeHidden();
  await page.keyboard.press('Delete');
  await expect(sale.lines).toHaveCount(0);
  await expect(hands.see('last-change')).toBeHidden();
});

test('a key that is held down is pressed once', async ({ register: { hands, page, sale } }) => {
  await hands.type('flat');
  await expect(hands.see('found-110')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$4.20');
  // Down once more without having come up is how a keyboard repeats itself.
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('F9');
  await expect(sale.due).toHaveText('$4.20');
  await page.keyboard.up('F9');
  await hands.type('1000');
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
  await expect(sale.change).toHaveText('$5.80');
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(sale.change).toHaveText('$5.80');
  await page.keyboard.press('Enter');
  await expect(sale.change).toBeHidden();
});

test('after every sheet the cursor is in the finder again, closed by key or by hand', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  const keys = ['F4', 'F5', 'F6', 'F7', 'F10', 'Alt+Q', 'Alt+V', 'Control+R', 'Alt+M', 'Alt+P', 'Alt+O', 'Alt+B', '?'];
  const sheet = page.locator('dialog[open]');
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect(sheet, key).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet, key).toHaveCount(0);
    await expect(sale.finder, key).toBeFocused();
    await page.keyboard.press(key);
    await hands.press(sheet.getByTestId('sheet-close'));
    await expect(sheet, key).toHaveCount(0);
    await expect(sale.finder, key).toBeFocused();
  }
});

test('the cursor stays in a sheet when the field or the key that had it goes', async ({ register }) => {
  const { hands, page } = register;
  await page.keyboard.press('Control+R');
  await expect(hands.see('return-number')).toBeFocused();
  await page.keyboard.insertText('KMG9Z-00001');
  await page.keyboard.press('Enter');
  await expect(hands.see('return-other')).toBeVisible();
  await expect(hands.see('return-sheet')).toBeFocused();
  await hands.see('return-other').focus();
  await page.keyboard.press('Enter');
  await expect(hands.see('return-number')).toBeFocused();
});

test('an amount is taken off a line without a mouse: Tab goes from the title to the choices', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Rye loaf' }]);
  await page.keyboard.press('F7');
  await expect(hands.see('discount-sheet')).toBeFocused();
  await hands.type('50');
  for (const place of ['sheet-close', 'discount-on-sale', 'discount-kind-percent']) {
    await page.keyboard.press('Tab');
    await expect(hands.see(place)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(hands.see('discount-kind-amount')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$6.00');
});

test('Delete goes on with the line that took the place, and not with the last of a long sale', async ({ register }) => {
  const { page, sale } = register;
  const goods = ['Flat white', 'Cortado', 'Affogato', 'Earl Grey', 'Rye loaf'];
  await register.ring(goods.map((product) => ({ product })));
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('ArrowUp');
  await expect(sale.line(2)).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('Delete');
  await expect(sale.lines).toHaveCount(4);
  await expect(sale.line(2)).toContainText('Affogato');
  await expect(sale.line(2)).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('Delete');
  await expect(sale.lines).toHaveText([/Flat white/, /Earl Grey/, /Rye loaf/]);
  // The last one has nothing below it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(sale.lines).toHaveText([/Flat white/, /Earl Grey/]);
  await expect(sale.line(2)).toHaveAttribute('data-marked', 'true');
});

test('what the arrows mark in a long list is in sight, and so is what was scanned into it', async ({ register }) => {
  const { hands, page, sale } = register;
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.keyboard.press('F4');
  await expect(hands.see('customer-C-00001')).toBeInViewport();
  await press('ArrowDown', 15);
  await expect(hands.see('customer-C-00016')).toHaveAttribute('data-on', 'true');
  await expect(hands.see('customer-C-00016')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  const goods = ['Flat white', 'Cortado', 'Affogato', 'Earl Grey', 'Lemon tart', 'Carrot cake, slice', 'Rye loaf'];
  await register.ring(goods.map((product) => ({ product })));
  const number = await sale.payCash();
  await sale.next();
  await hands.scan(number);
  await expect(hands.see('return-line-1')).toBeInViewport();
  await press('ArrowDown', 6);
  await page.keyboard.press('+');
  await expect(hands.see('return-count-7')).toHaveText('1');
  await expect(hands.see('return-count-7')).toBeInViewport({ ratio: 1 });
  await sale.scan('Flat white');
  await expect(hands.see('return-count-1')).toHaveText('1');
  await expect(hands.see('return-count-1')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('-');
  await expect(hands.see('return-count-1')).toHaveText('0');
  await expect(hands.see('return-total')).toHaveText('$6.50');
});
