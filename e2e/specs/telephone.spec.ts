import { openDb } from '#db/connection.ts';
import { registerFileIn } from '#db/register-file.ts';
import { readJournal } from '#db/tables/journal.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';
import { read, zxing } from '#e2e/pages/read-code.ts';
import { shownCode } from '#testing/authenticator.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
const halfMinute = 30_000;

test.use({ viewport: { width: 1024, height: 768 } });

test('a manager sets up a phone by keyboard, and is rung up for a yes with the line down', async ({
  register,
  backOffice,
}) => {
  const { hands, page, sale, settings } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await hands.see(`person-${manager.name}`).focus();
  await page.keyboard.press('Enter');
  await expect(hands.see('person-phone')).toHaveText(`${manager.name} says yes in place only.`);
  await hands.see('phone-set').focus();
  await page.keyboard.press('Enter');
  await expect(hands.see('phone-pin')).toBeFocused();
  await hands.type(manager.pin);
  await page.keyboard.press('Enter');
  const qr = hands.see('phone-qr');
  for (const part of [qr, hands.see('phone-proof'), hands.see('phone-keep')])
    await expect(part).toBeInViewport({ ratio: 1 });
  const address = new URL(await read(qr, zxing.BarcodeFormat.QR_CODE));
  await expect(hands.see('phone-address')).toHaveText(address.href);
  expect(decodeURIComponent(address.pathname)).toBe(`/Kemang · Till 1:${manager.name}`);
  const key = address.searchParams.get('secret') ?? '';
  expect((await hands.see('phone-key').textContent())?.replaceAll(' ', '')).toBe(key);
  await expect(hands.see('phone-proof')).toBeFocused();
  await hands.type(shownCode(key, Date.now()));
  await page.keyboard.press('Enter');
  await expect(hands.see('phone-sheet')).toBeHidden();
  await expect(hands.see('person-phone')).toHaveText(`${manager.name} says yes by telephone too.`);
  await page.keyboard.press('Escape');

  backOffice.goDark();
  await register.signOut();
  await register.signIn(dewi);
  await register.ring([{ product: 'Flat white' }]);
  await page.keyboard.press('F7');
  await hands.type('20');
  await page.keyboard.press('Enter');
  await expect(hands.see('approval')).toBeVisible();
  await page.keyboard.press('F10');
  await expect(hands.see('approval')).toContainText(`Ring ${manager.name}, and read this out:`);
  const aloud = hands.see('read-out');
  for (const words of ['Giving this discount', '20 % off', 'Dewi asks for it, Kemang · Till 1.'])
    await expect(aloud).toContainText(words);
  for (const part of [aloud, hands.see('phone-code'), hands.see('approve')])
    await expect(part).toBeInViewport({ ratio: 1 });
  const code = shownCode(key, Date.now() + halfMinute);
  await hands.type(shownCode(key, Date.now() - 100 * halfMinute));
  await page.keyboard.press('Enter');
  await expect(hands.see('approval').getByTestId('trouble')).toContainText('That is not the code.');
  await expect(hands.see('phone-code')).toHaveText('');
  await hands.type(code);
  await expect(hands.see('phone-code')).toHaveText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(hands.see('discount-sheet')).toBeHidden();
  await expect(sale.total).toHaveText('$3.36');
  await expect(hands.see('cashier')).toContainText('Dewi');

  await page.keyboard.press('F7');
  await hands.type('30');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F10');
  await expect(aloud).toContainText('30 % off');
  await hands.type(code);
  await page.keyboard.press('Enter');
  await expect(hands.see('approval').getByTestId('trouble')).toContainText('That code was used already.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sale.total).toHaveText('$3.36');
  await page.keyboard.press('F8');
  await expect(hands.see('agreed')).toContainText('Discounts × 1');
  await expect(hands.see('agreed')).toContainText(`${manager.name} for Dewi`);

  await page.close();
  await register.process.switchOff();
  const db = openDb(registerFileIn(register.process.dataFolder));
  const acts = readJournal(db, { after: 0, limit: 1_000 }).filter(({ act }) => act === 'session.approve');
  db.close();
  expect(acts.map(({ staff, facts }) => [staff, JSON.parse(facts)])).toEqual([
    [manager.name, expect.objectContaining({ act: 'sale.discount', asker: 'Dewi', telephone: true })],
  ]);
});

test('nobody is rung up where nobody has a phone, nor once it is lost', async ({ register }) => {
  const { hands, settings } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await hands.press(`person-${dewi.name}`);
  await expect(hands.see('person-sheet')).toBeVisible();
  await expect(hands.see('phone-set')).toHaveCount(0);
  await hands.press('sheet-close');
  await hands.press(`person-${manager.name}`);
  await hands.press('phone-set');
  await hands.fill('phone-pin', manager.pin);
  await hands.press('phone-show');
  const key = (await hands.see('phone-key').textContent())?.replaceAll(' ', '') ?? '';
  await hands.fill('phone-proof', '000000' === shownCode(key, Date.now()) ? '111111' : '000000');
  await hands.press('phone-keep');
  await expect(hands.see('phone-sheet').getByTestId('trouble')).toContainText('The app shows another code');
  await hands.fill('phone-proof', shownCode(key, Date.now()));
  await hands.press('phone-keep');
  await expect(hands.see('phone-sheet')).toBeHidden();
  await hands.press('phone-lost');
  await expect(hands.see('person-phone')).toHaveText(`${manager.name} says yes in place only.`);
  await hands.press('sheet-close');
  await register.signOut();
  await register.signIn(dewi);
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('discount');
  await hands.keyIn('50');
  await hands.press('discount-give');
  await expect(hands.see('approve')).toBeVisible();
  await expect(hands.see('by-telephone')).toHaveCount(0);
});
