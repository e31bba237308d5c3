import { expect, it } from 'vitest';

import {
  blankBook,
  type BookDraft,
  type BookRow,
  readBookDraft,
  withGoods,
  withStep,
} from '#renderer/screens/settings/shop/book-draft.ts';

const white = { code: '150', name: 'Flat white', price: 420 };
const cortado = { code: '151', name: 'Cortado', price: 380 };

function draftOf(more: Partial<BookDraft>, row: Partial<BookRow> = {}): BookDraft {
  const rows = withGoods([], [white]).map((each) => ({ ...each, figure: '3.99', ...row }));
  return { ...blankBook, name: 'Week', rows, ...more };
}

const promised = { name: 'Week', group: null, everywhere: true, from: null, until: null };

it.each([
  [{ figure: '3.99' }, { pieces: 1, at: { kind: 'price', price: 399 } }],
  [
    { figure: '0', pieces: ' 12 ' },
    { pieces: 12, at: { kind: 'price', price: 0 } },
  ],
  [
    { kind: 'off', figure: '15' },
    { pieces: 1, at: { kind: 'off', percent: 15 } },
  ],
] as const)('%j is a price of its goods', (row, price) => {
  expect(readBookDraft(draftOf({}, row), 2)).toEqual({
    book: { ...promised, prices: [{ code: '150', ...price }] },
  });
});

it.each([
  [{ name: ' ' }, {}, 'name'],
  [{ rows: [] }, {}, 'goods'],
  [{}, { figure: '' }, 'figures'],
  [{}, { pieces: '0' }, 'figures'],
  [{}, { kind: 'off', figure: '12.5' }, 'figures'],
  [{}, { kind: 'off', figure: '101' }, 'figures'],
  [{ from: '2026-12-02', until: '2026-12-01' }, {}, 'days'],
] as const)('%j with %j lacks its %3$s', (more, row, missing) => {
  expect(readBookDraft(draftOf(more, row), 2)).toEqual({ missing });
});

it('is of a group, this outlet and some days where somebody says so', () => {
  const read = readBookDraft(draftOf({ group: 'Business', where: 'here', until: '2026-12-06' }), 2);
  expect(read).toMatchObject({ book: { group: 'Business', everywhere: false, from: null, until: '2026-12-06' } });
});

it('goods are there once, take the percentage of those above, and have a step below them', () => {
  const first = withGoods([], [white, white]).map((row): BookRow => ({ ...row, kind: 'off', figure: '10' }));
  const rows = withGoods(first, [white, cortado]);
  expect(rows).toMatchObject([
    { id: 1, name: 'Flat white', kind: 'off', figure: '10', pieces: '1' },
    { id: 2, name: 'Cortado', kind: 'off', figure: '10', pieces: '1' },
  ]);
  const [top] = rows;
  expect(top && withStep(rows, top)).toMatchObject([
    { id: 1, name: 'Flat white' },
    { id: 3, name: 'Flat white', kind: 'off', figure: '', pieces: '' },
    { id: 2, name: 'Cortado' },
  ]);
});
