import { describe, expect, it } from 'vitest';

import { code128, dotsOfModule } from '#domain/code-128.ts';

/** Reads the widths as a scanner does: by what each symbol is told apart by, and the check symbol of the standard. */
function symbolsOf(bars: readonly number[]): string[] {
  const symbols: string[] = [];
  for (let at = 0; at + 7 < bars.length; at += 6) symbols.push(bars.slice(at, at + 6).join(''));
  return symbols;
}

describe('a code 128', () => {
  it('is drawn as the example of the standard is', () => {
    // In set A its check symbol is 54; the start of set B adds one to the sum.
    const { bars } = code128('PJJ123C');
    expect(symbolsOf(bars)).toEqual([
      '211214',
      '313121',
      '112133',
      '112133',
      '123221',
      '223211',
      '221132',
      '131321',
      '311321',
    ]);
    expect(bars.slice(-7).join('')).toBe('2331112');
  });

  it('writes digits two to a symbol, and an odd one before them as a letter', () => {
    expect(code128('KMG1A-26000001').data).toEqual([...Buffer.from('{BKMG1A-{C'), 26, 0, 0, 1]);
    expect(code128('A12345').data).toEqual([...Buffer.from('{BA1{C'), 23, 45]);
    expect(code128('00000042').data).toEqual([...Buffer.from('{C'), 0, 0, 0, 42]);
    expect(code128('AB12').data).toEqual([...Buffer.from('{BAB12')]);
  });

  it('says twice what would choose a set', () => {
    expect(code128('A{1').data).toEqual([...Buffer.from('{BA{{1')]);
    expect(code128('A{1').modules).toBe(code128('AB1').modules);
  });

  it('has no module for paper it is too wide for', () => {
    expect(dotsOfModule(code128('OUTLET12A-26123456'), 384)).toBeUndefined();
    expect(dotsOfModule(code128('OUTLET12A-26123456'), 504)).toBe(2);
  });

  it.each(['KMG1A-26000001', 'PRAC1A-26000042'])('%s fits narrow paper', (number) => {
    const code = code128(number);
    expect((dotsOfModule(code, 384) ?? 9) * code.modules).toBeLessThanOrEqual(384);
    expect(code.bars.reduce((sum, width) => sum + width, 0)).toBe(code.modules);
    expect(code.modules % 11).toBe(2);
  });
});
