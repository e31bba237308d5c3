import { expect } from '@playwright/test';

import type { Random } from '#backoffice/fuzz/random.ts';
import { product } from '#e2e/back-office.ts';
import type { Act, Blind, Errand, Some } from '#e2e/monkey/acts.ts';
import { hold, letGo, look, pointOf, type Seen } from '#e2e/monkey/look.ts';
import { lookOtherwise, pullPlug, reload, resize } from '#e2e/monkey/surroundings.ts';
import { lookAround, type Walker, windowOf } from '#e2e/monkey/walker.ts';
import { besideOf } from '#e2e/pages/beside.ts';
import { manager } from '#e2e/pages/first-run.ts';

export const cashier = { name: 'Dewi', pin: '4711' } as const;

export async function perform(walker: Walker, act: Act, seen: Seen): Promise<void> {
  switch (act.do) {
    case 'key':
      await strike(walker, act);
      return act.key.endsWith('Tab') ? seeFocus(walker) : undefined;
    case 'type':
    case 'scan':
      return strike(walker, act);
    case 'jumble':
      return windowOf(walker).hands.strike(jumbled(act, walker.random), 4);
    case 'ahead':
      return held(walker, async () => {
        for (const each of act.blindly) await strike(walker, each);
      });
    case 'press':
    case 'fill':
      return use(walker, act);
    default:
      return errands[act.do](walker, seen);
  }
}

async function strike(walker: Walker, act: Blind): Promise<void> {
  const { page, hands } = windowOf(walker);
  if (act.do === 'type') return hands.type(act.text);
  if (act.do === 'scan') return hands.scan(act.code);
  await page.keyboard.press(act.key.replace(/^Ctrl/, 'Control'));
}

async function seeFocus(walker: Walker): Promise<void> {
  const { isFocusHidden, focus } = await look(windowOf(walker).page);
  expect(isFocusHidden, `Tab went to ${focus}, which nobody sees`).toBe(false);
}

/** What is typed falls into the code, each at its place. */
function jumbled({ code, typed }: { code: string; typed: string }, random: Random): string {
  return typed.split('').reduce((keys, key) => {
    const at = random.upTo(keys.length);
    return keys.slice(0, at) + key + keys.slice(at);
  }, code);
}

async function held(walker: Walker, work: () => Promise<void>): Promise<void> {
  const { page } = windowOf(walker);
  await hold(page);
  await work();
  await letGo(page);
}

async function use(walker: Walker, act: Extract<Act, { readonly do: 'press' | 'fill' }>): Promise<void> {
  const { page } = windowOf(walker);
  const point = await pointOf(page, act.what.at);
  if (!point) return;
  if (walker.hasTouch && walker.random.chance(80)) await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y, { clickCount: act.do === 'press' && act.twice ? 2 : 1 });
  if (act.do === 'press') return;
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(act.text);
}

const errands: Readonly<Record<Errand, (walker: Walker, seen: Seen) => Promise<void> | void>> = {
  signIn,
  async openShift(walker) {
    const { page, hands } = windowOf(walker);
    await closeSheets(walker);
    await page.keyboard.press('F8');
    await look(page);
    await hands.type('100');
    await page.keyboard.press('Enter');
  },
  async sell(walker) {
    const { page } = windowOf(walker);
    await goHome(walker);
    for (const key of ['F9', 'Enter']) {
      await page.keyboard.press(key);
      await lookAround(walker);
    }
  },
  goHome: (walker) => goHome(walker).then(() => undefined),
  reload,
  cutLine: ({ office }) => office.goDark(),
  mendLine: ({ office }) => office.comeBack(),
  slowLine: ({ office, random }) => office.delay(random.pick(slow), 3_000),
  loseReply: ({ office }) => office.loseNextReply(),
  pullPlug,
  resize,
  lookOtherwise,
  async scanAhead(walker) {
    if ((await goHome(walker)) !== 'sale') return;
    const count = async () => (await walker.client.sale.show({})).itemCount;
    const before = await count();
    const scans = 2 + walker.random.upTo(3);
    await held(walker, async () => {
      for (let nth = 0; nth < scans; nth += 1) await windowOf(walker).hands.scan(product('Flat white').code);
    });
    const { trouble, sheets } = await lookAround(walker);
    if (trouble === '' && sheets.length === 0) expect(await count(), 'each scan adds').toBe(before + scans);
  },
  async goBeside(walker) {
    const { windows } = walker;
    if (windows.length === 1) windows.push(await besideOf(windowOf(walker)));
    windows.reverse();
    await windowOf(walker).page.bringToFront();
  },
};

async function signIn(walker: Walker, { place, controls }: Pick<Seen, 'place' | 'controls'>): Promise<void> {
  if (place !== 'sign-in') return;
  const register = windowOf(walker);
  // Whoever worked here at first may go by another name by now, and have another PIN.
  const [first, ...others] = controls.flatMap(({ testId }) => (testId.startsWith('staff-') ? [testId] : []));
  if (first === undefined) return;
  await register.hands.press(walker.random.pick([first, first, first, ...others]));
  await register.keyPin(walker.random.pick([manager.pin, manager.pin, cashier.pin]));
}

/** From anywhere a few times Escape, and Sell where the screen is another, lead to where the next scan adds a line. */
async function goHome(walker: Walker): Promise<Seen['place']> {
  const { hands } = windowOf(walker);
  const at = await closeSheets(walker);
  if (at.place === 'sign-in') return at.place;
  if (at.place === 'elsewhere') await hands.press('go-sell');
  const { place } = await lookAround(walker);
  expect(place, 'where Sell leads').not.toBe('elsewhere');
  if (place === 'no-shift') return place;
  const before = await walker.client.sale.show({});
  await hands.scan(product('Flat white').code);
  const { trouble, sheets } = await lookAround(walker);
  const { revision } = await walker.client.sale.show({});
  if (trouble === '' && sheets.length === 0) expect(revision, 'a scan adds').not.toBe(before.revision);
  return sheets.length === 0 ? place : 'elsewhere';
}

async function closeSheets(walker: Walker): Promise<Seen> {
  const { page } = windowOf(walker);
  for (let times = 0; times < mostEscapes; times += 1) {
    await page.keyboard.press('Escape');
    const seen = await lookAround(walker);
    if (seen.sheets.length === 0) return seen;
  }
  throw new Error(`${mostEscapes} times Escape leave a sheet open`);
}

const mostEscapes = 8;
const slow: Some<string> = ['invoiceCreate', 'inventoryCodeArray', 'customerDetail', 'invoiceGetByListNumber'];
