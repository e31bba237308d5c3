import type { NumberSeries } from '#domain/numbering.ts';
import { isDrained } from '#testing/simulator/check/drained.ts';
import { count, createWitness } from '#testing/simulator/check/witness.ts';
import { createOffice } from '#testing/simulator/office/office.ts';
import { noFaults, type Plan } from '#testing/simulator/plan.ts';
import { nothingPlanted, type PlantedBug } from '#testing/simulator/planted/planted.ts';
import type { Shop } from '#testing/simulator/shop.ts';
import { createFilePool } from '#testing/simulator/till/files.ts';
import { type Act, sell } from '#testing/simulator/till/shop.ts';
import { createTill, type Till } from '#testing/simulator/till/till.ts';
import { createWorld } from '#testing/simulator/world.ts';

interface FleetOptions {
  readonly seed: number;
  readonly tills: number;
  /** Of each register, while nobody gets through. */
  readonly sales: number;
  readonly outageHours: number;
  /** Of all registers together. */
  readonly permitsPerSecond: number;
  readonly planted?: PlantedBug;
}

export interface FleetResult {
  readonly tills: number;
  readonly operations: number;
  /** Of the requests after the outage, those that the limiter turned away. */
  readonly rejectedShare: number;
  /** Jain's index over what each register had told when half of everything was. */
  readonly fairness: number;
  readonly idealSeconds: number;
  readonly drainSeconds: number;
  readonly drainRatio: number;
  readonly violations: readonly string[];
}

/** What a chain of shops is promised when its line comes back. */
export interface FleetGates {
  readonly rejectedShare: number;
  readonly fairness: number;
  readonly drainRatio: number;
}

/** Of a chain too small to promise much: it drains in a minute, of which coming back is a part, and half of it is a dozen operations each. */
export const smallFleet = { seed: 1, tills: 12, sales: 25, outageHours: 0.5, permitsPerSecond: 4 };
export const smallGates: FleetGates = { rejectedShare: 0.3, fairness: 0.7, drainRatio: 2 };

/** By the name of the invariant. */
export function judgeFleet(result: FleetResult, gates: FleetGates): string[] {
  const { rejectedShare, fairness, drainRatio, violations } = result;
  return [
    ...violations,
    ...(rejectedShare > gates.rejectedShare ? [`E2: ${rejectedShare} of the requests were turned away`] : []),
    ...(fairness < gates.fairness ? [`E2: the limiter was shared with a fairness of ${fairness}`] : []),
    ...(drainRatio > gates.drainRatio ? [`E3: draining took ${drainRatio} times what permits alone take`] : []),
  ];
}

/** A chain of shops comes back after hours without a line, and all registers want the same permits at once. */
export async function runFleet(options: FleetOptions): Promise<FleetResult> {
  const shop = openChain(options);
  const { world, office, witness } = shop;
  const tills = Array.from({ length: options.tills }, (_, index) => createTill(shop, index, identityOf(index)));
  for (const till of tills) witness.watch(till);
  const endsAt = options.outageHours * hour;
  office.broken.down = true;
  for (const till of tills) spendTheOutage(shop, till, { ...options, endsAt });
  const isWrong = () => witness.violations.length > 0;
  await world.run(endsAt, isWrong);

  office.broken.down = false;
  const before = { ...office.counts };
  const operations = total(tills, 'SELECT count(*) AS n FROM outbox');
  let atHalf: readonly number[] | undefined;
  let drainedAt: number | undefined;
  const look = () => {
    const told = tills.map(({ file }) => count(file, doneRows));
    const all = told.reduce((sum, each) => sum + each, 0);
    if (all * 2 >= operations) atHalf ??= told;
    if (all === operations && tills.every(({ file }) => isDrained(file, new Set()))) drainedAt = world.now();
    else world.after(1_000, look);
  };
  world.after(1_000, look);
  await world.run(endsAt + longest, () => isWrong() || drainedAt !== undefined);
  for (const till of tills) till.end();

  const drainSeconds = ((drainedAt ?? Infinity) - endsAt) / 1_000;
  const idealSeconds = operations / options.permitsPerSecond;
  const requests = office.counts.requests - before.requests;
  return {
    tills: options.tills,
    operations,
    rejectedShare: (office.counts.rejected - before.rejected) / Math.max(1, requests),
    fairness: jain(atHalf ?? []),
    idealSeconds,
    drainSeconds,
    drainRatio: drainSeconds / idealSeconds,
    violations: witness.violations.map(({ rule, what }) => `${rule}: ${what}`),
  };
}

function openChain({ seed, tills, sales, outageHours, permitsPerSecond, planted }: FleetOptions): Shop {
  const limiter = { permits: permitsPerSecond, windowMs: 1_000, queue: 5, status: 429, tells: false } as const;
  const plan: Plan = { seed, personality: 'strict', tills, sales, hours: outageHours, faults: noFaults, limiter };
  const world = createWorld(seed, false);
  return {
    world,
    plan,
    office: createOffice(world, plan, () => false),
    witness: createWitness(world),
    planted: planted ?? nothingPlanted,
    files: createFilePool(),
    isFaulty: () => false,
  };
}

function spendTheOutage(
  { world }: Shop,
  till: Till,
  { sales, endsAt }: Pick<FleetOptions, 'sales'> & { readonly endsAt: number },
): void {
  world.after(world.random.between(0, 60_000), () => till.start());
  const oneSale: Act = (counter) => sell(counter);
  for (let sale = 0; sale < sales; sale += 1)
    world.after(world.random.between(120_000, endsAt - 60_000), () => till.do(oneSale));
}

/** Three registers an outlet, and numbers that no two of them share. */
function identityOf(index: number) {
  const outletId = `outlet-${Math.floor(index / 3) + 1}`;
  const series: NumberSeries = { outletCode: `S${Math.floor(index / 3)}`, registerCode: `${index % 3}`, letter: 'A' };
  return { outletId, outletName: outletId, registerName: `Till ${index + 1}`, series };
}

function jain(shares: readonly number[]): number {
  const sum = shares.reduce((all, share) => all + share, 0);
  const squares = shares.reduce((all, share) => all + share * share, 0);
  return squares === 0 ? 0 : (sum * sum) / (shares.length * squares);
}

function total(tills: readonly Till[], sql: string): number {
  return tills.reduce((sum, { file }) => sum + count(file, sql), 0);
}

const doneRows = `SELECT count(*) AS n FROM outbox WHERE state = 'done'`;
const hour = 3_600_000;
const longest = 6 * hour;
