import { type ChildProcess, spawn } from 'node:child_process';

import type { SeedResult, Simulating } from '#scripts/simulate/simulate.ts';

export interface Range {
  readonly from: number;
  readonly until: number;
  readonly endsAt: number;
}

/** What a process is asked for, one at a time; it answers with the results. */
export interface Block {
  readonly from: number;
  readonly seeds: number;
}

/**
 * Blocks of seeds, each to the process that is free; their results come in the order of the seeds, so that what is
 * remembered of an interrupted run has no gaps. A crash of one shows as missing seeds, so it ends everything.
 */
export async function* startWorkers(asked: Simulating, { from, until, endsAt }: Range): AsyncGenerator<SeedResult> {
  const size = blockSeeds(asked, until - from);
  const blocks: Promise<readonly SeedResult[]>[] = [];
  // A process takes a second to start and some more to get quick, so each goes on until everything is done.
  const free = Array.from({ length: asked.workers }, () => startWorker(asked));
  const all = [...free];
  let next = from;
  function keepBusy(): void {
    while (blocks.length < asked.workers * 8 && next < until && performance.now() < endsAt) {
      const worker = free.pop();
      if (!worker) return;
      const block = runBlock(worker, { from: next, seeds: Math.min(size, until - next) });
      const over = () => {
        free.push(worker);
        keepBusy();
      };
      // One that fails is heard of when its turn comes.
      void block.then(over, () => undefined);
      blocks.push(block);
      next += size;
    }
  }
  try {
    keepBusy();
    for (let first = blocks.shift(); first; first = blocks.shift()) {
      yield* await first;
      keepBusy();
    }
  } finally {
    for (const worker of all) if (worker.connected) worker.disconnect();
  }
}

/** The last ones should end together, and what is remembered should not be far behind. */
function blockSeeds({ workers }: Simulating, seeds: number): number {
  return Math.min(50, Math.max(5, Math.ceil(seeds / (workers * 20))));
}

function startWorker({ personality }: Simulating): ChildProcess {
  const args = [process.argv[1] ?? '', '--worker', '--workers', '1'];
  if (personality !== undefined) args.push('--personality', personality);
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function runBlock(worker: ChildProcess, block: Block): Promise<readonly SeedResult[]> {
  return new Promise((resolve, reject) => {
    const died = (code: unknown) => reject(new Error(`seeds from ${block.from} ended with ${String(code)}`));
    worker.once('message', (results) => {
      worker.off('exit', died);
      worker.off('error', died);
      // It runs the same program.
      resolve(results as readonly SeedResult[]);
    });
    worker.once('exit', died);
    worker.once('error', died);
    worker.send(block);
  });
}

/** What such a process does, until nobody is there to ask any more. */
export async function answerBlocks(run: (seed: number) => Promise<SeedResult>): Promise<void> {
  process.on('message', (block: Block) => void answer(block));
  async function answer({ from, seeds }: Block): Promise<void> {
    const results: SeedResult[] = [];
    for (let seed = from; seed < from + seeds; seed += 1) results.push(await run(seed));
    process.send?.(results);
  }
  await new Promise<void>((resolve) => process.once('disconnect', resolve));
}
