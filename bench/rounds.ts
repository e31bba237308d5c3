import type { Samples } from '#bench/stats.ts';

export interface Contender {
  /** Not measured: before each round, with how many turns it will have. */
  readonly beforeRound?: (turns: number) => unknown;
  /** Not measured. */
  readonly before?: () => unknown;
  readonly work: () => unknown;
}

export interface RoundPlan {
  readonly rounds: number;
  readonly perRound: number;
  /** Not measured: for what the program does when nobody waits. */
  readonly between?: () => unknown;
}

/** Measures contenders in turns, one operation each, so that a busy machine is busy for all of them alike. */
export async function inTurns<Name extends string>(
  plan: RoundPlan,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Readonly<Record<Name, Samples>>> {
  const names = Object.keys(contenders) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[][]])) as Record<Name, number[][]>;
  for (let round = -1; round < plan.rounds; round += 1) {
    // The first round warms up: code is compiled and pages are cached, and nobody looks at its figures.
    const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
    const turns = round < 0 ? Math.ceil(plan.perRound / 4) : plan.perRound;
    for (const name of names) await contenders[name].beforeRound?.(turns);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const name of startingAt(names, turn)) taken[name].push(await measure(contenders[name]));
      await plan.between?.();
    }
    if (round >= 0) for (const name of names) samples[name].push(taken[name]);
  }
  return samples;
}

/** Nobody is always the first after a pause. */
function startingAt<Name>(names: readonly Name[], turn: number): Name[] {
  const first = turn % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
}

async function measure({ before, work }: Contender): Promise<number> {
  await before?.();
  const began = process.hrtime.bigint();
  const outcome = work();
  // Waiting for what is no promise would add a turn of the event loop to it.
  if (outcome instanceof Promise) await outcome;
  return Number(process.hrtime.bigint() - began) / 1000;
}
