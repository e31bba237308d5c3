import { expect, it } from 'vitest';

import { personalities } from '#testing/simulator/personalities.ts';
import { planFor } from '#testing/simulator/plan.ts';
import { run } from '#testing/simulator/run.ts';

const sliceMs = 50_000;
const twiceEach = Object.keys(personalities).length * 2;

it('a shop on a hostile line tells the back office everything, once', { timeout: 300_000 }, async () => {
  // As many as fit, all back offices in turn: a slow machine makes fewer, and the nightly run makes the rest.
  const until = performance.now() + sliceMs;
  const failed: string[] = [];
  for (let seed = 1; seed <= twiceEach || (seed <= 2_000 && performance.now() < until); seed += 1) {
    const { violations } = await run(planFor(seed));
    for (const { rule, what } of violations) failed.push(`seed ${seed} breaks ${rule}: ${what}`);
  }
  expect(failed).toEqual([]);
});
