import type { Page } from '@playwright/test';

/** As the browser does it: with the pass of the tab. */
export async function duplicate(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/'));
  return opening;
}
