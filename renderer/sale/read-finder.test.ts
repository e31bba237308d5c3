import { describe, expect, it } from 'vitest';

import { readFinder } from '#renderer/sale/read-finder.ts';

describe('a quantity in front of a name', () => {
  it.each([
    ['3*', { quantity: 3, text: '' }],
    ['3*milk', { quantity: 3, text: 'milk' }],
    ['12 x oat milk', { quantity: 12, text: 'oat milk' }],
    ['3*541004', { quantity: 3, text: '541004' }],
    ['10x15', { quantity: null, text: '10x15' }],
    ['2 × 4 timber', { quantity: null, text: '2 × 4 timber' }],
    ['12x', { quantity: 12, text: '' }],
    ['-2*', { quantity: -2, text: '' }],
    ['milk', { quantity: null, text: 'milk' }],
    ['7up', { quantity: null, text: '7up' }],
    ['5410041001204', { quantity: null, text: '5410041001204' }],
  ])('%s', (typed, read) => {
    expect(readFinder(typed)).toEqual(read);
  });
});
