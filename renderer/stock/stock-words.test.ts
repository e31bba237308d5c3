import { beforeAll, describe, expect, it } from 'vitest';

import type { StockLine } from '#renderer/register/contract.ts';
import { booksWords, figureWords, isOld, movedWords, resultWords } from '#renderer/stock/stock-words.ts';
import { goodsFindWords } from '#renderer/words/en/goods-find.ts';
import { stockWords } from '#renderer/words/en/stock.ts';
import { learn } from '#renderer/words/learn.ts';

beforeAll(() => {
  learn(stockWords);
  learn(goodsFindWords);
});

function line(part: Partial<StockLine>): StockLine {
  return { code: '149', name: 'Rye loaf', quantity: 12, onHand: 8, expected: 8, moves: 12, gone: false, ...part };
}

describe('a line of the list', () => {
  it('says of what came in or is gone what the books say then', () => {
    expect(figureWords('in', 1_200)).toBe('+1,200');
    expect(figureWords('out', 3)).toBe('−3');
    expect(booksWords('in', line({ expected: 2 }))).toBe('8 in the books');
    expect(resultWords('in', line({}))).toBe('then 20');
    expect(resultWords('out', line({ moves: -12 }))).toBe('then −4');
  });

  it('says of a count how far the books are off, and what was sold behind it', () => {
    expect(figureWords('count', 7)).toBe('7 counted');
    expect(resultWords('count', line({ moves: -1 }))).toBe('−1');
    expect(resultWords('count', line({ moves: 1_500 }))).toBe('+1,500');
    expect(resultWords('count', line({ moves: 0 }))).toBe('as in the books');
    expect(booksWords('count', line({}))).toBe('8 in the books');
    expect(booksWords('count', line({ expected: 11 }))).toBe('8 in the books · 3 sold since');
    expect(booksWords('count', line({ expected: 6 }))).toBe('8 in the books · 2 more since');
    expect(movedWords(0)).toBe('as in the books');
  });
});

describe('what is counted against', () => {
  const now = 1_800_000_000_000;
  const sheet = { lines: [], knownAt: now - 9 * 60_000, reached: true };

  it('is new while the office answers and was asked in the last ten minutes', () => {
    expect(isOld(sheet, now)).toBe(false);
  });

  it('is old later, without the office, and where it never said', () => {
    expect(isOld({ ...sheet, knownAt: now - 11 * 60_000 }, now)).toBe(true);
    expect(isOld({ ...sheet, reached: false }, now)).toBe(true);
    expect(isOld({ ...sheet, knownAt: null }, now)).toBe(true);
  });
});
