import { expect, it } from 'vitest';

import { personalities } from '#testing/simulator/personalities.ts';
import { faultNames, type Plan, planFor } from '#testing/simulator/plan.ts';
import { run } from '#testing/simulator/run.ts';

const twiceEach = Object.keys(personalities).length * 2;

it('a shop on a hostile line tells the back office everything, once', { timeout: 300_000 }, async () => {
  // Until every back office has met every fault it may have: the nightly run makes the rest.
  const unmet = everyMeeting();
  const failed: string[] = [];
  for (let seed = 1; seed <= twiceEach || unmet.size > 0; seed += 1) {
    const plan = planFor(seed);
    for (const met of meetingsOf(plan)) unmet.delete(met);
    const { violations } = await run(plan);
    for (const { rule, what } of violations) failed.push(`seed ${seed} breaks ${rule}: ${what}`);
  }
  expect(failed).toEqual([]);
});

function everyMeeting(): Set<string> {
  const hostile = Object.entries(personalities).filter(([, { calm }]) => !calm);
  return new Set(
    hostile.flatMap(([name, { never = [] }]) =>
      faultNames.filter((fault) => !never.includes(fault)).map((fault) => meeting(name, fault)),
    ),
  );
}

function meetingsOf({ personality, faults }: Plan): string[] {
  return faultNames.filter((fault) => faults[fault] > 0).map((fault) => meeting(personality, fault));
}

function meeting(personality: string, fault: string): string {
  return `${personality} meets ${fault}`;
}
