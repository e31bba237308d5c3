import { expect, test } from '#e2e/fixtures.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';

test('a printer is set up with the keyboard: what went wrong is said, then a page comes out', async ({ register }) => {
  const { hands, page, settings } = register;
  const printer = await startFakePrinter();
  await settings.look();
  await hands.see('printer-first').focus();
  await page.keyboard.press('Enter');
  await hands.see('printer-way-none').focus();
  await page.keyboard.press('ArrowRight');
  await expect(settings.chosen('printer-way', 'tcp')).toBeChecked();
  await hands.fill('printer-where', printer.target);
  printer.paper = false;
  await page.keyboard.press('F2');
  await expect(hands.see('printer-sheet').getByTestId('trouble')).toContainText('The printer is out of paper.');
  printer.paper = true;
  await page.keyboard.press('F2');
  await expect(hands.see('printer-heard')).toContainText('The printer says the page is on the paper.');
  expect(printer.printed[0]?.toString('latin1')).toContain('Printer test');
  await page.keyboard.press('F9');
  await expect(hands.see('settings-saved')).toBeVisible();
  await expect(hands.see('printer-target')).toHaveValue(printer.target);
  await printer.close();
});

test('behind a sale a gift receipt comes out with one key, and the goods come back by it', async ({ register }) => {
  const { hands, page, sale, settings } = register;
  const printer = await startFakePrinter();
  await settings.look();
  await settings.choose('transport', 'tcp');
  await hands.fill('printer-target', printer.target);
  await settings.save();
  await register.goSell();
  await sale.scan('Butter croissant');
  const number = await sale.payCash();
  await expect.poll(() => printer.printed.length).toBe(1);
  await page.keyboard.press('F5');
  await expect.poll(() => printer.printed.length).toBe(2);
  const [receipt = '', gift = ''] = printer.printed.map((bytes) => bytes.toString('latin1'));
  for (const said of ['1 Butter croissant', number])
    expect([receipt, gift].every((paper) => paper.includes(said))).toBe(true);
  expect([receipt, gift].map((paper) => [paper.includes('GIFT RECEIPT'), paper.includes('3.20')])).toEqual([
    [false, true],
    [true, false],
  ]);
  await settings.look();
  await expect(hands.see('prints')).toContainText(`Gift receipt of ${number}`);
  await register.goSell();
  await hands.scan(number);
  await expect(hands.see('return-sheet')).toContainText('Butter croissant');
  await printer.close();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a second printer takes over from one that is off, and the list of prints says so', async ({ register }) => {
    const { hands, settings } = register;
    const second = await startFakePrinter();
    await settings.look();
    await settings.choose('transport', 'tcp');
    // Nobody prints on this one.
    await hands.fill('printer-target', '127.0.0.1:9');
    await hands.press('printer-second');
    await settings.choose('printer-way', 'tcp');
    await hands.fill('printer-where', second.target);
    await hands.press('printer-use');
    await expect(hands.see('settings-saved')).toBeVisible();
    await expect(hands.see('second-is')).toHaveText(second.target);
    await register.goSell();
    await register.sell([{ product: 'Flat white' }]);
    await expect.poll(() => second.printed.length).toBe(1);
    await settings.look();
    await expect(hands.see('prints')).toContainText('Printed on the second printer: the first did not answer.');
    await second.close();
  });
});
