import type { Locator } from '@playwright/test';

import { outOfReach } from '#e2e/fits.ts';
import { expect, test } from '#e2e/fixtures.ts';

const till = { width: 1024, height: 768 };
/** What the browser's own zoom leaves of a small screen. */
const enlarged = [150, 200].map((percent) => ({
  percent,
  size: { width: Math.floor((till.width * 100) / percent), height: Math.floor((till.height * 100) / percent) },
}));

test.use({ viewport: till });

for (const { percent, size } of enlarged) {
  test(`enlarged to ${percent} %, every key and every figure of money can be brought into sight`, async ({
    register,
  }) => {
    const { hands, page, sale } = register;
    const look = (where: string) => expect.poll(() => outOfReach(page), where).toEqual([]);
    await register.ring([
      { product: 'Flat white', quantity: 2 },
      { product: 'Butter croissant' },
      { product: 'Rye loaf' },
    ]);
    await sale.setCustomer('Budi Hartono');
    await sale.discount('10');
    await page.setViewportSize(size);
    await look('sell');
    await hands.scan('4006381333931');
    await expect(sale.trouble).toBeVisible();
    await look('a code nobody knows');
    await sale.openPay();
    await look('pay');
    await page.keyboard.press('Enter');
    await sale.finishedNumber();
    await look('after');
    await page.keyboard.press('Enter');
    for (const [key, screen] of [
      ['F3', 'invoices'],
      ['F11', 'sync'],
      ['F8', 'shift'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(hands.see(screen)).toBeVisible();
      await look(screen);
    }
    await hands.press('count-shift');
    await expect(hands.see('count-shift')).toBeVisible();
    await look('counting');
    await register.signOut();
    await look('sign in');
  });
}

test('with text of 200 % a long amount is whole, and a "no" comes into sight', async ({ register }) => {
  const { hands, page } = register;
  await page.evaluate(() => localStorage.setItem('tillkeep.view', JSON.stringify({ textSize: 200 })));
  await page.reload();
  await register.shift.look();
  await hands.press('pay-out');
  await hands.keyIn('9876543.21');
  expect(await isWhole(hands.see('move-amount'))).toBe(true);
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(hands.see('trouble')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await register.shift.count('9876543.21');
  expect(await isWhole(hands.see('counted'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(hands.see('trouble')).toBeInViewport({ ratio: 0.9 });
  await hands.press('go-sell');
  await hands.press('misc');
  await hands.keyIn('9876543.21');
  expect(await isWhole(hands.see('misc-price'))).toBe(true);
});

for (const { textSize, ...size } of [
  { textSize: 100, width: 1024, height: 768 },
  { textSize: 100, width: 683, height: 512 },
  { textSize: 150, width: 1024, height: 768 },
  { textSize: 200, width: 1024, height: 768 },
]) {
  test(`whoever is asked why the drawer differs sees what they write, at ${textSize} % on ${size.width} × ${size.height}`, async ({
    register,
  }) => {
    const { hands, page, shift } = register;
    await page.evaluate((view) => localStorage.setItem('tillkeep.view', JSON.stringify(view)), { textSize });
    await page.setViewportSize(size);
    await page.reload();
    await shift.count('10.00');
    await page.keyboard.press('Enter');
    await expect(hands.see('trouble')).toContainText('write a note that says why');
    const note = hands.see('shift-note');
    await expect(note).toBeFocused();
    await expect.poll(() => liesFree(note)).toBe(true);
    await expect(hands.see('trouble')).toBeInViewport({ ratio: 0.9 });
    await hands.type('A coin fell');
    await expect(note).toHaveValue('A coin fell');
    expect(await liesFree(note)).toBe(true);
  });
}

for (const { textSize, ...size } of [
  { textSize: 100, width: 1366, height: 768 },
  { textSize: 100, width: 512, height: 384 },
  { textSize: 200, width: 1024, height: 768 },
])
  test(`whoever keyed how many looks for the goods by category, at ${textSize} % on ${size.width} × ${size.height}`, async ({
    register,
  }) => {
    const { hands, page, sale } = register;
    await page.evaluate((view) => localStorage.setItem('tillkeep.view', JSON.stringify(view)), { textSize });
    await page.setViewportSize(size);
    await page.reload();
    await expect(sale.finder).toBeFocused();
    await hands.type('3*');
    await expect(hands.see('multiplier')).toBeInViewport({ ratio: 1 });
    // What is said of it lay on the keys that lead to the goods.
    expect(await outOfReach(page)).toEqual([]);
    await hands.press('category-Bakery');
    await hands.press(sale.tile('Rye loaf'));
    await expect(sale.total).toHaveText('$19.50');
  });

test('whoever looks for a quote on a small screen reads until when it holds and who made it', async ({
  register,
  backOffice,
}) => {
  const { hands, page } = register;
  backOffice.goDark();
  await register.ring([{ product: 'Club sandwich' }, { product: 'Coffee scoop' }]);
  await page.keyboard.press('Alt+Q');
  await hands.press('quote-go');
  await expect(hands.see('sale')).not.toContainText('Coffee scoop');
  await page.setViewportSize({ width: 512, height: 384 });
  await page.keyboard.press('Alt+Q');
  const quote = hands.see('quote-1');
  await expect(quote).toContainText('Ayu');
  expect(await isCut(quote)).toBe(false);
});

test('with text of 200 % nothing lies on what is read or pressed', async ({ register }) => {
  const { hands, page, sale, invoices, shift } = register;
  const number = await register.sell([{ product: 'Club sandwich', quantity: 2 }]);
  await page.evaluate(() => localStorage.setItem('tillkeep.view', JSON.stringify({ textSize: 200 })));
  await page.reload();
  await invoices.open(number);
  await hands.press('return');
  await expect(hands.see('return-line-1')).toContainText('Club sandwich');
  // Names beside the keypad had one letter a row, and pushed plus and minus out of the list.
  await expect(hands.see('return-more-1')).toBeInViewport({ ratio: 0.9 });
  expect(await rowsOf(hands.see('return-line-1').getByText('Club sandwich'))).toBe(1);
  await hands.press('sheet-close');
  await hands.press('receipt');
  const paper = await hands.see('receipt-text').boundingBox();
  const send = await hands.see('receipt-print').boundingBox();
  expect(send?.y).toBeGreaterThan((paper?.y ?? 0) + (paper?.height ?? 0));
  await hands.press('sheet-close');
  await shift.count('10.00');
  await expect(hands.see('difference')).toContainText('missing');
  expect(await rowsOf(page.getByText('Difference', { exact: true }))).toBe(1);
  await hands.press('go-sync');
  await hands.press('sync-show-attention');
  await expect(hands.see('sync-none')).toBeVisible();
  await expect.poll(() => outOfReach(page)).toEqual([]);
  await register.goSell();
  await sale.finder.fill('house t');
  expect(await rowsOf(page.getByRole('option').getByText('House T-shirt', { exact: true }))).toBe(1);
});

test('with text of 200 % the practice shop still says its PIN', async ({ register }) => {
  const { hands, page } = register;
  await page.evaluate(() => localStorage.setItem('tillkeep.view', JSON.stringify({ textSize: 200 })));
  await page.reload();
  await register.signOut();
  await hands.press('practice-enter');
  await expect(hands.see('practice')).toContainText('000000');
  expect(await isWhole(hands.see('practice').locator('p'))).toBe(true);
  await register.signIn({ name: 'Ayu', pin: '000000' });
  await expect(hands.see('pay')).toBeInViewport({ ratio: 1 });
  await expect(hands.see('go-sell')).toBeInViewport({ ratio: 1 });
});

for (const width of [1024, 1366]) {
  test(`with text of 200 % on ${width} every place of the till stands in its bar, and no number ends in dots`, async ({
    register,
  }) => {
    const { hands, page, sale, shift } = register;
    await page.setViewportSize({ width, height: 768 });
    const number = await register.sell([{ product: 'Rye loaf' }]);
    await page.evaluate(() => localStorage.setItem('tillkeep.view', JSON.stringify({ textSize: 200 })));
    await page.reload();
    const places = page.getByRole('navigation').getByRole('button');
    await expect(places).toHaveCount(8);
    for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
    await hands.press('go-invoices');
    expect(await isCut(hands.see(`invoice-${number}`).getByText(number))).toBe(false);
    await hands.press('light');
    await hands.press('sync-show-all');
    const entry = hands.see('operation-list').getByRole('button').filter({ hasText: number });
    await entry.scrollIntoViewIfNeeded();
    await expect(entry).toBeInViewport({ ratio: 0.9 });
    expect(await isCut(entry.getByText(number))).toBe(false);
    await shift.look();
    expect(await rowsOf(hands.see('sent-confirmed').getByText('Confirmed'))).toBe(1);
    await register.goSell();
    await sale.findAndAdd('Flat white');
    // A sheet is wider for larger words.
    await hands.press('misc');
    expect(await rowsOf(hands.see('misc-sheet').getByRole('heading').first())).toBe(1);
    await expect(hands.see('misc-go')).toBeInViewport({ ratio: 1 });
  });
}

test('enlarged to 150 %, the list of invoices stands there', async ({ register }) => {
  const number = await register.sell([{ product: 'Flat white' }]);
  await register.page.setViewportSize({ width: 683, height: 512 });
  await register.hands.press('go-invoices');
  await expect(register.hands.see(`invoice-${number}`)).toBeInViewport({ ratio: 0.9 });
});

test('long names of a shop, its people and its tenders leave each key its place', async ({ register, backOffice }) => {
  const { hands, page, sale, settings, shift } = register;
  const person = { name: 'Maria Fernanda de la Concepción Ibarra', pin: '864202', role: 'manager' } as const;
  await settings.look();
  await settings.addStaff(person);
  await register.signOut();
  await register.signIn(person);
  await backOffice.renameMethod('Transfer', 'Transfer to the account of the shop at the savings bank');
  await register.sync.look();
  await hands.press('copy-now');
  await register.ring([{ product: 'Flat white' }]);
  await sale.openPay();
  await expect(hands.see('tender-transfer')).toContainText('savings bank');
  expect(await isWhole(hands.see('tender-transfer'))).toBe(true);
  await page.keyboard.press('Escape');
  await shift.look();
  await hands.press('count-shift');
  await page.keyboard.type('125', { delay: 70 });
  await expect(hands.see('pile-10000')).toContainText('12,500.00');
  expect(await rowsOf(hands.see('pile-10000').getByText('125', { exact: true }))).toBe(1);
  await page.evaluate(() => localStorage.setItem('tillkeep.view', JSON.stringify({ textSize: 200 })));
  await page.reload();
  await expect(hands.see('cashier')).toBeInViewport({ ratio: 1 });
  await expect(hands.see('shift-state')).toBeInViewport({ ratio: 1 });
});

test('a name of one long word pushes no key and no amount out of a sheet', async ({ register }) => {
  const { hands, sale } = register;
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenpoliturflaschenglas';
  await register.ring([{ product: 'Flat white' }]);
  await hands.press('misc');
  await hands.keyIn('7.00');
  await hands.fill('misc-name', name);
  await hands.press('misc-go');
  await expect(sale.lines).toHaveCount(2);
  for (const [key, sheet] of [
    ['edit-line', 'line-sheet'],
    ['discount', 'discount-sheet'],
  ] as const) {
    await hands.press(key);
    await expect(hands.see(sheet)).toContainText(name);
    expect(await isWhole(hands.see(sheet))).toBe(true);
    await hands.press('sheet-close');
  }
  await sale.setCustomer('Studio Garis Architects');
  await sale.openPay();
  const number = await sale.leaveUnpaid();
  await sale.next();
  await register.invoices.open(number);
  await hands.press('write-off');
  const goods = hands.see('write-off-sheet').locator('label', { hasText: name });
  await expect(goods).toContainText('7.00');
  expect(await isWhole(goods)).toBe(true);
});

/** Nothing of it lies outside its own frame. */
function isWhole(figure: Locator): Promise<boolean> {
  return figure.evaluate((frame) => {
    const words = document.createRange();
    words.selectNodeContents(frame);
    const [{ left, right, top, bottom }, edge] = [words.getBoundingClientRect(), frame.getBoundingClientRect()];
    return left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom;
  });
}

/** Whether it ends in dots. */
function isCut(words: Locator): Promise<boolean> {
  return words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
}

/** Over how many rows its words run. */
function rowsOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
}

/** Nothing lies on its first row or its last. */
function liesFree(thing: Locator): Promise<boolean> {
  return thing.evaluate((it) => {
    const { left, top, bottom, width } = it.getBoundingClientRect();
    return [top + 2, bottom - 2].every((row) => document.elementFromPoint(left + width / 2, row) === it);
  });
}
