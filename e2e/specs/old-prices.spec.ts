import { afterDark } from '#e2e/back-office.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { manager } from '#e2e/pages/first-run.ts';
import { Register } from '#e2e/pages/register.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
const twoDays = { byMs: 2 * 86_400_000 };

for (const [locale, words] of [
  ['en-US', /^Prices are 2 days old \(.*\d\d:\d\d\)$/],
  ['id-ID', /^Harga berumur 2 hari \(.*\d\d[.:]\d\d\)$/],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a till that was alone for days says how old its prices are, and a shop that wants it has one yes for the shift', async ({
      register: before,
      backOffice,
      context,
      forgive,
    }) => {
      forgive(ofARegisterGone);
      const { settings } = before;
      await settings.look();
      await settings.addStaff(dewi);
      await settings.choose('old-prices', 'ask');
      await before.hands.fill('old-prices-days', '');
      await expect(before.hands.see('oldPrices-impossible')).toBeVisible();
      await expect(before.hands.see('settings-save')).toBeDisabled();
      await before.hands.fill('old-prices-days', '2');
      await settings.save();
      await before.goSell();
      await expect(before.hands.see('old-prices')).toBeHidden();

      await before.process.kill();
      backOffice.goDark();
      await before.process.start(twoDays);
      await before.page.close();
      const register = new Register(before.process, await context.newPage());
      const { hands, page, sale } = register;
      await register.open();
      await register.signIn(dewi);
      await register.goSell();
      await expect(hands.see('old-prices')).toHaveText(words);
      const approval = hands.see('approval');
      await sale.scan('Flat white');
      await expect(approval).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sale.trouble).toBeVisible();
      await expect(sale.lines).toHaveCount(0);
      await sale.scan('Flat white');
      await expect(approval).toBeVisible();
      await hands.type(manager.pin);
      await page.keyboard.press('Enter');
      await expect(approval).toBeHidden();
      await expect(sale.lines).toHaveCount(1);
      await sale.findAndAdd('Rye loaf', 2);
      await expect(sale.lines).toHaveCount(2);
      await sale.payCash();
      await sale.next();
      await sale.scan('Flat white');
      await expect(sale.lines).toHaveCount(1);
      await expect(approval).toBeHidden();

      // The office is back, and the prices are of now.
      backOffice.comeBack();
      await register.sync.look();
      await hands.press('sync-now');
      await expect(register.light).toHaveText(locale === 'en-US' ? 'All sent' : 'Semua terkirim', afterDark);
      await hands.press('copy-now');
      await register.goSell();
      await expect(hands.see('old-prices')).toBeHidden(afterDark);
    });
  });

test('a clock that the office has hours otherwise is looked at before a shift is opened, and keeps nobody from it', async ({
  openedShop,
  switchOn,
}) => {
  const register = await switchOn({ copyOf: openedShop.till, clock: { byMs: -3 * 3_600_000 } });
  const { hands, page, shift } = register;
  await register.signIn();
  await expect(hands.see('clock-off')).toBeVisible();
  await register.closeShift('100.00');
  await hands.press('shift-next');
  await hands.keyIn('100.00');
  await hands.press('open-shift-go');
  const trouble = hands.see('trouble');
  await expect(trouble).toContainText('The clock of this computer says');
  await expect(trouble).toContainText('The back office has');
  await expect(trouble).toContainText('Windows: Settings, Time & language');
  await expect(hands.see('open-shift')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(hands.see('sale')).toBeVisible();
  await expect(shift.state).toContainText(/\d\d[:.]\d\d/);
});
