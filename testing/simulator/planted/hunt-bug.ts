import { judgeFleet, runFleet, smallFleet, smallGates } from '#testing/simulator/fleet.ts';
import { type Plan, planFor } from '#testing/simulator/plan.ts';
import type { PlantedBug } from '#testing/simulator/planted/planted.ts';
import { run } from '#testing/simulator/run.ts';

export interface Caught {
  readonly tried: number;
  readonly rule: string;
}

export interface Hunt {
  readonly from: number;
  readonly seeds: number;
  /** What every run of the hunt has, where few seeds would. */
  readonly having?: Partial<Plan>;
}

/** The first seed that notices; undefined when none does. */
export async function huntBug(planted: PlantedBug, { from, seeds, having }: Hunt): Promise<Caught | undefined> {
  for (let tried = 1; tried <= seeds; tried += 1) {
    const rule = await firstBroken(planted, { ...planFor(from + tried - 1), ...having });
    if (rule !== undefined) return { tried, rule };
  }
  return undefined;
}

async function firstBroken(planted: PlantedBug, plan: Plan): Promise<string | undefined> {
  if (!planted.fleet) return (await run(plan, { planted })).violations[0]?.rule;
  const [first] = judgeFleet(await runFleet({ ...smallFleet, seed: plan.seed, planted }), smallGates);
  return first?.split(':', 1)[0];
}
