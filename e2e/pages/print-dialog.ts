import type { Page } from '@playwright/test';

/** The dialog of the system is nobody's to press here: what it would be given stands in the document when it opens. */
export async function hearPrint(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const printed: string[] = [];
    Object.assign(globalThis, { printed });
    globalThis.print = () =>
      printed.push(
        document.querySelector('[data-on-paper] h1, [data-on-paper] [data-sheet]')?.textContent ?? 'the screen',
      );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'printed') as string[]);
}
