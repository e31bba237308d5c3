import { expect, it } from 'vitest';

import { countItems } from '#domain/item-count.ts';

it.each([
  { name: 'pieces are counted', quantities: [2, 1], items: 3 },
  { name: 'pieces that come back count too', quantities: [-2, 1], items: 3 },
  { name: 'weighed goods are one thing each', quantities: [644, -250, 2], items: 4 },
  { name: 'nothing is nothing', quantities: [], items: 0 },
])('$name', ({ quantities, items }) => {
  expect(countItems(quantities.map((quantity) => ({ quantity })))).toBe(items);
});
