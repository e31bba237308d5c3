import { describe, expect, it } from 'vitest';

import { compare, figuresOf } from '#bench/peers/figures.ts';
import type { Taken, Work } from '#bench/peers/measure.ts';
import { plotOf } from '#bench/peers/plots.ts';

/** Three rounds of two actions each, in microseconds. */
const rounds = (...each: number[]): number[][] => each.map((us) => [us, us]);
const nobody: Taken = { scan: [], oneWord: [], twoWords: [], sale: [], fill: [], open: [] };
const measured = {
  taken: {
    ours: { ...nobody, scan: rounds(1_000, 2_000, 4_000), sale: rounds(3_000, 3_000, 3_000) },
    dexie: { ...nobody, scan: rounds(2_000, 6_000, 4_000), sale: rounds(6_000, 9_000, 3_000) },
  },
  heap: { ours: 2 * 2 ** 20, dexie: 3 * 2 ** 20 },
  chromium: '1',
};

describe('ours beside the peers', () => {
  const comparison = compare(measured, 100_000);
  const resultsOf = (wanted: Work) => comparison.works.find(({ work }) => work === wanted)?.results ?? [];

  it('divides within a round, and keeps the middle and the spread', () => {
    expect(comparison.rounds).toBe(3);
    expect(resultsOf('scan')[1]).toEqual({
      name: 'dexie',
      p50: { value: 4, spread: [2, 6] },
      p99: 6,
      times: { value: 2, spread: [1, 3] },
    });
    expect(resultsOf('fill')).toEqual([]);
  });

  it('holds the goals at the sizes they were set for', () => {
    const goals = (variants: number) => figuresOf(compare(measured, variants)).filter(({ goal }) => goal);
    expect(goals(100_000).map(({ name }) => name)).toEqual([
      'Sale of five lines acknowledged, 100000 variants, dexie ÷ ours',
    ]);
    expect(goals(10_000)).toEqual([]);
  });

  it('asks more where everything is ten times as much', () => {
    const ways = { ours: { ...nobody, oneWord: rounds(2_000) }, memory: { ...nobody, oneWord: rounds(90_000) } };
    const goalAt = (variants: number) =>
      figuresOf(compare({ ...measured, taken: ways }, variants)).find(({ goal }) => goal)?.goal?.limit;
    expect([10_000, 100_000, 1_000_000].map(goalAt)).toEqual([undefined, 12, 100]);
  });

  it('draws a bar for each, with its figure', () => {
    const picture = plotOf(comparison, { work: 'sale', results: resultsOf('sale') });
    expect(picture).toContain('IndexedDB as Dexie uses it');
    expect(picture).toContain('6.0 (2.0 × ours)');
    expect(picture).not.toMatch(/NaN|Infinity/);
  });
});
