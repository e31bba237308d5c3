import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('the window dies in the middle of a payment, and the next one finds the sale and its money', async ({
  register,
  context,
  backOffice,
}) => {
  await register.ring([{ product: 'Club sandwich' }, { product: 'Flat white' }]);
  await register.sale.openPay();
  await register.sale.take('card', '5.00');
  await expect(register.sale.due).toHaveText('$8.70');
  await register.page.close();

  const next = new Register(register.process, await context.newPage());
  await next.open();
  await expect(next.sale.total).toHaveText('$13.70');
  await next.sale.openPay();
  await expect(next.sale.due).toHaveText('$8.70');
  await next.sale.take('cash');
  const number = await next.sale.finishedNumber();
  await next.officeHas(2);
  expect(await backOffice.invoices()).toEqual([
    expect.objectContaining({
      Number: number,
      Payments: [
        expect.objectContaining({ Method: 'Card', Amount: 500 }),
        expect.objectContaining({ Method: 'Cash', Amount: 870 }),
      ],
    }),
  ]);
});

test('the plug is pulled with a sale open and invoices unsent, and nothing is missing afterwards', async ({
  register,
  context,
  backOffice,
  forgive,
}) => {
  // The window cannot reach a register that has no current.
  forgive(ofARegisterGone);
  await register.officeHas(1);
  backOffice.goDark();
  const numbers = [await register.sell([{ product: 'Flat white' }]), await register.sell([{ product: 'Cortado' }])];
  await register.ring([{ product: 'Rye loaf', quantity: 2 }]);
  await register.hands.press('clear');
  const inSheet = register.hands.see('sheet-close');
  await expect(inSheet).toBeVisible();
  await register.process.kill();
  const cover = register.hands.see('line-lost');
  await expect(cover).toContainText('Everything sold so far is stored.');
  await expect(cover).toBeVisible();
  // An open sheet lies under the cover, or a press on it would only look as if it worked.
  const { x, y } = (await inSheet.boundingBox()) ?? { x: 0, y: 0 };
  const isCovered = await cover.evaluate((node, at) => node.contains(document.elementFromPoint(at.x + 5, at.y + 5)), {
    x,
    y,
  });
  expect(isCovered).toBe(true);

  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  // Not "Checking 1": the office was asked whether it is back, never with a sale.
  await expect(again.light).toHaveText('2 waiting, selling works');
  await expect(again.sale.line(1)).toContainText('Rye loaf');
  numbers.push(await again.sale.payCash());

  backOffice.comeBack();
  await again.officeHas(4);
  const arrived = await backOffice.invoices();
  expect(arrived.map(({ Number: number, SalesNTax }) => [number, SalesNTax])).toEqual([
    [numbers[0], 420],
    [numbers[1], 380],
    [numbers[2], 1300],
  ]);
});

test('the plug is pulled with change in the hand, and whoever signs in again reads how much', async ({
  register,
  context,
  forgive,
}) => {
  forgive(ofARegisterGone);
  await register.ring([{ product: 'Flat white' }]);
  await register.sale.payCash('20.00');
  await register.process.kill();
  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  await expect(again.hands.see('last-change')).toContainText('15.80');
});

test('the plug is pulled while a sale is being checked, and the office has it once', async ({
  register,
  context,
  backOffice,
  forgive,
}) => {
  forgive(ofARegisterGone);
  await register.officeHas(1);
  backOffice.loseNextReply('invoiceCreate');
  const number = await register.sell([{ product: 'Flat white' }]);
  await expect(register.light).toHaveText('Checking 1 with the office');
  await register.process.kill();
  await register.process.start();
  const again = new Register(register.process, await context.newPage());
  await again.open();
  await again.signIn();
  await again.officeHas(2);
  expect(backOffice.requests('invoiceCreate')).toBe(1);
  expect((await backOffice.invoices()).map((invoice) => invoice.Number)).toEqual([number]);
});

test('Escape does not take away what lies over a till whose register is gone', async ({ register, forgive }) => {
  forgive(ofARegisterGone);
  const { hands, page, process } = register;
  await register.ring([{ product: 'Flat white' }]);
  await process.kill();
  const cover = hands.see('line-lost');
  await expect(cover).toBeVisible();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await expect(cover).toHaveJSProperty('open', true);
});

test('a register that does not come back is told of with what to do about it', async ({ register, forgive }) => {
  forgive(ofARegisterGone);
  const { hands, page, process } = register;
  await page.clock.install();
  await process.kill();
  await expect(hands.see('line-lost')).toBeVisible();
  await page.clock.fastForward('00:21');
  const cover = hands.see('line-gone');
  await expect(cover).toContainText('Close this window and open the till again');
  await expect(cover).toHaveJSProperty('open', true);
});

test('a window left open since before the till was started anew is of use again with the link the till prints now', async ({
  register,
}) => {
  const { page, hands } = register;
  await register.ring([{ product: 'Flat white' }]);
  // A pass is good for one run of the program.
  await page.evaluate(() => sessionStorage.setItem('tillkeep.session', 'of-the-run-before'));
  await page.reload();
  await expect(hands.see('line-refused')).toBeVisible();
  await register.open();
  await expect(hands.see('line-refused')).toBeHidden();
  await expect(register.sale.total).toHaveText('$4.20');
});
