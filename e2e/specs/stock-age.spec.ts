import { expect, test } from '#e2e/fixtures.ts';

test('a count of the office that is hours old says of when it is', async ({ register, backOffice }) => {
  const { page, sale } = register;
  await register.goSell();
  const tile = sale.tile('Rye loaf');
  await expect(tile).toContainText(/\d+ left/);
  await expect(tile).not.toContainText(/\d\d:\d\d/);
  backOffice.goDark();
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await page.reload();
  await expect(tile).toContainText(/\d+ left.*\d\d:\d\d/);
});

test('a count of a clock that has been put back since says of when it is', async ({ register, backOffice }) => {
  const { page, sale } = register;
  await register.goSell();
  const tile = sale.tile('Rye loaf');
  await expect(tile).toContainText(/\d+ left/);
  backOffice.goDark();
  await page.clock.install({ time: Date.now() - 5 * 3_600_000 });
  await page.reload();
  await expect(tile).toContainText(/\d+ left.*\d\d:\d\d/);
});
