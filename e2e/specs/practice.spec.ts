import { expect, test } from '#e2e/fixtures.ts';
import { duplicate } from '#e2e/pages/duplicate.ts';
import { Register } from '#e2e/pages/register.ts';

test('somebody practises from the sign-in, and nothing of it is the till’s', async ({ register, backOffice }) => {
  const { hands, page } = register;
  await register.signOut();
  await hands.press('practice-enter');
  await expect(hands.see('practice')).toContainText('Nothing here is sold or sent');
  await expect(page.getByTestId('sign-in')).toBeVisible();

  await register.signIn({ name: 'Ayu', pin: '000000' });
  await expect(hands.see('place')).toContainText('(practice)');
  await register.openShift();
  const number = await register.sell([{ product: 'Flat white' }]);
  expect(number).toMatch(/^PRAC/);
  await register.invoices.open(number);
  await hands.press('receipt');
  await expect(hands.see('receipt-text')).toContainText('*** PRACTICE ***');
  await page.keyboard.press('Escape');
  // Nothing is wrong with the office, and nothing is about to be sent there.
  await expect(hands.see('state-sent')).toHaveCount(0);
  await hands.press('go-sync');
  await expect(hands.see('practised')).toContainText('Nothing goes to the office');
  for (const testId of ['not-let-in', 'sync-now', 'copy-now', 'audit-now'])
    await expect(hands.see(testId)).toHaveCount(0);

  await hands.press('practice-leave');
  await expect(page.getByTestId('practice')).toBeHidden();
  await register.signIn();
  await expect(hands.see('place')).not.toContainText('(practice)');
  await register.goSell();
  expect(await register.sell([{ product: 'Flat white' }])).toMatch(/^KMG/);
  await register.officeHas(2);
  expect((await backOffice.invoices()).filter(({ Number: told }) => told?.startsWith('PRAC'))).toEqual([]);
});

test('a key of the settings leads into the practice shop and back', async ({ register }) => {
  await register.settings.look();
  await register.page.keyboard.press('Alt+T');
  await expect(register.hands.see('practice')).toBeVisible();
  await expect(register.hands.see('cashier')).toContainText('Ayu');
  await register.page.keyboard.press('Alt+T');
  await expect(register.page.getByTestId('practice')).toBeHidden();
  await expect(register.hands.see('sign-in')).toBeVisible();
});

test('a tab that was duplicated comes back to the till with the other one, and sells there', async ({ register }) => {
  await register.settings.look();
  await register.page.keyboard.press('Alt+T');
  await expect(register.hands.see('practice')).toBeVisible();
  const twin = new Register(register.process, await duplicate(register.page));
  await expect(twin.hands.see('practice')).toBeVisible();
  await register.hands.press('practice-leave');
  await expect(register.hands.see('sign-in')).toBeVisible();
  await expect(twin.hands.see('practice')).toBeHidden();
  await twin.signIn();
  expect(await twin.sell([{ product: 'Flat white' }])).toMatch(/^KMG/);
});
