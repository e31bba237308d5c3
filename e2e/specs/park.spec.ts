import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('two sales are parked and both come back, by the keyboard alone', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Flat white', quantity: 2 }]);
  const openSheet = async () => {
    await page.keyboard.press('F5');
    await expect(hands.see('parked-sheet')).toBeVisible();
  };
  await openSheet();
  await expect(hands.see('park-label')).toBeFocused();
  await hands.type('Table 4');
  await page.keyboard.press('Enter');
  await expect(sale.lines).toHaveCount(0);
  await expect(hands.see('park')).toContainText('Parked 1');

  await register.ring([{ product: 'Rye loaf' }]);
  await openSheet();
  await page.keyboard.press('Enter');
  await expect(hands.see('park')).toContainText('Parked 2');

  await register.ring([{ product: 'Lemon tart' }]);
  await openSheet();
  await page.keyboard.press('ArrowDown');
  await expect(hands.see('parked-go')).toContainText('Park this sale, bring back Table 4');
  await page.keyboard.press('Enter');
  await expect(sale.line(1)).toContainText('Flat white');
  await expect(sale.total).toHaveText('$8.40');
  await expect(hands.see('park')).toContainText('Parked 2');

  await sale.payCash();
  await sale.next();
  await openSheet();
  await expect(hands.see('parked-go')).toContainText('Bring back');
  await page.keyboard.press('Enter');
  await expect(sale.line(1)).toContainText('Rye loaf');
});

test('a parked sale is there after the shift, and after the plug was pulled', async ({
  register,
  context,
  forgive,
}) => {
  forgive(ofARegisterGone);
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('park');
  await hands.fill('park-label', 'Red coat');
  await hands.press('parked-go');
  await expect(sale.lines).toHaveCount(0);

  await register.shift.look();
  await expect(hands.see('parked-at-close')).toContainText('Red coat');
  await register.closeShift('100.00');
  await register.process.kill();
  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  await again.openShift();
  await again.hands.press('park');
  await again.hands.press('parked-go');
  await expect(again.sale.total).toHaveText('$4.20');
});

test('a sale with money on the counter is not put aside, and the till says why', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await sale.take('card', '5.00');
  await expect(hands.see('taken-1')).toBeVisible();
  await hands.press('back-to-sale');
  await hands.press('park');
  await hands.press('parked-go');
  await expect(sale.trouble.last()).toContainText('Money was already taken');
  await hands.press('sheet-close');
  await expect(sale.total).toHaveText('$9.50');
});

test('the mark stays on its sale when another window brings one back or parks one', async ({ register }) => {
  const { hands, page, sale } = register;
  for (const [product, label] of [
    ['Flat white', 'Table 4'],
    ['Rye loaf', 'Table 5'],
    ['Lemon tart', 'Table 6'],
  ] as const) {
    await register.ring([{ product }]);
    await hands.press('park');
    await hands.fill('park-label', label);
    await hands.press('parked-go');
    await expect(sale.lines).toHaveCount(0);
  }
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await hands.press('park');
  await hands.press('parked-2');
  await expect(hands.see('parked-go')).toContainText('Table 5');

  await beside.hands.press('park');
  await expect(beside.hands.see('parked-go')).toContainText('Bring back Table 4');
  await beside.hands.press('parked-go');
  await expect(beside.sale.line(1)).toContainText('Flat white');
  await expect(hands.see('park')).toContainText('Parked 2');
  await expect(hands.see('parked-go')).toContainText('bring back Table 5');

  await beside.hands.press('park');
  await beside.hands.press('parked-1');
  await expect(beside.hands.see('parked-go')).toContainText('bring back Table 5');
  await beside.hands.press('parked-go');
  await expect(beside.sale.line(1)).toContainText('Rye loaf');
  await expect(hands.see('parked-sheet')).not.toContainText('Table 5');
  // What Enter was about is gone: it is about nothing else until somebody says so.
  await expect(hands.see('parked-go')).toBeDisabled();
});
