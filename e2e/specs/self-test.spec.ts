import { expect, newShopTest, test } from '#e2e/fixtures.ts';
import type { Register } from '#e2e/pages/register.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';
import { startFakeScale } from '#testing/fake-scale.ts';

/** With the keyboard alone. */
async function open({ hands, page, settings }: Register): Promise<void> {
  await settings.look();
  await page.keyboard.press('Alt+s');
  await expect(hands.see('self-test')).toBeVisible();
}

function part({ hands }: Register, name: string) {
  return hands.see(`test-${name}`);
}

test('a manager proves the till with the keyboard before the shop opens, and it is kept', async ({ register }) => {
  const { hands, page, settings } = register;
  const printer = await startFakePrinter();
  const scale = await startFakeScale();
  await settings.usePrinter(printer.target);
  await settings.useScale(scale.target);
  await register.officeHas(1);
  await open(register);
  for (const name of ['disk', 'room', 'file', 'journal', 'office', 'kept_back', 'clock'])
    await expect(part(register, name)).not.toHaveAttribute('data-outcome', 'at_work');
  await expect(part(register, 'disk')).toContainText(' ms');
  for (const name of ['room', 'file', 'journal', 'office', 'kept_back', 'clock'])
    await expect(part(register, name)).toHaveAttribute('data-outcome', 'works');
  await expect(part(register, 'labels')).toHaveAttribute('data-outcome', 'not_set_up');
  await expect(part(register, 'display')).toHaveAttribute('data-outcome', 'not_set_up');

  await page.keyboard.press('F2');
  await expect(part(register, 'printer')).toContainText('The printer says the page is on the paper.');
  expect(printer.printed[0]?.toString('latin1')).toContain('Printer test');
  await page.keyboard.press('F6');
  await expect(part(register, 'drawer')).toContainText('Did it open?');
  expect(printer.printed.at(-1)?.includes(Buffer.from([0x1b, 0x70]))).toBe(true);
  await page.keyboard.press('Alt+n');
  await expect(part(register, 'drawer')).toContainText('Look whether its cable is in');
  await page.keyboard.press('F6');
  await expect(part(register, 'drawer')).toContainText('Did it open?');
  await page.keyboard.press('Alt+y');
  await expect(part(register, 'drawer')).toHaveAttribute('data-outcome', 'works');
  await page.keyboard.press('F8');
  await expect(part(register, 'scale')).toHaveAttribute('data-outcome', 'fails', { timeout: 15_000 });
  scale.answer = '\u000200.640\r';
  await page.keyboard.press('F8');
  await expect(part(register, 'scale')).toContainText('It reads 0.640 kg.');
  await hands.scan('036000291452');
  await expect(part(register, 'scanner')).toHaveAttribute('data-outcome', 'works');
  await page.keyboard.press('F9');
  await expect(hands.see('test-kept')).toBeVisible();
  await page.keyboard.press('F3');
  await expect(hands.see('test-summary')).toContainText('It was sent to the printer.');
  expect(printer.printed.at(-1)?.toString('latin1')).toContain('Test of this till');
  await page.keyboard.press('Escape');
  await expect(hands.see('self-test-last')).toContainText(/Tested .* by Ayu: \d+ parts work/);
  await register.goSell();
  await expect(register.sale.lines).toHaveCount(0);
  await printer.close();
  await scale.close();
});

test('a scan says what was heard and rings nothing up, and keys typed by hand are said to be so', async ({
  register,
}) => {
  const { hands } = register;
  await open(register);
  const scanner = part(register, 'scanner');
  await expect(scanner).toContainText('Scan anything now.');
  await hands.scan('4006381333931');
  await expect(scanner).toContainText(/Heard 4006381333931 \(EAN-13\) in \d+ ms\./);
  await expect(scanner).toContainText('Its check digit is right. No goods here have that code.');
  await hands.scan('4006381333932');
  await expect(scanner).toContainText('Its check digit is wrong');
  await expect(scanner).toHaveAttribute('data-outcome', 'doubt');
  await hands.strike('4006381333931', 120);
  await expect(scanner).toContainText('as typed by hand');
  // A reader that keeps its Enter to itself.
  await hands.strike('4006381333931', 4);
  await expect(scanner).toContainText('Behind the code came nothing, and the settings expect Enter.');
  await expect(scanner).toHaveAttribute('data-outcome', 'fails');
  await expect(hands.see('stray-scan')).toBeHidden();
  await register.page.keyboard.press('Escape');
  await register.goSell();
  await expect(register.sale.lines).toHaveCount(0);
});

test('without the line the office is said to be silent, and a printer that is off what to do', async ({
  register,
  backOffice,
}) => {
  const { hands, settings } = register;
  await settings.usePrinter('127.0.0.1:9');
  backOffice.goDark();
  await open(register);
  await expect(part(register, 'office')).toHaveAttribute('data-outcome', 'fails', { timeout: 30_000 });
  await expect(part(register, 'office')).toContainText('The till sells without it.');
  await hands.press('try-printer');
  await expect(part(register, 'printer')).toHaveAttribute('data-outcome', 'fails', { timeout: 15_000 });
  await expect(hands.see('test-summary')).toContainText('does not work: Office, Receipt printer');
});

newShopTest('whoever sets a till up is offered the test at the end of the first run', async ({ newRegister }) => {
  const { hands, page, start } = newRegister;
  await start.createManager();
  await hands.press(hands.see('choose-till').locator('label', { has: hands.see('register-1') }));
  await page.keyboard.press('F7');
  await expect(hands.see('self-test')).toBeVisible();
  await expect(part(newRegister, 'office')).toHaveAttribute('data-outcome', 'works');
  await page.keyboard.press('Escape');
  await expect(hands.see('sell')).toBeVisible();
});

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' });

  test('the practice shop asks no office and opens no drawer', async ({ register }) => {
    const { hands } = register;
    await register.signOut();
    await hands.press('practice-enter');
    await expect(hands.see('practice')).toBeVisible();
    await register.signIn({ name: 'Ayu', pin: '000000' });
    await open(register);
    await expect(part(register, 'office')).toContainText('Toko latihan tidak punya kantor.');
    await hands.scan('4006381333931');
    await expect(part(register, 'scanner')).toContainText('Terdengar 4006381333931');
  });
});
