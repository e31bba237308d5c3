import type { BackOffice } from '#e2e/back-office.ts';
import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';

/** Customers are what a new till copies last. */
async function filled(backOffice: BackOffice): Promise<void> {
  await expect.poll(() => backOffice.requests('customerList')).toBeGreaterThan(0);
}

test('a case is sold by its own code or chosen on the line, and the office counts cans', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await filled(backOffice);
  const before = await backOffice.onHand('Cola, Can');
  backOffice.goDark();
  await sale.scan('Cola, case of 24');
  await expect(sale.line(1)).toContainText('= 24 × Cola, Can');
  await expect(sale.total).toHaveText('$22.80');
  await sale.scan('Cola, Can');
  await expect(sale.line(2)).toContainText('Cola, Can');
  await page.keyboard.press('F6');
  await expect(hands.see('line-sheet')).toBeVisible();
  await page.keyboard.press('Alt+U');
  await expect(hands.see('unit-sheet')).toContainText('6 pieces');
  await page.keyboard.press('2');
  await expect(hands.see('unit-sheet')).toBeHidden();
  await expect(sale.line(2)).toContainText('Cola, six-pack');
  await expect(sale.line(2)).toContainText('= 6 × Cola, Can');
  await hands.press(sale.line(2).getByTestId('more'));
  await expect(sale.line(2)).toContainText('= 12 × Cola, Can');
  await expect(sale.total).toHaveText('$34.80');

  await hands.press('edit-line');
  await hands.press('line-units');
  await hands.press(`unit-${product('Cola, Can').code}`);
  await expect(sale.line(2)).toContainText('Cola, Can');
  await expect(sale.total).toHaveText('$25.00');
  await sale.payCash();
  await sale.next();
  backOffice.comeBack();
  await register.officeHas(2);
  await expect.poll(() => backOffice.onHand('Cola, Can')).toBe(before - 26);
});

test('a set is one line that names its parts, and they are what the office takes off the shelf', async ({
  register,
  backOffice,
}) => {
  const { hands, sale } = register;
  await filled(backOffice);
  const before = await backOffice.onHand('Butter croissant');
  backOffice.goDark();
  await sale.findAndAdd('Breakfast set', 2);
  for (const part of ['2 Flat white', '2 Butter croissant', '2 Orange juice, pressed, Regular'])
    await expect(sale.line(1)).toContainText(part);
  await expect(sale.total).toHaveText('$13.80');
  await expect(hands.see('sale')).toContainText('2 items');
  await sale.payCash();
  await sale.next();
  backOffice.comeBack();
  await register.officeHas(2);
  await expect.poll(() => backOffice.onHand('Butter croissant')).toBe(before - 2);
});

test('what goes with the goods is offered and taken with one key, and is no item of its own', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  await filled(backOffice);
  const before = await backOffice.onHand('Gift bag for beans');
  backOffice.goDark();
  await sale.scan('House blend beans, 250 g');
  await expect(hands.see('extras')).toContainText('Gift bag for beans');
  await page.keyboard.press('Alt+A');
  await expect(sale.line(2)).toContainText('Gift bag for beans');
  await expect(hands.see('extras')).toBeHidden();
  await expect(hands.see('sale')).toContainText('1 item');

  await sale.scan('House blend beans, 1 kg');
  await expect(hands.see('extras')).toContainText('Coffee scoop');
  await hands.press(`extra-${product('Coffee scoop').code}`);
  await expect(sale.line(4)).toContainText('Coffee scoop');
  await sale.payCash();
  await sale.next();
  backOffice.comeBack();
  await register.officeHas(2);
  await expect.poll(() => backOffice.onHand('Gift bag for beans')).toBe(before - 1);
});
