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

test('what the office lost is told again, when a manager says so, with one key for all of it', async ({
  register,
  backOffice,
}) => {
  const { hands } = register;
  await register.sell([{ product: 'Rye loaf' }]);
  const lost = [
    await register.sell([{ product: 'Flat white' }]),
    await register.sell([{ product: 'Flat white', quantity: 2 }]),
  ];
  await register.officeHas(4);
  const before = await backOffice.invoices();
  await backOffice.lose(lost);
  await register.sync.look();
  await hands.press('audit-now');
  await expect(hands.see('difference')).toHaveCount(2, { timeout: 60_000 });
  await hands.press(hands.see('difference-again').first());
  await hands.fill('reason', 'The office was put back from an old copy');
  await register.page.keyboard.press('F9');
  await expect(hands.see('settle-sheet')).toBeHidden();
  await expect(hands.see('difference').first()).toContainText('What puts it right is told to the office.');
  await register.officeHas(4);
  const paid = (invoices: typeof before) => invoices.map((each) => [each.Number, each.SalesNTax, each.Paid, each.Note]);
  expect(paid(await backOffice.invoices())).toEqual(paid(before));
  await hands.press('audit-now');
  await expect(hands.see('difference')).toHaveCount(0, { timeout: 45_000 });
  await expect(register.light).toHaveText('All sent');
});
