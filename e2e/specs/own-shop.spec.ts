import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { startOffice } from '#e2e/back-office.ts';
import { expect, newShopTest } from '#e2e/fixtures.ts';
import { plugIn } from '#e2e/scanner.ts';

const test = newShopTest.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  backOffice: async ({}, use) => {
    const office = await startOffice({ shop: 'empty' });
    await use(office);
    await office.close();
  },
});

test('a shop of one’s own begins with nothing, gets its list of goods, and sells them by their own barcodes', async ({
  newRegister: register,
  backOffice,
}, testInfo) => {
  const { hands, sale } = register;
  await register.firstRun({ outlet: 'Main', register: '1' });
  await expect(hands.see('empty-shelf')).toContainText('The back office has none.');

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
  await expect(hands.see('tax')).toHaveCount(0);
  const number = await sale.payCash();
  await register.officeHas(2);
  expect(await backOffice.invoices('Main')).toMatchObject([{ Number: number, SalesNTax: 235, Paid: 235 }]);
});
