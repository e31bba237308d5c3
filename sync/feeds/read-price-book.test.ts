import { expect, it } from 'vitest';

import { readPrices } from '#sync/feeds/read-price-book.ts';

it('a price book prices goods at what a price can be, and says nothing of the others', () => {
  const said = { MinimumQty: 1, Discount: 0 };
  const prices = readPrices({
    Variants: [
      { ...said, Code: 'a', Price: 80 },
      { ...said, Code: 'free', Price: 0 },
      { ...said, Code: 'b', Discount: 15 },
      { Code: 'c', Price: 70 },
      { ...said, Code: 'finer', Discount: 12.5 },
      { ...said, Code: 'below', Price: -1 },
      { ...said, Code: 'beyond', Discount: 101 },
      { ...said, Code: 'slip', Price: 1e13 },
    ],
  });
  expect(prices).toEqual([
    { code: 'a', minimumQuantity: 1, price: 80, percent: 0 },
    { code: 'free', minimumQuantity: 1, price: 0, percent: 0 },
    { code: 'b', minimumQuantity: 1, price: null, percent: 15 },
    { code: 'c', minimumQuantity: 1, price: 70, percent: 0 },
  ]);
});
