import { existsSync, readFileSync } from 'node:fs';

import { BadCall } from '#scripts/command-line.ts';
import type { Plan } from '#testing/simulator/plan.ts';
import { run } from '#testing/simulator/run.ts';

/** One run with everything that happened in it. */
export async function showPlan(file: string): Promise<boolean> {
  if (!existsSync(file)) throw new BadCall(`there is no file ${file}`);
  const plan = planIn(readFileSync(file, 'utf8'));
  if (!plan) throw new BadCall(`${file} is no file of testing/simulator/regressions`);
  const { diary, violations, trace } = await run(plan, { keepsDiary: true });
  const found = violations.map(({ rule, what }) => `breaks ${rule}: ${what}`);
  process.stdout.write(`${[...diary, ...found, `trace ${trace}`].join('\n')}\n`);
  return violations.length === 0;
}

function planIn(text: string): Plan | undefined {
  try {
    return (JSON.parse(text) as { plan?: Plan } | null)?.plan;
  } catch {
    // Not JSON is no plan, like JSON without one.
    return undefined;
  }
}
