import { expect, it } from 'vitest';

import { isReceiptCode, receiptNumber } from '#domain/receipt-code.ts';

it.each([
  ['KMG1A-26000042', 'KMG1A-26000042'],
  [' kmg1a-26000042 ', 'KMG1A-26000042'],
  ['TK1*KMG1A-26000042*1763690400*350*32*AbC_-', 'KMG1A-26000042'],
  ['TK2*KMG1A-26000042*1763690400*350*32*eJw*AbC_-', 'KMG1A-26000042'],
])('%s is the receipt of a sale, whichever of its codes was scanned', (scanned, number) => {
  expect(isReceiptCode(scanned)).toBe(true);
  expect(receiptNumber(scanned)).toBe(number);
});

it.each(['4006381333931', 'TK1', 'TK1*4006381333931*1', 'SHIRT-2600'])('%s may be goods', (scanned) => {
  expect(isReceiptCode(scanned)).toBe(false);
});
