import { expect, test } from '#e2e/fixtures.ts';

test('a till without a camera has no button for one, and its key says what to do', async ({ register }) => {
  const { hands, page, sale } = register;
  await expect(sale.finder).toBeFocused();
  await expect(hands.see('camera-key')).toBeHidden();
  await page.keyboard.press('Alt+k');
  await expect(hands.see('camera-trouble')).toContainText('There is no camera on this till.');
  // The sale goes on as it would without.
  await sale.scan('Rye loaf');
  await expect(sale.line(1)).toContainText('Rye loaf');
  await page.keyboard.press('Alt+k');
  await expect(hands.see('shelf')).toBeVisible();
});
