import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
const sari = { name: 'Sari', pin: '135790', role: 'supervisor' } as const;

test('a shop changes what a role may by keyboard, and a supervisor agrees in place with the line down', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await settings.addStaff(sari);
  await page.keyboard.press('Alt+R');
  await hands.see('role-Cashier').focus();
  await page.keyboard.press('ArrowDown');
  const discount = hands.see('rule-Cashier-sale.discount');
  await expect(discount).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hands.see('most-Cashier')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const misc = hands.see('rule-Cashier-sale.addMisc');
  await expect(misc).toBeFocused();
  await expect(misc).toHaveText('Asks');
  await page.keyboard.press('Enter');
  await expect(misc).toHaveText('Never');
  await page.keyboard.press('ArrowRight');
  await expect(hands.see('rule-Supervisor-sale.addMisc')).toBeFocused();
  // What the manager may is nobody's to change.
  await page.keyboard.press('ArrowRight');
  await expect(hands.see('rule-Supervisor-sale.addMisc')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hands.see('roles-sheet')).toBeHidden();

  backOffice.goDark();
  await register.signOut();
  await register.signIn(dewi);
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('F7');
  await hands.type('20');
  await page.keyboard.press('Enter');
  const approval = hands.see('approval');
  await expect(approval).toContainText('Supervisor or Manager can say yes.');
  await expect(hands.see(`approver-${manager.name}`)).toBeVisible();
  await hands.press(`approver-${sari.name}`);
  await hands.type(sari.pin);
  await page.keyboard.press('Enter');
  await expect(hands.see('discount-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$3.36');
  await expect(hands.see('cashier')).toContainText('Dewi');

  await page.keyboard.press('Alt+M');
  await expect(hands.see('misc-sheet')).toBeVisible();
  await hands.type('500');
  await page.keyboard.press('Enter');
  await expect(hands.see('misc-sheet').getByTestId('trouble')).toContainText(
    'Your role does not do this. Nothing was changed. Supervisor or Manager can sign in and do it.',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('F8');
  await expect(hands.see('agreed')).toContainText('Discounts × 1');
  await expect(hands.see('agreed')).toContainText('Sari for Dewi');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a role is added and given, and the last manager keeps theirs', async ({ register }) => {
    const { hands, settings } = register;
    await settings.look();
    await settings.addStaff(dewi);
    await hands.press('roles-open');
    await hands.fill('role-name', 'Weekend');
    await settings.choose('role-like', 'cashier');
    await hands.press('role-add');
    await expect(hands.see('role-Weekend')).toBeVisible();
    await hands.fill('most-Weekend', '5');
    await hands.press('rule-Weekend-drawer.open');
    await expect(hands.see('rule-Weekend-drawer.open')).toHaveText('Never');
    await expect(hands.see('most-Weekend')).toHaveValue('5');
    await hands.press('role-Weekend');
    await expect(hands.see('role-chosen')).toContainText('Weekend');
    await hands.press('sheet-close');

    await hands.press('person-Dewi');
    await hands.press(hands.page.locator('label', { hasText: 'Weekend' }).last());
    await hands.press('person-save');
    await expect(hands.see('person-sheet')).toBeHidden();
    await expect(hands.see('person-Dewi')).toContainText('Weekend');

    await hands.press('person-Dewi');
    await hands.fill('person-name', 'Dewi Lestari');
    await hands.press('person-save');
    await hands.press('person-Dewi Lestari');
    await hands.press('person-remove');
    await expect(hands.see('person-sheet')).toContainText('The PIN of Dewi Lestari is of no more use then.');
    await hands.press('person-remove');
    await expect(hands.see('person-sheet')).toBeHidden();
    await expect(hands.see('person-Dewi Lestari')).toBeHidden();

    await hands.press(`person-${manager.name}`);
    await settings.choose('person-role', 'cashier');
    await hands.press('person-save');
    await expect(hands.see('person-sheet').getByTestId('trouble')).toContainText(
      `${manager.name} is the last one here who may do everything.`,
    );
  });
});
