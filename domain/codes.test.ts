import { describe, expect, it } from 'vitest';

import { checkDigit, cleanCode, hasValidCheckDigit, spellings } from '#domain/barcode.ts';
import { businessDay, wallTime } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { instant } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { invoiceNumber, isRegisterCode } from '#domain/numbering.ts';

describe('barcodes', () => {
  it('knows a UPC-A and the EAN-13 with its leading zero as one article', () => {
    expect(spellings('036000291452')).toEqual(['036000291452', '0036000291452']);
    expect(spellings('0036000291452')).toEqual(['0036000291452', '036000291452']);
  });

  it('knows a code that was pasted with signs nobody sees, or typed in wide letters', () => {
    expect(spellings('\u200E4006381333931\u200B')[1]).toBe('4006381333931');
    expect(spellings('４００６－ＡＢ')).toEqual(['４００６－ＡＢ', '4006-AB']);
  });

  it('drops what a scanner adds', () => {
    expect(cleanCode(']E04006381333931\r\n')).toBe('4006381333931');
    expect(cleanCode('\u0002ABC-1\u0003')).toBe('ABC-1');
  });

  it('checks check digits', () => {
    expect(hasValidCheckDigit('4006381333931')).toBe(true);
    expect(hasValidCheckDigit('4006381333932')).toBe(false);
    expect(hasValidCheckDigit('96385074')).toBe(true);
    expect(hasValidCheckDigit('FLATWHITE')).toBe(false);
    expect(checkDigit('400638133393')).toBe(1);
  });
});

describe('invoice numbers', () => {
  it('name outlet, register, letter, year and a counter', () => {
    expect(invoiceNumber({ outletCode: 'KMG', registerCode: '1', letter: 'A' }, 2026, 42)).toBe('KMG1A-26000042');
  });

  it('need a code a scanner can read', () => {
    expect(isRegisterCode('T2')).toBe(true);
    expect(isRegisterCode('till 2')).toBe(false);
    expect(isRegisterCode('')).toBe(false);
  });
});

describe('the shop calendar', () => {
  it('is the shop own, not the machine', () => {
    const lateEvening = instant(Date.UTC(2026, 10, 20, 18, 30));
    expect(businessDay(lateEvening, 'Asia/Jakarta')).toBe('2026-11-21');
    expect(businessDay(lateEvening, 'UTC')).toBe('2026-11-20');
    expect(wallTime(lateEvening, 'Asia/Jakarta')).toBe('2026-11-21 01:30:00');
  });
});

describe('figures', () => {
  it.each([
    [123_456_789, 2, '1,234,567.89'],
    [-5, 2, '-0.05'],
    [12_500, 0, '12,500'],
    [0, 2, '0.00'],
  ])('%i with %i decimals is %s', (amount, scale, text) => {
    expect(figures(money(amount), scale)).toBe(text);
  });
});
