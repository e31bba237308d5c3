import { findBrowser } from '#browser/find-browser.ts';
import { expect, test } from '#e2e/fixtures.ts';

// There is a camera, and nobody allows it. A headless shell asks nobody, and its camera does not start.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const browser = findBrowser();
    const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'];
    await use({ ...launchOptions, ...(browser && { executablePath: browser.file }), args });
  },
});

test('a camera the till may not use is said in words, and opens once it is allowed', async ({ register }) => {
  const { hands, page } = register;
  await hands.press('camera-key');
  await expect(hands.see('camera-trouble')).toContainText('This till may not use the camera.');
  await page.context().grantPermissions(['camera']);
  await hands.press('camera-again');
  await expect(hands.see('camera')).toHaveAttribute('data-seeing', 'open');
});
