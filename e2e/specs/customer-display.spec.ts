import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

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
