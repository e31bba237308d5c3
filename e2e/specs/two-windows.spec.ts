import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';
import { duplicate } from '#e2e/pages/duplicate.ts';
import { Register } from '#e2e/pages/register.ts';

test('a tab that was duplicated shows the sale of the other one, also on its pay screen', async ({ register }) => {
  const twin = new Register(register.process, await duplicate(register.page));
  await register.ring([{ product: 'Flat white' }]);
  await expect(twin.sale.total).toHaveText('$4.20');
  await twin.sale.openPay();
  await register.sale.findAndAdd('Rye loaf');
  await expect(twin.sale.due).toHaveText('$10.70');
  await twin.sale.take('cash');
  await twin.sale.finishedNumber();
  await expect(register.sale.lines).toHaveCount(0);
});

test('a window nobody touches does not lock the till under whoever sells in another one', async ({ register }) => {
  const { page, hands } = register;
  await page.clock.install();
  await register.settings.look();
  await hands.fill('cash-idleMinutes', '8');
  await hands.press('cash-save');
  await expect(hands.see('cash-saved')).toBeVisible();
  const behind = new Register(register.process, await page.context().newPage());
  await behind.open();
  await expect(behind.hands.see('sell')).toBeVisible();
  await behind.page.keyboard.press('Escape');

  await behind.page.clock.fastForward('04:01');
  const life = await listenForLife(behind.page);
  await register.goSell();
  await life.evaluate(({ heard }) => heard);
  await behind.page.clock.fastForward('04:01');
  await register.ring([{ product: 'Flat white' }]);
  await expect(behind.sale.total).toHaveText('$4.20');

  await behind.page.clock.fastForward('08:01');
  await expect(hands.see('sign-in')).toBeVisible();
});

test('what lies open in one window is shut when somebody signs out or hands over in another', async ({ register }) => {
  const { hands, settings, page } = register;
  await settings.look();
  await settings.addStaff({ name: 'Dewi', pin: '4711', role: 'cashier' });
  const behind = new Register(register.process, await page.context().newPage());
  await behind.open();
  await behind.ring([{ product: 'Flat white' }]);
  await behind.hands.press('discount');
  await behind.hands.keyIn('50');
  await register.signOut();
  await expect(behind.hands.see('sign-in')).toBeVisible();
  await behind.signIn();
  await expect(behind.sale.total).toHaveText('$4.20');
  await expect(behind.hands.see('discount-sheet')).toBeHidden();
  await behind.hands.press('discount');
  await expect(behind.hands.see('discount-sheet')).not.toContainText('50');

  await expect(hands.see('cashier')).toBeVisible();
  await hands.press('cashier');
  await hands.press('hand-over-Dewi');
  await hands.type('4711');
  await page.keyboard.press('Enter');
  await expect(behind.hands.see('cashier')).toContainText('Dewi');
  await expect(behind.hands.see('discount-sheet')).toBeHidden();
});

test('the sheet of what another window has done by now is shut', async ({ register }) => {
  const { hands, invoices, page, sale } = register;
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '1.00',
    customer: 'Maya Kusuma',
  });
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await test.step('the rest of an invoice is taken', async () => {
    await invoices.open(number);
    await hands.press('pay-rest');
    await expect(hands.see('rest-due')).toHaveText('$7.90');
    await beside.invoices.payRest(number);
    await expect(hands.see('pay-rest-sheet')).toBeHidden();
    await expect(hands.see('detail-paid')).toHaveText('8.90');
  });
  await test.step('it is void', async () => {
    await hands.press('void');
    await hands.press('reason-1');
    await beside.invoices.void(number, 'rung up twice');
    await expect(hands.see('void-sheet')).toBeHidden();
    await expect(invoices.detail).toContainText('rung up twice');
  });
  await test.step('what is owed is written off', async () => {
    const owing = await beside.sellOnAccount([{ product: 'Avocado toast' }], {
      tender: 'card',
      amount: '1.00',
      customer: 'Maya Kusuma',
    });
    await invoices.open(owing);
    await hands.press('write-off');
    await expect(hands.see('write-off-sheet')).toBeVisible();
    await beside.invoices.writeOff(owing, 'Goodwill');
    await expect(hands.see('write-off-sheet')).toBeHidden();
    await hands.press('change-write-off');
    await expect(hands.see('write-off-sheet')).toContainText('Goodwill');
    await hands.press('sheet-close');
  });
  await test.step('the sale to be cleared is paid, and the next one begun', async () => {
    await register.ring([{ product: 'Flat white' }]);
    await hands.press('clear');
    await beside.sell([]);
    await beside.ring([{ product: 'Rye loaf' }]);
    await expect(hands.see('clear-sheet')).toBeHidden();
    await expect(sale.total).toHaveText('$6.50');
  });
});

test('whoever counts a shift that another window closes sees it closed, and their Enter opens no other', async ({
  register,
}) => {
  const { hands, page, shift } = register;
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await shift.count('100.00');
  await expect(hands.see('close-shift')).toContainText('Close shift with 100.00');
  await beside.shift.look();
  await beside.hands.press('count-shift');
  await expect(beside.hands.see('close-shift')).toContainText('Close shift with 100.00');
  await beside.hands.press('close-shift');
  await expect(hands.see('shift-closed')).toContainText('Shift 1 is closed');
  await page.keyboard.press('Enter');
  await expect(hands.see('open-shift')).toBeVisible();
  await expect(shift.state).toHaveText('No shift open');
  // Nor is what was counted of the one a count of the next.
  await beside.hands.press('shift-next');
  await beside.openShift('100.00');
  await expect(hands.see('shift')).toContainText('Shift 2');
});

test('whoever looks down the invoices is not taken back to the chosen one when another window sells', async ({
  register,
}) => {
  const { hands, page, invoices } = register;
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  const numbers: string[] = [];
  for (let sold = 0; sold < 9; sold += 1) numbers.push(await beside.sell([{ product: 'Flat white' }]));
  await page.setViewportSize({ width: 1024, height: 600 });
  await invoices.open(numbers.at(-1) ?? '');
  const list = hands.see('invoice-list');
  await list.evaluate((rows) => rows.scrollTo({ top: rows.scrollHeight }));
  await expect(invoices.row(numbers[0] ?? '')).toBeInViewport();
  const before = await list.evaluate(({ scrollTop, scrollHeight }) => ({ scrollTop, scrollHeight }));
  await beside.sell([{ product: 'Rye loaf' }]);
  await expect.poll(() => list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(before.scrollHeight);
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(before.scrollTop);
});

test('a return shows what can still come back when another window took some of it', async ({ register }) => {
  const { hands, page, invoices } = register;
  const number = await register.sell([{ product: 'Flat white', quantity: 3 }, { product: 'Rye loaf' }]);
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await invoices.open(number);
  await hands.press('return');
  for (let piece = 0; piece < 3; piece += 1) await hands.press('return-more-1');
  await expect(hands.see('return-total')).toHaveText('$12.60');
  await beside.invoices.open(number);
  await beside.hands.press('return');
  await beside.hands.press('return-more-1');
  await beside.hands.press('return-more-1');
  await beside.hands.press('return-refund');
  await expect(hands.see('return-line-1')).toContainText('3 sold, 1 can come back');
  await expect(hands.see('return-count-1')).toHaveText('1');
  await expect(hands.see('return-total')).toHaveText('$4.20');
  await beside.invoices.open(number);
  await beside.hands.press('return');
  await beside.hands.press('return-all');
  await beside.hands.press('return-refund');
  await expect(hands.see('return-sheet').getByTestId('trouble')).toContainText(
    `Everything of invoice ${number} is back`,
  );
  await expect(hands.see('return-refund')).toBeHidden();
});

test('what a form does not change stays as another window wrote it meanwhile', async ({ register }) => {
  const { hands, page, sale, settings } = register;
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await test.step('the note of a line', async () => {
    await register.ring([{ product: 'Flat white' }]);
    await hands.press('edit-line');
    await beside.hands.press('edit-line');
    await beside.hands.fill('line-note', 'no sugar');
    await beside.hands.press('line-save');
    await expect(hands.see('line-note')).toHaveValue('no sugar');
    await hands.keyIn('3');
    await hands.press('line-save');
    await expect(sale.line(1)).toHaveText(/^3.*no sugar/s);
  });
  await test.step('the telephone of a customer', async () => {
    await hands.press('customer');
    await hands.press('change-customer-C-00003');
    await beside.hands.press('customer');
    await beside.hands.press('change-customer-C-00003');
    await beside.hands.fill('customer-mobile', '0812 7788');
    await beside.hands.press('customer-save');
    await expect(beside.hands.see('customer')).toHaveText('Budi Hartono');
    await hands.fill('customer-email', 'budi@new.example');
    await hands.press('customer-save');
    await expect(hands.see('customer-sheet')).toBeHidden();
    await hands.press('customer');
    await hands.press('change-customer-C-00003');
    await expect(hands.see('customer-email')).toHaveValue('budi@new.example');
    await expect(hands.see('customer-mobile')).toHaveValue('0812 7788');
    await hands.press('sheet-close');
  });
  await test.step('the rules of the drawer, of points and of each way to pay', async () => {
    await settings.look();
    await hands.fill('cash-idleMinutes', '8');
    await hands.fill('points-worth', '0.05');
    await hands.fill('limit-Card-amount', '50.00');
    await beside.settings.look();
    await beside.settings.choose('blind', 'yes');
    await beside.hands.press('cash-save');
    await expect(beside.hands.see('cash-saved')).toBeVisible();
    await beside.hands.fill('points-spend', '2.00');
    await beside.hands.press('points-save');
    await expect(beside.hands.see('points-saved')).toBeVisible();
    await beside.hands.fill('limit-Card-count', '4');
    await beside.hands.press('limits-save');
    await expect(beside.hands.see('limits-saved')).toBeVisible();
    for (const form of ['cash', 'points', 'limits']) {
      await hands.press(`${form}-save`);
      await expect(hands.see(`${form}-saved`)).toBeVisible();
    }
    await expect(beside.hands.see('cash-idleMinutes')).toHaveValue('8');
    await expect(beside.hands.see('blind-yes')).toBeChecked();
    await expect(beside.hands.see('points-worth')).toHaveValue('0.05');
    await expect(beside.hands.see('points-spend')).toHaveValue('2.00');
    await expect(beside.hands.see('limit-Card-amount')).toHaveValue('50.00');
    await expect(beside.hands.see('limit-Card-count')).toHaveValue('4');
  });
});

function listenForLife(page: Page) {
  return page.evaluateHandle(() => {
    const channel = new BroadcastChannel('tillkeep.life');
    return { heard: new Promise<void>((resolve) => channel.addEventListener('message', () => resolve())) };
  });
}
