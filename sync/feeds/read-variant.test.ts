import { describe, expect, it } from 'vitest';

import { readVariant } from '#sync/feeds/read-variant.ts';

const row = {
  ID: 'v-1',
  Code: '8991234567890',
  Product: 'Tea',
  Variant: 'Green',
  Name: 'Tea Green',
  Category: 'Drinks/Tea',
  Type: 'Standard',
  UnitPrice: 1200,
  Taxable: true,
  Discontinued: false,
  OutletPrice: [
    { Outlet: 'North', OutletID: 'o-1', Price: 1300 },
    { Outlet: 'South', OutletID: 'o-2', Price: 1400 },
  ],
};

const north = { Outlet: 'North', OutletID: 'o-1', Price: 1300 };
const south = { id: 'o-2', name: 'South' };
const read = (change: object) => readVariant({ ...row, ...change }, south);

describe('a row of the variant list', () => {
  it('is taken with the price of this outlet', () => {
    expect(read({})).toEqual({
      ok: true,
      variant: {
        code: '8991234567890',
        officeId: 'v-1',
        name: 'Tea Green',
        words: '',
        category: 'Drinks/Tea',
        type: 'Standard',
        unitPrice: 1200,
        outletPrice: 1400,
        taxable: true,
        discontinued: false,
        earns: false,
      },
    });
  });

  it.each([
    ['a price written as text', { UnitPrice: '1200' }, { unitPrice: 1200 }],
    ['a code written as a number', { Code: 200535 }, { code: '200535' }],
    ['no outlet prices', { OutletPrice: null }, { outletPrice: null }],
    [
      'an outlet price that names its outlet alone',
      { OutletPrice: [north, { Outlet: 'South', Price: 9 }] },
      { outletPrice: 9 },
    ],
    [
      'outlets in capitals',
      {
        OutletPrice: [
          { ...north, Outlet: 'South' },
          { OutletID: 'O-2', Price: 9 },
        ],
      },
      { outletPrice: 9 },
    ],
    ['no category', { Category: ' ' }, { category: 'Other' }],
    ['no name but a product', { Name: null }, { name: 'Tea Green' }],
    ['an empty name', { Name: ' ' }, { name: 'Tea Green' }],
    [
      'the names the other way round, as the text has them (2.6)',
      { ProductID: 'p-1', Name: 'Tea', Product: 'Tea Green' },
      { name: 'Tea Green', words: '', choice: { id: 'p-1', product: 'Tea', model: 'Green' } },
    ],
    [
      'a name of its own',
      { ProductID: 'p-1', Name: 'Sencha Green', Product: 'Tea' },
      { name: 'Sencha Green', words: 'Tea', choice: { id: 'p-1', product: 'Tea', model: 'Green' } },
    ],
    ['a name that is the product’s', { Name: 'Tea', Product: 'Tea leaves' }, { name: 'Tea', words: 'Tea leaves' }],
    ['fields we do not know', { Colour: 'green' }, { code: '8991234567890' }],
    ['a flag written as text', { Discontinued: 'true' }, { discontinued: true }],
  ])('may have %s', (_name, change, expected) => {
    expect(read(change)).toMatchObject({ ok: true, variant: expected });
  });

  it.each([
    ['no code', { Code: '' }, 'Code'],
    ['no ID', { ID: undefined }, 'ID'],
    ['no price', { UnitPrice: null }, 'UnitPrice'],
    ['a price that is not a whole number', { UnitPrice: 12.5 }, 'UnitPrice'],
    ['a price in words', { UnitPrice: 'cheap' }, 'UnitPrice'],
    ['a price beyond all bounds', { UnitPrice: 1e300 }, 'UnitPrice'],
    ['an outlet price that is not one', { OutletPrice: [{ OutletID: 'o-2', Price: 'x' }] }, 'OutletPrice'],
  ])('is refused with the reason when it has %s', (_name, change, field) => {
    const answer = read(change);
    expect(answer.ok).toBe(false);
    expect(!answer.ok && answer.why).toContain(field);
  });

  it.each([[null], ['a string'], [42], [[]]])('is refused when it is %j', (value) => {
    expect(readVariant(value, south).ok).toBe(false);
  });
});
