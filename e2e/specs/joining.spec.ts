import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterDark } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, newShopTest as test } from '#e2e/fixtures.ts';
import type { Register } from '#e2e/pages/register.ts';
import { invoicesAtOwnOffice } from '#testing/own-office-file.ts';

const added = '4000000000013';

test('a second till comes into the shop of the first by an address and a code, sells what that one sells, is sent away, and is let in again', async ({
  switchOn,
  forgive,
}) => {
  forgive(ofARegisterGone);
  const first = await switchOn({ isAlone: true });
  await first.firstRun();
  await first.openShift();
  await addGoods(first);
  const sold = [await first.sale.payCash()];
  await first.sale.next();
  await first.officeHas(3);
  const { address, code } = await first.settings.letOthersJoin();

  const second = await switchOn({ isAlone: true });
  const { hands, page, start } = second;
  await page.keyboard.press('F8');
  await start.tryToJoin({ address, code: 'WRONG' });
  await expect(hands.see('trouble')).toContainText('That is not a code of eight letters and digits.');
  await start.tryToJoin({ address, code: code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) });
  await expect(hands.see('trouble')).toContainText('That is not the code that the other till shows');
  await start.join({ address, code: code.toLowerCase() });
  await expect(hands.see('joined-at')).toContainText(address);
  await expect(first.hands.see('join-code-used')).toContainText('has joined');
  await expect(first.hands.see('joining-no-copy')).toContainText('there is no second copy of it');

  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');
  sold.push(await sellAdded(second));
  await second.officeHas(2);
  expect(invoicesAtOwnOffice(first.process.dataFolder)).toEqual(sold);

  const joined = first.hands.see('joined-till');
  await first.hands.press('joining-off');
  await expect(first.hands.see('joining-left')).toContainText('One till joined before.');
  sold.push(await sellAdded(second));
  await expect(second.light).toHaveText('1 waiting, selling works');
  await first.hands.press('joining-on');
  await second.officeHas(3);
  expect(invoicesAtOwnOffice(first.process.dataFolder)).toEqual(sold);

  await expect(joined).toContainText('Kemang Till 2 · Kemang');
  await expect(joined).toContainText(/On the computer .+\. Signed in last: \d\d:\d\d\./);
  await first.hands.press('send-away');
  await expect(joined).toContainText('stays on it, until a new code');
  await first.hands.press('send-away');
  await expect(joined).toHaveCount(0);
  sold.push(await sellAdded(second));
  await second.lightIs('not_signed_in_to_office', afterDark);
  const again = await first.settings.makeJoinCode();
  await second.settings.look();
  await hands.fill('joining-new-code', again.code);
  await hands.press('joining-move');
  await second.signIn();
  await second.officeHas(4);
  expect(invoicesAtOwnOffice(first.process.dataFolder)).toEqual(sold);
});

test('a till that joined sells on while the first one is off, and tells it afterwards, also at another address', async ({
  switchOn,
  forgive,
}) => {
  forgive(ofARegisterGone);
  const first = await switchOn({ isAlone: true });
  await first.firstRun();
  const way = await first.settings.letOthersJoin();
  const second = await switchOn({ isAlone: true });
  await second.start.join(way);
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');
  const sold = [await second.sell([{ product: 'Rye loaf' }])];
  await second.officeHas(2);

  await first.process.switchOff();
  sold.push(await second.sell([{ product: 'Rye loaf' }]), await second.sell([{ product: 'Rye loaf' }]));
  await expect(second.light).toHaveText('2 waiting, selling works');
  await first.process.start();
  await second.officeHas(4);
  expect(invoicesAtOwnOffice(first.process.dataFolder)).toEqual(sold);

  const { hands, settings } = second;
  await settings.look();
  await expect(hands.see('joining-at')).toContainText(way.address);
  await moveTo(second, 'nobody is here');
  await expect(hands.see('trouble')).toContainText('That is no address of a till.');
  const another = way.address.replace('127.0.0.1', 'localhost');
  await moveTo(second, another);
  await expect(hands.see('joining-moved')).toBeVisible();
  await expect(hands.see('joining-at')).toContainText(another);
  sold.push(await second.sell([{ product: 'Rye loaf' }]));
  await second.officeHas(5);
  expect(invoicesAtOwnOffice(first.process.dataFolder)).toEqual(sold);
});

test('a code that was made before the clock was put back is shown no more: the office lets nobody in by it', async ({
  switchOn,
}) => {
  const till = await switchOn({ isAlone: true });
  await till.firstRun();
  await till.settings.letOthersJoin();
  await till.page.clock.setFixedTime(Date.now() - 3_600_000);
  await expect(till.hands.see('join-code')).toHaveCount(0);
});

/** Of this shop alone: the other till has none of them before it joins. */
async function addGoods({ hands, page, sale }: Register): Promise<void> {
  await hands.scan(added);
  await page.keyboard.press('Alt+G');
  await hands.fill('goods-name', 'Paper lantern');
  await hands.fill('goods-price', '12');
  await hands.press('goods-category-Bakery');
  await hands.press('goods-sell');
  await expect(sale.total).toHaveText('$12.00');
}

async function sellAdded({ hands, sale }: Register): Promise<string> {
  await hands.press('go-sell');
  await hands.scan(added);
  await expect(sale.total).toHaveText('$12.00');
  const number = await sale.payCash();
  await sale.next();
  return number;
}

async function moveTo({ hands }: Register, address: string): Promise<void> {
  await hands.fill('joining-new-address', address);
  await hands.press('joining-move');
}

test('a till that joined and burned joins anew on its next machine, and is then brought back out of its stick', async ({
  switchOn,
  forgive,
}) => {
  forgive(ofARegisterGone);
  const stick = mkdtempSync(path.join(tmpdir(), 'tillkeep-stick-'));
  const first = await switchOn({ isAlone: true });
  await first.firstRun();
  const burned = await switchOn({ isAlone: true });
  await burned.start.join(await first.settings.letOthersJoin());
  await burned.firstRun({ outlet: 'Kemang', register: '2' });
  await burned.openShift('50.00');
  await burned.settings.look();
  await burned.hands.fill('second-copy-folder', stick);
  await burned.hands.press('second-copy-on');
  const code = await burned.hands.see('recovery-code').innerText();
  const sold = [await burned.sell([{ product: 'Rye loaf' }])];
  await burned.officeHas(2);
  const log = path.join(burned.process.dataFolder, 'register.db-wal');
  await expect.poll(() => newestIn(stick)).toBeGreaterThan(statSync(log).mtimeMs);
  await burned.process.kill();

  const next = await switchOn({ isAlone: true });
  await next.start.join(await first.settings.makeJoinCode());
  await next.page.keyboard.press('F7');
  await expect(next.hands.see('restore-till')).not.toContainText('This shop has a till already');
  await next.hands.fill('lost-folder', stick);
  await next.hands.fill('lost-code', code);
  await next.page.keyboard.press('Enter');
  await expect(next.hands.see('till-restored')).toContainText(`Its newest receipt is ${sold[0]}.`);
  await expect(next.hands.see('till-restored')).not.toContainText('No back office');
  await next.page.keyboard.press('Enter');
  await next.signIn();
  sold.push(await next.sell([{ product: 'Rye loaf' }]));
  await next.officeHas(3);
  expect(invoicesAtOwnOffice(first.process.dataFolder)).toEqual(sold);
  rmSync(stick, { recursive: true });
});

/** When something of the copy was written last. */
function newestIn(folder: string): number {
  return Math.max(...readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs));
}
