import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, newShopTest, test } from '#e2e/fixtures.ts';
import { invoicesAtOwnOffice } from '#testing/own-office-file.ts';

test('the bar says that there is no second copy while the stick is away', async ({ register }) => {
  const { hands, settings } = register;
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-stick-'));
  const [stick, pocket] = [path.join(root, 'stick'), path.join(root, 'pocket')];
  await settings.look();
  await hands.fill('second-copy-folder', stick);
  await hands.press('second-copy-on');
  await expect(hands.see('second-copy-state')).toContainText('Everything');
  await expect(hands.see('second-copy-same-disk')).toBeVisible();
  renameSync(stick, pocket);
  await expect(hands.see('copy-stands')).toHaveText('No second copy');
  await expect(hands.see('second-copy-state')).toContainText('put the stick back');
  renameSync(pocket, stick);
  await expect(hands.see('copy-stands')).toHaveCount(0);
  await hands.press('second-copy-off');
  await expect(hands.see('second-copy-on')).toBeVisible();
  rmSync(root, { recursive: true });
});

newShopTest(
  'a shop of one till that burned goes on out of its stick, back office and all',
  async ({ switchOn, forgive }) => {
    const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-burned-'));
    const [stick, dir] = [path.join(root, 'stick'), path.join(root, 'new')];
    const burned = await switchOn({ isAlone: true });
    await burned.firstRun();
    await burned.openShift();
    await burned.settings.look();
    await burned.hands.fill('second-copy-folder', stick);
    await burned.hands.press('second-copy-on');
    const code = await burned.hands.see('recovery-code').innerText();
    const sold = [await burned.sell([{ product: 'Rye loaf' }]), await burned.sell([{ product: 'Rye loaf' }])];
    await burned.officeHas(3);
    const log = path.join(burned.process.dataFolder, 'register.db-wal');
    await expect.poll(() => newestIn(stick)).toBeGreaterThan(statSync(log).mtimeMs);
    forgive(ofARegisterGone);
    await burned.process.kill();

    const restore = promisify(execFile)(process.execPath, ['scripts/restore.ts', '--from', stick, '--data', dir], {
      env: { ...process.env, TILLKEEP_RECOVERY_CODE: code },
    });
    expect((await restore).stdout).toContain('Its own back office is restored with it');
    const next = await switchOn({ isAlone: true, copyOf: dir });
    await next.signIn();
    sold.push(await next.sell([{ product: 'Rye loaf' }]));
    await next.officeHas(4);
    expect(invoicesAtOwnOffice(next.process.dataFolder)).toEqual(sold);
    rmSync(root, { recursive: true });
  },
);

newShopTest(
  'whoever unpacks a new till brings the lost one back without a command line',
  async ({ switchOn, forgive }) => {
    const stick = mkdtempSync(path.join(tmpdir(), 'tillkeep-stick-'));
    const lost = await switchOn({ isAlone: true });
    await lost.firstRun();
    await lost.openShift();
    await lost.settings.look();
    await lost.hands.fill('second-copy-folder', stick);
    await lost.hands.press('second-copy-on');
    const code = await lost.hands.see('recovery-code').innerText();
    const number = await lost.sell([{ product: 'Rye loaf' }]);
    await lost.officeHas(2);
    const log = path.join(lost.process.dataFolder, 'register.db-wal');
    await expect.poll(() => newestIn(stick)).toBeGreaterThan(statSync(log).mtimeMs);
    forgive(ofARegisterGone);
    await lost.process.kill();

    const next = await switchOn({ isAlone: true });
    await expect(next.hands.see('create-manager')).toBeVisible();
    await next.page.keyboard.press('F7');
    await expect(next.hands.see('restore-till')).toContainText('“This shop has a till already” (F8) first');
    await next.hands.fill('lost-folder', stick);
    await next.hands.fill('lost-code', 'AAAAA');
    await next.page.keyboard.press('Enter');
    await expect(next.hands.see('trouble')).toContainText('That is not the recovery code of this second copy.');
    await next.hands.fill('lost-code', code.toLowerCase());
    await next.page.keyboard.press('Enter');
    await expect(next.hands.see('till-restored')).toContainText(`Its newest receipt is ${number}.`);
    // A page that is loaded anew still says what waits.
    await next.page.reload();
    await expect(next.hands.see('till-waits')).toBeVisible();
    await next.page.keyboard.press('Enter');
    await next.signIn();
    await next.invoices.open(number);
    await expect(next.invoices.detail).toContainText(number);
    await next.goSell();
    const after = await next.sell([{ product: 'Rye loaf' }]);
    await next.officeHas(3);
    expect(invoicesAtOwnOffice(next.process.dataFolder)).toEqual([number, after]);
    rmSync(stick, { recursive: true });
  },
);

/** When something of the copy was written last. */
function newestIn(folder: string): number {
  return Math.max(...readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs));
}
