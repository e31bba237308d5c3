import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { SeedResult, Simulating } from '#scripts/simulate/simulate.ts';

export interface Range {
  readonly from: number;
  readonly until: number;
  readonly endsAt: number;
}

/** Blocks of seeds, each to the process that is free: a crash of one shows as missing seeds, so it ends everything. */
export async function* startWorkers(asked: Simulating, { from, until, endsAt }: Range): AsyncGenerator<SeedResult> {
  let next = from;
  const waiting = new Set<Promise<Block>>();
  for (;;) {
    while (waiting.size < asked.workers && next < until && performance.now() < endsAt) {
      const block = runBlock(asked, next, Math.min(blockSeeds, until - next));
      const held: Promise<Block> = block.then((results) => ({ results, held }));
      waiting.add(held);
      next += blockSeeds;
    }
    if (waiting.size === 0) return;
    const { results, held } = await Promise.race(waiting);
    waiting.delete(held);
    yield* results;
  }
}

interface Block {
  readonly results: readonly SeedResult[];
  readonly held: Promise<Block>;
}

const blockSeeds = 200;

function runBlock({ personality }: Simulating, from: number, seeds: number): Promise<readonly SeedResult[]> {
  const script = process.argv[1] ?? '';
  const args = [script, '--worker', '--from', String(from), '--seeds', String(seeds)];
  if (personality !== undefined) args.push('--personality', personality);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const results: SeedResult[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => void results.push(JSON.parse(line) as SeedResult));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      results.length === seeds
        ? resolve(results)
        : reject(new Error(`seeds from ${from} ended with ${code} after ${results.length}`)),
    );
  });
}
