import { expect, it } from 'vitest';

import { reasonWords } from '#renderer/screens/sync/operation-words.ts';
import { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import { learn } from '#renderer/words/learn.ts';

learn(syncScreenWords);

const nothing = { reason: 'number_taken', priceThere: null, customerThere: null, soldThere: null } as const;
const wordsOf = (row: object) => reasonWords({ ...nothing, kind: '', ...row }, String);

it('a quote that another till had sold first is no number that another invoice has', () => {
  for (const kind of ['estimate.convert', 'estimate.cancel', 'salesorder.convert', 'salesorder.cancel']) {
    expect(wordsOf({ kind })).toMatch(/^The office has sold this quote already\./);
    expect(wordsOf({ kind, soldThere: 'KMG2A-26000007' })).toMatch(/sold already, by KMG2A-26000007\./);
  }
  expect(wordsOf({ kind: 'invoice.create' })).toBe('Another invoice at the office has this number.');
});

it.each([
  ['estimate.create', /^Another quote or order/],
  ['salesorder.create', /^Another quote or order/],
  ['payment.add', /^The office has this invoice as paid by somebody else\./],
  ['shift.open', /^Somebody else has a shift open on this register/],
  ['shift.close', /^Somebody else closed the shift/],
  ['writeoff.add', /^Somebody else wrote off another amount/],
  ['price.set', /^Somebody else changed the price/],
  ['customer.create', /^The office has somebody else under this code/],
])('nor is a %s', (kind, words) => {
  expect(wordsOf({ kind })).toMatch(words);
});
