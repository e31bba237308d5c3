import type { Page } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import { type Drawing, watchDrawing } from '#e2e/drawing.ts';
import { expect, test } from '#e2e/fixtures.ts';

const loaf = 'Rye loaf';
/** Nothing is offered along with them. */
const beans = 'Toraja single origin beans, 250 g';

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

test('the frame that shows a new row is laid out once and styled once, and React comes back for nothing before it', async ({
  register,
}) => {
  const { sale, page } = register;
  const counts = await countLayouts(page);
  await sale.scan(loaf);
  await expect(sale.lines).toHaveCount(1);
  let rows = 1;
  const fewest = { layouts: Infinity, styles: Infinity, askedFor: Infinity };
  // Whatever else the window does in the meantime is counted along; what the row needs is in every count.
  await expect(async () => {
    rows += 1;
    const before = await counts();
    const askedFor = await page.evaluate(scanAndSee, product(rows % 2 ? loaf : beans).code);
    const after = await counts();
    await expect(sale.lines).toHaveCount(rows);
    fewest.layouts = Math.min(fewest.layouts, after.layouts - before.layouts);
    fewest.styles = Math.min(fewest.styles, after.styles - before.styles);
    fewest.askedFor = Math.min(fewest.askedFor, askedFor);
    expect(fewest).toEqual({ layouts: 1, styles: 1, askedFor: 0 });
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

/**
 * In the page: the keys of a scan, which write into no field here, until the frame that shows its row has been drawn.
 * Answers how many tasks were asked for before the row stood, each of them a message to the window itself.
 */
function scanAndSee(code: string): Promise<number> {
  const list = document.querySelector('[data-testid=line-1]')?.parentElement;
  const rows = list?.childElementCount ?? 0;
  const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage') ?? {};
  let askedFor = 0;
  Object.defineProperty(MessagePort.prototype, 'postMessage', {
    ...post,
    value(this: MessagePort, ...said: readonly unknown[]): unknown {
      askedFor += 1;
      return Reflect.apply(post.value, this, said);
    },
  });
  const seen = new Promise<number>((resolve) => {
    new MutationObserver((_, watcher) => {
      if (list?.childElementCount !== rows + 1) return;
      watcher.disconnect();
      Object.defineProperty(MessagePort.prototype, 'postMessage', post);
      requestAnimationFrame(() => void setTimeout(() => resolve(askedFor)));
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
