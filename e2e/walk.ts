import { expect } from '@playwright/test';

import type { BackOffice } from '#e2e/back-office.ts';
import {
  shootCoupon,
  shootGoodsList,
  shootPoints,
  shootQuotes,
  shootSettings,
  type Shooting,
} from '#e2e/screenshot-sheets.ts';
import {
  shootAgreement,
  shootLine,
  shootPerson,
  shootPieces,
  shootPractice,
  shootReturns,
  shootSaleSheets,
} from '#e2e/walk-sheets.ts';

interface Visit extends Shooting {
  readonly office: BackOffice;
}

/** Through the demo shop, from an empty disk to the closed shift. */
export async function visit({ register, office, shoot }: Visit): Promise<void> {
  const { hands, start } = register;
  await expect(hands.see('create-manager')).toBeVisible();
  await shoot('first-run-manager');
  await office.givePoints('C-00003', 240);
  await start.createManager();
  await expect(hands.see('choose-till')).toBeVisible();
  await shoot('first-run-till');
  await start.chooseTill({ outlet: 'Kemang', register: '1' });
  await expect(hands.see('shelf').getByRole('button').first()).toBeVisible();
  await shoot('no-shift');
  await hands.press('go-shift');
  await hands.keyIn('150.00');
  await shoot('open-shift');
  await hands.press('open-shift-go');
  await expect(hands.see('sell')).toBeVisible();
  await shoot('sell-empty');
  await sellSomething({ register, office, shoot });
  await lookAround({ register, office, shoot });
}

async function sellSomething({ register, shoot }: Visit): Promise<void> {
  const { hands, sale } = register;
  await register.sell([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }], '20.00');
  await register.sellOnAccount([{ product: 'Avocado toast', quantity: 2 }], {
    tender: 'card',
    amount: '10.00',
    customer: 'Studio Garis Architects',
  });
  await register.ring([
    { product: 'Flat white', quantity: 2 },
    { product: 'Butter croissant' },
    { product: 'Orange juice, pressed, Large' },
  ]);
  await sale.discount('15', { on: 'line' });
  await register.ring([{ product: 'Bananas per gram', quantity: 640 }]);
  await sale.discount('10');
  await expect(hands.see('discount-total')).toBeVisible();
  await shoot('sell-lines');
  await sale.finder.fill('choc');
  await expect(hands.see('found-165')).toBeVisible();
  await shoot('find');
  await sale.finder.fill('');
  await hands.scan('4006381333931');
  await expect(sale.trouble).toBeVisible();
  await shoot('unknown-barcode');
  await hands.press('trouble-close');
  for (const sheet of ['edit-line', 'discount', 'customer', 'cashier', 'go-more']) {
    await hands.press(sheet);
    await hands.see('sheet-close').waitFor();
    await shoot(`sheet-${sheet}`);
    await hands.press('sheet-close');
  }
  await shootSaleSheets({ register, shoot });
  await shootLine({ register, shoot });
  await shootCoupon({ register, shoot });
  await shootPoints({ register, shoot });
  await shootQuotes({ register, shoot });
  await sale.openPay();
  await shoot('pay');
  await sale.take('card', '5.00');
  await expect(hands.see('taken-1')).toBeVisible();
  await hands.keyIn('50.00');
  await shoot('pay-split');
  await sale.take('cash');
  await sale.finishedNumber();
  await shoot('after');
  await sale.next();
}

async function lookAround({ register, office, shoot }: Visit): Promise<void> {
  const { hands, sync } = register;
  await register.officeHas(8);
  await shootOtherTills({ register, office, shoot });
  await shootGoodsList({ register, shoot });
  await office.enter({ Number: await nextNumber(office) });
  await register.sell([{ product: 'Cortado' }]);
  await register.lightIs('attention');
  office.loseNextReply();
  await register.sell([{ product: 'Earl Grey' }]);
  await expect.poll(() => office.requests('invoiceCreate')).toBeGreaterThan(5);
  office.goDark();
  const waiting = await register.sell([{ product: 'Lemon tart', quantity: 2 }]);

  await shootInvoices({ register, shoot }, waiting);
  await shootReturns({ register, shoot });

  await sync.look();
  await expect(sync.count('attention')).toHaveText('1');
  await shoot('sync');
  await hands.press(sync.entries.first());
  await shoot('sync-attention');
  await shootDecisions({ register, shoot });
  await register.settings.look();
  await shoot('settings');
  await shootSettings({ register, shoot });
  await shootPerson({ register, shoot });
  await shootAgreement({ register, shoot });
  await shootDrawer({ register, shoot });
  await shoot('close-shift');
  await hands.press('close-shift');
  await expect(hands.see('shift-closed')).toBeVisible();
  await shoot('shift-closed');
  await shootPieces({ register, shoot });
  await register.signOut();
  await shoot('sign-in');
  await shootPractice({ register, shoot });
}

/** One that waits, one that is owing, and what can be done with it. */
async function shootOtherTills({ register, office, shoot }: Visit): Promise<void> {
  await office.hearOf({ register: 'Kemang Till 2', waiting: 34, waitingSeconds: 5_200 });
  await office.hearOf({ register: 'Kemang Till 3', needsPerson: 1 });
  await office.hearOf({ register: 'Kemang Till 4', inShift: false });
  await office.letBeSilent('Kemang Till 2', 47);
  await register.goSell();
  await register.sync.look();
  await expect(register.hands.see('other-till')).toHaveCount(3);
  await shoot('sync-tills');
  await register.goSell();
}

async function shootInvoices({ register, shoot }: Shooting, waiting: string): Promise<void> {
  const { hands, invoices } = register;
  await hands.press('go-invoices');
  await expect(hands.see('invoice-list')).toBeVisible();
  await shoot('invoices');
  await invoices.open(waiting);
  await shoot('invoice-waiting');
  await hands.press('receipt');
  await expect(hands.see('receipt-text')).toContainText(waiting);
  await shoot('receipt');
  await hands.press('sheet-close');
  await hands.press('show-owing');
  await expect(hands.see('invoice-list').getByRole('button')).toHaveCount(1);
  await hands.press(hands.see('invoice-list').getByRole('button').first());
  await expect(hands.see('pay-rest')).toBeVisible();
  await shoot('invoice-owing');
  await hands.press('pay-rest');
  await shoot('pay-rest');
  await hands.press('sheet-close');
  await hands.press('write-off');
  await expect(hands.see('write-off-sheet').getByRole('radio').first()).toBeVisible();
  await shoot('write-off');
  await hands.press('sheet-close');
  for (const sheet of ['void', 'note-invoice', 'take-back', 'return']) {
    await hands.press(sheet);
    await hands.see('sheet-close').waitFor();
    await shoot(`invoice-${sheet}`);
    await hands.press('sheet-close');
  }
}

/** What a manager does with what the office refused, what is being checked, and the sum of it all. */
async function shootDecisions({ register, shoot }: Shooting): Promise<void> {
  const { hands, sync } = register;
  await hands.press('operation-correct');
  await hands.fill('correct-note', 'Rung up by hand');
  await hands.fill('correct-why', 'The office refused it');
  await shoot('sync-correct');
  await hands.press('sheet-close');
  await hands.press('operation-there');
  await shoot('sync-there');
  await hands.press('sheet-close');
  await hands.press('operation-cancel');
  await expect(hands.see('operation-cancel-sheet')).toBeVisible();
  await shoot('sync-cancel');
  await hands.press('sheet-close');
  await hands.press(sync.entries.nth(1));
  await shoot('sync-checking');
  await hands.press('count-me-out');
  await expect(hands.see('out-verdict')).toBeVisible();
  await shoot('count-me-out');
  await hands.press('sheet-close');
  await hands.press('where-they-land');
  await expect(hands.see('landing-now')).toBeVisible();
  await shoot('where-they-land');
  await hands.press('sheet-close');
  await hands.press('what-works');
  await expect(hands.see('works')).toBeVisible();
  await shoot('what-works');
  await hands.press('sheet-close');
}

/** The drawer between two sales, and on its way to the close. */
async function shootDrawer({ register, shoot }: Shooting): Promise<void> {
  const { hands, shift } = register;
  await shift.look();
  await hands.press('pay-out');
  await hands.keyIn('12.50');
  await hands.press('reason-2');
  await shoot('pay-out');
  await hands.press('move-go');
  await hands.press('open-drawer');
  await shoot('open-drawer');
  await hands.press('reason-1');
  await hands.press('drawer-go');
  await expect(hands.see('drawer-list')).toContainText(/Change|Tukar|Cambio/);
  await shoot('shift');
  await hands.press('sold');
  await expect(hands.see('sold-goods')).toBeVisible();
  await shoot('sold');
  await hands.press('view-tenders');
  await hands.press('period-month');
  await expect(hands.see('sold-tenders')).toBeVisible();
  await shoot('sold-tenders');
  await hands.press('whose-shop');
  await expect(hands.see('sold-again')).toBeVisible();
  await shoot('sold-unreached');
  await hands.press('sheet-close');
  await hands.press('count-shift');
  await hands.keyIn('1');
  await hands.press('pile-2000');
  await hands.keyIn('2');
  await hands.press('pile-500');
  await hands.keyIn('1');
  await shoot('count-pieces');
  await hands.press('by-sum');
  await hands.keyIn('150.00');
  await hands.fill('shift-note', 'The last float was counted twice');
}

async function nextNumber(office: Visit['office']): Promise<string> {
  const last = (await office.invoices()).at(-1)?.Number ?? '';
  return last.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
}
