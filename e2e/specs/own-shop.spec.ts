import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { startOffice } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, newShopTest } from '#e2e/fixtures.ts';
import { plugIn } from '#e2e/scanner.ts';

const test = newShopTest.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  backOffice: async ({}, use, testInfo) => {
    const file = testInfo.outputPath('my-shop.json');
    writeFileSync(
      file,
      JSON.stringify({
        Outlets: [{ Name: 'Riverside', Code: 'RIV', Registers: ['Front', 'Back'] }],
        Taxes: [{ Name: 'VAT 20%', Rate: 20, Inclusive: true }],
        PaymentMethods: [
          { Name: 'Cash', Type: 'Cash' },
          { Name: 'Gift voucher', Type: 'Other' },
        ],
      }),
    );
    const office = await startOffice({ shop: { file } });
    await use(office);
    await office.close();
  },
});

test('a shop of one’s own begins as its file says, gets its list of goods, and sells them by their own barcodes', async ({
  newRegister: register,
  backOffice,
}, testInfo) => {
  const { hands, sale } = register;
  await register.firstRun({ outlet: 'Riverside', register: '2' });
  await expect(hands.see('empty-shelf')).toContainText('The back office has none.');

  await hands.press('customer');
  await expect(hands.see('customer-sheet')).toContainText('No customer is written down yet. The sale can go on');
  await hands.fill('customer-find', 'Wayan');
  await expect(hands.see('customer-sheet')).toContainText('No customer found for “Wayan”. The sale can go on');
  await hands.press('sheet-close');

  const list = testInfo.outputPath('goods.csv');
  writeFileSync(list, 'Code,Name,Category,Price\n4006381333931,Highlighter,Stationery,2.35\n');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/goods.ts', list, '--url', backOffice.url, '--write'],
    {
      env: {
        ...process.env,
        TILLKEEP_CLIENT_ID: backOffice.credential.clientId,
        TILLKEEP_CLIENT_SECRET: backOffice.credential.clientSecret,
      },
    },
  );
  expect(stdout).toContain('1 new');

  await register.sync.look();
  await hands.press('copy-now');
  await register.openShift('0.00');
  await expect(hands.see('tile-4006381333931')).toContainText('2.35');
  await plugIn(register.page).scan('4006381333931');
  await expect(sale.total).toHaveText('$2.35');
  await expect(hands.see('tax')).toContainText('0.39');
  await sale.openPay();
  await expect(register.page.getByText('Gift voucher')).toBeVisible();
  await sale.take('cash');
  const number = await sale.finishedNumber();
  expect(number).toMatch(/^RIV2/);
  await register.officeHas(2);
  expect(await backOffice.invoices('Riverside')).toMatchObject([{ Number: number, SalesNTax: 235, Paid: 235 }]);
});

newShopTest(
  'whoever puts a till on opens a shop of their own on its first screen, in its money, and sells what they add',
  async ({ switchOn, forgive }) => {
    forgive(ofARegisterGone);
    const register = await switchOn({ isAlone: true });
    const { hands, page, start, sale } = register;
    await expect(hands.see('own-shop-ask')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(hands.see('own-shop-money')).toHaveValue('USD');
    await hands.fill('own-shop-name', 'Toko Wayan');
    await expect(hands.see('own-shop-code')).toHaveValue('TOK');
    await hands.fill('own-shop-code', 'TOKO-1');
    await hands.press('own-shop-go');
    await expect(hands.see('trouble')).toContainText('Receipt numbers begin with one to eight letters or digits');
    await hands.press('own-shop-back');
    await start.openOwnShop({ name: 'Toko Wayan', code: 'WAY', money: 'IDR' });
    await register.firstRun({ outlet: 'Toko Wayan', register: '1' });
    await expect(hands.see('place')).toContainText('Toko Wayan · Till 1');
    await expect(hands.see('empty-shelf')).toContainText('The back office has none.');

    await register.openShift('200000');
    // What a stall sells has no code.
    await hands.press('new-goods');
    await hands.fill('goods-name', 'Pisang goreng');
    await hands.fill('goods-category', 'Makanan');
    await hands.fill('goods-price', '5000');
    await hands.press('goods-sell');
    await expect(hands.see('tile-WAY1A-P1')).toContainText('Pisang goreng');
    await hands.press('price-check');
    await hands.press('new-goods');
    await expect(hands.see('goods-sheet')).toBeVisible();
    await hands.press('sheet-close');

    await hands.scan('8991000000017');
    await page.keyboard.press('Alt+G');
    await hands.fill('goods-name', 'Teh botol');
    await hands.fill('goods-category', 'Minuman');
    await hands.fill('goods-price', '6500');
    await hands.press('goods-sell');
    await expect(sale.total).toHaveText('Rp\u00a011,500');
    expect(await sale.payCash()).toMatch(/^WAY1/);
    await register.officeHas(4);

    // Nobody counts what a stall has: the books are below nothing, and no tile says that so many are left.
    await hands.press('copy-now');
    await register.goSell();
    await hands.press('price-check');
    await hands.fill('goods-find', 'Pisang');
    await expect(hands.see('goods-found-WAY1A-P1')).toContainText('−1 in the books', { timeout: 30_000 });
    await hands.press('sheet-close');
    await expect(hands.see('tile-WAY1A-P1')).toHaveText('Pisang goreng5,000');

    // Its back office begins once, and keeps what the shop says since.
    await register.process.switchOff();
    await register.process.start();
    await register.open();
    await register.signIn();
    await expect(hands.see('place')).toContainText('Toko Wayan · Till 1');
    await register.lightIs('all_sent');
  },
);

newShopTest(
  'a shop that is opened in Spanish has its ways to pay and its receipts in Spanish from the first sale on',
  async ({ switchOn, forgive }) => {
    forgive(ofARegisterGone);
    const register = await switchOn({ isAlone: true });
    const { hands, start, sale } = register;
    await hands.press('speak-es');
    await start.openOwnShop({ name: 'Moda Lucía', code: 'MOD', money: 'EUR' });
    await register.firstRun({ outlet: 'Moda Lucía', register: '1' });
    await expect(hands.see('place')).toHaveText('Moda Lucía · Caja 1');
    await register.openShift('100.00');
    await hands.press('new-goods');
    await hands.fill('goods-name', 'Bufanda');
    await hands.fill('goods-category', 'Invierno');
    await hands.fill('goods-price', '12.00');
    await hands.press('goods-sell');
    await sale.openPay();
    await expect(hands.see('tender-cash')).toContainText('Efectivo');
    await expect(hands.see('tender-ewallet')).toContainText('Billetera electrónica');
    await sale.take('cash', '20.00');
    await register.invoices.open(await sale.finishedNumber());
    await hands.press('receipt');
    await expect(hands.see('receipt-sheet')).toContainText('Cambio');
    await expect(hands.see('receipt-sheet')).toContainText('Gracias');
  },
);
