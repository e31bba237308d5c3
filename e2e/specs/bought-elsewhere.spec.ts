import { afterDark } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import type { Register } from '#e2e/pages/register.ts';

test('what another till sold to somebody is seen at this one, and comes back from there, by keyboard', async ({
  register: first,
  unpack,
}) => {
  const sold = await sellTo(first, 'Studio Garis', 3);
  await first.officeHas(2);
  const second = await unpack();
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');
  const own = await sellTo(second, 'Studio Garis', 1);

  const { hands, page } = second;
  await showInvoices(second, 'Studio Garis');
  const rows = hands.see('invoice-list').getByRole('button');
  await expect(hands.see('bought-note')).toContainText('1 invoice of other tills for Studio Garis Architects, as of');
  // Below what this till sold, and that once.
  await expect(rows).toHaveText([new RegExp(own), new RegExp(`${sold}.*Kemang Till 1`)]);
  await page.keyboard.press('ArrowDown');
  await expect(hands.see('invoice-detail')).toContainText(own);
  await page.keyboard.press('ArrowDown');
  const detail = hands.see('bought-detail');
  await expect(detail.getByRole('row')).toHaveText('3Flat white4.20 each12.60');
  await expect(hands.see('detail-total')).toHaveText('$12.60');
  await expect(detail).toContainText('Another till sold it.');

  await page.keyboard.press('Control+R');
  await expect(hands.see('return-sheet')).toContainText(sold);
  await page.keyboard.press('2');
  await expect(hands.see('return-total')).toHaveText('$8.40');
  await page.keyboard.press('Enter');
  await expect(hands.see('after')).toContainText('8.40');
});

test('with the line down what this till sold stands there at once, and the rest comes with the line', async ({
  register: first,
  unpack,
  backOffice,
}) => {
  const sold = await sellTo(first, 'Studio Garis', 1);
  await first.officeHas(2);
  const second = await unpack();
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');
  // The light says so before it has heard of the shift, whose opening must not be on its way any more.
  await second.officeHas(1);
  await second.goSell();
  backOffice.goDark();
  const own = await sellTo(second, 'Studio Garis', 1);
  const { hands } = second;
  await expect(hands.see('light')).toContainText('waiting');
  await showInvoices(second, 'Studio Garis');
  await expect(hands.see(`invoice-${own}`)).toBeVisible();
  await expect(hands.see('bought-note')).toContainText('Only what this till sold is shown');
  backOffice.comeBack();
  await expect(hands.see(`bought-${sold}`)).toBeVisible(afterDark);
  // Somebody else's list says nothing of them.
  await hands.fill('invoice-find', '');
  await expect(hands.see('bought-note')).toBeHidden();
  await expect(hands.see(`bought-${sold}`)).toBeHidden();
});

async function sellTo({ page, hands, sale }: Register, name: string, quantity: number): Promise<string> {
  for (let each = 0; each < quantity; each += 1) await sale.scan('Flat white');
  await page.keyboard.press('F4');
  await hands.fill('customer-find', name);
  await expect(hands.see('customer-sheet').locator('button[aria-pressed]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toContainText(name);
  const number = await sale.payCash();
  await sale.next();
  return number;
}

async function showInvoices({ page, hands }: Register, name: string): Promise<void> {
  await page.keyboard.press('F4');
  await hands.fill('customer-find', name);
  await page.keyboard.press('F8');
  await expect(hands.see('customer-sheet')).toBeHidden();
}
