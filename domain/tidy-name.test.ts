import { expect, it } from 'vitest';

import { isSameName, readAlike } from '#domain/tidy-name.ts';

const [cafe, marks] = ['Café Rue', 'Café Rue'.normalize('NFD')];

it.each([
  { one: cafe, other: marks, are: [true, true] },
  { one: ` ${marks} `, other: 'Café\u00a0 Rue', are: [true, true] },
  { one: cafe, other: marks.toUpperCase(), are: [false, true] },
  { one: cafe, other: 'Cafe Rue', are: [false, false] },
])('$one and $other are one name, and read alike: $are', ({ one, other, are }) => {
  expect([isSameName(one, other), readAlike(one, other)]).toEqual(are);
});
