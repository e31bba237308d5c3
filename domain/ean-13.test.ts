import { expect, it } from 'vitest';

import { ean13, isEan13 } from '#domain/ean-13.ts';

it('draws the example of the standard', () => {
  const modules = ean13('5901234123457').map((width, turn) => (turn % 2 === 0 ? '1' : '0').repeat(width));
  const left = '0001011 0100111 0110011 0010011 0111101 0011101';
  const right = '1100110 1101100 1000010 1011100 1001110 1000100';
  expect(modules.join('')).toBe(`101 ${left} 01010 ${right} 101`.replaceAll(' ', ''));
});

it('has a nought before a UPC-A, whose six first digits are then not mirrored', () => {
  expect(ean13('036000291452')).toEqual(ean13('0036000291452'));
});

it.each(['4006381333931', '036000291452', '0036000291452'])('%s is one', (code) => {
  expect(isEan13(code)).toBe(true);
});

it.each(['4006381333932', '96385074', '14006381333938', '4006381333931 ', 'KMG1A-260001', ''])(
  '"%s" is none',
  (code) => {
    expect(isEan13(code)).toBe(false);
  },
);
