import { prepaidCheckIn } from '#contract/v3/prepaid-package.ts';
import { afterDark, product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';
import type { Register } from '#e2e/pages/register.ts';

const barista = 'Barista class, 5 visits';
const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
/** The till learns that nobody answers by what it has to tell. */
const afterTrying = { timeout: 30_000 };

/** The visits of Maya Kusuma, by the keyboard. */
async function openVisits({ hands, page }: Register): Promise<void> {
  await page.keyboard.press('F4');
  await expect(hands.see('customer-find')).toBeFocused();
  await hands.type('Maya');
  await expect(page.getByRole('button', { name: /^Maya Kusuma/ })).toBeVisible();
  await page.keyboard.press('F9');
  await expect(hands.see(`package-${product(barista).code}`)).toBeVisible();
}

test('a shop says by the keyboard how many visits are let in without the office, and one more takes a yes where the visit begins', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await hands.see('limit-#points-hours').focus();
  await page.keyboard.press('Tab');
  await expect(hands.see('limit-#visits-customer')).toBeFocused();
  await hands.type('x');
  await expect(hands.see('limits-save')).toBeDisabled();
  await page.keyboard.press('Backspace');
  await hands.type('1');
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
  await expect(hands.see('limits-save')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hands.see('limits-saved')).toBeVisible();
  await settings.look();
  await expect(hands.see('limit-#visits-customer')).toHaveValue('1');
  await register.signOut();
  await register.signIn(dewi);
  await register.goSell();
  await sale.setCustomer('Maya Kusuma');
  await register.ring([{ product: barista }]);
  await sale.payCash();
  await sale.next();
  await register.officeHas(2);
  await register.goSell();

  backOffice.goDark();
  await openVisits(register);
  const trust = hands.see('visit-trust');
  await expect(trust).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(hands.see('visit-inside')).toContainText('Maya Kusuma is inside');
  await page.keyboard.press('F9');
  await expect(trust).toContainText(
    /^Visits of Maya Kusuma on Barista class, 5 visits that the office has not confirmed: 1 since .*\. Without it the shop lets in 1\. One more takes somebody’s yes\.$/,
    afterTrying,
  );
  const approval = hands.see('approval');
  await page.keyboard.press('Enter');
  await expect(approval).toContainText('More than the shop takes without the office');
  await expect(approval).toContainText('has not confirmed: 1 since');
  await page.keyboard.press('Escape');
  await expect(approval).toBeHidden();
  await expect(hands.see('visit-inside')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(approval).toBeVisible();
  await hands.type(manager.pin);
  await page.keyboard.press('Enter');
  await expect(hands.see('visit-inside')).toContainText('Maya Kusuma is inside');
  await page.keyboard.press('F9');
  await expect(trust).toContainText('has not confirmed: 2 since');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+V');
  await expect(hands.see('visits-at-risk')).toHaveText(
    'The office is not reached. Visits at this till that it has not confirmed: 2.',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('F11');
  await page.keyboard.press('Alt+w');
  const row = hands.see('works-visits');
  await expect(row).toContainText('Up to 1 visit each');
  await expect(row).toContainText(
    'Until the office is reached: 1 visit on each package of a customer. Visits it has not confirmed: 2.',
  );
  backOffice.comeBack();
  await expect(row).toContainText('While the office is not reached: 1 visit on each package of a customer.', afterDark);
  await expect(row).toHaveAttribute('data-state', 'works');
  await expect(hands.see('works-telling')).toContainText('All is sent.', afterDark);
  expect(backOffice.requests(prepaidCheckIn.name)).toBe(2);
  await page.keyboard.press('Escape');

  // The office has them, and nobody is asked any more.
  await register.goSell();
  await openVisits(register);
  await expect(trust).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(hands.see('visit-inside')).toContainText('Maya Kusuma is inside');
});
