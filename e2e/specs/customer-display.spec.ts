import { expect, test } from '#e2e/fixtures.ts';

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
