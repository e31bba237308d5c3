import { expect, it } from 'vitest';

import { isSameName, readAlike } from '#domain/tidy-name.ts';

const [cafe, marks] = ['Café Rue', 'Café Rue'.normalize('NFD')];

it.each([
  [cafe, marks, true, true],
  [` ${marks} `, 'Café\u00a0 Rue', true, true],
  [cafe, marks.toUpperCase(), false, true],
  [cafe, 'Cafe Rue', false, false],
])('%j and %j', (one, other, same, alike) => {
  expect([isSameName(one, other), readAlike(one, other)]).toEqual([same, alike]);
});
