import { expect, it } from 'vitest';

import { judgeFleet, runFleet, smallFleet, smallGates } from '#testing/simulator/fleet.ts';
import { huntBug } from '#testing/simulator/planted/hunt-bug.ts';
import { bugNamed } from '#testing/simulator/planted/planted.ts';

it('registers that come back together share the limiter, and nobody is left behind', { timeout: 60_000 }, async () => {
  const result = await runFleet(smallFleet);
  expect(judgeFleet(result, smallGates)).toEqual([]);
  expect(result.operations).toBe(12 * 26);
});

it.each([
  ['all-at-once-after-an-outage', 'E2'],
  ['timid-after-an-outage', 'E3'],
])('notices registers that are %s', { timeout: 60_000 }, async (name, rule) => {
  expect(await huntBug(bugNamed(name), { from: 1, seeds: 1 })).toEqual({ tried: 1, rule });
});
