import { expect, test } from '#e2e/fixtures.ts';

test('goods with a serial ask for it, and the office takes that one off its list', async ({ register, backOffice }) => {
  const { hands, page, sale } = register;
  backOffice.goDark();
  await sale.scan('Hand grinder');
  await expect(hands.see('serials-sheet')).toBeVisible();
  await hands.type('HG-99999');
  await page.keyboard.press('Enter');
  await expect(hands.see('serials-sheet').getByTestId('trouble')).toContainText('keeps no HG-99999');
  await hands.scan('HG-20412');
  await expect(hands.see('serials-sheet')).toBeHidden();
  await expect(sale.line(1)).toContainText('Serial HG-20412');

  await hands.press('more');
  await expect(sale.line(1)).toContainText('1 serial missing');
  await page.keyboard.press('F6');
  await page.keyboard.press('Alt+N');
  await hands.press('serial-HG-20413');
  await expect(sale.line(1)).toContainText('Serial HG-20413');
  const number = await sale.payCash();
  await sale.next();
  backOffice.comeBack();
  await register.officeHas(2);
  expect(await backOffice.serials('Hand grinder')).toEqual(['HG-20411']);
  expect(await backOffice.invoices()).toEqual([expect.objectContaining({ Number: number, SalesNTax: 17_800 })]);
});

test('of two that were sold the one that comes back is pressed or scanned, and is on the list again', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  for (const serial of ['HG-20411', 'HG-20412']) {
    await sale.scan('Hand grinder');
    await expect(hands.see('serials-sheet')).toBeVisible();
    await hands.scan(serial);
    await expect(hands.see('serials-sheet')).toBeHidden();
  }
  await expect(sale.line(1)).toContainText('Serial HG-20412');
  const number = await sale.payCash();
  await sale.next();
  await hands.scan(number);
  await hands.press('return-serial-HG-20411');
  await expect(hands.see('return-count-1')).toHaveText('1');
  await hands.press('return-serial-HG-20411');
  await expect(hands.see('return-count-1')).toHaveText('0');
  await hands.scan('HG-20412');
  await hands.scan('HG-20412');
  await expect(hands.see('return-count-1')).toHaveText('1');
  await expect(hands.see('return-serial-HG-20412')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  const back = await sale.finishedNumber();
  await sale.next();
  expect(await register.invoices.receipt(back)).toContain('Serial HG-20412');
  await register.officeHas(3);
  expect(await backOffice.serials('Hand grinder')).toEqual(['HG-20412', 'HG-20413']);
});
