import { expect, it } from 'vitest';

import type { RunsOut } from '#renderer/register/contract.ts';
import { lastsWords, rowsFor, runsOutText } from '#renderer/stock/runs-out-rows.ts';
import { runsOutWords } from '#renderer/words/en/runs-out.ts';
import { stockWords } from '#renderer/words/en/stock.ts';
import { learn } from '#renderer/words/learn.ts';

learn(stockWords);
learn(runsOutWords);

const [gone, short, bananas, cola] = [
  { code: '1', name: 'Rye loaf', left: -2, sold: 28, lasts: 0 },
  { code: '2', name: '=Milk', left: 3, sold: 56, lasts: 1 },
  { code: '3', name: 'Bananas', weighed: true as const, left: 7_500, sold: 28_000, lasts: 7 },
  { code: '4', name: 'Cola', left: 25, sold: 28, lasts: 25 },
];
const found: RunsOut = { at: 0, told: true, days: 28, goods: [gone, short, bananas, cola], more: 0 };
const orders = (weeks: number) => rowsFor(found, weeks).map(({ code, order }) => [code, order]);

it('says of what is gone within so many weeks how much more is needed until then', () => {
  expect(orders(1)).toEqual([
    ['1', 7],
    ['2', 11],
  ]);
  expect(orders(2)).toEqual([
    ['1', 14],
    ['2', 25],
    ['3', 6_500],
  ]);
  expect(orders(4)).toEqual([
    ['1', 28],
    ['2', 53],
    ['3', 20_500],
    ['4', 3],
  ]);
});

it('says in words how long it lasts', () => {
  expect([gone, short, { ...short, lasts: 0 }, cola].map(lastsWords)).toEqual([
    'none left',
    '1 day',
    'less than a day',
    '25 days',
  ]);
});

it('is copied with plain figures, and kilograms of what is weighed', () => {
  const rows = rowsFor({ ...found, goods: [short, bananas] }, 2);
  expect(runsOutText(rows, 28).split('\n')).toEqual([
    'Code\tGoods\tLeft\tSold in 28 days\tTo order',
    "2\t'=Milk\t3\t56\t25",
    '3\tBananas\t7.500\t28.000\t6.500',
  ]);
});
