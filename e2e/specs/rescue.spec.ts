import { afterDark } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { read, zxing } from '#e2e/pages/read-code.ts';
import type { Register } from '#e2e/pages/register.ts';

/** What a scanner reads off the receipt of a sale made now, once the till knows that nobody takes it. */
async function soldOnPaper(register: Register, product: string): Promise<{ number: string; code: string }> {
  await register.goSell();
  const number = await register.sell([{ product }]);
  await register.invoices.open(number);
  let code = '';
  await expect(async () => {
    await register.hands.press('receipt');
    code = await read(register.hands.see('receipt-qr'), zxing.BarcodeFormat.QR_CODE);
    await register.hands.press('sheet-close');
    expect(code).toContain(`TK2*${number}*`);
  }).toPass(afterDark);
  return { number, code };
}

test('receipts of a till that died are taken in at another one, with the keyboard and the scanner alone', async ({
  register,
  backOffice,
  unpack,
  forgive,
}) => {
  backOffice.goDark();
  const told = await soldOnPaper(register, 'Flat white');
  backOffice.comeBack();
  await register.officeHas(2);
  backOffice.goDark();
  const lost = await soldOnPaper(register, 'Rye loaf');
  forgive(ofARegisterGone);
  await register.process.kill();
  backOffice.comeBack();

  const next = await unpack();
  await next.firstRun({ outlet: 'Kemang', register: '2' });
  await next.openShift();
  const { hands, page } = next;
  // At the sale it is the receipt whose goods come back, and no goods.
  await hands.scan(lost.code);
  await expect(hands.see('return-sheet')).toContainText(lost.number);
  await page.keyboard.press('Escape');
  await next.sync.look();
  await page.keyboard.press('Alt+r');
  await expect(hands.see('rescue-code')).toBeFocused();
  await hands.scan(told.code);
  await expect(hands.see('rescue-trust')).toContainText('Compare with a Z of Kemang Till 1');
  await expect(hands.see('rescue-key')).toHaveText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  await page.keyboard.press('F9');
  await expect(hands.see(`rescued-${told.number}`)).toContainText('The office had it already');
  await hands.scan(lost.code);
  await expect(hands.see(`rescued-${lost.number}`)).toContainText('being looked up');
  await hands.scan(lost.code);
  await expect(hands.see('rescue-sheet').getByTestId('trouble')).toContainText('was taken in already, by Ayu');
  await hands.scan(lost.code.replace(/\*\d+\*/, '*1*'));
  await expect(hands.see('rescue-sheet').getByTestId('trouble')).toContainText('does not read as a till signed it');
  await page.keyboard.press('Escape');

  await next.sync.choose(`Sale ${lost.number}`);
  await expect(hands.see('operation-rescued')).toContainText('It was sold at Kemang Till 1');
  await page.keyboard.press('F2');
  await expect(hands.see('out-rescued')).toContainText('2 sales of a lost till');
  await expect(hands.see('out-verdict')).toContainText('Nothing is unexplained');
});
