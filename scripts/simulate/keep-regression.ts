import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plan } from '#testing/simulator/plan.ts';
import { run } from '#testing/simulator/run.ts';
import { shrink } from '#testing/simulator/shrink.ts';
import { root } from '#scripts/stage.ts';

/** Makes a failing plan as small as it gets and keeps it, so that every test run repeats it. */
export async function keepRegression(plan: Plan, say: (line: string) => void): Promise<void> {
  const [found] = (await run(plan)).violations;
  if (!found) return say(`seed ${plan.seed} does not fail again: that is a bug of the simulator`);
  const smallest = await shrink(plan, async (smaller) => {
    const { violations } = await run(smaller);
    return violations[0]?.rule === found.rule;
  });
  const folder = path.join(root, 'testing', 'simulator', 'regressions');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${found.rule.toLowerCase()}-${plan.personality}-${plan.seed}.json`);
  writeFileSync(file, `${JSON.stringify({ found: found.rule, plan: smallest }, null, 2)}\n`);
  say(`seed ${plan.seed}: ${JSON.stringify(smallest)}\nkept as ${path.relative(root, file)}`);
}
