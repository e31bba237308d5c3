import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Locator } from '@playwright/test';

import { misfits } from '#e2e/fits.ts';
import { expect, newShopTest, test } from '#e2e/fixtures.ts';

test('a sale is split over three tenders, and change comes from the cash', async ({ register, backOffice }) => {
  await register.ring([{ product: 'Club sandwich', quantity: 3 }]);
  await register.sale.openPay();
  await register.sale.take('card', '10.00');
  await expect(register.sale.due).toHaveText('$18.50');
  await register.sale.take('ewallet', '5.00');
  await expect(register.sale.due).toHaveText('$13.50');
  await register.sale.take('cash', '20.00');
  const number = await register.sale.finishedNumber();
  await expect(register.sale.change).toHaveText('$6.50');

  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({
      Number: number,
      SalesNTax: 2850,
      Paid: 2850,
      Payment: 'Paid',
      Payments: [
        expect.objectContaining({ Method: 'Card', Amount: 1000 }),
        expect.objectContaining({ Method: 'E-wallet', Amount: 500 }),
        expect.objectContaining({ Method: 'Cash', Amount: 1350, BuyerPaidAmount: 2000 }),
      ],
    }),
  ]);
});

test('a card gives no change, and a tender taken by mistake is taken back', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  await sale.take('card', '10.00');
  await expect(sale.trouble).toContainText('only cash gives change');
  await hands.press('trouble-close');

  for (let digit = 0; digit < 4; digit += 1) await hands.press('key-back');
  await sale.take('card', '1.00');
  await expect(sale.due).toHaveText('$3.20');
  await hands.press('take-back-1');
  await expect(sale.due).toHaveText('$4.20');
});

test('a sale that somebody went back to says what was taken for it, and keeps its last line', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  await sale.take('cash', '2.00');
  await expect(sale.due).toHaveText('$2.20');
  await page.keyboard.press('Escape');
  await expect(hands.see('taken')).toHaveText('2.00');
  await expect(hands.see('left')).toHaveText('2.20');
  await page.keyboard.press('Delete');
  await expect(sale.trouble).toContainText('Give that payment back on the pay screen');
  await expect(sale.lines).toHaveCount(1);
});

test('discounts on a line and on the sale add up as at the office', async ({ register, backOffice }) => {
  await register.ring([{ product: 'Club sandwich', quantity: 2 }, { product: 'Rye loaf' }]);
  await register.sale.discount('15', { on: 'line' });
  await expect(register.sale.line(2)).toContainText('−15 %');
  await register.sale.discount('10');
  await expect(register.sale.total).toHaveText('$22.07');
  await register.sale.discount('1.07', { kind: 'amount' });
  const number = await register.sale.payCash();
  await register.officeHas(2);
  const [arrived] = await backOffice.invoices();
  expect(arrived).toMatchObject({ Number: number, Payment: 'Paid' });
  await register.invoices.open(number);
  await expect(register.hands.see('detail-total')).toHaveText(`$${((arrived?.SalesNTax ?? 0) / 100).toFixed(2)}`);
});

test('a discount over 100 % is refused in words', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  for (const on of ['sale', 'line'] as const) {
    await sale.askDiscount('101', { on });
    await expect(sale.trouble.last()).toContainText('A discount cannot be over 100 %.');
    await hands.press('sheet-close');
  }
  await expect(sale.total).toHaveText('$4.20');
});

test('a second press of what ends the sale does nothing', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  // Faster than the register answers the first.
  await hands.see('pay-next').evaluate((key: HTMLElement) => [1, 2].forEach(() => key.click()));
  await expect(hands.see('after')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hands.see('trouble')).toBeHidden();
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('customer');
  await hands.press('customer-find');
  await page.keyboard.press('Enter');
  await sale.openPay();
  await hands.see('leave-unpaid').evaluate((key: HTMLElement) => [1, 2].forEach(() => key.click()));
  await expect(hands.see('owing')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hands.see('sell')).toBeVisible();
  await expect(hands.see('trouble')).toBeHidden();
});

test('a quantity and a price keyed on one sheet are both set, whichever is looked at last', async ({ register }) => {
  const { hands, page, sale, settings } = register;
  await register.ring([{ product: 'Rye loaf' }]);
  await hands.press('edit-line');
  await hands.type('3');
  await settings.choose('line-change', 'price');
  await hands.type('500');
  await expect(hands.see('line-save')).toContainText('Set to 3 at 5.00');
  await settings.choose('line-change', 'quantity');
  await expect(hands.see('line-figure')).toContainText('3');
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$15.00');
  await expect(sale.lines).toHaveText([/3Rye loaf.*15\.00/]);
});

test('a point that is keyed is one in an amount, and nothing in a percentage', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Rye loaf' }]);
  await page.keyboard.press('F7');
  await hands.type('1.0');
  await expect(hands.see('discount-figure')).toContainText('10 %');
  await page.keyboard.press('Escape');
  await sale.openPay();
  await hands.type('20.');
  await expect(hands.see('keyed')).toHaveText('20.00');
  await hands.type('5');
  await page.keyboard.press('Enter');
  await expect(sale.change).toHaveText('$14.00');
});

test('a total of many digits stands whole on a small screen', async ({ register }) => {
  const { hands, page, sale } = register;
  await page.setViewportSize({ width: 1024, height: 768 });
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('edit-line');
  await hands.see('line-change-price').click({ force: true });
  await hands.keyIn('123456.78');
  await hands.press('line-save');
  await expect(sale.total).toHaveText('$123,456.78');
  await hands.press('edit-line');
  await hands.keyInEach('1000');
  await hands.press('line-save');
  await expect(sale.total).toHaveText('$123,456,780.00');
  const standsWhole = async (figure: Locator) => {
    const seen = await figure.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return { rows: words.getClientRects().length, isCut: left < 0 || right > innerWidth };
    });
    expect(seen).toEqual({ rows: 1, isCut: false });
  };
  await standsWhole(sale.total);
  await sale.openPay();
  await expect(sale.due).toHaveText('$123,456,780.00');
  await standsWhole(sale.due);
  for (const note of ['quick-1', 'quick-2', 'quick-3']) expect(await isInside(hands.see(note)), note).toBe(true);
  await hands.press('back-to-sale');
  await hands.press('edit-line');
  await hands.keyInEach('2');
  await hands.press('line-save');
  await sale.openPay();
  await expect(sale.due).toHaveText('$246,913.56');
  expect(await misfits(page)).toEqual([]);
  await sale.take('cash', '1000000.00');
  await sale.finishedNumber();
  await expect(sale.change).toHaveText('$753,086.44');
  await standsWhole(sale.change);
});

newShopTest(
  'where money has no decimals, billions are keyed, paid and counted, and stand whole on their keys',
  async ({ newRegister: register }) => {
    const { hands, page, process, sale, shift } = register;
    await page.goto('about:blank');
    await process.switchOff();
    const currency = { code: 'VND', symbol: '₫', scale: 0 };
    writeFileSync(path.join(process.dataFolder, 'shop.json'), JSON.stringify({ currency }));
    await process.start();
    await page.setViewportSize({ width: 1024, height: 768 });
    await register.open();
    await register.firstRun();
    await register.openShift('10000');
    await register.ring([{ product: 'Flat white' }]);
    await hands.press('edit-line');
    await hands.see('line-change-price').click({ force: true });
    await hands.keyInEach('12345678901');
    await hands.press('line-save');
    await sale.openPay();
    await expect(hands.see('quick-1')).toContainText('12,500,000,000');
    expect(await misfits(page)).toEqual([]);
    await hands.keyInEach('13000000000');
    await sale.take('cash');
    await expect(sale.change).toHaveText('₫654,321,099');
    await sale.next();
    await shift.look();
    await expect(shift.expectedCash).toHaveText('12,345,688,901');
    await hands.press('count-shift');
    await hands.press('by-sum');
    await hands.keyInEach('12345688901');
    await hands.press('close-shift');
    await expect(hands.see('shift-closed')).toContainText('12,345,688,901');
  },
);

test('a large sum does not cut off the end of its number in the list', async ({ register }) => {
  const { hands, page, sale, invoices } = register;
  await page.setViewportSize({ width: 1024, height: 768 });
  await register.ring([{ product: 'Flat white', quantity: 9999 }]);
  await hands.press('edit-line');
  await hands.see('line-change-price').click({ force: true });
  await hands.keyIn('2345.67');
  await hands.press('line-save');
  await expect(sale.total).toHaveText('$23,454,354.33');
  await sale.openPay();
  await sale.take('card');
  await invoices.open(await sale.finishedNumber());
  const isCut = await hands
    .see('invoices')
    .evaluate((list) =>
      [...list.querySelectorAll('[data-testid^="invoice-"] span')].some(
        (word) => word.scrollWidth > word.clientWidth + 1,
      ),
    );
  expect(isCut).toBe(false);
});

/** Whether what a key says ends before the next one begins. */
function isInside(key: Locator): Promise<boolean> {
  return key.evaluate((frame) => {
    const words = document.createRange();
    words.selectNodeContents(frame);
    const [said, edge] = [words.getBoundingClientRect(), frame.getBoundingClientRect()];
    return said.left >= edge.left && said.right <= edge.right;
  });
}
