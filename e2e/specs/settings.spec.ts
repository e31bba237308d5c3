import type { Page } from '@playwright/test';

import { outOfReach } from '#e2e/fits.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('what is set for the receipt is on the next one, and still there after a reload', async ({ register }) => {
  await register.settings.look();
  await register.hands.fill('receipt-header', 'Kemang Corner Café');
  await register.hands.fill('receipt-footer', 'See you tomorrow');
  await register.settings.choose('columns', 32);
  await register.settings.save();

  await register.page.reload();
  await register.settings.look();
  await expect(register.hands.see('receipt-header')).toHaveValue('Kemang Corner Café');
  await expect(register.settings.chosen('columns', 32)).toBeChecked();

  await register.goSell();
  const receipt = await register.invoices.receipt(await register.sell([{ product: 'Flat white' }]));
  expect(receipt).toContain('Kemang Corner Café');
  expect(receipt).toContain('See you tomorrow');
});

test('what is keyed and not saved is named, outlives a look at another screen, and can be left as it was', async ({
  register: { hands, settings, page },
}) => {
  await settings.look();
  await hands.fill('cash-tolerance', '7.50');
  await hands.fill('receipt-header', 'Kemang Corner Café');
  await page.keyboard.press('F1');
  await expect(hands.see('sell')).toBeVisible();
  await settings.look();
  await expect(hands.see('cash-tolerance')).toHaveValue('7.50');
  await expect(hands.see('receipt-header')).toHaveValue('Kemang Corner Café');
  await settings.save();
  // That key is not the key of the drawer's rules, and says so.
  await expect(hands.see('settings-unsaved')).toContainText('Not saved yet: Cash drawer and shifts.');
  await hands.press('settings-undo');
  await expect(hands.see('settings-unsaved')).toBeHidden();
  await expect(hands.see('cash-tolerance')).toHaveValue('5.00');
  await hands.fill('points-worth', '0.10');
  await hands.press('points-save');
  await expect(hands.see('points-saved')).toBeVisible();
  await expect(hands.see('settings-unsaved')).toBeHidden();
});

test('a printer address that cannot be right is refused in words', async ({ register }) => {
  await register.settings.look();
  await register.settings.choose('transport', 'tcp');
  await register.hands.fill('printer-target', 'the one by the door');
  await register.hands.press('settings-save');
  await expect(register.sale.trouble).toContainText('That printer address cannot be right.');
});

test('the dark theme is dark, and stays when the till is started again', async ({ register, context }) => {
  const { page, process, settings } = register;
  await settings.look();
  await settings.choose('theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.close();
  await process.switchOff();
  await process.start();

  const again = new Register(process, await context.newPage());
  await again.open();
  await expect(again.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const lightness = await again.page.evaluate(() => {
    const [red = 255, green = 255, blue = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return (Number(red) + Number(green) + Number(blue)) / 3;
  });
  expect(lightness).toBeLessThan(64);
});

test('a window goes over to the dark with the system, until somebody chooses a theme', async ({ register }) => {
  const { page, settings } = register;
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await settings.look();
  await settings.choose('theme', 'contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'contrast');
});

test('a scanner set to send a prefix is heard by it alone', async ({ register }) => {
  await register.settings.look();
  await register.hands.fill('scanner-prefix', '~');
  await register.settings.save();
  await register.goSell();
  await register.hands.scan('~8991000079191');
  await expect(register.sale.line(1)).toContainText('House blend beans');
  await expect(register.sale.finder).toHaveValue('');
});

test('two windows that set different things keep both, and what is too short or too long is brought within its limits', async ({
  register,
  context,
}) => {
  const other = new Register(register.process, await context.newPage());
  await other.open();
  await other.settings.look();
  await other.hands.fill('receipt-header', 'Kemang Corner Café');
  const { hands, settings } = register;
  await settings.look();
  await hands.fill('scanner-gap', '3');
  await hands.fill('scanner-patterns', '21IIIIIWWWWWC,');
  await hands.fill('receipt-footer', 'x'.repeat(500));
  await settings.save();
  await expect(other.hands.see('scanner-gap')).toHaveValue('5');
  await other.settings.save();
  for (const window of [register, other]) {
    await expect(window.hands.see('receipt-header')).toHaveValue('Kemang Corner Café');
    await expect(window.hands.see('receipt-footer')).toHaveValue('x'.repeat(400));
    await expect(window.hands.see('scanner-gap')).toHaveValue('5');
    await expect(window.hands.see('scanner-patterns')).toHaveValue('21IIIIIWWWWWC');
  }
});

test('an emptied pause of the scanner is refused in words, and another key of the page leaves it as it was', async ({
  register,
}) => {
  const { hands, page, settings } = register;
  await settings.look();
  await hands.fill('scanner-gap', '');
  await expect(hands.see('scanner-gap')).toHaveValue('');
  await expect(hands.see('gap-impossible')).toContainText('write 5 to 500');
  await page.keyboard.press('F9');
  await expect(hands.see('settings-save')).toBeDisabled();
  await expect(hands.see('settings-saved')).toBeHidden();
  await settings.usePrinter('127.0.0.1:9');
  await expect(hands.see('scanner-gap')).toHaveValue('50');
  await hands.fill('scanner-gap', '35');
  await settings.save();
  await page.reload();
  await settings.look();
  await expect(hands.see('scanner-gap')).toHaveValue('35');
});

test('who was added is no more said to sign in beside why the next one cannot', async ({ register }) => {
  const { hands, settings } = register;
  await settings.look();
  await settings.addStaff({ name: 'Dewi', pin: '4711', role: 'cashier' });
  await expect(hands.see('staff')).toContainText('Dewi can sign in now.');
  await hands.fill('staff-name', 'Sari');
  await hands.fill('staff-pin', '47');
  await hands.press('staff-add');
  await expect(hands.see('staff').getByTestId('trouble')).toBeVisible();
  await expect(hands.see('staff')).not.toContainText('can sign in now');
});

test('a discount of more than all of it stands as all of it, as it is kept', async ({ register }) => {
  const { hands, page, settings } = register;
  await settings.look();
  await hands.press('roles-open');
  for (const keyed of ['150', '100', '999']) {
    await hands.fill('most-Cashier', keyed);
    await page.keyboard.press('Enter');
    await expect(hands.see('most-Cashier')).toHaveValue('100');
  }
});

for (const textSize of [100, 200])
  test(`Tab leads through the settings to what is seen, also while something is not saved, at ${textSize} %`, async ({
    register,
  }) => {
    const { hands, page, settings } = register;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate((view) => localStorage.setItem('tillkeep.view', JSON.stringify(view)), { textSize });
    await page.reload();
    await settings.look();
    await hands.fill('receipt-footer', 'See you');
    // The bar with the key that saves lay on every third of them.
    const covered: string[] = [];
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      covered.push(...(await coveredFocus(page)));
    }
    expect(covered).toEqual([]);
  });

test('what is refused of a long word leaves the keys of the settings their place on a small screen', async ({
  register,
}) => {
  const { hands, page, settings } = register;
  await page.setViewportSize({ width: 512, height: 384 });
  await settings.look();
  await hands.fill('scanner-patterns', 'x'.repeat(300));
  await page.keyboard.press('F9');
  const refused = hands.see('trouble');
  await expect(refused).toContainText('XXX');
  expect(await refused.evaluate((note) => note.getBoundingClientRect().left)).toBeGreaterThan(0);
  expect(await outOfReach(page)).toEqual([]);
});

function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focus = document.activeElement ?? document.body;
    const { left, right, top, bottom } = focus.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return met && (met.contains(focus) || focus.contains(met)) ? [] : [focus.getAttribute('data-testid') ?? ''];
  });
}

test('a setting is found by words that stand beside it, in any order, and Enter puts the cursor there', async ({
  register: { hands, settings, page },
}) => {
  await settings.look();
  await page.keyboard.press('F2');
  await page.keyboard.type('BELOW receipt');
  await expect(page.locator('h2:visible').filter({ hasText: 'Printer' })).toHaveCount(0);
  await expect(hands.see('receipt-footer')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(hands.see('receipt-footer')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('See you tomorrow');
  await page.keyboard.press('F2');
  await page.keyboard.type('receipt');
  await expect(page.locator('h2', { hasText: 'Receipt' })).toBeInViewport();
  await page.keyboard.press('F2');
  await page.keyboard.type('zeppelin');
  await expect(hands.see('settings-nowhere')).toHaveText('No setting says “zeppelin”.');
  await expect(page.locator('h2:visible')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('h2:visible')).not.toHaveCount(0);
  await expect(hands.see('receipt-footer')).toHaveValue('See you tomorrow');
});
