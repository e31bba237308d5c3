import { type FleetGates, judgeFleet, runFleet } from '#testing/simulator/fleet.ts';

const fleetGates: FleetGates = { rejectedShare: 0.25, fairness: 0.85, drainRatio: 1.25 };

/** Answers whether the registers share the limiter as promised. */
export async function fleet({ seed, json }: { readonly seed: number; readonly json: boolean }): Promise<boolean> {
  const result = await runFleet({ seed, tills: 100, sales: 60, outageHours: 8, permitsPerSecond: 20 });
  const { rejectedShare, fairness, drainRatio } = result;
  const violations = judgeFleet(result, fleetGates);
  const holds = violations.length === 0;
  say(`${result.tills} registers, ${result.operations} operations after eight hours without a line`);
  say(`rejected   ${(rejectedShare * 100).toFixed(1)} % of the requests (at most 25 %)`);
  say(`fairness   ${fairness.toFixed(3)} (at least 0.85)`);
  say(
    `drained in ${Math.round(result.drainSeconds)} s, ${drainRatio.toFixed(2)} × the ideal ${Math.round(result.idealSeconds)} s (at most 1.25)`,
  );
  for (const violation of violations) say(violation);
  if (json) say(JSON.stringify({ ...result, violations: violations.length, holds }));
  return holds;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
