import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { type NewTill, unpackTill } from '#bench/new-till.ts';
import { type BenchOffice, openOffice } from '#bench/office.ts';
import type { BenchOptions } from '#bench/options.ts';
import { atLeast, atMost, exactly, figure, type Figure } from '#bench/report.ts';
import { completeFive, must, nextCode, ringUpFive } from '#bench/sell.ts';
import { overRounds, percentile } from '#bench/stats.ts';
import { watchTransactions } from '#bench/transactions.ts';
import { requestFor } from '#contract/v3/request.ts';
import { variantList } from '#contract/v3/variant.ts';
import { findVariants } from '#register/find/find.ts';
import { isLoose } from '#sync/feeds/word-order.ts';

/** An empty register copies a large shop down over loopback HTTP; then again while a cashier works. */
export async function measureFill({ small, large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  return [...(await measureSmall(small.variants, say)), ...(await measureLarge(large.variants, say))];
}

async function measureSmall(variants: number, say: (line: string) => void): Promise<Figure[]> {
  const office = await openOffice(variants, say);
  try {
    // Compiles and fills the caches of both programs.
    await fillOnce(office, variants);
    const bare: number[] = [];
    const fills: Fill[] = [];
    for (let round = 0; round < 5; round += 1) {
      bare.push(await pullBare(office, variants));
      fills.push(await fillOnce(office, variants));
    }
    const slices = fills.flatMap(({ slicesMs }) => slicesMs);
    return [
      figure('bare pull of the same pages, parsed', 'a second', overRounds(bare)),
      {
        ...figure('first fill to searchable', 'a second', overRounds(fills.map(({ perSecond }) => perSecond))),
        goal: atLeast(85_000),
      },
      figure(
        'bare pull ÷ first fill',
        'x',
        overRounds(fills.map(({ perSecond }, round) => (bare[round] ?? 0) / perSecond)),
      ),
      figure('from set-up to the first variant that sells', 'ms', overRounds(fills.map(({ firstMs }) => firstMs))),
      figure('longest slice of a fill', 'ms', overRounds(fills.map(({ slicesMs }) => Math.max(...slicesMs)))),
      { ...figure('slices, p99', 'ms', percentile(slices, 0.99)), goal: atMost(5) },
      figure('from searchable to one tidy index', 'ms', overRounds(fills.map(({ orderedMs }) => orderedMs))),
      figure('the log at its longest', 'MB', overRounds(fills.map(({ logMb }) => logMb))),
      ...(await measureMeanwhile(office, variants)),
    ];
  } finally {
    await office.close();
  }
}

/** By now the index of codes is larger than what is written of it at once. */
async function measureLarge(variants: number, say: (line: string) => void): Promise<Figure[]> {
  const office = await openOffice(variants, say);
  try {
    const fills: Fill[] = [];
    for (let round = 0; round < 2; round += 1) fills.push(await fillOnce(office, variants));
    return [
      {
        ...figure(
          `first fill of ${variants} to searchable`,
          'a second',
          overRounds(fills.map(({ perSecond }) => perSecond)),
        ),
        goal: atLeast(60_000),
      },
      {
        ...figure(
          'its slices, p99',
          'ms',
          percentile(
            fills.flatMap(({ slicesMs }) => slicesMs),
            0.99,
          ),
        ),
        goal: atMost(5),
      },
      figure('its log at its longest', 'MB', overRounds(fills.map(({ logMb }) => logMb))),
    ];
  } finally {
    await office.close();
  }
}

interface Fill {
  readonly perSecond: number;
  readonly firstMs: number;
  readonly slicesMs: readonly number[];
  readonly orderedMs: number;
  readonly logMb: number;
}

async function fillOnce(office: BenchOffice, variants: number): Promise<Fill> {
  const till = await unpackTill(office.url);
  const watch = watchTransactions(till.db);
  await till.setUp();
  const began = performance.now();
  let firstMs = 0;
  for (;;) {
    if (rowsIn(till) > 0) firstMs ||= performance.now() - began;
    if (searchableIn(till) >= variants) break;
    await pause(10);
  }
  const perSecond = variants / ((performance.now() - began) / 1000);
  const filled = performance.now();
  while (isLoose(till.db)) await pause(10);
  const orderedMs = performance.now() - filled;
  const slicesMs = watch.stop();
  const logMb = statSync(`${till.db.name}-wal`).size / 1e6;
  if (findVariants(till.db, nextCode(variants)).length !== 1) throw new Error('what was copied last is not found');
  await till.close();
  till.throwAway();
  return { perSecond, firstMs, slicesMs, orderedMs, logMb };
}

async function pullBare(office: BenchOffice, variants: number): Promise<number> {
  const began = performance.now();
  let rows = 0;
  for (let shelf = 0; shelf < 12; shelf += 1) {
    const Category = `Shelf ${String(shelf).padStart(2, '0')}`;
    for (let PageNumber = 1; ; PageNumber += 1) {
      const page = (await office.ask(requestFor(variantList, { Category, PageNumber, PageSize: 1000 }))) as {
        Data: unknown[];
        RecordsCount: number;
      };
      rows += page.Data.length;
      if (PageNumber * 1000 >= page.RecordsCount) break;
    }
  }
  if (rows !== variants) throw new Error(`the back office has ${rows} variants, not ${variants}`);
  return rows / ((performance.now() - began) / 1000);
}

/** What a cashier feels: from the moment it should begin, whatever the one thread is doing then. */
async function measureMeanwhile(office: BenchOffice, variants: number): Promise<Figure[]> {
  const idle: Felt[] = [];
  const busy: Felt[] = [];
  const meanwhile: number[] = [];
  let locked = 0;
  for (let round = 0; round < 5; round += 1) {
    const till = await unpackTill(office.url);
    await till.setUp();
    while (rowsIn(till) === 0 || till.context.memory.methods.length === 0) await pause(5);
    must(await till.client.shift.open({ float: 0 }));
    const began = performance.now();
    const filling = await work(
      till,
      variants,
      () => performance.now() - began < 5_000 && searchableIn(till) < variants,
    );
    meanwhile.push(searchableIn(till) / ((performance.now() - began) / 1000));
    await till.context.sync.runFeeds('first');
    const started = performance.now();
    const after = await work(till, variants, () => performance.now() - started < 3_000);
    busy.push(filling);
    idle.push(after);
    locked += filling.locked + after.locked;
    // The next round is the same register to the back office, and has its own shift.
    must(await till.client.shift.close({ counted: 0, note: 'Not counted' }));
    while (!till.context.sync.drained()) await pause(10);
    await till.close();
    till.throwAway();
  }
  const times = (felt: Felt[], what: 'lookups' | 'sales') => felt.map((one) => percentile(one[what], 0.99));
  const against = (what: 'lookups' | 'sales') =>
    overRounds(times(busy, what).map((p99, round) => p99 / (times(idle, what)[round] ?? 0)));
  return [
    figure('copied while somebody sells without a pause', 'a second', overRounds(meanwhile)),
    figure('lookup when idle, from when it was due, p99', 'us', overRounds(times(idle, 'lookups'))),
    { ...figure('lookup during the fill ÷ when idle, p99', 'x', against('lookups')), goal: atMost(2) },
    figure('sale when idle, from when it was due, p99', 'us', overRounds(times(idle, 'sales'))),
    { ...figure('sale during the fill ÷ when idle, p99', 'x', against('sales')), goal: atMost(2) },
    { ...figure('times the database was locked', '', locked), goal: exactly(0) },
  ];
}

export interface Felt {
  readonly lookups: number[];
  readonly sales: number[];
  locked: number;
}

export async function work(till: NewTill, variants: number, goesOn: () => boolean): Promise<Felt> {
  const felt: Felt = { lookups: [], sales: [], locked: 0 };
  while (goesOn()) {
    try {
      await ringUpFrom(till);
      felt.lookups.push(await fromDue(() => findVariants(till.db, nextCode(variants))));
      felt.sales.push(await fromDue(() => completeFive(till.context)));
    } catch (error) {
      if (!String(error).includes('locked')) throw error;
      felt.locked += 1;
    }
  }
  return felt;
}

/** Only what is there already can be sold. */
async function ringUpFrom(till: NewTill): Promise<void> {
  const { code } = till.db
    .prepare('SELECT code FROM variant WHERE place = 1 + abs(random()) % (SELECT max(place) FROM variant)')
    .get() as { code: string };
  await ringUpFive(till, { codes: Array.from({ length: 5 }, () => code) });
}

async function fromDue(act: () => unknown): Promise<number> {
  const due = performance.now() + 4;
  await pause(4);
  act();
  return (performance.now() - due) * 1000;
}

export function rowsIn({ db }: NewTill): number {
  return (db.prepare('SELECT coalesce(max(place), 0) AS rows FROM variant').get() as { rows: number }).rows;
}

/** The search index follows the rows. */
export function searchableIn({ db }: NewTill): number {
  return (db.prepare('SELECT place FROM words_done').get() as { place: number }).place;
}
