import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';
import { hearPrint } from '#e2e/pages/print-dialog.ts';

test('an invoice goes to the printer of the office as a page, and nothing of the till with it', async ({
  register,
}) => {
  const { hands, invoices, page } = register;
  const printed = await hearPrint(page);
  const number = await register.sell([{ product: 'Flat white' }, { product: 'Club sandwich' }]);
  await invoices.open(number);
  await page.keyboard.press('F6');
  await expect(hands.see('receipt-text')).toBeVisible();
  await page.keyboard.press('F2');
  await expect.poll(printed).toEqual(['INVOICE']);
  const paper = hands.see('full-page');
  await expect(paper).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  for (const words of [number, 'Flat white', 'Club sandwich', 'TOTAL', 'Quantity'])
    await expect(paper).toContainText(words);
  await expect(hands.see('receipt-sheet')).toBeHidden();
  await expect(hands.see('invoice-detail')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('F2');
  await expect.poll(printed).toEqual(['INVOICE', 'INVOICE']);
  await expect(paper).toContainText('COPY 1');
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);
});

test('once its dialog is shut, a page is printed again only as a copy', async ({ register }) => {
  const { hands, invoices, page } = register;
  await hearPrint(page);
  await invoices.open(await register.sell([{ product: 'Flat white' }]));
  await page.keyboard.press('F6');
  await expect(hands.see('receipt-text')).toBeVisible();
  await page.keyboard.press('F2');
  const paper = hands.see('full-page');
  await expect(paper).toContainText('Flat white');
  // As the dialog does it, its events and all.
  await page.pdf();
  // Whoever opens the dialog of the browser by themselves now gets no second first page.
  await expect(paper).toHaveCount(0);
  await page.keyboard.press('F2');
  await expect(paper).toContainText('COPY 1');
});

test('a long one goes on on the next page, under the same headings', async ({ register }) => {
  const { hands, page } = register;
  await hearPrint(page);
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('Alt+Q');
  await hands.press('quote-go');
  await expect(hands.see('quote-kept')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  const paper = hands.see('full-page');
  await expect(paper).toContainText('QUOTE');
  expect(await pagesOf(page)).toBe(1);
  await expect(paper).toHaveCount(0);
  await page.keyboard.press('F2');
  await paper.evaluate((article) => {
    const row = article.querySelector('thead + tbody tr');
    for (let more = 0; more < 60; more += 1) row?.after(row.cloneNode(true));
  });
  expect(await pagesOf(page)).toBe(3);
});

test('a quote of the office goes onto a page too, whatever it is numbered by there', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sync } = register;
  // No barcode has these letters, and of the other the bars would be wider than a scanner looks.
  const numbers = ['عرض-7', `OFFER-${'2026-'.repeat(8)}7`];
  for (const number of numbers) await backOffice.promise(number);
  await sync.look();
  await hands.press('copy-now');
  await register.goSell();
  const printed = await hearPrint(page);
  await page.keyboard.press('Alt+Q');
  for (const number of numbers) {
    await hands.fill('quote-find', number);
    await expect(hands.see('quote-1')).toContainText(number);
    await page.keyboard.press('F2');
    await expect(hands.see('full-page')).toContainText(number);
  }
  await expect.poll(printed).toEqual(['QUOTE', 'QUOTE']);
  await expect(hands.see('full-page').getByTestId('receipt-barcode')).toHaveCount(0);
});

test('what goods cost is on the paper beside a name that nobody can break', async ({ register }) => {
  const { hands, page, sale } = register;
  await hearPrint(page);
  await hands.press('misc');
  await hands.keyIn('1234567.89');
  await hands.fill('misc-name', 'Bearing6204_2RS_'.repeat(6));
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$1,234,567.89');
  await page.keyboard.press('Alt+Q');
  await hands.press('quote-go');
  await expect(hands.see('quote-kept')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await expect(hands.see('full-page')).toContainText('Bearing');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const amount = await hands.see('full-page').locator('thead + tbody td').last().boundingBox();
  // 210 mm without the 15 it keeps at the edge.
  expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThan(740);
});

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
