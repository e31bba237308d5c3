import type { Locator } from '@playwright/test';

import { afterDark } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

const till = 'Kemang Till 1';

/** With the keyboard, from wherever one is. */
async function look({ hands, page }: Register): Promise<Locator> {
  await page.keyboard.press('F11');
  await page.keyboard.press('Alt+h');
  await expect(hands.see('landing-now')).toBeVisible();
  return hands.see('landing-sheet');
}

test('an opening that the office has no room for is given up only after the till said what that moves, and into what', async ({
  register,
  backOffice,
  context,
  forgive,
}) => {
  forgive(ofARegisterGone);
  await register.shift.close('100.00');
  await register.officeHas(2);
  await backOffice.openShift(till);
  await register.shift.open('100.00');
  await expect(register.light).toHaveText('Checking 1 with the office');
  await register.goSell();
  await register.sell([{ product: 'Flat white' }]);
  await register.sell([{ product: 'Flat white' }]);
  await register.goSell();
  // The office said no, and an old copy of its books might have: it is looked at for some minutes, and said at once.
  const sheet = await look(register);
  await expect(register.hands.see('landing-shift-2')).toHaveAttribute('data-state', 'no_room');
  await expect(register.hands.see('landing-shift-2')).toContainText('8.40 × 2');
  await expect(sheet.getByTestId('landing-stuck')).toContainText('2 sales and payments go nowhere (8.40)');
  await expect(register.hands.see('landing-now')).toContainText('a shift that this till did not open');

  // A till that was off no longer takes it for an old copy.
  await register.process.kill();
  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  const { hands, page } = again;
  await expect(again.light).toHaveText('1 needs a manager', afterDark);
  await look(again);
  await expect(hands.see('landing-shift-2')).toHaveAttribute('data-state', 'refused');
  await page.keyboard.press('Escape');
  await expect(hands.see('landing-note')).toContainText('the office has no room for their shift');

  await again.sync.choose(`Shift opened ${till}`);
  await page.keyboard.press('F10');
  await expect(hands.see('giving-up-moves')).toHaveText(
    '2 sales and payments (8.40) will then be counted at the office in a shift that this till did not open.',
  );
  await hands.press('reason-1');
  await page.keyboard.press('Enter');
  await again.officeHas(4);
  const there = (await backOffice.shifts()).find(({ Note }) => Note === 'by hand');
  expect(there).toMatchObject({ SalesNTax: 840, TotalInvoice: 2 });
});

test('what waits is shown by shift; that somebody closed it at the office is seen by looking', async ({
  register,
  backOffice,
}) => {
  const { hands, page } = register;
  await register.officeHas(1);
  const sheet = await look(register);
  await expect(sheet).toContainText('Nothing waits');
  await expect(hands.see('landing-shift-1')).toContainText('Open there');
  await backOffice.closeShift(till);
  await page.keyboard.press('F9');
  await expect(hands.see('landing-now')).toContainText('when it was looked at');
  await expect(hands.see('landing-now')).toContainText('no shift');
  await page.keyboard.press('Escape');

  backOffice.goDark();
  await register.goSell();
  const number = await register.sell([{ product: 'Flat white' }]);
  await register.goSell();
  await look(register);
  await expect(hands.see('landing-shift-1')).toHaveAttribute('data-state', 'closed_there');
  await expect(sheet.getByTestId('landing-elsewhere')).toContainText('One sale or payment (4.20)');
  await expect(hands.see(`stray-${number}`)).toContainText(
    'Lands in no shift. Its shift is not open at the office any more: somebody closed it there.',
  );
  await page.keyboard.press('Escape');
  await expect(hands.see('landing-note')).toBeVisible();
});
