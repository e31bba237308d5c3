import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
const badge = { dewi: 'EMP-000042', manager: 'EMP-000001' };

test.beforeEach(async ({ register: { settings, hands } }) => {
  await settings.look();
  await settings.addStaff(dewi);
  for (const [name, code] of [
    [dewi.name, badge.dewi],
    [manager.name, badge.manager],
  ] as const) {
    await hands.press(`person-${name}`);
    await hands.scan(code);
    await expect(hands.see('person-badge')).toContainText(`${name} signs in with a badge`);
    await hands.press('sheet-close');
  }
});

test('a cashier signs in by holding out a badge, and a manager keys the PIN as well', async ({ register }) => {
  const { hands } = register;
  await register.signOut();
  await hands.scan(badge.dewi);
  await expect(hands.see('sell')).toBeVisible();
  await expect(hands.see('cashier')).toContainText(dewi.name);
  await register.signOut();
  await hands.scan(badge.manager);
  await expect(hands.see('badge-pin')).toContainText(manager.name);
  await hands.type(manager.pin);
  await hands.press('take-over');
  await expect(hands.see('cashier')).toContainText(manager.name);
});

test('a badge takes over an open sale from the sheet of who is signed in, and is no goods there', async ({
  register,
}) => {
  const { hands, sale } = register;
  await hands.press('go-sell');
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('cashier');
  await hands.scan(badge.dewi);
  await expect(hands.see('cashier')).toContainText(dewi.name);
  await expect(hands.see('cashier-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$4.20');
});

test('a lost badge signs nobody in, and the till says so', async ({ register }) => {
  const { hands } = register;
  await hands.press(`person-${dewi.name}`);
  await hands.press('badge-lost');
  await expect(hands.see('person-badge')).toContainText('No badge.');
  await hands.press('sheet-close');
  await register.signOut();
  await hands.scan(badge.dewi);
  await expect(hands.see('stray-scan')).toContainText('It is nobody’s badge, and nobody is signed in.');
  await expect(hands.see('sign-in')).toBeVisible();
});
