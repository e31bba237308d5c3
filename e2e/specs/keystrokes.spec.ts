import { ofARegisterGone } from '#e2e/complaints.ts';
import { expect, newShopTest as test } from '#e2e/fixtures.ts';
import { lastWeek, type Measured, measureTasks } from '#e2e/keystrokes/measure.ts';

/** More than this is a step back for every cashier. */
const most: Readonly<Record<string, { readonly keys: number; readonly taps: number }>> = {
  'three scans and exact cash': { keys: 2, taps: 2 },
  'five items by name, split tender': { keys: 31, taps: 13 },
  'return one of three': { keys: 1, taps: 1 },
  'park and recall': { keys: 4, taps: 4 },
  'price check': { keys: 3, taps: 2 },
  'pay-out': { keys: 8, taps: 8 },
  X: { keys: 2, taps: 2 },
  'switch cashier': { keys: 8, taps: 7 },
  'find last week’s invoice': { keys: 4, taps: 3 },
  'close a shift': { keys: 9, taps: 9 },
};

// Thirty screens each, at a hand's pace.
test.describe.configure({ timeout: 240_000 });

test('ten common tasks by the keyboard take no more keys than they did', async ({ unpack, forgive }) => {
  forgive(ofARegisterGone);
  const measured = await measureTasks(await unpack(lastWeek), 'byKeyboard');
  expect(measured.map(({ name }) => name)).toEqual(Object.keys(most));
  expect(tooDear(measured, 'keys')).toEqual([]);
  expect(measured.every(({ taps }) => taps === 0)).toBe(true);
});

test.describe('with one finger on a small screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('ten common tasks by touch take no more taps than they did', async ({ unpack, forgive }) => {
    forgive(ofARegisterGone);
    const measured = await measureTasks(await unpack(lastWeek), 'byTouch');
    expect(tooDear(measured, 'taps')).toEqual([]);
    expect(measured.every(({ keys }) => keys === 0)).toBe(true);
  });
});

function tooDear(measured: readonly Measured[], what: 'keys' | 'taps'): string[] {
  return measured
    .filter((cost) => cost[what] > (most[cost.name]?.[what] ?? 0))
    .map((cost) => `${cost.name}: ${cost[what]} ${what}`);
}
