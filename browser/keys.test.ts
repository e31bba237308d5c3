import { afterEach, expect, it, vi } from 'vitest';

import { cutKeys } from '#browser/keys.ts';

afterEach(() => vi.useRealTimers());

it('a code is good for as long as it says, whatever is done to the clock: many are set by the network just after the start', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const keys = cutKeys();
  const code = keys.issueCode(30_000);
  vi.setSystemTime(Date.now() + 365 * 86_400_000);
  expect(keys.exchange(code)).toBeDefined();
});
