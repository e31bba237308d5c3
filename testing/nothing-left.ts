import { afterAll } from 'vitest';

import { openTills } from '#testing/left-open.ts';

// The next file runs in the same process: a till that was left open would go on asking for its office.
afterAll(() => {
  const left = openTills.size;
  openTills.clear();
  if (left > 0) throw new Error(`${left} tills were opened and not closed`);
});
