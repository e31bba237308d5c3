import { type OfficeInvoice, product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';

/** A quick hand's letters: closer ones would be a scan. */
const handMs = 60;
const code = (name: string): string => product(name).code;
const beans = 'House blend beans, 250 g';

test('a cashier who waits for nothing has done what one did who looked at each screen', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, shift } = register;
  const [beansBefore, ryeBefore] = [await backOffice.onHand(beans), await backOffice.onHand('Rye loaf')];
  const scan = (name: string) => hands.scan(code(name));
  const type = (text: string) => hands.strike(text, handMs);
  const finished = async (words: string): Promise<string> => {
    await expect(hands.see('after')).toContainText(words);
    return sale.finishedNumber();
  };
  await expect(sale.finder).toBeFocused();

  await Promise.all([scan(beans), scan('Oat drink, 1 l'), scan('Whole milk, 1 l'), hands.rush('F9', 'Enter')]);
  await finished('17.80');

  const names = ['flat', 'lemo', 'rye', 'club', 'earl'].flatMap((name) => [type(name), hands.rush('Enter')]);
  await Promise.all([hands.rush('Enter'), ...names, hands.rush('F9'), type('1000'), hands.rush('F6', 'Enter')]);
  await finished('27.80');

  await Promise.all([type('3*'), scan(beans), hands.rush('F9', 'Enter')]);
  const three = await finished('34.50');

  await Promise.all([hands.scan(three), scan(beans), scan(beans), hands.rush('Enter')]);
  await finished('23.00');

  await Promise.all([scan('Rye loaf'), hands.rush('F5', 'Enter')]);
  await expect(hands.see('parked-sheet')).toBeHidden();
  await expect(sale.lines).toHaveCount(0);
  await Promise.all([hands.rush('F5', 'Enter'), hands.rush('Alt+P'), scan('Oat drink, 1 l'), hands.rush('Escape')]);
  await expect(hands.see('price-sheet')).toBeHidden();
  await expect(sale.lines).toHaveText([/Rye loaf/]);

  await Promise.all([hands.rush('F8', 'F6'), type('1250'), hands.rush('F2', 'Enter')]);
  await expect(hands.see('drawer-list')).toContainText('12.50');
  await hands.rush('F1', 'F9', 'Enter');
  await finished('6.50');

  await shift.look();
  // 100.00 to begin with, 17.80, 27.80 without the 10.00 by card, 34.50, 23.00 given back, 12.50 paid out, 6.50.
  await expect(shift.expectedCash).toContainText('141.10');
  await Promise.all([hands.rush('Enter', 'F2'), type('14110'), hands.rush('Enter')]);
  await expect(hands.see('shift-closed')).toBeVisible();
  await expect(shift.difference).toHaveText('Exact');

  // The shift, five invoices, what was paid out, the close.
  await expect
    .poll(async () => (await backOffice.invoices()).map(goodsOf))
    .toEqual([
      [1780, '1 House blend beans, 250 g', '1 Oat drink, 1 l', '1 Whole milk, 1 l'],
      [2780, '1 Flat white', '1 Lemon tart', '1 Rye loaf', '1 Club sandwich', '1 Earl Grey'],
      [3450, '3 House blend beans, 250 g'],
      [-2300, '-2 House blend beans, 250 g'],
      [650, '1 Rye loaf'],
    ]);
  expect(await backOffice.onHand(beans)).toBe(beansBefore - 2);
  expect(await backOffice.onHand('Rye loaf')).toBe(ryeBefore - 2);
  await expect(page.getByTestId('trouble')).toHaveCount(0);
});

test('plus pressed twice in one go is two more, also by touch', async ({ register }) => {
  const { hands, sale } = register;
  await Promise.all([sale.scan('Rye loaf'), hands.rush('F9', 'F1', '+', '+')]);
  await expect(sale.total).toHaveText('$19.50');
  await hands.see('more').evaluate((key: HTMLElement) => [key.click(), key.click()]);
  await expect(sale.total).toHaveText('$32.50');
});

test('the key of the line right behind a scan is about what was scanned', async ({ register }) => {
  const { hands, sale } = register;
  await sale.scan('Flat white');
  await expect(sale.lines).toHaveCount(1);
  await Promise.all([sale.scan('Rye loaf'), hands.rush('F6')]);
  await expect(hands.see('line-sheet')).toContainText('Rye loaf');
  await hands.rush('Escape');
  await Promise.all([sale.scan('Whole milk, 1 l'), hands.rush('Delete')]);
  await expect(hands.see('removed')).toContainText('Whole milk');
  await expect(sale.lines).toHaveText([/Flat white/, /Rye loaf/]);
});

function goodsOf({ SalesNTax, Variants }: OfficeInvoice): unknown[] {
  return [SalesNTax, ...(Variants ?? []).map(({ Quantity, Name }) => `${Quantity} ${Name}`)];
}
