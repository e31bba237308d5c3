import { expect, it } from 'vitest';

import { defaultConfig } from '#sync/config.ts';
import { runFleet } from '#testing/simulator/fleet.ts';
import { nothingPlanted } from '#testing/simulator/planted/planted.ts';

const fleet = { seed: 1, tills: 12, sales: 25, outageHours: 0.5, permitsPerSecond: 4 };

it('registers that come back together share the limiter, and nobody is left behind', { timeout: 60_000 }, async () => {
  const { violations, operations, ...result } = await runFleet(fleet);
  expect(violations).toEqual([]);
  expect(operations).toBe(12 * 26);
  // A small chain drains in a minute, of which coming back is a part: the command has the promised figures.
  expect(result.rejectedShare).toBeLessThanOrEqual(0.3);
  expect(result.fairness).toBeGreaterThanOrEqual(0.75);
  expect(result.drainRatio).toBeLessThanOrEqual(2);
});

it('notices registers that are greedy', { timeout: 60_000 }, async () => {
  const greedy = { ...defaultConfig.pacing, growth: 5, cut: 1, restartPerSecond: 50 };
  const planted = { ...nothingPlanted, config: { pacing: greedy } };
  expect((await runFleet({ ...fleet, planted })).rejectedShare).toBeGreaterThan(0.5);
});
