import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { contestants } from '#bench/peers/contestants.ts';
import { type Comparison, type Result, workWords } from '#bench/peers/figures.ts';
import { plotOf, shortly } from '#bench/peers/plots.ts';

export interface Published extends Comparison {
  readonly machine: Readonly<Record<string, unknown>>;
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Writes the figures, a picture each, and the part of docs/performance.md between its two marks.
 * Sizes that were not measured this time stay as they were.
 */
export function publish(fresh: readonly Published[]): void {
  mkdirSync(folder, { recursive: true });
  const others = published().filter(({ variants }) => fresh.every((each) => each.variants !== variants));
  const comparisons = [...others, ...fresh].toSorted((a, b) => a.variants - b.variants);
  writeFileSync(figuresFile, `${JSON.stringify(comparisons, rounded, 2)}\n`);
  for (const comparison of comparisons) {
    for (const one of comparison.works) {
      writeFileSync(path.join(folder, pictureOf(comparison, one.work)), `${plotOf(comparison, one)}\n`);
    }
  }
  const page = readFileSync(pageFile, 'utf8');
  const [before] = page.split(mark);
  const after = page.split(mark).at(-1) ?? '';
  writeFileSync(pageFile, `${before}${mark}\n\n${comparisons.map(figuresIn).join('\n\n')}\n\n${mark}${after}`);
}

function published(): Published[] {
  return existsSync(figuresFile) ? (JSON.parse(readFileSync(figuresFile, 'utf8')) as Published[]) : [];
}

function figuresIn(comparison: Published): string {
  const said = (facts: Readonly<Record<string, unknown>>): string =>
    Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`).join(', '); // oxfmt-ignore
  return [
    `## ${comparison.variants.toLocaleString('en')} variants, ${comparison.rounds} rounds`,
    `Machine: ${said(comparison.machine)}. Versions: ${said(comparison.versions)}.`,
    ...comparison.works.flatMap(({ work, results }) => [
      `![${workWords[work]}](performance/${pictureOf(comparison, work)})`,
      tableOf(results),
    ]),
    heapTable(comparison),
  ].join('\n\n');
}

function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ name, p50, p99, times }) =>
    [whatOf(name), shortly(p50.value), shortly(p99), range(times.value, times.spread)].join(' | '),
  );
  return ['| Way | p50 ms | p99 ms | × ours [spread] |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n'); // oxfmt-ignore
}

function heapTable({ heapMb }: Comparison): string {
  const rows = Object.entries(heapMb).map(([name, mb]) => `| ${whatOf(name)} | ${shortly(mb)} |`);
  return ['| Way | Heap of the page, MB |', '| --- | --- |', ...rows].join('\n');
}

function range(value: number, [least, most]: readonly [number, number]): string {
  return `${shortly(value)} [${shortly(least)}..${shortly(most)}]`;
}

function whatOf(name: string): string {
  return contestants.find((each) => each.name === name)?.what ?? name;
}

function pictureOf({ variants }: Comparison, work: string): string {
  return `${work}-${variants}.svg`;
}

/** A file that people compare holds no digits that nobody measured. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
}

const folder = fileURLToPath(new URL('../../docs/performance', import.meta.url));
const figuresFile = path.join(folder, 'peers.json');
const pageFile = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const mark = '<!-- figures -->';
