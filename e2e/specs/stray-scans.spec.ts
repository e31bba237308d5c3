import { expect, test } from '#e2e/fixtures.ts';
import { product } from '#e2e/back-office.ts';
import { manager } from '#e2e/pages/first-run.ts';

const ean = '8991234567890';

test('goods scanned at a locked till are no wrong PINs, and whoever scans is told', async ({ register }) => {
  const { hands } = register;
  await register.signOut();
  for (let times = 0; times < 5; times += 1) await hands.scan(ean);
  await expect(hands.see('stray-scan')).toContainText(`${ean} was scanned, and nothing was rung up.`);
  await expect(hands.see('stray-scan')).toContainText('nobody is signed in');
  await expect(hands.see('pin')).toHaveText('');
  await hands.type(manager.pin);
  await expect(hands.see('stray-scan')).toBeHidden();
  await register.page.keyboard.press('Enter');
  await expect(hands.see('cashier')).toBeVisible();
});

test('a scan beside the drawer is no amount, and closes no shift', async ({ register }) => {
  const { hands, page } = register;
  await page.keyboard.press('F8');
  await hands.press('count-shift');
  await hands.type('12');
  await hands.scan(ean);
  await expect(hands.see('stray-scan')).toContainText('go to Sell and scan it again');
  await expect(hands.see('counted')).toContainText('1,200.00');
  await expect(hands.see('close-shift')).toContainText('1,200.00');
});

test('a scan while a reason is asked for voids nothing and opens no drawer, and what was typed stays', async ({
  register,
}) => {
  const { hands, invoices, page } = register;
  const number = await register.sell([{ product: 'Rye loaf' }]);
  await invoices.open(number);
  await hands.press('void');
  await expect(hands.see('reason')).toBeFocused();
  await hands.type('Paid twice');
  await hands.scan(ean);
  await expect(hands.see('stray-scan')).toContainText(`${ean} was scanned, and nothing was rung up.`);
  await expect(hands.see('reason')).toHaveValue('Paid twice');
  await expect(hands.see('void-sheet')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(invoices.detail.getByTestId('state-void')).toBeVisible();

  await page.keyboard.press('F8');
  await hands.press('open-drawer');
  await expect(hands.see('reason')).toBeFocused();
  await hands.scan(ean);
  await expect(hands.see('stray-scan')).toContainText('go to Sell and scan it again');
  await expect(hands.see('reason')).toHaveValue('');
  await expect(hands.see('drawer-sheet')).toBeVisible();
});

test('a scan while goods are changed throws away nothing of what was typed', async ({ register }) => {
  const { hands, page } = register;
  await page.keyboard.press('Alt+P');
  await hands.scan(product('Rye loaf').code);
  await expect(hands.see('price-found')).toContainText('Rye loaf');
  await page.keyboard.press('F7');
  await hands.fill('goods-change-name', 'Dark rye loaf');
  for (const field of ['goods-change-name', 'goods-change-cost']) {
    const typed = await hands.see(field).inputValue();
    await hands.see(field).focus();
    await hands.scan(ean);
    await expect(hands.see('stray-scan')).toContainText(`${ean} was scanned, and nothing was rung up.`);
    await expect(hands.see(field)).toHaveValue(typed);
  }
  await expect(hands.see('goods-change-name')).toHaveValue('Dark rye loaf');
});

test('a scan while a PIN is keyed in goes to the sale, and the PIN stays what it was', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.settings.look();
  await register.settings.addStaff({ name: 'Dewi', pin: '4711', role: 'cashier' });
  await register.goSell();
  await hands.press('cashier');
  await hands.press('hand-over-Dewi');
  await hands.type('47');
  await hands.scan(product('Toraja single origin beans, 250 g').code);
  await expect(sale.total).toHaveText('$14.50');
  await hands.type('11');
  await page.keyboard.press('Enter');
  await expect(hands.see('cashier')).toContainText('Dewi');
});
