import { expect, test } from '#e2e/fixtures.ts';
import { hearPrint } from '#e2e/pages/print-dialog.ts';
import { read, zxing } from '#e2e/pages/read-code.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';

test('goods whose price changed, here or at the office, are listed until their label is printed', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, settings } = register;
  const printer = await startFakePrinter();
  await settings.usePrinter(printer.target);
  await backOffice.reprice('Flat white', 490);
  await register.sync.look();
  await hands.press('copy-now');
  await register.goSell();
  await expect(sale.tile('Flat white')).toContainText('4.90');

  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-labels')).toContainText('1 label to change');
  await sale.scan('Rye loaf');
  await expect(hands.see('price-amount')).toHaveText('$6.50');
  await page.keyboard.press('F6');
  await hands.type('720');
  await expect(hands.see('new-price')).toContainText('7.20');
  await page.keyboard.press('Enter');
  await expect(hands.see('price-amount')).toHaveText('$7.20');
  await expect(hands.see('price-labels')).toContainText('2 labels to change');

  await page.keyboard.press('F9');
  const due = hands.see('labels-due').getByRole('listitem');
  await expect(due).toContainText(['6.50 → 7.20', '4.20 → 4.90']);
  // One by itself, then what is left.
  await hands.press(due.filter({ hasText: 'Rye loaf' }).getByRole('button'));
  await expect(due).toHaveCount(1);
  await hands.press('labels-print');
  await expect(hands.see('labels-none')).toHaveText('1 label is on the way to the printer.');
  await expect
    .poll(() => printer.printed.map((bytes) => /\$\d\.\d\d/.exec(bytes.toString('latin1'))?.[0]))
    .toEqual(['$7.20', '$4.90']);
  await page.keyboard.press('Escape');
  await expect(hands.see('price-go')).toBeVisible();
  await expect(hands.see('price-labels')).toHaveCount(0);
  await printer.close();
});

test('labels come out on sheets of the office printer, from the first that is free', async ({ register }) => {
  const { hands, page, sale } = register;
  const printed = await hearPrint(page);
  await page.keyboard.press('Alt+P');
  await sale.scan('Rye loaf');
  await expect(hands.see('price-amount')).toHaveText('$6.50');
  await page.keyboard.press('F6');
  await hands.type('720');
  await expect(hands.see('new-price')).toContainText('7.20');
  await page.keyboard.press('Enter');
  await expect(hands.see('price-amount')).toHaveText('$7.20');
  await expect(hands.see('price-labels')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(hands.see('labels-due')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(hands.see('sheet-first')).toBeFocused();
  await page.keyboard.press('F6');
  await hands.fill('sheet-first', '25');
  await expect(hands.see('sheet-print')).toBeDisabled();
  await hands.fill('sheet-first', '24');
  await expect(hands.see('sheet-print')).toContainText('Print 1 label on 1 sheet');
  await page.keyboard.press('Enter');
  await expect.poll(printed).toEqual([expect.stringContaining('Rye loaf$7.20')]);

  await page.emulateMedia({ media: 'print' });
  const places = hands.see('label-sheet').locator('> div');
  await expect(places).toHaveCount(24);
  await expect(places.last()).toContainText('$7.20');
  const bars = hands.see('label-bars');
  expect(await read(bars, zxing.BarcodeFormat.CODE_128)).toBe(
    await places.last().locator('span').first().textContent(),
  );
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  // The paper jammed: it is in the list until somebody holds it.
  await page.keyboard.press('F7');
  await hands.press('sheet-print');
  await expect(hands.see('sheet-done')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hands.see('labels-none')).toHaveText('Every label is right.');
  await expect(hands.see('on-paper')).toHaveCount(0);
});

test('a new shop gets a label for each of the goods of a category', async ({ register }) => {
  const { hands, page } = register;
  const printed = await hearPrint(page);
  await page.keyboard.press('F12');
  await hands.press('category-labels');
  await hands.press('labels-of-Bakery');
  await expect(hands.see('sheet-first')).toBeFocused();
  await expect(hands.see('sheet-print')).toContainText(/Print \d+ labels on \d+ sheets/);
  await page.keyboard.press('Enter');
  await expect.poll(printed).toHaveLength(1);
  const asked = Number(/\d+/.exec((await hands.see('sheet-done').textContent()) ?? '')?.[0]);
  await expect(hands.see('on-paper')).toContainText('Rye loaf');
  await expect(hands.see('on-paper')).not.toContainText('Flat white');
  await expect(hands.see('on-paper').getByTestId('label-bars')).toHaveCount(asked);
  await page.keyboard.press('Enter');
  await expect(hands.see('category-labels-sheet')).toHaveCount(0);
  await expect(hands.see('on-paper')).toHaveCount(0);
});

test('a code too long for bars that a scanner reads stands on its label whole, in letters', async ({ register }) => {
  const { hands, page } = register;
  await hearPrint(page);
  const codes = { short: 'LANTERN-RED-GIFT1', long: 'LANTERN-RED-PAPER-30CM-WITH-A-CANDLE-AND-A-STAND' };
  for (const [name, code] of Object.entries(codes)) {
    await page.keyboard.press('Alt+G');
    await hands.fill('goods-name', `Lantern, ${name}`);
    await hands.fill('goods-code', code);
    await hands.fill('goods-price', '12');
    await hands.fill('goods-category', 'Gifts');
    await hands.press('goods-add');
    await expect(hands.see('goods-sheet')).toBeHidden();
  }
  await page.keyboard.press('F12');
  await hands.press('category-labels');
  await hands.press('labels-of-Gifts');
  await expect(hands.see('sheet-first')).toBeFocused();
  for (const key of ['F5', 'F6', 'F7']) {
    await page.keyboard.press(key);
    await hands.press('sheet-print');
    await page.emulateMedia({ media: 'print' });
    const bars = hands.see('label-bars');
    await expect(bars).toHaveCount(1);
    expect(await read(bars, zxing.BarcodeFormat.CODE_128)).toBe(codes.short);
    // A quarter of a millimetre a module at least, in pixels of a ninety-sixth of an inch.
    expect(await bars.evaluate(moduleOf)).toBeGreaterThan((0.249 * 96) / 25.4);
    const label = hands.see('label-sheet').locator('> div', { hasText: codes.long });
    expect(await label.locator('span').first().evaluate(isWithinLabel)).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('F7');
    await expect(hands.see('sheet-first')).toBeVisible();
  }
});

function moduleOf(svg: SVGSVGElement): number {
  return svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
}

function isWithinLabel(words: HTMLElement): boolean {
  const label = words.closest('[data-sheet] > div')?.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(words);
  const { right, bottom } = range.getBoundingClientRect();
  return label !== undefined && right < label.right && bottom < label.bottom;
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a shop that gets its labels from elsewhere says that they are right', async ({ register }) => {
    const { hands, sale } = register;
    await hands.press('price-check');
    await expect(hands.see('price-sheet')).toBeVisible();
    await sale.scan('Rye loaf');
    await hands.press('price-change');
    await hands.keyIn('7.20');
    await hands.press('price-set');
    await hands.press('price-labels');
    await hands.press('labels-print');
    await expect(hands.see('price-sheet').getByTestId('trouble')).toContainText('This till has no printer.');
    await hands.press('labels-forget');
    await expect(hands.see('labels-none')).toBeVisible();
  });
});
