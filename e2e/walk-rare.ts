import { expect } from '@playwright/test';

import type { BackOffice } from '#e2e/back-office.ts';
import type { Shooting } from '#e2e/screenshot-sheets.ts';
import { shootAge } from '#e2e/walk-age.ts';
import { shootDeposits } from '#e2e/walk-deposits.ts';
import { cashier, shootBought } from '#e2e/walk-sheets.ts';
import { shootShop } from '#e2e/walk-shop.ts';
import { shootStock } from '#e2e/walk-stock.ts';
import { paperOfALostTill } from '#testing/paper-sale.ts';
import { startFakeScale } from '#testing/fake-scale.ts';

interface Visit extends Shooting {
  readonly office: BackOffice;
}

/** What a till shows on some days only; it has a manager and an open shift, and the office answers. */
export async function visitRare({ register, office, shoot }: Visit): Promise<void> {
  const { hands, page } = register;
  await shootBought({ register, office, shoot });
  await shootDisplay({ register, shoot });
  await shootGoods({ register, shoot });
  await shootStock({ register, shoot });
  await shootShop({ register, shoot });
  await shootScale({ register, shoot });
  await shootShort({ register, shoot });
  await shootAge({ register, shoot });
  await shootDeposits({ register, shoot });
  await page.keyboard.press('Alt+k');
  await expect(hands.see('camera')).toBeVisible();
  await shoot('camera');
  await page.keyboard.press('Escape');
  await shootReturn({ register, shoot });
  await shootTerminal({ register, shoot });
  await shootVoid({ register, shoot });
  await shootDifference({ register, office, shoot });
  await shootLimit({ register, office, shoot });
  await shootBlindClose({ register, shoot });
  await shootLockedOut({ register, office, shoot });
}

/** The screen the customer looks at: nothing yet, a sale, the change. */
async function shootDisplay({ register, shoot }: Shooting): Promise<void> {
  const { page, sale, settings } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  await display.setViewportSize(page.viewportSize() ?? { width: 1024, height: 768 });
  await expect(display.getByTestId('display-message')).toBeVisible();
  await shoot('display-empty', display);
  await register.ring([
    { product: 'Flat white', quantity: 2 },
    { product: 'Orange juice, pressed, Large' },
    { product: 'Rye loaf' },
  ]);
  await sale.discount('10');
  await expect(display.getByTestId('display-line-3')).toBeVisible();
  await shoot('display-sale', display);
  await sale.payCash('50.00');
  await expect(display.getByTestId('display-change')).toBeVisible();
  await shoot('display-change', display);
  await sale.next();
  await display.close();
}

/** A serial that is not there, a promotion that applies, and as many lines as a long evening has. */
async function shootGoods({ register, shoot }: Shooting): Promise<void> {
  const { hands, page, sale } = register;
  await sale.scan('Hand grinder');
  await expect(hands.see('serials-sheet')).toBeVisible();
  await hands.type('HG-99999');
  await page.keyboard.press('Enter');
  await expect(hands.see('serials-sheet').getByTestId('trouble')).toBeVisible();
  await shoot('serials');
  await hands.scan('HG-20412');
  await expect(hands.see('serials-sheet')).toBeHidden();
  await hands.press('more');
  await register.ring([{ product: 'Potato crisps, Salted', quantity: 3 }]);
  await expect(sale.line(2)).toContainText('Crisps for the party');
  await shoot('sell-serial-missing');
  await page.keyboard.press('?');
  await expect(hands.see('help')).toBeVisible();
  await shoot('help');
  await hands.press('sheet-close');
  for (let line = 0; line < 12; line += 1) {
    await sale.scan('Club sandwich');
    await sale.scan('Rye loaf');
  }
  await expect(sale.lines).not.toHaveCount(2);
  await shoot('sell-long');
  await sale.clear();
}

async function shootScale({ register, shoot }: Shooting): Promise<void> {
  const { hands, sale, settings } = register;
  const scale = await startFakeScale();
  await settings.useScale(scale.target);
  await register.ring([{ product: 'Bananas per gram' }]);
  scale.answer = '\u000200.640\r';
  await hands.press('weigh-line');
  await expect(hands.see('weigh-figure')).toContainText(/0[.,]640 kg/);
  await shoot('weigh');
  await hands.press(hands.page.locator('label', { has: hands.see('weigh-of-g') }));
  await hands.press('weigh-by-hand');
  await expect(hands.see('weigh-words')).toContainText('gram');
  await shoot('weigh-by-hand');
  await hands.press('sheet-close');
  await hands.press('weigh-line');
  await hands.press(hands.page.locator('label', { has: hands.see('weigh-of-g') }));
  await hands.press('weigh-take');
  await scale.close();
  await sale.clear();
}

/** More than is left, said on the line. */
async function shootShort({ register, shoot }: Shooting): Promise<void> {
  const { sale, settings } = register;
  await settings.look();
  await settings.choose('oversell', 'say');
  await settings.save();
  await register.goSell();
  await register.ring([{ product: 'Flat white' }, { product: 'Rye loaf', quantity: 900 }]);
  await expect(sale.line(2).getByTestId('short')).toBeVisible();
  await shoot('sell-short');
  await sale.clear();
  await settings.look();
  await settings.choose('oversell', 'sell');
  await settings.save();
  await register.goSell();
}

/** Goods come back for others that cost less, in one document. */
async function shootReturn({ register, shoot }: Shooting): Promise<void> {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich', quantity: 2 }, { product: 'Rye loaf' }]);
  await sale.openPay();
  await sale.take('card');
  const number = await sale.finishedNumber();
  await sale.next();
  await register.ring([{ product: 'Flat white' }]);
  await hands.scan(number);
  await expect(hands.see('return-line-1')).toBeVisible();
  await page.keyboard.press('+');
  await shoot('return-lines');
  await page.keyboard.press('Enter');
  await expect(hands.see('sale')).toContainText(number);
  await shoot('exchange');
  await sale.openPay();
  await expect(hands.see('pay-next')).toContainText(/as it was paid|cara bayarnya|como se pagó/);
  await shoot('exchange-pay');
  await page.keyboard.press('Enter');
  await sale.finishedNumber();
  await shoot('exchange-after');
  await sale.next();
}

async function shootTerminal({ register, shoot }: Shooting): Promise<void> {
  const { hands, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.terminalIsSilent();
  await hands.press('pay-next');
  await expect(sale.trouble).toBeVisible();
  await shoot('terminal-silent');
  await hands.press('terminal-paid');
  await hands.press('pay-next');
  await sale.finishedNumber();
  await sale.next();
}

/** Void, and on the way out of the bin: back again, or gone for ever. */
async function shootVoid({ register, shoot }: Shooting): Promise<void> {
  const { hands, invoices } = register;
  const number = await register.sell([{ product: 'Lemon tart' }]);
  await invoices.void(number, 'rung up for training');
  await shoot('invoice-void');
  await hands.press('restore');
  await hands.see('sheet-close').waitFor();
  await shoot('invoice-restore');
  await hands.press('sheet-close');
  await hands.press('erase');
  await hands.fill('erase-number', 'not this one');
  await hands.press('erase-confirm');
  await expect(hands.see('trouble')).toBeVisible();
  await shoot('invoice-erase');
  await hands.fill('erase-number', number);
  await hands.press('erase-confirm');
  await expect(hands.see('erase-confirm')).toBeHidden();
  await shoot('invoice-erased');
}

/** The office changed something behind our back, and a manager says what came of it. */
async function shootDifference({ register, office, shoot }: Visit): Promise<void> {
  const { hands, sync } = register;
  const number = await register.sell([{ product: 'Flat white' }]);
  await sync.look();
  await sync.tryNow();
  await expect.poll(async () => (await office.invoices()).some(({ Number: told }) => told === number)).toBe(true);
  await register.lightIs('all_sent');
  await office.void(number);
  await hands.press('audit-now');
  await expect(hands.see('difference')).toContainText(number, { timeout: 45_000 });
  await shoot('difference');
  await hands.press('difference-seen');
  await hands.fill('reason', 'rung up for training');
  await shoot('settle-difference');
  await hands.press('settle-confirm');
  await expect(hands.see('difference')).toBeHidden();
  await shootRescue({ register, office, shoot });
}

/** Receipts of tills that are gone: of another outlet, and of one that nobody here knows. */
async function shootRescue({ register, office, shoot }: Visit): Promise<void> {
  const { hands, page } = register;
  const [{ OutletID: outlet } = {}] = await office.shifts();
  await page.keyboard.press('Alt+r');
  await expect(hands.see('rescue-code')).toBeFocused();
  await shoot('rescue');
  await hands.scan(paperOfALostTill('Elsewhere', 'XYZ1A-26000007'));
  await expect(hands.see('rescue-list')).toContainText('XYZ1A-26000007');
  await shoot('rescue-refused');
  await hands.scan(paperOfALostTill(outlet ?? '', 'KMG7A-26000042'));
  await expect(hands.see('rescue-key')).toBeVisible();
  await shoot('rescue-trust');
  await hands.press('sheet-close');
}

/** A card is taken, and a visit let in, so far and no further while the office is away. */
async function shootLimit({ register, office, shoot }: Visit): Promise<void> {
  const { hands, sale, settings } = register;
  await settings.look();
  await hands.fill('limit-Card-amount', '5.00');
  await hands.fill('limit-#visits-customer', '0');
  await hands.press('limits-save');
  await expect(hands.see('limits-saved')).toBeVisible();
  office.goDark();
  await register.sell([{ product: 'Flat white' }]);
  await register.ring([{ product: 'Flat white', quantity: 2 }]);
  await sale.openPay();
  await expect(hands.see('exposure-Card')).toContainText(/0[.,]00 \S+ 5[.,]00/, { timeout: 30_000 });
  await hands.press('tender-card');
  await expect(sale.trouble).toBeVisible();
  await shoot('offline-limit');
  await hands.press('back-to-sale');
  await sale.clear();
  await sale.setCustomer('Maya Kusuma');
  await hands.press('visits');
  await expect(hands.see('visit-trust')).toBeVisible();
  await shoot('visit-trust');
  await hands.press('sheet-close');
  await hands.press('customer');
  await hands.press('walk-in');
}

/** What should be there is not shown before it is counted; then the shifts that were. */
async function shootBlindClose({ register, shoot }: Shooting): Promise<void> {
  const { hands, settings, shift } = register;
  await settings.look();
  await settings.choose('blind', 'yes');
  await hands.press('cash-save');
  await expect(hands.see('cash-saved')).toBeVisible();
  await settings.addStaff(cashier);
  await register.signOut();
  await register.signIn(cashier);
  await shift.look();
  await expect(hands.see('count-shift')).toBeVisible();
  await shoot('shift-blind');
  await hands.press('count-shift');
  await hands.press('by-sum');
  await hands.keyIn('150.00');
  await shoot('close-blind');
  await register.signOut();
  await register.signIn();
  await shift.count('150.00');
  await hands.fill('shift-note', 'Drawer stood open');
  await hands.press('close-shift');
  await expect(hands.see('shift-closed')).toBeVisible();
  await hands.press('shift-next');
  await expect(hands.see('open-shift')).toBeVisible();
  await shoot('shifts-earlier');
}

/** A till the office lets in no more, and a person who forgot the PIN. */
async function shootLockedOut({ register, office, shoot }: Visit): Promise<void> {
  const { page, sale, sync } = register;
  office.comeBack();
  await office.forgetTill();
  await sync.look();
  await sync.tryNow();
  await register.lightIs('not_signed_in_to_office', { timeout: 45_000 });
  await shoot('sync-not-let-in');
  await register.signOut();
  await page
    .getByTestId(/^staff-/)
    .first()
    .click();
  await register.keyPin('111111');
  await expect(sale.trouble).toBeVisible();
  await shoot('sign-in-wrong');
}
