import type { Page } from '@playwright/test';

import { barriers } from '#e2e/barriers.ts';
import { ofARegisterGone } from '#e2e/complaints.ts';
import { misfits, paleWords } from '#e2e/fits.ts';
import { expect, newShopTest, test } from '#e2e/fixtures.ts';
import type { Shooting } from '#e2e/screenshot-sheets.ts';
import { visitJoining } from '#e2e/walk-joining.ts';
import { visitRare } from '#e2e/walk-rare.ts';
import { visit } from '#e2e/walk.ts';

const small = { width: 1024, height: 768 };
const wide = { width: 1920, height: 1080 };
const themes = ['light', 'dark', 'contrast'] as const;

/** As many acts as a till knows are more than a screen holds. */
const longByNature = /^roles-sheet: \d+ px/;

test.use({ viewport: small });

// A walk takes long, so each is gone in two languages, and each language is gone two ways. Most screens are seen in the long ones:
// English is the shortest of the three.
for (const locale of ['id-ID', 'es-MX'])
  newShopTest.describe(locale, () => {
    newShopTest.use({ locale });

    newShopTest(
      'no screen or sheet is too large, has small keys, cut words, pale ones or a barrier',
      async ({ newRegister, backOffice }) => {
        test.slow();
        const { found, shoot } = measure(newRegister.page);
        await visit({ register: newRegister, office: backOffice, shoot });
        expect(found).toEqual([]);
      },
    );
  });

for (const locale of ['en-US', 'id-ID'])
  newShopTest.describe(locale, () => {
    newShopTest.use({ locale });

    newShopTest('nor what one till of a shop shows while it lets another in', async ({ switchOn, forgive }) => {
      test.slow();
      forgive(ofARegisterGone);
      const [first, second] = [await switchOn({ isAlone: true }), await switchOn({ isAlone: true })];
      const { found, shoot } = measure(first.page);
      await visitJoining({ first, second, shoot });
      expect(found).toEqual([]);
    });
  });

for (const locale of ['en-US', 'es-MX'])
  test.describe(locale, () => {
    test.use({ locale });

    test('nor what a till shows on some days only', async ({ register, backOffice, forgive }) => {
      test.slow();
      // There is no camera here.
      forgive(/Requested device not found/);
      const { found, shoot } = measure(register.page);
      await visitRare({ register, office: backOffice, shoot });
      expect(found).toEqual([]);
    });
  });

test('a word as long as somebody likes to write it ends in the next row, not on what stands beside it', async ({
  register,
}) => {
  const { hands, page, sale, invoices, shift } = register;
  const { found, shoot } = measure(page);
  await hands.press('customer');
  await hands.press('customer-new');
  await hands.fill('customer-name', endless);
  await page.keyboard.press('Enter');
  await expect(hands.see('customer')).toHaveText(endless);
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('edit-line');
  await hands.fill('line-note', endless);
  await hands.press('line-save');
  await expect(sale.line(1)).toContainText(endless);
  await shoot('sell');
  await hands.press('park');
  await hands.fill('park-label', endless);
  await hands.press('parked-go');
  await expect(sale.lines).toHaveCount(0);
  await hands.press('park');
  await expect(hands.see('parked-go')).toContainText(endless);
  await shoot('parked');
  await hands.press('parked-go');
  await sale.openPay();
  await shoot('pay');
  await sale.take('cash');
  const number = await sale.finishedNumber();
  await invoices.open(number);
  expect(await invoices.detail.evaluate(isTooNarrow)).toBe(false);
  await shoot('invoice');
  await register.goSell();
  await page.keyboard.press('Alt+P');
  await hands.fill('goods-find', endless);
  await page.keyboard.press('Enter');
  await expect(hands.see('price-sheet').getByTestId('trouble')).toContainText(endless);
  await shoot('price');
  await page.keyboard.press('Escape');
  await hands.press('go-return');
  await hands.scan(endless.repeat(30));
  await expect(hands.see('return-other')).toBeVisible();
  await shoot('return');
  await page.keyboard.press('Escape');
  await shift.look();
  await hands.press('pay-out');
  await hands.keyIn('1.00');
  await hands.fill('reason', endless);
  await hands.press('move-go');
  await expect(hands.see('drawer-list')).toContainText(endless);
  expect(await hands.see('drawer-list').evaluate(isTooNarrow)).toBe(false);
  await shoot('shift');
  expect(found).toEqual([]);
});

const endless = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe@example.com';

/** Whether anything in it has to be scrolled sideways. */
function isTooNarrow(place: Element): boolean {
  return [place, ...place.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
}

/** Notes what does not fit wherever it is asked to look. */
function measure(ofTill: Page): { found: string[]; shoot: Shooting['shoot'] } {
  const found: string[] = [];
  const note = (where: string, what: readonly string[]) =>
    found.push(...what.filter((each) => !longByNature.test(each)).map((each) => `${where}: ${each}`));
  const shoot = async (name: string, page = ofTill) => {
    note(name, [...(await misfits(page)), ...(await paleWords(page, themes)), ...(await barriers(page))]);
    // A sheet is as wide as its words on any screen.
    if ((await page.locator('dialog[open]').count()) > 0) return;
    await page.setViewportSize(wide);
    await drawn(page);
    note(`${name}, wide`, await misfits(page));
    await page.setViewportSize(small);
    await drawn(page);
  };
  return { found, shoot };
}

/** A window that was resized is measured once it has been drawn. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}
