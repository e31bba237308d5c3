import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';

test('five wrong PINs lock the person out, and the sale on the till is kept', async ({ register }) => {
  await register.ring([{ product: 'Flat white' }]);
  await register.signOut();
  await register.hands.press(`staff-${manager.name}`);
  for (const left of ['4 tries left.', '3 tries left.', '2 tries left.', 'One try left.']) {
    await register.keyPin('111111');
    await expect(register.sale.trouble).toContainText(`That PIN is not right. The open sale is kept. ${left}`);
  }
  await register.keyPin('111111');
  await expect(register.sale.trouble).toContainText('Too many wrong PINs.');

  await register.keyPin(manager.pin);
  await expect(register.sale.trouble).toContainText('Too many wrong PINs.');
  await expect(register.hands.see('sign-in')).toBeVisible();
});

test('whoever has to look for their name far down a long staff has the keys of the PIN beside it', async ({
  register,
}) => {
  const { hands, page, settings } = register;
  const staff = Array.from('abcdefghijkl').map(
    (number) =>
      ({ name: `Wilhelmina van der Hoogenbandt Achtermeyer ${number}`, pin: '4711', role: 'cashier' }) as const,
  );
  await settings.look();
  for (const person of staff) await settings.addStaff(person);
  await page.setViewportSize({ width: 1024, height: 768 });
  const [last] = staff.slice(-1);
  await hands.press('cashier');
  await hands.press(`hand-over-${last?.name}`);
  await expect(hands.see('take-over')).toBeInViewport({ ratio: 1 });
  await hands.press('sheet-close');
  await register.signOut();
  await page.setViewportSize({ width: 1024, height: 600 });
  await hands.press(`staff-${last?.name}`);
  await expect(hands.see('key-1')).toBeInViewport({ ratio: 1 });
  await expect(hands.see('sign-in-go')).toBeInViewport({ ratio: 1 });
  // The next after the last is the first: whoever is chosen comes into sight.
  const [first] = staff;
  await page.keyboard.press('ArrowRight');
  await expect(hands.see(`staff-${manager.name}`)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(hands.see(`staff-${last?.name}`)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('F1');
  await expect(hands.see(`staff-${manager.name}`)).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 700, height: 900 });
  await hands.press(`staff-${first?.name}`);
  await expect(hands.see('key-1')).toBeInViewport({ ratio: 1 });
  await expect(hands.see('sign-in-go')).toBeInViewport({ ratio: 1 });
});

test('a cashier signs in with four digits, sells, and voids only with a manager’s yes', async ({ register }) => {
  const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
  await register.settings.look();
  await register.settings.addStaff(dewi);
  await register.signOut();
  await register.signIn(dewi);
  await expect(register.hands.see('sell')).toBeVisible();
  const number = await register.sell([{ product: 'Flat white' }]);

  await register.invoices.open(number);
  await register.hands.press('void');
  await register.hands.fill('reason', 'changed her mind');
  await register.hands.press('void-confirm');
  await expect(register.hands.see('approval')).toBeVisible();
});

test('the open sale waits for the person who comes back', async ({ register }) => {
  await register.ring([{ product: 'Flat white' }]);
  await register.signOut();
  await register.signIn();
  await expect(register.sale.total).toHaveText('$4.20');
});

test('the screen waits for the person who comes back, and not for the next one', async ({ register }) => {
  await register.settings.look();
  await register.settings.addStaff({ name: 'Dewi', pin: '4711', role: 'cashier' });
  await register.signOut();
  await register.signIn();
  await expect(register.hands.see('staff')).toBeVisible();
  await register.signOut();
  await register.signIn({ name: 'Dewi', pin: '4711' });
  await expect(register.hands.see('sell')).toBeVisible();
});
