import { expect, it } from 'vitest';

import {
  blankTax,
  isUnreadable,
  readTaxDraft,
  type TaxDraft,
  withPart,
} from '#renderer/screens/settings/shop/tax-draft.ts';

const state = { name: 'State', percent: '6.25' };
const city = { name: 'City', percent: '1.125' };
const blank = { name: '', percent: '' };
const group: TaxDraft = { ...blankTax, name: 'Sales tax', kind: 'group', parts: [state, city, blank] };

it('one tax has its own percentage, and a group that of its taxes together', () => {
  expect(readTaxDraft({ ...blankTax, name: 'VAT', percent: '7,25', where: 'top' })).toEqual({
    name: 'VAT',
    percent: 7.25,
    included: false,
  });
  expect(readTaxDraft(group)).toEqual({
    name: 'Sales tax',
    percent: 7.375,
    included: true,
    parts: [
      { name: 'State', percent: 6.25 },
      { name: 'City', percent: 1.125 },
    ],
  });
});

it.each([
  { name: ' ' },
  { kind: 'one', percent: '' },
  { kind: 'one', percent: '5.00001' },
  { parts: [state, blank] },
  { parts: [state, { name: 'City', percent: '' }] },
  { parts: [state, { name: '', percent: '2' }] },
] as const)('%j is not a tax yet', (more) => {
  expect(readTaxDraft({ ...group, ...more })).toBeNull();
});

it('a group has room for one more until there are four', () => {
  const two = withPart([state, blank], 1, { name: 'C' });
  expect(two).toEqual([state, { name: 'C', percent: '' }, blank]);
  const four = withPart([state, city, state, blank], 3, { percent: '1' });
  expect(four).toEqual([state, city, state, { name: '', percent: '1' }]);
});

it('says of a percentage that it cannot be read, not that it is missing', () => {
  expect(['', '5', 'five', '5.00001'].map(isUnreadable)).toEqual([false, false, true, true]);
});
