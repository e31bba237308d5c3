import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';

test('a manager who takes the rest of an invoice is told that it goes beyond the limit, as at a sale', async ({
  register,
  backOffice,
}) => {
  const { hands, sale } = register;
  await register.settings.look();
  await hands.fill('limit-Card-amount', '5.00');
  await hands.press('limits-save');
  await expect(hands.see('limits-saved')).toBeVisible();
  await register.officeHas(1);
  backOffice.goDark();
  const rest = { tender: 'cash', amount: '1.00', customer: 'Maya Kusuma' } as const;
  const number = await register.sellOnAccount([{ product: 'Flat white', quantity: 2 }], rest);
  await register.invoices.open(number);
  await hands.press('pay-rest');
  await expect(hands.see('pay-rest-sheet').getByTestId('exposure-Card')).toContainText('0.00 of 5.00', {
    timeout: 30_000,
  });
  await hands.press('tender-card');
  await expect(sale.trouble).toContainText('Without the office no more than $5.00 is taken by Card.');
  await expect(hands.see('rest-due')).toHaveText('$7.40');
  await hands.press('allow-Card');
  await hands.press('tender-card');
  await expect(hands.see('pay-rest-sheet')).toBeHidden();
});

test('a card is taken so far and no further while the office is away, and beyond with a manager’s yes', async ({
  register,
  backOffice,
}) => {
  const { hands } = register;
  const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
  await register.settings.look();
  await register.settings.addStaff(dewi);
  await hands.fill('limit-Card-amount', '5.00');
  await hands.press('limits-save');
  await expect(hands.see('limits-saved')).toBeVisible();
  await register.signOut();
  await register.signIn(dewi);
  backOffice.goDark();
  // The till learns of it by what it has to tell.
  await register.sell([{ product: 'Flat white' }]);
  await register.ring([{ product: 'Flat white', quantity: 2 }]);
  await register.sale.openPay();
  await expect(hands.see('exposure-Card')).toContainText('0.00 of 5.00', { timeout: 30_000 });
  await hands.press('tender-card');
  await expect(register.sale.trouble).toContainText('Without the office no more than $5.00 is taken by Card.');

  await hands.press('allow-Card');
  await expect(hands.see('approval')).toContainText('More than the shop takes without the office');
  // The pad of the sheet, over the one of the screen; typed in a burst it would be a scan.
  for (const digit of manager.pin) await hands.see('approval').getByTestId(`key-${digit}`).click();
  await hands.press('approve');
  await expect(hands.see('approval')).toBeHidden();
  await hands.press('tender-card');
  await expect(hands.see('after')).toBeVisible();
});
