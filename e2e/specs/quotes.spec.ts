import { estimateCreate, estimateDelete } from '#contract/v3/estimate.ts';

import { afterDark } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { typeAndEnter } from '#e2e/pages/quick-hand.ts';
import type { Register } from '#e2e/pages/register.ts';

test('a quote is kept with the line down, told once though replies are lost, and sold once, by the keyboard alone', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  const openSheet = async () => {
    await page.keyboard.press('Alt+Q');
    await expect(hands.see('quotes-sheet')).toBeVisible();
    await expect(hands.see('quote-find')).toBeFocused();
  };
  backOffice.goDark();
  await register.ring([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }]);
  await expect(sale.total).toHaveText('$14.90');
  await openSheet();
  // Emptied to write another: nothing was said of how long.
  await hands.fill('quote-days', '');
  await expect(hands.see('quote-go')).toBeDisabled();
  await expect(hands.see('quote-order')).toBeDisabled();
  await hands.fill('quote-days', '14');
  await page.keyboard.press('Enter');
  await expect(hands.see('quote-kept')).toContainText('No money was taken');
  await expect(hands.see('quote-1')).toContainText('KMG');
  await expect(hands.see('quote-1')).toContainText('14.90');
  const number = /\S+-Q\d+/.exec((await hands.see('quote-1').textContent()) ?? '')?.[0] ?? '';
  // Pressed once more, because nothing seemed to happen: the quote stays what it is.
  await expect(hands.see('quote-go')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(hands.see('quote-kept')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sale.lines).toHaveCount(0);

  backOffice.loseNextReply(estimateCreate.name);
  backOffice.loseNextReply(estimateDelete.name);
  backOffice.comeBack();
  await expect
    .poll(() => backOffice.estimates(), afterDark)
    .toMatchObject([{ Number: number, Amount: 1490, Status: 'Open' }]);

  backOffice.goDark();
  await openSheet();
  await hands.type(number.slice(-4));
  await expect(hands.see('quote-go')).toHaveText(new RegExp(`Sell ${number}`));
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$14.90');
  await expect(hands.see('quote-note')).toContainText(number);
  const invoice = await sale.payCash();
  await sale.next();
  backOffice.comeBack();
  await expect
    .poll(() => backOffice.estimates(), afterDark)
    .toMatchObject([{ Number: number, Status: 'Invoice', ConvertedNumber: invoice }]);
  expect((await backOffice.invoices()).filter((each) => each.Number === invoice)).toHaveLength(1);
  await openSheet();
  await expect(hands.see('quote-1')).toBeHidden();
  await page.keyboard.press('F6');
  await expect(hands.see('quote-1')).toContainText(`sold as ${invoice}`);
  await expect(hands.see('quote-go')).toBeDisabled();
});

test('Enter right behind the last letter sells no quote that was found for other letters', async ({ register }) => {
  const { hands, page, sale } = register;
  const numbers: string[] = [];
  for (const product of ['Flat white', 'Rye loaf']) {
    await register.ring([{ product }]);
    await page.keyboard.press('Alt+Q');
    await hands.press('quote-go');
    await expect(hands.see('quote-kept')).toBeVisible();
    numbers.push(/\S+-Q\d+/.exec((await hands.see('quote-kept').textContent()) ?? '')?.[0] ?? '');
    await hands.press('sheet-close');
  }
  const [first = '', last = ''] = numbers;
  await page.keyboard.press('Alt+Q');
  await expect(hands.see('quote-go')).toContainText(last);
  await hands.see('quote-find').evaluate(typeAndEnter, first);
  await expect(hands.see('quote-go')).toContainText(first);
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$4.20');
});

test('Enter behind letters that find nothing keeps no quote', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('Alt+Q');
  await expect(hands.see('quote-find')).toBeFocused();
  await hands.type('zzz');
  await expect(hands.see('quotes-sheet')).toContainText('Nothing found for “zzz”');
  await expect(hands.see('quote-go')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(hands.see('quote-kept')).toBeHidden();
  await expect(sale.total).toHaveText('$4.20');
  await hands.fill('quote-find', '');
  await page.keyboard.press('Enter');
  await expect(hands.see('quote-kept')).toBeVisible();
});

test('a second press of what keeps or parks the sale says nothing about an empty one', async ({ register }) => {
  const { hands, page, sale } = register;
  const pressTwice = (testId: string) =>
    hands.see(testId).evaluate((key: HTMLElement) => {
      key.click();
      key.click();
    });
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('Alt+Q');
  await pressTwice('quote-go');
  await expect(hands.see('quote-kept')).toContainText('No money was taken');
  await expect(sale.trouble).toBeHidden();
  await page.keyboard.press('Escape');

  await register.ring([{ product: 'Flat white' }]);
  await hands.press('park');
  await expect(hands.see('park-label')).toBeFocused();
  await pressTwice('parked-go');
  await expect(sale.lines).toHaveCount(0);
  await expect(sale.trouble).toBeHidden();
});

test('a sales order is for somebody; by touch it is found, printed again, and cancelled with a reason', async ({
  register,
  backOffice,
}) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await openByTouch(register);
  await hands.press('quote-order');
  await expect(sale.trouble.last()).toContainText('has no customer');
  await hands.press('sheet-close');
  await sale.setCustomer('Maya Kusuma');
  await openByTouch(register);
  await hands.press('quote-order');
  await expect(hands.see('quote-kept')).toBeVisible();
  await hands.fill('quote-find', 'maya');
  await expect(hands.see('quote-1')).toContainText('Sales order · Maya Kusuma');
  const number = /\S+-S\d+/.exec((await hands.see('quote-1').textContent()) ?? '')?.[0] ?? '';
  await expect.poll(() => backOffice.salesOrders([number])).toMatchObject([{ Status: 'Open', Amount: 950 }]);
  await hands.press('quote-print');
  await hands.press('quote-cancel');
  await hands.press('quote-cancel-go');
  await expect(hands.see('cancel-quote').getByTestId('trouble')).toContainText('The reason is empty');
  await hands.fill('quote-reason', 'Bought elsewhere');
  await hands.press('quote-cancel-go');
  await expect(hands.see('quotes-sheet')).toContainText('No quote or order is open');
  await hands.press('quote-all');
  await expect(hands.see('quote-1')).toContainText('cancelled: Bought elsewhere');
  await expect.poll(() => backOffice.salesOrders([number])).toEqual([]);
});

async function openByTouch({ hands }: Register): Promise<void> {
  await hands.press('park');
  await hands.press('to-quotes');
  await expect(hands.see('quotes-sheet')).toBeVisible();
}
