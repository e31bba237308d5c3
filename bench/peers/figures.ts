import { contestants } from '#bench/peers/contestants.ts';
import { type Measured, type Work, works } from '#bench/peers/measure.ts';
import { atLeast, type Figure, figure, type Goal } from '#bench/report.ts';
import { atShare, type OverRounds, percentile, ratio } from '#bench/stats.ts';

/** What one contestant took for one work. */
export interface Result {
  readonly name: string;
  /** Middle of the rounds, in milliseconds. */
  readonly p50: OverRounds;
  /** Of all rounds together. */
  readonly p99: number;
  /** How many times as long as ours, round by round. */
  readonly times: OverRounds;
}

export interface Comparison {
  readonly variants: number;
  readonly rounds: number;
  readonly works: readonly { readonly work: Work; readonly results: readonly Result[] }[];
  readonly heapMb: Readonly<Record<string, number>>;
}

export const workWords: Readonly<Record<Work, string>> = {
  scan: 'Scan to a drawn line',
  oneWord: 'Three letters to drawn results',
  twoWords: 'Two words to drawn results',
  sale: 'Sale of five lines acknowledged',
  fill: 'Catalogue in hand to searchable',
  open: 'Open to ready',
};

export function compare({ taken, heap }: Measured, variants: number): Comparison {
  const own = taken['ours'];
  const of = (work: Work): Result[] =>
    contestants.flatMap(({ name }) => {
      const samples = taken[name]?.[work] ?? [];
      if (samples.length === 0 || !own) return [];
      const p99 = percentile(samples.flat(), 0.99) / 1000;
      return [{ name, p50: inMs(atShare(samples, 0.5)), p99, times: ratio(samples, own[work], 0.5) }];
    });
  return {
    variants,
    rounds: own?.scan.length ?? 0,
    works: works.map((work) => ({ work, results: of(work) })),
    heapMb: Object.fromEntries(Object.entries(heap).map(([name, bytes]) => [name, bytes / 2 ** 20])),
  };
}

export function figuresOf({ variants, works: all, heapMb }: Comparison): Figure[] {
  const times = all.flatMap(({ work, results }) =>
    results.flatMap(({ name, p50, p99, times: longer }) => {
      const what = `${workWords[work]}, ${variants} variants, ${name}`;
      const goal = goalOf(`${work} ${name}`, variants);
      return [
        figure(`${what}: p50`, 'ms', p50),
        figure(`${what}: p99`, 'ms', p99),
        ...(name === 'ours' ? [] : [{ ...figure(`${what} ÷ ours`, 'x', longer), ...(goal && { goal }) }]),
      ];
    }),
  );
  const heaps = Object.entries(heapMb).map(([name, mb]) => figure(`Heap of the page, ${variants} variants, ${name}`, 'MB', mb)); // oxfmt-ignore
  return [...times, ...heaps];
}

function inMs({ value, spread: [least, most] }: OverRounds): OverRounds {
  return { value: value / 1000, spread: [least / 1000, most / 1000] };
}

function goalOf(what: string, variants: number): Goal | undefined {
  if (variants < 100_000) return undefined;
  return (variants >= 1_000_000 ? goalsAtAMillion[what] : undefined) ?? goals[what];
}

const goals: Readonly<Record<string, Goal>> = {
  'oneWord memory': atLeast(12),
  'twoWords memory': atLeast(12),
  'oneWord odoo': atLeast(12),
  'twoWords odoo': atLeast(12),
  'oneWord dexie': atLeast(1),
  'twoWords dexie': atLeast(8),
  'sale dexie': atLeast(1.6),
  'fill dexie': atLeast(12),
  'open memory': atLeast(80),
};

/** A way that looks at everything is ten times as slow there. */
const goalsAtAMillion: Readonly<Record<string, Goal>> = {
  'oneWord memory': atLeast(100),
  'twoWords memory': atLeast(100),
  'oneWord odoo': atLeast(100),
  'twoWords odoo': atLeast(100),
};
