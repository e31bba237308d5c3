import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { amountDigits, pointOf } from '#renderer/money/amount-digits.ts';
import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';
import { formatAmount, formatMoney, writeFigures } from '#renderer/money/format-money.ts';
import { plainAmount } from '#renderer/money/plain-amount.ts';
import { readAmount } from '#renderer/money/read-amount.ts';
import { usualDenominations } from '#domain/cash-count.ts';
import { quickCash } from '#renderer/money/quick-cash.ts';

describe('an amount on the screen', () => {
  it.each([
    [0, 2, '0.00'],
    [5, 2, '0.05'],
    [1085, 2, '10.85'],
    [-30, 2, '\u22120.30'],
    [123456789, 2, '1,234,567.89'],
    [12500, 0, '12,500'],
    [1234, 3, '1.234'],
    [9007199254740991, 2, '90,071,992,547,409.91'],
  ])('%i at scale %i reads %s', (amount, scale, words) => {
    expect(formatAmount(amount, scale)).toBe(words);
  });

  it('names the currency once, with air behind letters and a real minus in front', () => {
    expect(formatMoney(-1085, { symbol: '$', scale: 2 })).toBe('\u2212$10.85');
    expect(formatMoney(12500, { symbol: 'Rp', scale: 0 })).toBe('Rp\u00a012,500');
  });
});

describe('quick cash', () => {
  it.each([
    [1085, { code: 'USD', scale: 2 }, [1100, 2000, 5000]],
    [1490, { code: 'USD', scale: 2 }, [1500, 2000, 5000]],
    [350, { code: 'USD', scale: 2 }, [500, 1000, 2000]],
    [2000, { code: 'USD', scale: 2 }, [5000, 10000]],
    [2510, { code: 'EUR', scale: 2 }, [3000, 5000, 10000]],
    [12500, { code: 'IDR', scale: 0 }, [15000, 20000, 50000]],
    [25000, { code: 'IDR', scale: 0 }, [30000, 50000, 100000]],
    [87500, { code: 'IDR', scale: 0 }, [88000, 90000, 100000]],
    [45000, { code: 'VND', scale: 0 }, [50000, 100000, 200000]],
    [350, { code: 'KWD', scale: 3 }, [500, 1000, 5000]],
    [780, { code: 'KWD', scale: 3 }, [1000, 5000, 10000]],
    [2750, { code: 'KWD', scale: 3 }, [3000, 5000, 10000]],
    [12500, { code: 'KWD', scale: 3 }, [13000, 15000, 20000]],
    // Nobody has a note of so much, and the keys stand there all the same.
    [12_345_678_901, { code: 'VND', scale: 0 }, [12_500_000_000, 13_000_000_000, 15_000_000_000]],
  ])('for %i in %o offers what its notes make: %j', (due, currency, offers) => {
    expect(quickCash(due, currency.scale, usualDenominations(currency))).toEqual(offers);
  });

  it('offers nothing when nothing is due, money goes back, or the shop has written down no coins and notes', () => {
    expect(quickCash(0, 2, [500])).toEqual([]);
    expect(quickCash(-500, 2, [500])).toEqual([]);
    expect(quickCash(1085, 2, [])).toEqual([]);
  });
});

describe('keying an amount', () => {
  it('fills from the right and can be taken back', () => {
    expect(['1', '0', '5', '0'].reduce((entry, key) => pressKey(entry, key), '')).toBe('1050');
    expect(pressKey('1050', 'back')).toBe('105');
    expect(pressKey('0', '5')).toBe('5');
    expect(pressKey('', '00')).toBe('0');
    expect(pressKey('12', 'sign')).toBe('-12');
    expect(pressKey('-12', 'sign')).toBe('12');
    expect(pressKey('123456789', '1')).toBe('123456789');
  });

  it('takes a point for what it is, where the money has one', () => {
    const keyed = (scale: number, keys: string, entry = '') =>
      Array.from(keys).reduce((was, key) => pressKey(was, key === '.' ? (pointOf(scale) ?? '') : key), entry);
    const valueOf = (scale: number, keys: string) => entryValue(keyed(scale, keys));
    const written = ['20.', '20.5', '20.50', '20.505', '20.05', '.5', '20.5.0'];
    expect(written.map((keys) => valueOf(2, keys))).toEqual([2000, 2050, 2050, 2050, 2005, 50, 2050]);
    expect([valueOf(3, '1.25'), valueOf(0, '20.50')]).toEqual([1250, 2050]);
    expect([valueOf(2, '.'), valueOf(2, '0.')]).toEqual([null, null]);
    expect(entryValue(pressKey(keyed(2, '20.'), '00'))).toBe(2000);
    expect(['00', '0', '.__'].map((key) => fitsPad('20.5_', key))).toEqual([false, true, false]);
    expect([fitsPad('20.50', '1'), fitsPad('12345678', '.__')]).toEqual([false, false]);
  });

  it('gives a point back behind its digits', () => {
    const shown: (number | null)[] = [];
    for (let entry = '20.5_'; entry !== ''; entry = pressKey(entry, 'back')) shown.push(entryValue(entry));
    expect(shown).toEqual([2050, 2000, 20, 2]);
  });

  it('takes nothing of a key that does not fit, and says so', () => {
    expect(fitsPad('123456789', '1')).toBe(false);
    expect(fitsPad('12345678', '1')).toBe(true);
    expect(fitsPad('12345678', '00')).toBe(false);
    expect(pressKey('12345678', '00')).toBe('12345678');
    for (const key of ['back', 'clear', 'sign']) expect(fitsPad('123456789', key)).toBe(true);
    expect(fitsPad('-123456789', '1')).toBe(false);
    expect(fitsPad('0', '00')).toBe(true);
  });

  it('goes to billions where money has no decimals', () => {
    const digits = (scale: number) =>
      '123456789012'.split('').reduce((entry, key) => pressKey(entry, key, amountDigits(scale)), '');
    expect([0, 2, 3].map(digits)).toEqual(['12345678901', '123456789', '123456789']);
  });

  it('is nothing until a digit was keyed', () => {
    expect(entryValue('')).toBeNull();
    expect(entryValue('-')).toBeNull();
    expect(entryValue('0')).toBe(0);
    expect(entryValue('-12')).toBe(-12);
  });
});

describe('an amount somebody types', () => {
  it.each([
    ['12.5', 2, 1_250],
    ['12,50', 2, 1_250],
    [' 7 ', 2, 700],
    ['12500', 0, 12_500],
    ['0.001', 3, 1],
    ['12.505', 2, null],
    ['12.5', 0, null],
    ['-1', 2, null],
    ['1 234', 2, null],
    ['1,234.50', 2, 123_450],
    ['1,234', 2, 123_400],
    ['1,23', 2, 123],
    ['1,234', 3, 1_234_000],
    ['12,34.50', 2, null],
    ['1.234,50', 2, null],
    ['.5', 2, null],
    ['', 2, null],
    ['9999999999', 2, null],
    ['1500000000', 0, 1_500_000_000],
    ['12,500,000,000', 0, 12_500_000_000],
    ['100000000000', 0, null],
  ])('%j at scale %i is %j', (text, scale, amount) => {
    expect(readAmount(text, scale)).toBe(amount);
  });
});

describe('in a language with a comma in front of decimals', () => {
  beforeAll(() => writeFigures({ group: '.', point: ',' }));
  afterAll(() => writeFigures({ group: ',', point: '.' }));

  it('amounts are written so, and stand in a field without marks of thousands', () => {
    expect(formatMoney(-1_234_550, { symbol: '$', scale: 2 })).toBe('\u2212$12.345,50');
    expect(formatMoney(12_500, { symbol: 'Rp', scale: 0 })).toBe('Rp\u00a012.500');
    expect([plainAmount(-1_234_550, 2), plainAmount(1_234_567, 0)]).toEqual(['-12345,50', '1234567']);
  });

  it.each([
    ['12.500', 0, 12_500],
    ['1.234,50', 2, 123_450],
    ['12.5', 2, 1_250],
    ['12,5', 2, 1_250],
    ['1,234.50', 2, null],
  ])('%j at scale %i is %j', (text, scale, amount) => {
    expect(readAmount(text, scale)).toBe(amount);
  });
});
