import { expect, it } from 'vitest';

import { canMake, fromShelf, type Making, madeOf, makingsOf, unitsAlike } from '#domain/makings.ts';

const part = (code: string, quantity: number) => ({ code, name: `the ${code}`, quantity });
const list: readonly Making[] = [
  { code: 'case', kind: 'unit', parts: [part('can', 24)] },
  { code: 'six', kind: 'unit', parts: [part('can', 6)] },
  { code: 'party', kind: 'set', parts: [part('case', 1), part('crisps', 3), part('can', 1)] },
  { code: 'bag', kind: 'extra', parts: [part('party', 1)] },
  { code: 'itself', kind: 'set', parts: [part('itself', 1)] },
];
const makings = makingsOf(list);

it('leaves the shelf as the pieces it is in the end', () => {
  const sold = [
    { code: 'party', quantity: 2 },
    { code: 'bag', quantity: 1 },
    { code: 'bread', quantity: -1 },
  ];
  expect(fromShelf(makings, sold)).toEqual([
    { code: 'can', quantity: 48 },
    { code: 'crisps', quantity: 6 },
    { code: 'can', quantity: 2 },
    { code: 'bag', quantity: 1 },
    { code: 'bread', quantity: -1 },
  ]);
});

it('of what the office says contains itself ends somewhere', () => {
  expect(fromShelf(makings, [{ code: 'itself', quantity: 1 }])).toEqual([{ code: 'itself', quantity: 1 }]);
});

it.each([
  ['case', { can: 50 }, 2],
  ['party', { can: 50, crisps: 9 }, 2],
  ['party', { can: 50, crisps: 5 }, 1],
  ['party', { crisps: 5 }, 1],
  ['party', {}, null],
  ['case', { can: -3 }, -1],
])('%s can be made of %j so often: %j', (code, levels: Readonly<Record<string, number>>, often) => {
  expect(canMake(makings, code, (each) => levels[each] ?? null)).toBe(often);
});

it('knows the units of the same goods from any of them, the piece first', () => {
  for (const code of ['can', 'six', 'case']) expect(unitsAlike(makings, code)).toEqual(['can', 'six', 'case']);
  expect(unitsAlike(makings, 'bread')).toEqual(['bread']);
});

it('says on a line what it is, and of plain goods nothing', () => {
  expect(madeOf(makings, 'six')).toEqual({ kind: 'unit', of: 'the can', pieces: 6 });
  expect(madeOf(makings, 'bag')).toEqual({ kind: 'extra' });
  expect(madeOf(makings, 'bread')).toBeUndefined();
});
