import { judgeFleet, runFleet, smallFleet, smallGates } from '#testing/simulator/fleet.ts';
import { planFor } from '#testing/simulator/plan.ts';
import type { PlantedBug } from '#testing/simulator/planted/planted.ts';
import { run } from '#testing/simulator/run.ts';

export interface Caught {
  readonly tried: number;
  readonly rule: string;
}

/** The first seed that notices; undefined when none does. */
export async function huntBug(
  planted: PlantedBug,
  { from, seeds }: { from: number; seeds: number },
): Promise<Caught | undefined> {
  for (let tried = 1; tried <= seeds; tried += 1) {
    const rule = await firstBroken(planted, from + tried - 1);
    if (rule !== undefined) return { tried, rule };
  }
  return undefined;
}

async function firstBroken(planted: PlantedBug, seed: number): Promise<string | undefined> {
  if (!planted.fleet) return (await run(planFor(seed), { planted })).violations[0]?.rule;
  const [first] = judgeFleet(await runFleet({ ...smallFleet, seed, planted }), smallGates);
  return first?.split(':', 1)[0];
}
