import { expect } from '@playwright/test';

import type { Random } from '#backoffice/fuzz/random.ts';
import { type BackOffice, product } from '#e2e/back-office.ts';
import type { Act, Errand } from '#e2e/monkey/acts.ts';
import { look, pointOf, type Seen } from '#e2e/monkey/look.ts';
import { mustHold, type Watched } from '#e2e/monkey/rules.ts';
import { besideOf } from '#e2e/pages/beside.ts';
import { manager } from '#e2e/pages/first-run.ts';
import type { Register } from '#e2e/pages/register.ts';

export const cashier = { name: 'Dewi', pin: '4711' } as const;

/** A hand on its way through the windows of one till. */
export interface Walker extends Watched {
  readonly office: BackOffice;
  readonly random: Random;
  /** The window it is at, in front. */
  readonly windows: Register[];
}

export function windowOf({ windows: [first] }: Walker): Register {
  if (!first) throw new Error('a walker stands in front of a window');
  return first;
}

/** What the window in front shows, which is as it should be. */
export async function lookAround(walker: Walker): Promise<Seen> {
  const register = windowOf(walker);
  const seen = await look(register.page);
  await mustHold(walker, register, seen);
  return seen;
}

export async function perform(walker: Walker, act: Act, seen: Seen): Promise<void> {
  const { page, hands } = windowOf(walker);
  switch (act.do) {
    case 'key':
      return page.keyboard.press(act.key.replace(/^Ctrl/, 'Control'));
    case 'type':
      return hands.type(act.text);
    case 'scan':
      return hands.scan(act.code);
    case 'press':
    case 'fill':
      return use(walker, act);
    default:
      return errands[act.do](walker, seen);
  }
}

async function use(walker: Walker, act: Extract<Act, { readonly do: 'press' | 'fill' }>): Promise<void> {
  const { page } = windowOf(walker);
  const point = await pointOf(page, act.what.at);
  if (!point) return;
  await page.mouse.click(point.x, point.y, { clickCount: act.do === 'press' && act.twice ? 2 : 1 });
  if (act.do === 'press') return;
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(act.text);
}

const errands: Readonly<Record<Errand, (walker: Walker, seen: Seen) => Promise<void> | void>> = {
  async signIn(walker, { place }) {
    if (place !== 'sign-in') return;
    const register = windowOf(walker);
    const { name, pin } = walker.random.pick([manager, manager, cashier]);
    await register.hands.press(`staff-${name}`);
    await register.keyPin(pin);
  },
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
  goHome,
  async reload(walker, seen) {
    const { page } = windowOf(walker);
    await page.reload();
    if (seen.place !== 'sale' || seen.sheets.length > 0) return;
    const { place, total, lines } = await lookAround(walker);
    expect({ place, total, lines }).toEqual({ place: seen.place, total: seen.total, lines: seen.lines });
  },
  cutLine: ({ office }) => office.goDark(),
  mendLine: ({ office }) => office.comeBack(),
  async goBeside(walker) {
    const { windows } = walker;
    if (windows.length === 1) windows.push(await besideOf(windowOf(walker)));
    windows.reverse();
    await windowOf(walker).page.bringToFront();
  },
};

/** From anywhere a few times Escape, and Sell where the screen is another, lead to where the next scan adds a line. */
async function goHome(walker: Walker): Promise<void> {
  const { hands } = windowOf(walker);
  const at = await closeSheets(walker);
  if (at.place === 'sign-in') return;
  if (at.place === 'elsewhere') await hands.press('go-sell');
  const { place } = await lookAround(walker);
  expect(place, 'where Sell leads').not.toBe('elsewhere');
  if (place === 'no-shift') return;
  const before = await walker.client.sale.show({});
  await hands.scan(product('Flat white').code);
  const { trouble, sheets } = await lookAround(walker);
  const { revision } = await walker.client.sale.show({});
  if (trouble === '' && sheets.length === 0) expect(revision, 'a scan adds').not.toBe(before.revision);
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
