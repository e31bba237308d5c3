import Database from 'better-sqlite3';

import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, newShopTest } from '#e2e/fixtures.ts';
import { ownOfficeFile } from '#register/own-office.ts';
import { invoicesAtOwnOffice } from '#testing/own-office-file.ts';

newShopTest(
  'a till opens and sells while its own back office cannot start, and says so',
  async ({ switchOn, forgive }) => {
    const till = await switchOn({ isAlone: true });
    const { hands } = till;
    await till.firstRun();
    await till.openShift();
    const sold = [await till.sell([{ product: 'Rye loaf' }])];
    await till.officeHas(2);
    forgive(ofARegisterGone);
    await till.process.switchOff();

    const store = ownOfficeFile(till.process.dataFolder);
    const somebodyElse = new Database(store);
    somebodyElse.exec('BEGIN EXCLUSIVE');
    await till.process.start();
    await till.open();
    await till.signIn();
    sold.push(await till.sell([{ product: 'Rye loaf' }]));
    await till.sync.look();
    await expect(hands.see('own-office')).toContainText(/selling does not wait for it/i);
    await expect(hands.see('own-office').locator('xpath=../p[not(node())]')).toHaveCount(0);
    await expect(hands.see('own-office')).toContainText('could not start', { timeout: 20_000 });

    somebodyElse.exec('COMMIT');
    somebodyElse.close();
    await till.officeHas(3);
    await expect(hands.see('own-office')).toHaveCount(0);
    expect(invoicesAtOwnOffice(till.process.dataFolder)).toEqual(sold);
  },
);
