import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';
import { plugIn } from '#e2e/scanner.ts';

test('the customer sees lines, total and change on a screen that has no way to the register', async ({
  register,
  backOffice,
}) => {
  const { sale, settings } = register;
  backOffice.goDark();
  const display = await settings.openDisplay('Fresh bread at four');
  const sockets: string[] = [];
  display.on('websocket', (socket) => void sockets.push(socket.url()));
  await expect(display.getByTestId('display')).toContainText('Kemang');
  await expect(display.getByTestId('display-message')).toHaveText('Fresh bread at four');

  await register.ring([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }]);
  await expect(display.getByTestId('display-line-1')).toContainText('Flat white');
  await expect(display.getByTestId('display-total')).toHaveText('$14.90');
  await sale.payCash('20.00');
  await expect(display.getByTestId('display-change')).toHaveText('$5.10');
  await sale.next();
  await sale.scan('Rye loaf');
  await expect(display.getByTestId('display-total')).toHaveText('$6.50');

  // Opened anew, it finds the till's window again.
  await display.reload();
  await expect(display.getByTestId('display-total')).toHaveText('$6.50');
  expect(sockets).toEqual([]);

  // What was about to be shown when the cashier left is told to nobody: the window would complain.
  await register.signOut();
  await register.signIn();
  await sale.scan('Rye loaf');
  await expect(display.getByTestId('display-total')).toHaveText('$13.00');

  // A sale that is thrown away does not bring back what the one before it came to.
  await register.hands.press('clear');
  await register.hands.press('clear-confirm');
  await expect(display.getByTestId('display')).toContainText('Kemang');
  await expect(display.getByTestId('display-total')).toBeHidden();
});

test('what one customer bought is not shown to the next one, nor while nobody is signed in', async ({ register }) => {
  const { sale, settings, hands, page } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  await register.ring([{ product: 'Flat white' }]);
  await sale.payCash('20.00');
  await expect(display.getByTestId('display-change')).toHaveText('$15.80');
  // The next one thinks better of it.
  await sale.next();
  await sale.findAndAdd('Rye loaf');
  await expect(display.getByTestId('display-total')).toHaveText('$6.50');
  await page.keyboard.press('Delete');
  await expect(display.getByTestId('display-message')).toHaveText('Fresh bread at four');
  await expect(display.getByTestId('display-change')).toBeHidden();

  await sale.findAndAdd('Rye loaf');
  await expect(display.getByTestId('display-total')).toHaveText('$6.50');
  await hands.press('cashier');
  await hands.press('sign-out');
  await expect(display.getByTestId('display-message')).toHaveText('Fresh bread at four');
  await expect(display.getByTestId('display-total')).toBeHidden();
});

test('a second window of the till does not take the change off the customer’s screen', async ({ register }) => {
  const { sale, settings, page } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await expect(beside.hands.see('sell')).toBeVisible();
  const told = await display.evaluateHandle(() => {
    const windows = new Set<unknown>();
    const channel = new BroadcastChannel('tillkeep.display');
    channel.addEventListener('message', ({ data }) => data.kind === 'shown' && windows.add(data.by));
    return windows;
  });
  await register.ring([{ product: 'Flat white' }]);
  await sale.payCash('20.00');
  // Both have said what they know since.
  await told.evaluate((windows) => windows.clear());
  await expect.poll(() => told.evaluate(({ size }) => size)).toBe(2);
  await expect(display.getByTestId('display-change')).toHaveText('$15.80');

  await beside.sale.findAndAdd('Rye loaf');
  await expect(display.getByTestId('display-total')).toHaveText('$6.50');
});

test('goods scanned after somebody touched the customer’s screen are on the sale, once', async ({ register }) => {
  const { hands, page, sale, settings } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  const { code } = product('Rye loaf');
  const scanner = plugIn(display);
  await display.getByTestId('display').click();
  await scanner.scan(code);
  await expect(hands.see('stray-scan')).toContainText(code);

  await register.goSell();
  await scanner.scan(code);
  await expect(sale.total).toHaveText('$6.50');
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await expect(beside.sale.total).toHaveText('$6.50');
  await scanner.scan(code);
  await scanner.scan(product('Flat white').code);
  await expect(sale.total).toHaveText('$17.20');
});

test('where tax comes on top, what the customer sees adds up to the total', async ({ register }) => {
  const { sale, settings } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  await settings.choose('tax', 'Tax 10% + Service 5%');
  await settings.save();
  await register.ring([{ product: 'Flat white' }, { product: 'Rye loaf' }]);
  await sale.discount('1.00', { kind: 'amount' });
  await expect(register.hands.see('discount-total')).toBeVisible();
  await expect(display.getByTestId('display-total')).toHaveText((await sale.total.textContent()) ?? '');
  const figures = await display.locator('[data-testid^="display-line-"] > :last-child, dl dd').allTextContents();
  const [total, ...parts] = figures
    .map((figure) => Math.round(Number(figure.replace('−', '-').replace('$', '')) * 100))
    .toReversed();
  expect(parts).toHaveLength(5);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('a sale emptied in one window does not bring back the change of another', async ({ register }) => {
  const { sale, settings, page } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await expect(beside.hands.see('sell')).toBeVisible();
  await register.ring([{ product: 'Flat white' }]);
  await sale.payCash('20.00');
  await expect(display.getByTestId('display-change')).toHaveText('$15.80');
  await beside.sale.findAndAdd('Rye loaf');
  await expect(display.getByTestId('display-total')).toHaveText('$6.50');
  await beside.sale.clear();
  await expect(display.getByTestId('display-message')).toBeVisible();
  // Everybody is asked again.
  await display.reload();
  await expect(display.getByTestId('display-message')).toHaveText('Fresh bread at four');
  await expect(display.getByTestId('display-change')).toBeHidden();
});

test('the sale of a window that was shut, or that answers no more, does not stay in front of the customer', async ({
  register,
}) => {
  const { settings, page } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  const beside = new Register(register.process, await page.context().newPage());
  await beside.open();
  await register.ring([{ product: 'Flat white' }]);
  await expect(beside.sale.total).toHaveText('$4.20');
  // One of two is shut: the other goes on.
  await page.close();
  await expect(display.getByTestId('display-total')).toHaveText('$4.20');

  await display.clock.install();
  await display.reload();
  await expect(display.getByTestId('display-total')).toHaveText('$4.20');
  // As one that crashed.
  await beside.page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await display.clock.runFor(20_000);
  await expect(display.getByTestId('display-total')).toBeHidden();
  await expect(display.getByTestId('display-message')).toHaveText('Fresh bread at four');

  await beside.page.reload();
  await expect(display.getByTestId('display-total')).toHaveText('$4.20');
  await beside.page.close();
  await expect(display.getByTestId('display-total')).toBeHidden();
});

test('so many grams do not lie on the name of the goods, here nor there', async ({ register }) => {
  const { sale, settings } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  await register.ring([{ product: 'Bananas per gram', quantity: 112_500 }]);
  for (const row of [sale.line(1), display.getByTestId('display-line-1')]) {
    await expect(row).toContainText('112,500');
    expect(await row.evaluate(airBehindQuantity)).toBeGreaterThan(0);
  }
});

test('neither a long word nor many digits push what it costs off the customer’s screen', async ({ register }) => {
  const { hands, page, sale, settings } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  await register.goSell();
  await page.keyboard.press('Alt+M');
  await hands.fill('misc-name', 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente');
  await hands.keyInEach('999999999');
  await hands.press('misc-go');
  await expect(sale.total).toHaveText('$9,999,999.99');
  await expect(display.getByTestId('display-total')).toHaveText('$9,999,999.99');
  for (const size of [
    { width: 480, height: 800 },
    { width: 800, height: 480 },
  ]) {
    await display.setViewportSize(size);
    const ends = await display
      .locator('span, dd')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(size.width);
  }
});

/** Between the words themselves: what spills out of a column does not make it wider. */
function airBehindQuantity(row: Element): number {
  const words = [...row.querySelectorAll('span')].map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  });
  return (words[1]?.left ?? 0) - (words[0]?.right ?? 0);
}
