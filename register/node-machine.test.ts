import { expect, it } from 'vitest';

import { uuidv7 } from '#register/node-machine.ts';

it('ids made later sort later, also thousands in one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, uuidv7);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
