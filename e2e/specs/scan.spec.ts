import type { Page } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import { type Drawing, watchDrawing } from '#e2e/drawing.ts';
import { expect, test } from '#e2e/fixtures.ts';

const loaf = 'Rye loaf';
/** Nothing is offered along with them. */
const beans = 'Toraja single origin beans, 250 g';

test('a scan adds a line, and another scan one more of the same', async ({ register: { sale } }) => {
  await sale.scan(beans);
  await expect(sale.line(1)).toContainText(beans);
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$29.00');
  await expect(sale.lines).toHaveCount(1);
});

test('a scan is one question to the register, and the shelf beside it stands still', async ({ register }) => {
  const asked: string[] = [];
  register.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void asked.push(payload.toString())),
  );
  await register.page.reload();
  await expect(register.hands.see('shelf').getByRole('button').first()).toBeVisible();
  await register.sale.setCustomer('Budi Hartono');
  await expect(register.sale.finder).toBeFocused();
  let sold = 0;
  // A machine that stops for the blink of an eye in the middle of the keys makes typing of a scan: then the next one counts.
  await expect(async () => {
    const shelf = await register.hands.see('shelf').elementHandle();
    asked.length = 0;
    sold += 1;
    await register.sale.scan(beans);
    await expect(register.sale.line(1)).toContainText(`${sold}${beans}`);
    expect(asked).toEqual([expect.stringContaining('sale/scan')]);
    expect(await shelf?.evaluate((node) => node.isConnected)).toBe(true);
  }).toPass();
});

test('a scan is drawn once: the new row, the totals, and nothing beside them', async ({ register }) => {
  const { sale } = register;
  const drawing = await watchDrawing(register.page);
  await expect(sale.finder).toBeFocused();
  await sale.scan(loaf);
  await expect(sale.lines).toHaveCount(1);
  await sale.scan(beans);
  await expect(sale.lines).toHaveCount(2);
  await sale.scan(loaf);
  await expect(sale.lines).toHaveCount(3);

  let rows = 3;
  // A stop in the middle of the keys makes typing of a scan, which the keys beside the field show too: then the next one counts.
  await expect(async () => {
    rows += 1;
    await drawing.start();
    await sale.scan(rows % 2 ? loaf : beans);
    await expect(sale.lines).toHaveCount(rows);
    // `sale` is the panel around list and totals; the words of the other rows are left as they are.
    expect(await drawnRows(drawing)).toEqual([[`line-${rows}`]]);
  }).toPass();

  const last = rows % 2 ? loaf : beans;
  let sold = 1;
  await expect(async () => {
    sold += 1;
    await drawing.start();
    await sale.scan(last);
    await expect(sale.line(rows)).toContainText(`${sold}${last}`);
    expect(await drawnRows(drawing)).toEqual([[`line-${rows}`]]);
  }).toPass();
});

test('a new row is marked in the frame that first shows it', async ({ register }) => {
  const { sale, page } = register;
  await sale.choose('Bakery', 'Rye loaf');
  await expect(sale.line(1)).toHaveAttribute('data-marked', 'true');
  // Looked for before there is a second row, however long the page takes to begin.
  const marks = await page.evaluateHandle(markedWhenPainted);
  await sale.choose('Bakery', 'Baguette');
  expect(await marks.evaluate(({ whenPainted }) => whenPainted)).toEqual([null, 'true']);
});

test('into a sale of sixty lines one more draws one row, and so does another quantity', async ({ register }) => {
  test.setTimeout(120_000);
  const { sale, hands } = register;
  const told: number[] = [];
  register.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(payload.length)),
  );
  const drawing = await watchDrawing(register.page);
  // Two goods in turns: never one more of the line just touched.
  const tile = (count: number) =>
    hands
      .see('shelf')
      .getByRole('button')
      .filter({ hasText: 'left' })
      .nth(count % 2);
  for (let count = 1; count <= 60; count += 1) {
    await hands.press(tile(count));
    await expect(sale.lines).toHaveCount(count);
  }

  told.length = 0;
  await drawing.start();
  await hands.press(tile(61));
  await expect(sale.lines).toHaveCount(61);
  expect(await drawnRows(drawing)).toEqual([['line-61']]);
  expect(Math.max(...told)).toBeLessThan(1_000);

  told.length = 0;
  await drawing.start();
  await hands.press(sale.line(61).getByTestId('more'));
  await expect(sale.line(61)).toHaveText(/^2/);
  expect(await drawnRows(drawing)).toEqual([['line-61']]);
  expect(Math.max(...told)).toBeLessThan(1_000);
});

test('the frame that shows a new row is laid out once and styled once', async ({ register }) => {
  const { sale, page } = register;
  const counts = await countLayouts(page);
  await sale.scan(loaf);
  await expect(sale.lines).toHaveCount(1);
  let rows = 1;
  const fewest = { layouts: Infinity, styles: Infinity };
  // Whatever else the window does in the meantime is counted along; what the row needs is in every count.
  await expect(async () => {
    rows += 1;
    const before = await counts();
    await page.evaluate(scanAndSee, product(rows % 2 ? loaf : beans).code);
    const after = await counts();
    await expect(sale.lines).toHaveCount(rows);
    fewest.layouts = Math.min(fewest.layouts, after.layouts - before.layouts);
    fewest.styles = Math.min(fewest.styles, after.styles - before.styles);
    expect(fewest).toEqual({ layouts: 1, styles: 1 });
  }).toPass();
});

/** How often the window was laid out and styled so far. */
async function countLayouts(page: Page) {
  const seen = await page.context().newCDPSession(page);
  await seen.send('Performance.enable');
  return async () => {
    const { metrics } = await seen.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount') };
  };
}

/** In the page: the keys of a scan, which write into no field here, until the frame that shows its row has been drawn. */
function scanAndSee(code: string): Promise<void> {
  const list = document.querySelector('[data-testid=line-1]')?.parentElement;
  const rows = list?.childElementCount ?? 0;
  const seen = new Promise<void>((resolve) => {
    new MutationObserver((_, watcher) => {
      if (list?.childElementCount !== rows + 1) return;
      watcher.disconnect();
      requestAnimationFrame(() => void setTimeout(resolve));
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const key of code.split('').concat('Enter')) {
    const place = key === 'Enter' ? key : `Digit${key}`;
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: place, bubbles: true, cancelable: true }),
    );
  }
  return seen;
}

/** In the page: the marks of the rows when the frame that shows the second one has been drawn. */
function markedWhenPainted(): { readonly whenPainted: Promise<(string | null)[]> } {
  const list = document.querySelector('[data-testid=line-1]')?.parentElement;
  const whenPainted = new Promise<(string | null)[]>((resolve) => {
    const look = () => resolve(Array.from(list?.children ?? [], (row) => row.getAttribute('data-marked')));
    new MutationObserver((_, watcher) => {
      if (list?.childElementCount !== 2) return;
      watcher.disconnect();
      requestAnimationFrame(() => {
        // A message posted in the frame is delivered right after it was drawn.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', look, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }).observe(document.body, { childList: true, subtree: true });
  });
  return { whenPainted };
}

/** The commits that drew a row, and what else they drew inside the panel of the sale or outside of it. */
async function drawnRows(drawing: Drawing): Promise<string[][]> {
  const commits = (await drawing.commits()).filter((commit) => commit.some((place) => place.startsWith('line-')));
  return commits.map((commit) => commit.filter((place) => !aroundRows.has(place)));
}
const aroundRows = new Set(['sell', 'sale']);

test('a barcode nobody knows is said, and nothing is rung up', async ({ register: { sale, hands } }) => {
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$14.50');
  await hands.scan('4006381333931');
  await expect(sale.trouble).toContainText('No product has the code 4006381333931.');
  await expect(sale.trouble).toContainText('The sale is as it was.');
  await expect(sale.total).toHaveText('$14.50');
  await expect(sale.finder).toHaveValue('');

  // Beside a sheet goods are scanned too, and the sheet lies over what the sale would say.
  await hands.press('discount');
  await hands.scan('4006381333948');
  await expect(sale.trouble).toHaveText(/No product has the code 4006381333948/);
  await expect(hands.see('discount-sheet').getByTestId('trouble')).toBeVisible();
  await hands.press('sheet-close');
  await expect(sale.trouble).toContainText('No product has the code 4006381333948.');

  await sale.scan(beans);
  await expect(sale.trouble).toBeHidden();
  await expect(sale.total).toHaveText('$29.00');
});

test('a scan is not typed into the field that has the cursor', async ({ register: { sale, hands } }) => {
  await sale.finder.fill('oat');
  await expect(sale.finder).toBeFocused();
  await sale.scan(beans);
  await expect(sale.line(1)).toContainText(beans);
  await expect(sale.finder).toHaveValue('oat');

  await hands.press('edit-line');
  await hands.fill('line-note', 'grind it');
  await sale.scan(beans);
  await expect(hands.see('line-note')).toHaveValue('grind it');
});

test('goods scanned beside a sheet are lines of their own, and it stays about its own line', async ({ register }) => {
  const { hands, sale, settings } = register;
  await register.ring([{ product: loaf }]);
  await hands.press('edit-line');
  await hands.fill('line-note', 'sliced');
  await settings.choose('line-change', 'price');
  await hands.keyIn('5.00');
  await sale.scan(beans);
  await expect(sale.lines).toHaveCount(2);
  await expect(hands.see('line-sheet')).toContainText(loaf);
  await hands.press('line-save');
  await expect(sale.line(1)).toContainText('sliced');
  await expect(sale.total).toHaveText('$19.50');

  await hands.press('discount');
  await hands.keyIn('100');
  await settings.choose('discount-on', 'line');
  await sale.scan('Baguette');
  await expect(sale.lines).toHaveCount(3);
  await hands.press('discount-give');
  await expect(sale.total).toHaveText('$17.70');
});

test('short codes, one right behind the other, are a piece each', async ({ register: { sale } }) => {
  for (const name of ['Club sandwich', loaf, 'Club sandwich', loaf, 'Club sandwich']) await sale.scan(name);
  await expect(sale.finder).toHaveValue('');
  await expect(sale.total).toHaveText('$41.50');
  await expect(sale.lines).toHaveCount(5);
});

test('what a hand types stays typed', async ({ register: { sale, hands } }) => {
  await expect(sale.finder).toBeFocused();
  await hands.type('8991');
  await expect(sale.finder).toHaveValue('8991');
  await expect(sale.lines).toHaveCount(0);
});

test('a code of two digits scanned on the pay screen is no amount, and its Enter pays nothing', async ({
  register: { sale, hands },
}) => {
  await sale.scan(beans);
  await sale.openPay();
  await hands.scan('40');
  await expect(hands.see('trouble')).toContainText('40');
  await expect(hands.see('keyed')).not.toContainText(/\d/);
  await expect(sale.due).toHaveText('$14.50');
});

test('a scan on the pay screen adds to the sale, and one behind the change starts the next', async ({
  register: { sale, hands },
}) => {
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$14.50');
  await sale.openPay();
  await sale.scan(beans);
  await expect(sale.due).toHaveText('$29.00');
  await expect(hands.see('keyed')).not.toContainText(/\d/);
  await sale.take('cash');
  await sale.finishedNumber();

  await sale.scan(beans);
  await expect(hands.see('sell')).toBeVisible();
  await expect(sale.lines).toHaveCount(1);
  await expect(sale.total).toHaveText('$14.50');
});

test('a code of three characters scanned on the pay screen is a piece more and no money', async ({
  register: { sale, hands },
}) => {
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$14.50');
  await sale.openPay();
  await hands.keyIn('20.00');
  await sale.scan('Club sandwich');
  await expect(sale.due).toHaveText('$24.00');
  await expect(hands.see('keyed')).toHaveText('20.00');
  await expect(hands.see('taken-1')).toBeHidden();
});

test('ten scans in a row are ten pieces, in the order of the hand', async ({ register: { sale } }) => {
  const goods = [
    'House blend beans, 250 g',
    'Oat drink, 1 l',
    'Whole milk, 1 l',
    'Tofu, silken, 300 g',
    'Tempeh, 300 g',
  ];
  for (const name of goods) {
    await sale.scan(name);
    await sale.scan(name);
  }
  await expect(sale.total).toHaveText('$41.20');
  await expect(sale.lines).toHaveCount(5);
  for (const [index, name] of goods.entries()) await expect(sale.line(index + 1)).toContainText(name);
});
