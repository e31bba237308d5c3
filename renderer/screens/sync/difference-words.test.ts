import { beforeAll, describe, expect, it } from 'vitest';

import { formatMoney } from '#renderer/money/format-money.ts';
import { differenceWords } from '#renderer/screens/sync/difference-words.ts';
import { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import { learn } from '#renderer/words/learn.ts';

beforeAll(() => learn(syncScreenWords));

const forms = { money: (amount: number) => formatMoney(amount, { symbol: '$', scale: 2 }) };
const words = (difference: Parameters<typeof differenceWords>[0]) => differenceWords(difference, forms);

describe('a difference is told', () => {
  it('with its amounts in the money of the shop', () => {
    expect(words({ kind: 'missing', subject: 'A-1', facts: { here: 1_250 } })).toBe(
      'The back office has no invoice A-1 of $12.50.',
    );
    expect(words({ kind: 'other_tender', subject: 'A-1', facts: { method: 'Cash', here: 100, there: 0 } })).toBe(
      'A-1 was paid $1.00 by Cash here and $0.00 at the back office.',
    );
  });

  it('as a copy under which number, or as another invoice', () => {
    const twice = (facts: Parameters<typeof differenceWords>[0]['facts']) =>
      words({ kind: 'twice', subject: 'A-1', facts: { there: 100, ...facts } });
    expect(twice({ exact: true })).toBe('The back office has A-1 twice: a copy of $1.00.');
    expect(twice({ exact: true, officeNumber: 'A-1' })).toBe('The back office has A-1 twice: a copy of $1.00.');
    expect(twice({ exact: true, officeNumber: 'B-2' })).toBe(
      'The back office has A-1 twice: a copy of $1.00 under the number B-2.',
    );
    expect(twice({ exact: false })).toBe(
      'The back office has another invoice under A-1, of $1.00 and with other goods.',
    );
  });

  it('with the side on which it is voided, and the shift it is in', () => {
    expect(words({ kind: 'other_status', subject: 'A-1', facts: { here: 'Voided', there: 'Paid' } })).toBe(
      'A-1 is voided here and not at the back office.',
    );
    expect(words({ kind: 'other_status', subject: 'A-1', facts: { here: 'Paid', there: 'Voided' } })).toBe(
      'A-1 is voided at the back office and not here.',
    );
    expect(words({ kind: 'other_shift', subject: 'A-1', facts: { here: '7', there: '' } })).toBe(
      'The back office counts A-1 in no shift; the others of its shift are in 7.',
    );
  });

  it('with who came on which day', () => {
    const facts = { here: 'Maya', there: '2026-11-20', officeNumber: 'SS-2' };
    expect(words({ kind: 'visit_twice', subject: 'M-1', facts })).toBe(
      'The back office has the visit of Maya on 2026-11-20 twice, again as SS-2: ask it to give one back.',
    );
  });
});
