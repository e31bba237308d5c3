import { expect, test } from '#e2e/fixtures.ts';

test('what the office changed behind our back is found, named, and stays seen', async ({ register, backOffice }) => {
  const number = await register.sell([{ product: 'Flat white' }]);
  await register.officeHas(2);
  await backOffice.void(number);
  await register.sync.look();
  await register.hands.press('audit-now');
  await expect(register.hands.see('difference')).toHaveText(
    new RegExp(`^${number} is voided at the back office and not here.`),
    { timeout: 45_000 },
  );
  await expect(register.light).toHaveText('1 needs a manager');
  const nothing = register.hands.see('sync-none');
  await expect(nothing).toContainText('It stands beside this list');
  await register.hands.press('sync-show-attention');
  await expect(nothing).toContainText('It stands beside this list');
  await register.hands.press('difference-seen');
  await register.hands.fill('reason', 'rung up for training');
  await register.hands.press('settle-confirm');
  await expect(register.hands.see('difference')).toBeHidden();
  await expect(register.light).toHaveText('All sent');
  await register.hands.press('sync-show-open');
  await expect(nothing).toContainText('Everything rung up here is at the back office.');
});
