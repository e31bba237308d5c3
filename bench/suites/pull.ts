import { setTimeout as pause } from 'node:timers/promises';

import { type NewTill, unpackTill } from '#bench/new-till.ts';
import { type BenchOffice, openOffice } from '#bench/office.ts';
import type { BenchOptions } from '#bench/options.ts';
import { atMost, exactly, figure, type Figure } from '#bench/report.ts';
import { must } from '#bench/sell.ts';
import { overRounds, percentile } from '#bench/stats.ts';
import { type Felt, searchableIn, work } from '#bench/suites/fill.ts';
import { watchTransactions } from '#bench/transactions.ts';

/** A till that has everything copies it down again because all of it changed, while somebody sells without a pause and then while nobody does. */
export async function measurePull({ small }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const office = await openOffice(small.variants, say);
  const till = await fullTill(office, small.variants);
  try {
    const levels: Pull[] = [];
    const everything: Pull[] = [];
    for (let round = 0; round < rounds; round += 1) {
      levels.push(await pull({ office, till, variants: small.variants }, 'delta'));
      everything.push(await pull({ office, till, variants: small.variants }, 'full'));
    }
    return [...figuresOf('changed levels', levels), ...figuresOf('changed prices and levels', everything)];
  } finally {
    await till.close();
    till.throwAway();
    await office.close();
  }
}

function figuresOf(what: string, pulls: readonly Pull[]): Figure[] {
  const p99s = (when: 'busy' | 'idle', act: 'lookups' | 'sales') =>
    pulls.map((one) => percentile(one[when][act], 0.99));
  const against = (act: 'lookups' | 'sales') =>
    overRounds(p99s('busy', act).map((p99, round) => p99 / (p99s('idle', act)[round] ?? 0)));
  const locked = pulls.reduce((sum, { busy, idle }) => sum + busy.locked + idle.locked, 0);
  return [
    figure(`${what}, pulled while nobody sells`, 'a second', overRounds(pulls.map(({ perSecond }) => perSecond))),
    figure(`${what}, longest slice`, 'ms', overRounds(pulls.map(({ slicesMs }) => Math.max(...slicesMs)))),
    {
      ...figure(
        `${what}, slices, p99`,
        'ms',
        percentile(
          pulls.flatMap(({ slicesMs }) => slicesMs),
          0.99,
        ),
      ),
      goal: atMost(5),
    },
    figure(`${what}, sale when idle, from when it was due, p99`, 'us', overRounds(p99s('idle', 'sales'))),
    { ...figure(`${what}, sale during the pull ÷ when idle, p99`, 'x', against('sales')), goal: atMost(2) },
    { ...figure(`${what}, lookup during the pull ÷ when idle, p99`, 'x', against('lookups')), goal: atMost(2) },
    { ...figure(`${what}, times the database was locked`, '', locked), goal: exactly(0) },
  ];
}

interface Pull {
  readonly busy: Felt;
  readonly idle: Felt;
  /** While nobody sells: every transaction is a slice. */
  readonly slicesMs: readonly number[];
  readonly perSecond: number;
}

interface Place {
  readonly office: BenchOffice;
  readonly till: NewTill;
  readonly variants: number;
}

async function pull({ office, till, variants }: Place, kind: 'delta' | 'full'): Promise<Pull> {
  const { sync } = till.context;
  await office.changeAll();
  const state = { over: false };
  const pulling = sync.runFeeds(kind).finally(() => (state.over = true));
  const until = performance.now() + sellingMs;
  const busy = await work(till, variants, () => !state.over && performance.now() < until);
  must(await pulling);
  const after = performance.now() + sellingMs;
  const idle = await work(till, variants, () => performance.now() < after);
  while (!sync.drained()) await pause(10);
  // Once more for nobody: what is sold meanwhile makes a pull slow on purpose.
  await office.changeAll();
  keepWhatWas(till);
  const watch = watchTransactions(till.db);
  const began = performance.now();
  must(await sync.runFeeds(kind));
  const perSecond = (variants * 1_000) / (performance.now() - began);
  const slicesMs = watch.stop();
  insistOnAll(till, variants, kind);
  return { busy, idle, slicesMs, perSecond };
}

function keepWhatWas({ db }: NewTill): void {
  db.exec('DROP TABLE IF EXISTS temp.was; CREATE TEMP TABLE was AS SELECT code, unit_price, on_hand FROM variant');
}

/** A pull that left anything behind has not been measured. */
function insistOnAll({ db }: NewTill, variants: number, kind: 'delta' | 'full'): void {
  const same = kind === 'full' ? 'variant.unit_price = was.unit_price + 100 AND' : '';
  const pulled = db
    .prepare(`SELECT count(*) FROM variant JOIN temp.was USING (code) WHERE ${same} variant.on_hand <> was.on_hand`)
    .pluck()
    .get() as number;
  if (pulled !== variants) throw new Error(`${pulled} of ${variants} were pulled`);
}

async function fullTill(office: BenchOffice, variants: number): Promise<NewTill> {
  const till = await unpackTill(office.url);
  await till.setUp();
  // It copies by itself; who asks meanwhile may be told of a run that began before it knew its outlet.
  while (searchableIn(till) < variants) await pause(10);
  must(await till.context.sync.runFeeds('full'));
  must(await till.client.shift.open({ float: 0 }));
  while (!till.context.sync.drained()) await pause(10);
  return till;
}

const rounds = 5;
const sellingMs = 4_000;
