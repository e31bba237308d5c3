import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

// A second screen, to the right of the cashier's.
test.use({
  viewport: null,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--screen-info={1366x768}{1366,0 800x600}'] }),
});

test('the customer’s screen opens by itself on the second screen, once, when somebody signs in', async ({
  register,
  context,
}) => {
  const { hands, page, process, settings } = register;
  await settings.look();
  await settings.choose('display-opens', 'yes');
  await letSeeScreens(page);
  await register.signOut();
  const opening = context.waitForEvent('page');
  await register.signIn();
  const display = await opening;
  await expect(display.getByTestId('display')).toContainText('Kemang');
  expect(await display.evaluate(() => [screenX, screenY, outerWidth, outerHeight])).toEqual([1366, 0, 800, 600]);

  await register.signOut();
  await register.signIn();
  await register.ring([{ product: 'Rye loaf' }]);
  await expect(display.getByTestId('display-total')).toHaveText('$6.50');
  await hands.press('cashier');
  await hands.press('sign-out');
  await expect(hands.see('sign-in')).toBeVisible();
  expect(context.pages()).toHaveLength(2);

  // On another morning.
  await Promise.all([page.close(), display.close()]);
  await process.switchOff();
  await process.start();
  const again = new Register(process, await context.newPage());
  await again.open();
  const opensAgain = context.waitForEvent('page');
  await again.signIn();
  await expect((await opensAgain).getByTestId('display-total')).toHaveText('$6.50');
});

test('before the browser may say which screens there are it opens beside the till', async ({ register, context }) => {
  const opening = context.waitForEvent('page');
  await register.settings.look();
  await register.hands.press('open-display');
  const display = await opening;
  await expect(display.getByTestId('display')).toContainText('Kemang');
  expect(await display.evaluate(() => screenX)).toBeLessThan(1366);
});

test('a press on it fills the screen', async ({ register: { settings } }) => {
  const display = await settings.openDisplay('Fresh bread at four');
  await display.getByTestId('display-message').click();
  await expect.poll(() => display.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
});

test('it is shut with the last window of the till, and with no other', async ({ register, context }) => {
  const { page, process, settings } = register;
  const display = await settings.openDisplay('Fresh bread at four');
  // A page that is loaded anew before it was there has a history, and no window with one may be shut by its script.
  await expect(display.getByTestId('display')).toContainText('Kemang');
  await display.clock.install();
  await display.reload();
  await expect(display.getByTestId('display')).toContainText('Kemang');

  await page.reload();
  await expect(register.hands.see('sell')).toBeVisible();
  const beside = new Register(process, await context.newPage());
  await beside.open();
  await expect(beside.hands.see('sell')).toBeVisible();
  await beside.page.close();
  await display.clock.runFor(30_000);
  // Nobody is signed in, and the window is there.
  await register.signOut();
  await page.reload();
  await expect(register.hands.see('sign-in')).toBeVisible();
  await expect(register.hands.see('practice-enter')).toBeVisible();
  await display.clock.runFor(30_000);
  await expect(display.getByTestId('display-message')).toHaveText('Fresh bread at four');

  const shut = display.waitForEvent('close');
  await page.close();
  await display.clock.runFor(15_000).catch(() => undefined);
  await shut;
});

test('it is shut behind a window of the till that was killed', async ({ register: { page, settings } }) => {
  const display = await settings.openDisplay('Fresh bread at four');
  // A page that is loaded anew before it was there has a history, and no window with one may be shut by its script.
  await expect(display.getByTestId('display')).toContainText('Kemang');
  await display.clock.install();
  await display.reload();
  await expect(display.getByTestId('display')).toContainText('Kemang');
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  const shut = display.waitForEvent('close');
  await display.clock.runFor(60_000).catch(() => undefined);
  await shut;
});

/** As whoever presses Allow. Playwright has no name for this permission. */
async function letSeeScreens(page: Page): Promise<void> {
  const one = await page.context().newCDPSession(page);
  const { targetInfo } = await one.send('Target.getTargetInfo');
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const { browserContextId } = targetInfo;
  await browser?.send('Browser.grantPermissions', {
    origin: new URL(page.url()).origin,
    permissions: ['windowManagement'],
    ...(browserContextId !== undefined && { browserContextId }),
  });
}
