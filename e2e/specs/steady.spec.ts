import type { Locator } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';
import { Register } from '#e2e/pages/register.ts';

test('what was refused at Pay is said beside the keys, which stay under the finger', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.terminalIsSilent();
  const [key, next] = [hands.see('key-5'), hands.see('pay-next')];
  const before = await placesOf([key, next]);
  await hands.press(next);
  await expect(sale.trouble).toBeInViewport();
  expect(await placesOf([key, next])).toEqual(before);
});

test('what was refused at Pay comes into sight also where the keys fill an enlarged screen', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Club sandwich' }]);
  await sale.terminalIsSilent();
  await page.setViewportSize({ width: 512, height: 384 });
  await hands.press('key-5');
  await hands.press('pay-next');
  await expect(sale.trouble).toBeInViewport();
});

test('a wrong PIN is said below the keys, which stay under the finger', async ({ register }) => {
  const { hands, sale } = register;
  await register.signOut();
  const keys = [hands.see('key-1'), hands.see('key-0'), hands.see('sign-in-go')];
  const before = await placesOf(keys);
  await register.keyPin('111111');
  await expect(sale.trouble).toBeInViewport();
  expect(await placesOf(keys)).toEqual(before);
});

test('the goods stand beside what is to pay, as long as the sale is', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }]);
  await sale.discount('10');
  await sale.openPay();
  const goods = hands.see('pay-lines');
  await expect(goods.getByRole('listitem')).toHaveText(['2Flat white8.40', '1Rye loaf6.50', 'Discount−1.49']);
  await sale.take('card', '5.00');
  await expect(hands.see('taken-1')).toBeInViewport();
  await expect(goods).toBeInViewport();
});

test('a sale that owes the customer says so where it is paid', async ({ register }) => {
  const { hands, sale } = register;
  const number = await register.sell([{ product: 'Club sandwich' }]);
  await register.ring([{ product: 'Flat white' }]);
  await expect(hands.see('pay')).toHaveText(/^Pay/);
  await hands.scan(number);
  await expect(hands.see('return-line-1')).toBeVisible();
  await register.page.keyboard.press('+');
  await register.page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('−$5.30');
  await expect(hands.see('pay')).toContainText('Refund');
});

test('a digit too many is said, not dropped in silence, and no key moves for it', async ({ register }) => {
  const { hands, sale } = register;
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  const keys = [hands.see('key-1'), hands.see('key-back'), hands.see('pay-next')];
  const before = await placesOf(keys);
  await hands.type('123456789');
  await expect(hands.see('pad-full')).toBeEmpty();
  await hands.press('key-5');
  await expect(hands.see('pad-full')).toHaveText('No more digits fit. The last one was left out.');
  await expect(hands.see('keyed')).toHaveText('1,234,567.89');
  expect(await placesOf(keys)).toEqual(before);
  await hands.press('key-back');
  await expect(hands.see('pad-full')).toBeEmpty();
});

test('an unknown barcode is said below the shelf, whose tiles and shelves stay under the finger', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  for (const height of [768, 560]) {
    await page.setViewportSize({ width: 1024, height });
    const aimedAt = [hands.see('category-all'), page.getByTestId(/^tile-/).first(), page.getByTestId(/^tile-/).nth(3)];
    const before = await restingPlacesOf(aimedAt);
    await hands.scan('4000000000006');
    await expect(sale.trouble).toBeInViewport({ ratio: 1 });
    expect(await placesOf(aimedAt)).toEqual(before);
    await hands.press('trouble-close');
    await expect(sale.trouble).toBeHidden();
    expect(await placesOf(aimedAt)).toEqual(before);
  }
});

test('how much of the goods is copied is said over the end of the shelf, and no tile moves for it', async ({
  register,
  backOffice,
}) => {
  const { hands, page } = register;
  const behind = new Register(register.process, await page.context().newPage());
  await behind.open();
  await behind.sync.look();
  const tiles = page.getByTestId(/^tile-/);
  for (const height of [768, 560]) {
    await page.setViewportSize({ width: 1024, height });
    // At the end of the shelf too: a list that grew would be scrolled back there.
    for (const [top, tile] of [[0, tiles.first()] as const, [1_000_000, tiles.last()] as const]) {
      await hands.see('shelf').evaluate((list, to) => list.scrollTo({ top: to }), top);
      await expect(tile).toBeInViewport();
      const aimedAt = [hands.see('category-all'), tile];
      const before = await restingPlacesOf(aimedAt);
      backOffice.delay('variantList', 2_000);
      await expect(behind.hands.see('copy-now')).toBeEnabled();
      await behind.hands.press('copy-now');
      await expect(hands.see('filling')).toBeInViewport({ ratio: 1 });
      expect(await placesOf(aimedAt)).toEqual(before);
      await expect(hands.see('filling')).toBeHidden();
      expect(await placesOf(aimedAt)).toEqual(before);
    }
  }
});

test('new results begin at the top of the list, however far the ones before were scrolled', async ({ register }) => {
  const { hands, page, sale } = register;
  await page.setViewportSize({ width: 1024, height: 600 });
  const list = page.locator('#found');
  const best = page.getByRole('option').first();
  await expect(sale.finder).toBeFocused();
  await hands.type('b');
  await expect(best).toBeInViewport();
  await list.evaluate((found) => found.scrollTo({ top: found.scrollHeight }));
  await expect(best).not.toBeInViewport();
  const before = await list.textContent();
  await hands.type('a');
  await expect(list).not.toHaveText(before ?? '');
  await expect(best).toBeInViewport();
});

test('settings are saved where every screen has its next step: at the end', async ({ register }) => {
  const { hands, page, settings } = register;
  await page.setViewportSize({ width: 1024, height: 768 });
  await settings.look();
  const key = await hands.see('settings-save').boundingBox();
  expect(key?.x).toBeGreaterThan(512);
  await expect(hands.see('settings-save')).toBeInViewport({ ratio: 1 });
});

function placesOf(keys: readonly Locator[]): Promise<unknown[]> {
  return Promise.all(keys.map((key) => key.boundingBox()));
}

/** Of a window that was just made another size, once they stand still in it. */
async function restingPlacesOf(keys: readonly Locator[]): Promise<unknown[]> {
  for (const key of keys) await key.click({ trial: true });
  return placesOf(keys);
}
