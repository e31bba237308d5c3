import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { hearPrint } from '#e2e/pages/print-dialog.ts';
import { openStock } from '#e2e/pages/stock.ts';

test('what runs out is told by the office, copied and printed for as many weeks as somebody orders, and with the line down too', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale } = register;
  const printed = await hearPrint(page);
  const rye = product('Rye loaf');
  await openStock(register);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(hands.see('stock-empty')).toContainText('Scan what is on the shelf');
  await sale.scan(rye.name);
  await hands.type('20');
  await page.keyboard.press('F9');
  await expect(hands.see('stock-booked')).toBeVisible();
  await page.keyboard.press('Escape');
  await register.sell([{ product: rye.name }, { product: rye.name }]);
  await register.officeHas(3);
  await hands.press('go-sell');

  await openStock(register);
  await page.keyboard.press('F7');
  const sheet = hands.see('runs-out-sheet');
  await expect(sheet).toContainText('What was sold lately is there for 1 week.');
  await expect(hands.see('runs-out-note')).toContainText(
    'Sold today at all tills of this outlet, as the office told it',
  );
  await page.keyboard.press('2');
  await expect(hands.see(`runs-out-row-${rye.code}`)).toContainText(/Rye loaf.*18\s*2\s*9 days\s*10/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('F6');
  await expect(hands.see('runs-out-copy')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${rye.code}\tRye loaf\t18\t2\t10`);

  backOffice.goDark();
  await page.keyboard.press('F5');
  await expect(hands.see('runs-out-note')).toContainText('Sold today at this till alone');
  await expect(hands.see(`runs-out-row-${rye.code}`)).toContainText('9 days');
  await page.keyboard.press('F2');
  await expect.poll(printed).toEqual(['What runs out']);
  await page.emulateMedia({ media: 'print' });
  await expect(hands.see('runs-out-page')).toContainText(/Kemang.*To last 2 weeks.*Rye loaf/);
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(hands.see('stock-sheet')).toBeVisible();
});
