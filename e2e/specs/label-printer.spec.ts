import { expect, test } from '#e2e/fixtures.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';

let labels: FakePrinter;
test.beforeEach(async () => {
  labels = await startFakePrinter();
});
test.afterEach(() => labels.close());
const came = () => labels.printed.map((bytes) => bytes.toString());

test('a label printer is set up with the keyboard, and a label of the price check comes out of it', async ({
  register,
}) => {
  const { hands, page, sale, settings } = register;
  const receipts = await startFakePrinter();
  await settings.usePrinter(receipts.target);
  await expect(hands.see('labels-are')).toContainText('labels come out of the receipt printer');
  await hands.see('printer-labels').focus();
  await page.keyboard.press('Enter');
  await hands.see('printer-way-none').focus();
  await page.keyboard.press('ArrowRight');
  await expect(settings.chosen('printer-way', 'tcp')).toBeChecked();
  const sheet = hands.see('label-printer-sheet');
  await hands.fill('printer-where', '127.0.0.1:9');
  await page.keyboard.press('F2');
  await expect(sheet.getByTestId('trouble')).toContainText('it takes no prints there');
  await hands.fill('printer-where', labels.target);
  await hands.fill('label-widthMm', '12');
  await expect(hands.see('label-use')).toBeDisabled();
  await expect(hands.see('label-test')).toBeDisabled();
  await hands.fill('label-widthMm', '40');
  await page.keyboard.press('F2');
  await expect(hands.see('label-heard')).toContainText('look at the label');
  await expect.poll(came).toEqual([expect.stringMatching(/^\^XA[^]*\^PW320\^LL240[^]*TEST-12345[^]*\^XZ\n$/)]);
  await page.keyboard.press('F9');
  await expect(hands.see('settings-saved')).toBeVisible();
  await expect(hands.see('labels-are')).toHaveText(`${labels.target}, labels of 40 by 30 mm`);

  await register.goSell();
  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await sale.scan('Rye loaf');
  await expect(hands.see('price-amount')).toHaveText('$6.50');
  await hands.press('price-label');
  await expect.poll(came).toEqual([expect.anything(), expect.stringMatching(/Rye loaf[^]*\$6\.50/)]);
  expect(receipts.printed).toEqual([]);
  await page.keyboard.press('Escape');
  await settings.look();
  await expect(hands.see('prints')).toContainText('a label printer does not say what it printed');
  await receipts.close();
});

test('a name in letters the label printer lacks is on the label as the window draws it', async ({ register }) => {
  const { hands, page, settings } = register;
  const code = '4000000000013';
  await settings.look();
  await hands.press('printer-labels');
  await settings.choose('printer-way', 'tcp');
  await hands.fill('printer-where', labels.target);
  await hands.press('label-use');
  await expect(hands.see('settings-saved')).toBeVisible();
  await register.goSell();
  await hands.scan(code);
  await hands.press('add-goods');
  await hands.fill('goods-name', 'حليب طازج (كامل الدسم)');
  await hands.fill('goods-price', '4.50');
  await hands.press('goods-category-Grocery');
  await hands.press('goods-add');
  await expect(hands.see('goods-sheet')).toBeHidden();
  await page.keyboard.press('Alt+P');
  await expect(hands.see('price-sheet')).toBeVisible();
  await hands.scan(code);
  await expect(hands.see('price-amount')).toHaveText('$4.50');
  await hands.press('price-label');
  await expect.poll(came).toEqual([expect.stringMatching(/^\^XA[^]*\^XZ\n$/)]);
  const drawn = [...(came()[0] ?? '').matchAll(/\^GFA,(\d+),\1,47,([\dA-F]+)\^FS/g)];
  expect(drawn.length).toBeGreaterThan(0);
  for (const [, bytes, hex = ''] of drawn) {
    expect(hex).toHaveLength(2 * Number(bytes));
    const black = [...Buffer.from(hex, 'hex')].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    );
    // Letters, not a bar and not nothing.
    expect(black).toBeGreaterThan(100);
    expect(black).toBeLessThan(4_000);
  }
  await page.keyboard.press('Escape');
  await settings.look();
  await expect(hands.see('prints')).toContainText('a label printer does not say what it printed');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a label printer that is off fails its labels, and they are printed again from the list', async ({
    register,
  }) => {
    const { hands, sale, settings } = register;
    const place = labels.target;
    await settings.look();
    await hands.press('printer-labels');
    await settings.choose('printer-way', 'tcp');
    await hands.fill('printer-where', place);
    await settings.choose('label-language', 'tspl');
    await hands.press('label-use');
    await expect(hands.see('settings-saved')).toBeVisible();
    await labels.close();
    await register.goSell();
    await hands.press('price-check');
    await expect(hands.see('price-sheet')).toBeVisible();
    for (const goods of ['Rye loaf', 'Oat drink, 1 l', 'Hand grinder']) {
      await sale.scan(goods);
      await hands.press('price-label');
    }
    await hands.press('sheet-close');
    await settings.look();
    await expect(hands.see('prints').getByText('Not printed')).toHaveCount(3);
    labels = await startFakePrinter(Number(place.split(':')[1]));
    await hands.press('retry-1');
    await expect.poll(came).toEqual([expect.stringMatching(/^SIZE 50 mm,30 mm\r\n[^]*Rye loaf[^]*PRINT 1,1\r\n$/)]);
    await expect(hands.see('prints').getByText('Not printed')).toHaveCount(2);
    await hands.press('retry-labels');
    await expect.poll(came).toHaveLength(3);
    expect(came().map((said) => /Oat drink|Hand grinder/.exec(said)?.[0])).toEqual([
      undefined,
      'Oat drink',
      'Hand grinder',
    ]);
    await expect(hands.see('prints').getByText('Not printed')).toHaveCount(0);
    await expect(hands.see('retry-labels')).toBeHidden();
  });
});
