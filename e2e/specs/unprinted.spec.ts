import { expect, test } from '#e2e/fixtures.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';

test('receipts a printer missed while it was off are printed with one key when it is on, or left', async ({
  register,
}) => {
  const { hands, page, settings } = register;
  let printer = await startFakePrinter();
  const port = Number(printer.target.split(':')[1]);
  await settings.usePrinter(printer.target);
  await register.goSell();
  await printer.close();
  for (let sale = 0; sale < 3; sale += 1) await register.sell([{ product: 'Flat white' }]);
  // Another till may have it, so it is asked for ten seconds.
  await expect(hands.see('not-printed')).toHaveText('3 not printed', { timeout: 20_000 });

  printer = await startFakePrinter(port);
  await page.keyboard.press('Alt+I');
  await expect(hands.see('unprinted').locator('li')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(hands.see('unprinted-sheet')).toBeHidden();
  await expect.poll(() => printer.printed.length).toBe(3);
  await expect(hands.see('not-printed')).toBeHidden();

  await printer.close();
  await register.sell([{ product: 'Flat white' }]);
  await expect(hands.see('not-printed')).toHaveText('1 not printed', { timeout: 20_000 });
  await settings.look();
  await hands.press('prints-unprinted');
  await page.keyboard.press('F7');
  await expect(hands.see('not-printed')).toBeHidden();
  await expect(hands.see('prints').getByText('Left', { exact: true })).toHaveCount(1);
});
