import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Mark } from '#bench/child/week.ts';
import { atMost, figure, type Figure } from '#bench/report.ts';
import type { BenchOptions } from '#bench/options.ts';
import { shopOf } from '#bench/shop/shops.ts';
import { heapOptions } from '#register/heap.ts';

const program = fileURLToPath(new URL('../child/week.ts', import.meta.url));
const first = 10_000;
/** By then SQLite holds as many pages of the file as it may; before that it grows without anything being lost. */
const filled = (last: number): number => last * 0.4;

/** A week at a busy till that is never closed and never reaches the office: nothing of it may grow but the books. */
export async function measureWeek({ small, large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const last = Math.min(1_000_000, large.variants);
  const dir = await shopOf(small, say);
  const [early, full, late] = marksOf([dir, ...[first, filled(last), last].map(String)]);
  if (!early || !full || !late) throw new Error('the till did not say what it holds');
  const ratio = (of: (mark: Mark) => number) => of(late) / of(early);
  const resident = ratio(({ residentBytes }) => residentBytes);
  const heap = ratio(({ heapBytes }) => heapBytes);
  const sales = (late.scans - early.scans) / linesASale;
  return [
    figure(`resident after ${early.scans} scans`, 'MB', early.residentBytes / 2 ** 20),
    { ...figure(`resident after ${late.scans} scans ÷ after ${early.scans}`, 'x', resident), goal: atMost(1.05) },
    figure(`resident after ${late.scans} scans ÷ after ${full.scans}`, 'x', late.residentBytes / full.residentBytes),
    { ...figure(`heap after ${late.scans} scans ÷ after ${early.scans}`, 'x', heap), goal: atMost(1.05) },
    figure('a scan in the register, with its part of the sale, in the end', 'us', late.scanUs),
    figure(
      'a scan in the end ÷ in the beginning',
      'x',
      ratio(({ scanUs }) => scanUs),
    ),
    { ...figure('the log at its longest', 'MB', late.logBytes / 2 ** 20), goal: atMost(longestLogMb) },
    figure('the file, for each sale of 20 lines', 'bytes', (late.fileBytes - early.fileBytes) / sales),
  ];
}

function marksOf(asked: readonly string[]): Mark[] {
  const printed = execFileSync(process.execPath, [...heapOptions, '--expose-gc', program, ...asked], {
    encoding: 'utf8',
  });
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Mark);
}

const linesASale = 20;
/** Closing a shift of thousands of sales and putting what sold most in front is the most that is ever written at once. */
const longestLogMb = 32;
