import { expect, test } from '#e2e/fixtures.ts';

test('what another till sold comes back by its receipt, and each till knows what the other took back', async ({
  register: first,
  unpack,
  backOffice,
}) => {
  const number = await first.sell([{ product: 'Flat white', quantity: 3 }]);
  await first.officeHas(2);
  const second = await unpack();
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');

  const { hands, page } = second;
  await page.keyboard.press('Control+R');
  await hands.fill('return-number', number);
  await page.keyboard.press('Enter');
  await expect(hands.see('return-elsewhere')).toContainText('Another till sold it: Kemang Till 1.');
  await page.keyboard.press('2');
  await expect(hands.see('return-total')).toHaveText('$8.40');
  await page.keyboard.press('Enter');
  await expect(hands.see('after')).toContainText('8.40');
  await second.officeHas(2);
  expect((await backOffice.invoices()).map(({ SalesNTax }) => SalesNTax)).toEqual([1260, -840]);

  await first.page.keyboard.press('Control+R');
  await first.hands.fill('return-number', number);
  await first.page.keyboard.press('Enter');
  await expect(first.hands.see('return-line-1')).toContainText('3 sold, 1 can come back');
});

test('with the line down the sentence says where else the goods can come back', async ({ register, backOffice }) => {
  const { hands, page } = register;
  backOffice.goDark();
  await register.sell([{ product: 'Flat white' }]);
  await expect(hands.see('light')).toContainText('waiting');
  await page.keyboard.press('Control+R');
  await hands.fill('return-number', 'kmg2a-26000001');
  await page.keyboard.press('Enter');
  await expect(hands.see('trouble')).toContainText('the back office cannot be asked about it now');
  await page.keyboard.press('F7');
  await expect(hands.see('blind-claim')).toContainText('The back office is told of receipt KMG2A-26000001');
  await page.keyboard.press('Escape');
  // Who then has no receipt at all names none.
  await page.keyboard.press('Control+R');
  await page.keyboard.press('F7');
  await expect(hands.see('blind-sheet')).toBeVisible();
  await expect(hands.see('blind-claim')).toBeHidden();
});
