import { faultNames, type Plan } from '#testing/simulator/plan.ts';

/** Makes a failing plan smaller while it still fails, so that a person can read what happened. */
export async function shrink(plan: Plan, stillFails: (smaller: Plan) => Promise<boolean>): Promise<Plan> {
  let smallest = plan;
  for (let round = 0; round < 3; round += 1) {
    const before = smallest;
    for (const smaller of candidates(smallest)) {
      const next = smaller(smallest);
      if (next && (await stillFails(next))) smallest = next;
    }
    if (smallest === before) break;
  }
  return smallest;
}

type Smaller = (plan: Plan) => Plan | undefined;

function candidates({ faults }: Plan): Smaller[] {
  return [
    (plan) => (plan.tills > 1 ? { ...plan, tills: 1 } : undefined),
    (plan) => (plan.tills > 1 ? { ...plan, tills: Math.ceil(plan.tills / 2) } : undefined),
    (plan) => (plan.sales > 1 ? { ...plan, sales: 1 } : undefined),
    (plan) => (plan.sales > 1 ? { ...plan, sales: Math.ceil(plan.sales / 2) } : undefined),
    (plan) => (plan.hours > 0.5 ? { ...plan, hours: 0.5 } : undefined),
    ...faultNames
      .filter((name) => faults[name] > 0)
      .map((name): Smaller => (plan) => ({ ...plan, faults: { ...plan.faults, [name]: 0 } })),
  ];
}
