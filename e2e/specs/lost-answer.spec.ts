import { expect, test } from '#e2e/fixtures.ts';

test('a sale whose answer is lost between register and window is told to the cashier, and rung up once', async ({
  register,
  backOffice,
  forgive,
}) => {
  forgive(/WebSocket/);
  const { page, sale } = register;
  let lost = 0;
  await page.routeWebSocket(/\/rpc$/, (socket) => {
    const server = socket.connectToServer();
    let ends = false;
    socket.onMessage((message) => {
      ends ||= lost === 0 && message.toString().includes('sale.complete');
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
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  await sale.take('cash', '5.00');
  const number = await sale.finishedNumber();
  expect(lost).toBeGreaterThan(0);
  await expect(register.hands.see('change')).toHaveText('$0.80');
  await register.officeHas(2);
  expect(await backOffice.invoices()).toEqual([expect.objectContaining({ Number: number, SalesNTax: 420 })]);
});
