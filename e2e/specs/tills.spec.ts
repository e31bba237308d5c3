import { invoiceCreate } from '#contract/v3/invoice.ts';
import { afterDark } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import type { Register } from '#e2e/pages/register.ts';

test('a manager sees at one till how the other does: all sent, what waits there, and when it was heard of last', async ({
  register,
  unpack,
  backOffice,
}) => {
  const { hands } = register;
  await register.sync.look();
  await expect(hands.see('audit')).toBeVisible();
  // In a shop of one till there is nothing to read about others.
  await expect(hands.see('other-tills')).toBeHidden();

  const second = await unpack();
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');
  await second.sell([{ product: 'Flat white' }]);
  await second.officeHas(2);
  const others = hands.see('other-till');
  await comesToSay(register, /^Kemang Till 2 · Kemang ?All sent, heard of (just now|a minute ago)\.$/);

  backOffice.breakOn(invoiceCreate.name);
  await second.goSell();
  await second.sell([{ product: 'Cortado' }]);
  await comesToSay(register, /One entry waits since \d\d:\d\d, heard of/);
  // A window whose register is gone complains.
  await second.page.close();
  await second.process.kill();
  await backOffice.letBeSilent('Kemang Till 2', 47);
  await comesToSay(register, 'in the middle of its shift');
  await expect(others).toContainText(/One entry waited then, since (\d+ \w+ )?\d\d:\d\d/);

  backOffice.goDark();
  await register.sync.tryNow();
  await expect(hands.see('other-tills')).toContainText('The office is not reached', afterDark);
  await expect(others).toHaveCount(0);
});

test('what should be looked after stands above the rest, worst first', async ({ register, backOffice }) => {
  const { hands } = register;
  await backOffice.hearOf({ register: 'Kemang Till 4' });
  await backOffice.hearOf({ register: 'Kemang Till 3', waiting: 34, waitingSeconds: 400 });
  await backOffice.hearOf({ register: 'Kemang Till 5', inShift: false });
  await backOffice.letBeSilent('Kemang Till 5', 60);
  await register.sync.look();
  const others = hands.see('other-till');
  const names = async () => (await others.allTextContents()).map((words) => words.slice(0, 13));
  await comesToSay(register, '34 entries wait since');
  expect(await names()).toEqual(['Kemang Till 3', 'Kemang Till 5', 'Kemang Till 4']);
  await expect(others.nth(1)).toContainText('while Kemang sells. All was sent then.');
  await backOffice.letBeSilent('Kemang Till 4', 20);
  await backOffice.hearOf({ register: 'Kemang Till 6', needsPerson: 2 });
  await comesToSay(register, '2 entries need a manager, on the Sync page of that till.');
  expect(await names()).toEqual(['Kemang Till 6', 'Kemang Till 4', 'Kemang Till 3', 'Kemang Till 5']);
  const top = async (testId: string) => (await hands.see(testId).boundingBox())?.y ?? 0;
  expect(await top('other-tills')).toBeLessThan(await top('copied-at'));
});

/** Of the till that stands first. The office is asked when the page is opened, and by itself four times a minute. */
async function comesToSay(register: Register, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await register.goSell();
    await register.sync.look();
    await expect(register.hands.see('other-till').first()).toContainText(words, { timeout: 1_000 });
  }).toPass(afterDark);
}
