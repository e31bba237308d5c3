import { expect } from '@playwright/test';

import { product } from '#e2e/back-office.ts';
import type { CountingHand } from '#e2e/keystrokes/counting.ts';
import { manager } from '#e2e/pages/first-run.ts';
import type { Register } from '#e2e/pages/register.ts';

export interface Till {
  readonly register: Register;
  readonly hand: CountingHand;
  /** An invoice of last week, and one of today that took three of one thing. */
  readonly lastWeek: string;
}

/** One common task, from the screen a cashier is on to the moment it is done. */
export interface Task {
  readonly name: string;
  /** What is there before the hand starts; not counted. */
  readonly prepare?: (till: Till) => Promise<void>;
  readonly byKeyboard: (till: Till) => Promise<void>;
  readonly byTouch: (till: Till) => Promise<void>;
  /** What must be on the screen for the task to be done. */
  readonly done: (till: Till) => Promise<void>;
}

export const other = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;
const code = (name: string): string => product(name).code;
const threeGoods = ['House blend beans, 250 g', 'Oat drink, 1 l', 'Whole milk, 1 l'];
const onScreen = (till: Till, testId: string) => till.register.hands.see(testId);

const scansAndCash: Task = {
  name: 'three scans and exact cash',
  byKeyboard: async (till) => {
    await scanThree(till);
    await till.hand.keys('F9');
    await expect(onScreen(till, 'pay-screen')).toBeVisible();
    await till.hand.keys('Enter');
  },
  byTouch: async (till) => {
    await scanThree(till);
    await till.hand.tap('pay');
    await till.hand.tap('pay-next');
  },
  done: (till) => expect(onScreen(till, 'after')).toContainText('No change'),
};

async function scanThree({ register, hand }: Till): Promise<void> {
  for (const [index, name] of threeGoods.entries()) {
    await hand.scan(code(name));
    await expect(register.sale.lines).toHaveCount(index + 1);
  }
}

const fiveByName: Task = {
  name: 'five items by name, split tender',
  prepare: ({ register }) => register.goSell(),
  byKeyboard: async (till) => {
    for (const [typed, name] of [
      ['flat', 'Flat white'],
      ['lemo', 'Lemon tart'],
      ['rye', 'Rye loaf'],
      ['club', 'Club sandwich'],
      ['earl', 'Earl Grey'],
    ] as const) {
      await till.hand.type(typed);
      await expect(onScreen(till, `found-${code(name)}`)).toHaveAttribute('aria-selected', 'true');
      await till.hand.keys('Enter');
      await expect(till.register.sale.finder).toHaveValue('');
    }
    await till.hand.keys('F9');
    await expect(onScreen(till, 'pay-screen')).toBeVisible();
    await till.hand.type('1000');
    await till.hand.keys('F6');
    await expect(onScreen(till, 'pay-next')).toContainText('Cash');
    await till.hand.keys('Enter');
  },
  byTouch: async (till) => {
    for (const [category, names] of [
      ['Café', ['Flat white', 'Long black']],
      ['Bakery', ['Rye loaf', 'Baguette', 'Ciabatta']],
    ] as const) {
      await till.hand.tap(`category-${category}`);
      for (const name of names) await till.hand.tap(`tile-${code(name)}`);
    }
    await expect(till.register.sale.lines).toHaveCount(5);
    await till.hand.tap('pay');
    await till.hand.tapFigure('1000');
    await till.hand.tap('tender-card');
    await expect(onScreen(till, 'pay-next')).toContainText('Cash');
    await till.hand.tap('pay-next');
  },
  done: (till) => expect(onScreen(till, 'invoice-number')).toBeVisible(),
};

let threeOfIt = '';
const returnOne: Task = {
  name: 'return one of three',
  prepare: async ({ register }) => {
    threeOfIt = await register.sell([{ product: threeGoods[0] ?? '', quantity: 3 }]);
  },
  byKeyboard: async (till) => {
    await scanBack(till);
    await till.hand.keys('Enter');
  },
  byTouch: async (till) => {
    await scanBack(till);
    await till.hand.tap('return-refund');
  },
  done: (till) => expect(onScreen(till, 'after')).toContainText('11.50'),
};

/** The receipt, then the goods. */
async function scanBack(till: Till): Promise<void> {
  await till.hand.scan(threeOfIt);
  await expect(onScreen(till, 'return-count-1')).toHaveText('0');
  await till.hand.scan(code(threeGoods[0] ?? ''));
  await expect(onScreen(till, 'return-count-1')).toHaveText('1');
  await expect(onScreen(till, 'return-refund')).toContainText('11.50');
}

const parkAndRecall: Task = {
  name: 'park and recall',
  prepare: ({ register }) => register.ring([{ product: 'Flat white' }]),
  byKeyboard: async (till) => {
    await till.hand.keys('F5');
    await expect(onScreen(till, 'parked-go')).toBeVisible();
    await till.hand.keys('Enter');
    await expect(till.register.sale.lines).toHaveCount(0);
    await till.hand.keys('F5');
    await expect(onScreen(till, 'parked-go')).toBeEnabled();
    await till.hand.keys('Enter');
  },
  byTouch: async (till) => {
    await till.hand.tap('park');
    await till.hand.tap('parked-go');
    await expect(till.register.sale.lines).toHaveCount(0);
    await till.hand.tap('park');
    await till.hand.tap('parked-go');
  },
  done: (till) => expect(till.register.sale.lines).toHaveCount(1),
};

const priceCheck: Task = {
  name: 'price check',
  byKeyboard: async (till) => {
    await till.hand.keys('Alt+P');
    await askPrice(till);
    await till.hand.keys('Escape');
  },
  byTouch: async (till) => {
    await till.hand.tap('price-check');
    await askPrice(till);
    await till.hand.tap('sheet-close');
  },
  // The sale of the task before, untouched.
  done: async (till) => {
    await expect(onScreen(till, 'price-sheet')).toBeHidden();
    await expect(till.register.sale.total).toHaveText('$4.20');
  },
};

async function askPrice(till: Till): Promise<void> {
  await expect(onScreen(till, 'price-sheet')).toBeVisible();
  await till.hand.scan(code('Oat drink, 1 l'));
  await expect(onScreen(till, 'price-found')).toContainText('Oat drink, 1 l');
}

const payOut: Task = {
  name: 'pay-out',
  byKeyboard: async ({ hand, ...till }) => {
    await hand.keys('F8');
    await expect(till.register.hands.see('pay-out')).toBeVisible();
    await hand.keys('F6');
    await expect(till.register.hands.see('move-amount')).toBeVisible();
    await hand.type('1250');
    await hand.keys('F2', 'Enter');
  },
  byTouch: async ({ hand }) => {
    await hand.tap('go-shift');
    await hand.tap('pay-out');
    await hand.tapFigure('1250');
    await hand.tap('reason-2');
    await hand.tap('move-go');
  },
  done: (till) => expect(onScreen(till, 'drawer-list')).toContainText('12.50'),
};

const printX: Task = {
  name: 'X',
  prepare: ({ register }) => register.goSell(),
  byKeyboard: async ({ hand, register }) => {
    await hand.keys('F8');
    await expect(register.hands.see('print-x')).toBeVisible();
    await hand.keys('F2');
  },
  byTouch: async ({ hand }) => {
    await hand.tap('go-shift');
    await hand.tap('print-x');
  },
  done: (till) => expect(onScreen(till, 'x-printed')).toBeVisible(),
};

const switchCashier: Task = {
  name: 'switch cashier',
  byKeyboard: async ({ hand, register }) => {
    await hand.keys('Alt+C');
    await expect(register.hands.see('cashier-sheet')).toBeVisible();
    await hand.keys('F1');
    await expect(register.hands.see('take-over')).toBeVisible();
    await hand.type(other.pin);
    await hand.keys('Enter');
  },
  byTouch: async ({ hand }) => {
    await hand.tap('cashier');
    await hand.tap(`hand-over-${other.name}`);
    await hand.tapFigure(other.pin);
    await hand.tap('take-over');
  },
  done: async (till) => {
    await expect(onScreen(till, 'cashier')).toContainText(other.name);
    expect(other.name).not.toBe(manager.name);
  },
};

const lastWeeksInvoice: Task = {
  name: 'find last week’s invoice',
  byKeyboard: async ({ hand, register, lastWeek }) => {
    await hand.keys('F3');
    await expect(register.hands.see('week-back')).toBeVisible();
    await hand.keys('Control+PageUp');
    await expect(register.invoices.row(lastWeek)).toBeVisible();
    await hand.keys('ArrowDown');
  },
  byTouch: async ({ hand, lastWeek }) => {
    await hand.tap('go-invoices');
    await hand.tap('week-back');
    await hand.tap(`invoice-${lastWeek}`);
  },
  done: (till) => expect(onScreen(till, 'detail-number')).toHaveText(till.lastWeek),
};

const closeShift: Task = {
  name: 'close a shift',
  // A manager's: a cashier would also ask one.
  prepare: async ({ register }) => {
    await register.signOut();
    await register.signIn(manager);
    await register.goSell();
    await register.sale.payCash();
    await register.sale.next();
  },
  byKeyboard: async (till) => {
    await till.hand.keys('F8');
    const cash = await expectedCash(till);
    await till.hand.keys('Enter');
    await expect(onScreen(till, 'by-sum')).toBeVisible();
    await till.hand.keys('F2');
    await till.hand.type(cash);
    await till.hand.keys('Enter');
  },
  byTouch: async (till) => {
    await till.hand.tap('go-shift');
    const cash = await expectedCash(till);
    await till.hand.tap('count-shift');
    await till.hand.tap('by-sum');
    await till.hand.tapFigure(cash);
    await till.hand.tap('close-shift');
  },
  done: (till) => expect(onScreen(till, 'shift-closed')).toBeVisible(),
};

/** What somebody counts who counts right. */
async function expectedCash(till: Till): Promise<string> {
  const shown = till.register.shift.expectedCash;
  await expect(shown).toBeVisible();
  return (await shown.innerText()).replaceAll(/\D/g, '');
}

/** In the order of a day; each starts where the one before ended. */
export const tasks: readonly Task[] = [
  scansAndCash,
  fiveByName,
  returnOne,
  parkAndRecall,
  priceCheck,
  payOut,
  printX,
  switchCashier,
  lastWeeksInvoice,
  closeShift,
];
