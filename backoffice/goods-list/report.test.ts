import { expect, it } from 'vitest';

import type { Outcome } from '#backoffice/goods-list/bring-in.ts';
import type { Change, Fields } from '#backoffice/goods-list/compare.ts';
import { figuresOf, report } from '#backoffice/goods-list/report.ts';

const empty: Outcome = {
  rows: 0,
  fresh: [],
  changes: [],
  same: 0,
  discontinued: [],
  elsewhere: 0,
  outletPriced: 0,
  ignoredColumns: [],
  refused: [],
  added: 0,
  changed: 0,
  stopped: undefined,
};

function change(line: number, to: Fields): Change {
  const code = `C${line}`;
  const known = { ID: code, Code: code, Name: 'Milk', UnitPrice: 100, UnitCost: null, Taxable: true, Variant: '' };
  const left = { model: undefined, cost: undefined, taxable: undefined };
  return { goods: { line, code, name: 'Milk', category: 'Dairy', price: 110, ...left }, known, to };
}

it('says of each change what it was and what it is now', () => {
  const to = { Name: 'Whole milk', Model: '1 l', UnitPrice: 110, UnitCost: 5, Taxable: false };
  expect(report({ ...empty, changes: [change(2, to)], changed: 1 }, { write: true, decimals: 2 })).toBe(
    'line 2, C2 Milk: price 1.00 → 1.10, cost none → 0.05, taxable yes → no, name "Milk" → "Whole milk", model none → "1 l"\n' +
      '0 new, 1 changed, 0 the same, 0 rows refused',
  );
});

it('shows the first twenty changes and says how many more there are', () => {
  const changes = Array.from({ length: 1234 }, (_, at) => change(at + 2, { UnitPrice: 110 }));
  const lines = report({ ...empty, changes, same: 12_940 }, { write: false, decimals: 2 }).split('\n');
  expect(lines).toHaveLength(23);
  expect(lines.slice(19)).toEqual([
    'line 21, C21 Milk: price 1.00 → 1.10',
    '… and 1,214 more',
    '0 new, 1,234 changed, 12,940 the same, 0 rows refused',
    'Nothing was written: --write does it.',
  ]);
});

it('tells what the list cannot change, what is refused, and why it ended early', () => {
  const { goods } = change(5, {});
  const outcome = {
    ...empty,
    ignoredColumns: ['Stock'],
    discontinued: [goods],
    elsewhere: 3,
    outletPriced: 2,
    refused: [
      { line: 7, code: 'C7', reason: 'No.' },
      { line: 8, code: '', reason: 'Code is empty' },
    ],
    added: 4,
    stopped: 'the office does not answer (gone)',
  };
  expect(report(outcome, { write: true, decimals: 2 }).split('\n')).toEqual([
    'line 7, C7: No.',
    'line 8: Code is empty',
    'Columns that are not read: Stock',
    'Discontinued at the office, and stays so: C5',
    'In another category at the office, and stays there: 3',
    "Changed prices beside a price of an outlet's own, which stays: 2",
    '4 new, 0 changed, 0 the same, 2 rows refused',
    'It stopped there: the office does not answer (gone). Running it again is safe: it goes on with what is left.',
  ]);
  expect(figuresOf(outcome, true)).toMatchObject({ added: 4, written: 4, refused: 2, stopped: outcome.stopped });
});
