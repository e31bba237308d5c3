import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { atMost, figure, type Figure } from '#bench/report.ts';
import type { BenchOptions } from '#bench/options.ts';
import { shopOf } from '#bench/shop/shops.ts';
import { overRounds } from '#bench/stats.ts';
import { heapOptions } from '#register/heap.ts';

const program = fileURLToPath(new URL('../child/resident.ts', import.meta.url));

/** What the register holds after work, above the same Node that opened nothing. */
export async function measureMemory({ large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const dir = await shopOf(large, say);
  const bare: number[] = [];
  const register: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    bare.push(residentMb([]));
    register.push(residentMb([dir, String(large.variants)]));
  }
  const above = register.map((mb, round) => mb - (bare[round] ?? 0));
  return [
    figure('bare Node, resident', 'MB', overRounds(bare)),
    figure(`register after work, ${large.variants} variants, resident`, 'MB', overRounds(register)),
    { ...figure('register above bare Node', 'MB', overRounds(above)), goal: atMost(150) },
  ];
}

function residentMb(args: readonly string[]): number {
  const printed = execFileSync(process.execPath, [...heapOptions, '--expose-gc', program, ...args], {
    encoding: 'utf8',
  });
  return Math.round(Number(printed.trim()) / 2 ** 20);
}
