import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';

/** Of what stands in it. */
function rowsOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
}

test('empties come back as they are scanned, off what somebody buys, with no receipt and no reason', async ({
  register,
}) => {
  const { hands, page, sale, settings } = register;
  const empty = product('House T-shirt, Black / S');
  await settings.look();
  await hands.see('deposit-category').selectOption('Home');
  await hands.press('deposit-add');
  await expect(hands.see('deposit-of-Home')).toBeVisible();
  await settings.save();
  const display = await settings.openDisplay('Fresh bread at four');

  await register.goSell();
  await sale.scan('Flat white');
  await page.keyboard.press('Control+r');
  await expect(hands.see('return-number')).toBeFocused();
  await hands.scan(empty.code);
  const taken = hands.see('return-taken');
  await expect(taken).toContainText('−1');
  await page.keyboard.type('12');
  await hands.scan(empty.code);
  await expect(taken).toContainText('−13');
  await expect(hands.see('return-number')).toHaveValue('');
  // What is no such goods is looked for among the receipts.
  await hands.scan('KMG1A-26000999');
  await expect(hands.see('return-sheet')).toContainText('KMG1A-26000999');
  await page.keyboard.press('Escape');
  await expect(sale.lines).toHaveCount(2);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(sale.total).toHaveText(/^−\$/);
  // A sign in a row of its own is the sign of nothing.
  expect(await sale.total.evaluate(rowsOfText)).toBe(1);

  // Rung up like any other, one is turned round without a question.
  await hands.scan(product('House T-shirt, Black / M').code);
  await expect(sale.lines).toHaveCount(3);
  await page.keyboard.press('Control+r');
  await expect(hands.see('return-number')).toBeFocused();
  await page.keyboard.press('F7');
  await expect(hands.see('return-sheet')).toBeHidden();
  await expect(sale.lines.last()).toContainText('−1');

  // Whatever else comes back without a receipt has its reason asked for.
  await sale.scan('Flat white');
  await page.keyboard.press('Control+r');
  await expect(hands.see('return-number')).toBeFocused();
  await page.keyboard.press('F7');
  await expect(hands.see('blind-line')).toContainText('Flat white');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F9');
  await page.keyboard.press('Enter');
  await expect(hands.see('after')).toBeVisible();
  const goesOut = (await hands.see('change').textContent()) ?? 'nothing';
  await expect(display.getByTestId('display-back')).toHaveText(goesOut);
});
