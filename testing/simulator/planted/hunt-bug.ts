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
    const { violations } = await run(planFor(from + tried - 1), { planted });
    const [first] = violations;
    if (first) return { tried, rule: first.rule };
  }
  return undefined;
}
