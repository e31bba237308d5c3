import { expect, test } from '#e2e/fixtures.ts';
import { type FakeSpooler, fakeSpooler } from '#testing/fake-spooler.ts';

const queue = (name: string, is: string) => `printer ${name} ${is} since now\n`;
const running = 'scheduler is running\n';
const ready = { out: running + queue('till', 'is idle.  enabled') };

let fake: FakeSpooler;
const path = process.env['PATH'];
test.beforeEach(() => {
  fake = fakeSpooler();
  fake.says('lp', { out: 'request id is till-1 (0 file(s))\n' });
  // The program of the till is started with it.
  process.env['PATH'] = `${fake.env['PATH']}:${path}`;
});
test.afterEach(() => {
  process.env['PATH'] = path;
  fake.close();
});

test('a printer of this computer is chosen from its list, tested, and gets the receipts', async ({ register }) => {
  const { hands, page, settings } = register;
  fake.says('lpstat', { out: 'scheduler is not running\n', code: 1 });
  await settings.look();
  await hands.see('printer-first').focus();
  await page.keyboard.press('Enter');
  await hands.see('printer-way-none').focus();
  for (const way of ['tcp', 'file', 'system']) {
    await page.keyboard.press('ArrowRight');
    await expect(settings.chosen('printer-way', way)).toBeChecked();
  }
  const sheet = hands.see('printer-sheet');
  await expect(sheet.getByTestId('trouble')).toContainText('The print service of this computer is not running.');

  fake.says('lpstat', { out: running });
  await page.keyboard.press('F6');
  await expect(hands.see('queues-none')).toBeVisible();
  fake.says('lpstat', { out: running + queue('office', 'disabled') + queue('till', 'is idle.  enabled') });
  await page.keyboard.press('F6');
  await expect(sheet).toContainText('office (stopped)');
  await hands.see('queue-office').focus();
  await page.keyboard.press('ArrowDown');
  await expect(hands.see('printer-where')).toHaveValue('till');
  // It was asked when the sheet opened, and twice by hand.
  expect(fake.calls('lpstat')).toHaveLength(3);

  fake.says('lpstat', { out: running + queue('till', 'disabled') });
  await page.keyboard.press('F2');
  await expect(sheet.getByTestId('trouble')).toContainText('stopped or paused on this computer');
  fake.says('lpstat', ready);
  await page.keyboard.press('F4');
  await expect(hands.see('printer-heard')).toContainText('look at the paper');
  const [page1] = fake.calls('lp');
  expect(page1?.bytes.toString('latin1')).toContain('Printer test');
  expect(page1?.bytes.includes(Buffer.from([0x1b, 0x70]))).toBe(true);
  await page.keyboard.press('F9');
  await expect(hands.see('settings-saved')).toBeVisible();
  await expect(hands.see('printer-target')).toHaveValue('till');

  await register.goSell();
  await register.sell([{ product: 'Flat white' }]);
  await expect.poll(() => fake.calls('lp').length).toBe(2);
  expect(fake.calls('lp')[1]?.args).toEqual(['-d', 'till', '-o', 'raw', '-t', expect.stringMatching(/^KMG/)]);
  await settings.look();
  await expect(hands.see('prints')).toContainText('Sent, not confirmed');
  fake.says('lpstat', { out: running + queue('till', 'disabled') });
  await register.goSell();
  await register.sell([{ product: 'Flat white' }]);
  await settings.look();
  await expect(hands.see('prints')).toContainText('The queue of this printer is stopped or paused on this computer.');
});
