import { describe, expect, it } from 'vitest';

import { readTillWord, type TillWord, writeTillWord } from '#contract/v3/till-word.ts';

const word: TillWord = {
  id: '0193a5b0-7c1e-7d3f-8a2b-5c6d7e8f9a0b',
  outletId: '11111111-1111-4111-8111-111111111111',
  register: 'Kemang Till 1',
  letter: 'A',
  inShift: true,
  waiting: 34,
  waitingSeconds: 5_200,
  needsPerson: 1,
  version: '0.1.0',
};

describe('the word of a till', () => {
  it.each<Partial<TillWord>>([
    {},
    { inShift: false, waiting: 0, waitingSeconds: null, needsPerson: 0 },
    { register: 'Kassa №1; “Süd” = 50 %', version: '0.2.0-beta.1+win' },
    { register: '収銀台 3' },
  ])('is read as it was written: %o', (said) => {
    const written = writeTillWord({ ...word, ...said });
    expect(written).toMatch(/^[!-~]+$/);
    expect(readTillWord(written)).toEqual({ ...word, ...said });
  });

  it('stays short however long the name of the register is, and is of letters that a header takes', () => {
    // Half a pair of code units stands at the cut.
    const written = writeTillWord({ ...word, register: `x${'😀'.repeat(80)}`, version: 'v 1\n\u0000é' });
    expect(written.length).toBeLessThan(1_000);
    expect(readTillWord(written)).toMatchObject({ version: 'v1', id: word.id });
  });

  it.each([
    undefined,
    '',
    'x',
    ['a', 'b'],
    writeTillWord(word).replace('letter=A', 'letter=Ä'),
    writeTillWord(word).replace('waiting=34', 'waiting=1e3.5'),
    writeTillWord(word).replace('inShift=1', 'inShift=yes'),
    writeTillWord(word).replace('register=Kemang%20Till%201', 'register=%E0%A4%A'),
    writeTillWord(word).replace(/id=[^;]+/, 'id=<script>'),
    `${writeTillWord(word)};more=${'x'.repeat(1_000)}`,
  ])('is none that no till says: %s', (header) => {
    expect(readTillWord(header)).toBeUndefined();
  });
});
