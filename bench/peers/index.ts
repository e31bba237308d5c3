import { readFileSync } from 'node:fs';

import { describeMachine } from '#bench/machine.ts';
import type { BenchOptions } from '#bench/options.ts';
import { compare, figuresOf } from '#bench/peers/figures.ts';
import { comparePeers } from '#bench/peers/measure.ts';
import { publish, type Published } from '#bench/peers/page-of-figures.ts';
import type { Figure } from '#bench/report.ts';

/** Ours beside the peers' ways, in the same browser, on the same goods. */
export async function measurePeers(options: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const comparisons: Published[] = [];
  for (const variants of options.variants) {
    const machine = describeMachine();
    const measured = await comparePeers({ variants, rounds: options.rounds }, say);
    const versions = { chromium: measured.chromium, ...peerVersions() };
    comparisons.push({ ...compare(measured, variants), machine, versions });
    if (options.page) publish(comparisons);
  }
  return comparisons.flatMap(figuresOf);
}

function peerVersions(): Record<string, string> {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(file) as { devDependencies: Record<string, string> };
  return Object.fromEntries(peerPackages.map((name) => [name, devDependencies[name] ?? '']));
}

const peerPackages = ['dexie', 'rxdb', 'fuse.js', 'sql.js', '@sqlite.org/sqlite-wasm'];
