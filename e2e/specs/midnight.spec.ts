import { expect, test } from '#e2e/fixtures.ts';

test('a window left open over midnight says of yesterday’s invoices of which day they are', async ({ register }) => {
  const { invoices, page } = register;
  await page.clock.install();
  const number = await register.sell([{ product: 'Flat white' }]);
  await invoices.open(number);
  await expect(invoices.row(number)).toContainText(/\d\d:\d\d · Ayu/);
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short' }));
  await page.clock.fastForward('24:00:00');
  await expect(invoices.row(number)).toContainText(today);
  await expect(invoices.detail).toContainText(today);
});
