import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { SeedResult, Simulating } from '#scripts/simulate/simulate.ts';

export interface Range {
  readonly from: number;
  readonly until: number;
  readonly endsAt: number;
}

/**
 * Blocks of seeds, each to the process that is free; their results come in the order of the seeds, so that what is
 * remembered of an interrupted run has no gaps. A crash of one shows as missing seeds, so it ends everything.
 */
export async function* startWorkers(asked: Simulating, { from, until, endsAt }: Range): AsyncGenerator<SeedResult> {
  const size = blockSeeds(asked, until - from);
  const blocks: Promise<readonly SeedResult[]>[] = [];
  let next = from;
  let running = 0;
  function keepBusy(): void {
    while (running < asked.workers && blocks.length < asked.workers * 4 && next < until && performance.now() < endsAt) {
      const block = runBlock(asked, next, Math.min(size, until - next));
      const over = () => {
        running -= 1;
        keepBusy();
      };
      running += 1;
      // One that fails is heard of when its turn comes.
      void block.then(over, () => undefined);
      blocks.push(block);
      next += size;
    }
  }
  keepBusy();
  for (let first = blocks.shift(); first; first = blocks.shift()) {
    yield* await first;
    keepBusy();
  }
}

/** A process takes a second to start and some more to get quick; the last ones should end together. */
function blockSeeds({ workers }: Simulating, seeds: number): number {
  return Math.min(500, Math.max(20, Math.ceil(seeds / (workers * 4))));
}

function runBlock({ personality }: Simulating, from: number, seeds: number): Promise<readonly SeedResult[]> {
  const script = process.argv[1] ?? '';
  const args = [script, '--worker', '--workers', '1', '--from', String(from), '--seeds', String(seeds)];
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
