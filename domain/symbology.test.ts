import { expect, it } from 'vitest';

import { symbologyOf } from '#domain/symbology.ts';

it.each([
  ['4006381333931', 'EAN-13', 'right'],
  ['4006381333932', 'EAN-13', 'wrong'],
  [']E04006381333931', 'EAN-13', 'right'],
  ['036000291452', 'UPC-A', 'right'],
  ['96385074', 'EAN-8', 'right'],
  ['10614141000415', 'ITF-14', 'right'],
  [']C1011061414100041510BATCH7', 'GS1', 'right'],
  ['https://id.example/01/00614141000418/10/BATCH7', 'GS1 Digital Link', 'right'],
  ['https://shop.example/menu', 'QR', null],
  ['KMG1A-26000001', 'other', null],
  ['12345', 'other', null],
])('%s looks like %s', (code, symbology, checkDigit) => {
  expect(symbologyOf(code)).toEqual({ symbology, checkDigit });
});
