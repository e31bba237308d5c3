import { expect, it } from 'vitest';

import { figuresIn, splitSignedCode } from '#domain/signed-code.ts';

const figures = { number: 'KMG1A-26000042', soldAt: 1_763_690_400, total: -350, tax: 32 };

it.each([
  ['TK1*KMG1A-26000042*1763690400*-350*32*AbC_-', { figures, held: undefined, signature: 'AbC_-' }],
  [' TK2*KMG1A-26000042*1763690400*-350*32*eJw*AbC_- ', { figures, held: 'eJw', signature: 'AbC_-' }],
])('%s says its sale, and falls into what was signed and the signature', (scanned, parts) => {
  const split = splitSignedCode(scanned);
  expect(split).toMatchObject(parts);
  expect(`${split?.text}*${split?.signature}`).toBe(scanned.trim());
  expect(figuresIn(scanned)).toEqual(figures);
});

it('a code that was cut short behind its figures still says them, and is not whole', () => {
  for (const cut of ['TK2*KMG1A-26000042*1763690400*-350*32*', 'TK2*KMG1A-26000042*1763690400*-350*32*eJwAb']) {
    expect(figuresIn(cut)).toEqual(figures);
    expect(splitSignedCode(cut)).toBeUndefined();
  }
});

it.each([
  'TK1*A*999999999999999*1*1*x',
  'TK1*A*-5*1*1*x',
  'TK1*A*1*1.5*1*x',
  'TK1*A*1*1*1*x*y*z',
  'TK3*A*1*1*1*x',
  'TK2**1*1*1*x*y',
  'tk1*A*1*1*1*x',
])('%s was printed by no till', (code) => {
  expect(splitSignedCode(code)).toBeUndefined();
});
