import { expect, it } from 'vitest';

import { reasonWords } from '#renderer/screens/sync/operation-words.ts';

const nothing = { reason: 'number_taken', priceThere: null, customerThere: null, soldThere: null } as const;
const wordsOf = (row: object) => reasonWords({ ...nothing, kind: '', ...row }, String);

it('a quote that another till had sold first is no number that another invoice has', () => {
  for (const kind of ['estimate.convert', 'estimate.cancel', 'salesorder.convert', 'salesorder.cancel']) {
    expect(wordsOf({ kind })).toMatch(/^The office has sold this quote already\./);
    expect(wordsOf({ kind, soldThere: 'KMG2A-26000007' })).toMatch(/sold already, by KMG2A-26000007\./);
  }
  expect(wordsOf({ kind: 'invoice.create' })).toBe('Another invoice at the office has this number.');
});
