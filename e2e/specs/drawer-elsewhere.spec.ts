import { expect, test } from '#e2e/fixtures.ts';
import { besideOf } from '#e2e/pages/beside.ts';

test('whoever counts while another window takes cash is told, and closes on nothing they did not see', async ({
  register,
}) => {
  const { hands, page, shift } = register;
  const beside = await besideOf(register);
  await register.settings.look();
  await register.settings.choose('blind', 'yes');
  await hands.press('cash-save');
  await expect(hands.see('cash-saved')).toBeVisible();
  await shift.count('100.00');
  const told = hands.see('count-shift').getByTestId('trouble');
  await test.step('a card is none of the drawer', async () => {
    await beside.ring([{ product: 'Flat white' }]);
    await beside.sale.openPay();
    await beside.sale.take('card');
    await beside.sale.finishedNumber();
    await beside.sale.next();
    await expect(hands.see('close-shift')).toBeEnabled();
    await expect(told).toBeHidden();
  });
  await beside.sell([{ product: 'Rye loaf' }]);
  await expect(told).toContainText('Cash came into this drawer or left it');
  await expect(hands.see('close-shift')).toBeDisabled();
  await page.keyboard.press('Enter');
  await test.step('nor is it a count of the drawer as it is now for whoever comes back to it', async () => {
    await page.keyboard.press('Escape');
    await hands.press('count-shift');
    await expect(hands.see('counted')).not.toContainText('100.00');
  });
  await hands.press('by-sum');
  await hands.keyIn('106.50');
  await expect(told).toBeHidden();
  await beside.hands.press('go-shift');
  await beside.hands.press('pay-in');
  await beside.hands.keyIn('20.00');
  await beside.hands.press('reason-1');
  await beside.hands.press('move-go');
  await expect(told).toBeVisible();
  await page.keyboard.press('F7');
  await expect(told).toBeHidden();
  await expect(hands.see('counted')).not.toContainText('106.50');
  await hands.keyIn('126.50');
  await beside.sell([{ product: 'Rye loaf' }]);
  await expect(told).toBeVisible();
  await page.keyboard.press('F6');
  await expect(told).toBeHidden();
  await expect(hands.see('counted')).toContainText('126.50');
  await page.keyboard.press('Enter');
  await expect(told).toContainText('The count differs');
});

test('a pay-out half keyed when another window closes the shift says so, and is in no other shift', async ({
  register,
}) => {
  const { hands, page, shift } = register;
  const beside = await besideOf(register);
  await shift.look();
  await hands.press('pay-out');
  await hands.keyIn('12.50');
  await hands.press('reason-1');
  await beside.closeShift('100.00');
  await expect(hands.see('move-out')).toContainText('Shift 1 was closed in another window');
  await expect(hands.see('move-amount')).toContainText('12.50');
  await expect(hands.see('move-go')).toBeDisabled();
  await beside.hands.press('shift-next');
  await beside.openShift('100.00');
  await expect(hands.see('move-go')).toBeDisabled();
  await page.keyboard.press('Enter');
  await hands.press('sheet-close');
  await expect(hands.see('shift')).toContainText('Shift 2');
  await expect(hands.see('drawer-list')).toBeHidden();
});

test('why cash is taken back stays on its sheet when another window closes the shift', async ({ register }) => {
  const { hands, page, shift } = register;
  const beside = await besideOf(register);
  await shift.look();
  await hands.press('pay-out');
  await hands.keyIn('12.50');
  await hands.press('reason-1');
  await hands.press('move-go');
  await hands.press('take-back-1');
  await hands.fill('reason', 'The bill was 10.50');
  await beside.closeShift('87.50');
  const sheet = hands.see('take-back');
  await expect(sheet).toContainText('Shift 1 was closed in another window');
  await expect(hands.see('reason')).toHaveValue('The bill was 10.50');
  await expect(hands.see('take-back-go')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
