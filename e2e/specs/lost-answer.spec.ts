import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';
import { openStock, rowOf } from '#e2e/pages/stock.ts';

test('a sale whose answer is lost between register and window is told to the cashier, and rung up once', async ({
  register,
  backOffice,
  forgive,
}) => {
  forgive(/WebSocket/);
  const { page, sale } = register;
  const lost = await loseAnswerOf(page, 'sale.complete');
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  await sale.take('cash', '5.00');
  const number = await sale.finishedNumber();
  expect(lost()).toBeGreaterThan(0);
  await expect(register.hands.see('change')).toHaveText('$0.80');
  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([expect.objectContaining({ Number: number, SalesNTax: 420 })]);
});

test('a tender whose answer is lost is on the counter, and is not offered once more', async ({ register, forgive }) => {
  forgive(/WebSocket/);
  const { page, hands, sale } = register;
  const lost = await loseAnswerOf(page, 'sale.addTender');
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.openPay();
  await sale.take('card', '5.00');
  await expect(sale.due).toHaveText('$4.50');
  expect(lost()).toBeGreaterThan(0);
  await expect(sale.trouble).toBeHidden();
  await expect(hands.see('keyed')).not.toContainText('5.00');
  await expect(hands.see('taken-2')).toBeHidden();
});

test('cash that goes out of the drawer while the answer is lost is not said to have failed, and goes out once', async ({
  register,
  forgive,
}) => {
  forgive(/WebSocket/);
  const { page, hands, shift } = register;
  const lost = await loseAnswerOf(page, 'drawer.payOut');
  await shift.look();
  await hands.press('pay-out');
  await hands.keyIn('12.50');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(hands.see('move-out')).toBeHidden();
  expect(lost()).toBeGreaterThan(0);
  await expect(shift.expectedCash).toHaveText('87.50');
  await expect(hands.see('drawer-list').getByRole('listitem')).toHaveCount(1);
});

test('a part of the rest of an invoice whose answer is lost is taken, and the sheet does not ask for it again', async ({
  register,
  forgive,
}) => {
  forgive(/WebSocket/);
  const { page, hands, invoices } = register;
  const number = await register.sellOnAccount([{ product: 'Avocado toast' }], {
    tender: 'card',
    amount: '1.00',
    customer: 'Maya Kusuma',
  });
  const lost = await loseAnswerOf(page, 'invoice.pay');
  await invoices.open(number);
  await hands.press('pay-rest');
  await hands.keyIn('2.00');
  await page.keyboard.press('Enter');
  await expect(hands.see('pay-rest-sheet')).toBeHidden();
  expect(lost()).toBeGreaterThan(0);
  await expect(hands.see('detail-paid')).toHaveText('3.00');
});

test('goods that came in while the answer is lost are said to be booked, and come in once', async ({
  register,
  backOffice,
  forgive,
}) => {
  forgive(/WebSocket/);
  const { page, hands, sale } = register;
  const before = await backOffice.onHand('Rye loaf');
  const lost = await loseAnswerOf(page, 'stock.book"');
  await expect(hands.see('sell')).toBeVisible();
  await openStock(register);
  await sale.scan('Rye loaf');
  await expect(rowOf(register, 'Rye loaf')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(hands.see('stock-booked')).toContainText('Booked as KMG1A-A26');
  expect(lost()).toBeGreaterThan(0);
  await expect(hands.see('stock-sheet').getByTestId('trouble')).toHaveCount(0);
  await expect.poll(() => backOffice.onHand('Rye loaf')).toBe(before + 1);
});

/** The register does it and answers, and the line breaks under the answer. Answers how often. */
async function loseAnswerOf(page: Page, act: string): Promise<() => number> {
  let lost = 0;
  await page.routeWebSocket(/\/rpc$/, (socket) => {
    const server = socket.connectToServer();
    let ends = false;
    socket.onMessage((message) => {
      ends ||= lost === 0 && message.toString().includes(act);
      server.send(message);
    });
    server.onMessage((message) => {
      if (!ends) return socket.send(message);
      lost += 1;
      void socket.close();
      void server.close();
    });
  });
  await page.reload();
  return () => lost;
}
