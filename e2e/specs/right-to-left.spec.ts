import type { Locator } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';

test('where words run from right to left, what is taken off keeps its sign in front of its figures', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  await page.evaluate(() => (document.dir = 'rtl'));
  await register.ring([{ product: 'Flat white' }]);
  await sale.discount('10');
  await sale.openPay();
  const off = hands.see('pay-lines').getByRole('listitem').last().locator('span').last();
  await expect(off).toContainText('−0.42');
  expect(await leftEdges(off, ['−', '0', '2'])).toEqual([0, 1, 2]);
});

test('where words run from right to left, the digits stay where every keypad has them', async ({ register }) => {
  const { hands, page, sale } = register;
  await page.evaluate(() => (document.dir = 'rtl'));
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  const left = async (key: string) => (await hands.see(key).boundingBox())?.x ?? Number.NaN;
  expect(await left('key-1')).toBeLessThan(await left('key-2'));
  expect(await left('key-2')).toBeLessThan(await left('key-3'));
});

/** Which of these signs is painted first, second, third from the left. */
function leftEdges(figure: Locator, signs: readonly string[]): Promise<number[]> {
  return figure.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode();
    const edges = wanted.map((sign) => {
      const at = node?.textContent?.indexOf(sign) ?? -1;
      const range = document.createRange();
      if (!node || at < 0) return Number.NaN;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    });
    const sorted = edges.toSorted((a, b) => a - b);
    return edges.map((edge) => sorted.indexOf(edge));
  }, signs);
}
