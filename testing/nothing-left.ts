import { afterAll, expect } from 'vitest';

import { openTills } from '#testing/left-open.ts';

// The next file runs in the same process: a till that was left open would go on asking for its office.
afterAll(() => {
  const left = openTills.size;
  openTills.clear();
  expect(left, 'tills that no test closed').toBe(0);
});
