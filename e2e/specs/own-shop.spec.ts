import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { startOffice } from '#e2e/back-office.ts';
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
