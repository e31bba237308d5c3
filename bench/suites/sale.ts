import path from 'node:path';

import { openFloor } from '#bench/floor.ts';
import type { BenchOptions } from '#bench/options.ts';
import { atMost, exactly, figure, type Figure } from '#bench/report.ts';
import { type Contender, inTurns } from '#bench/rounds.ts';
import { completeFive, ringUpAhead, ringUpFive } from '#bench/sell.ts';
import { benchFolder, shopOf } from '#bench/shop/shops.ts';
import { atShare, ratio, type Samples } from '#bench/stats.ts';
import { type BenchTill, openTill } from '#bench/till.ts';
import { countWal } from '#bench/wal.ts';
import { checkpoint } from '#db/checkpoint.ts';
import { recordStatements } from '#testing/statements.ts';

/** A complete sale of five lines and two tenders, on a real file, beside the bare disk. */
export async function measureSale(options: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const { small, large } = options;
  const few = await openTill(await shopOf(small, say));
  const largeDir = await shopOf(large, say);
  const many = await openTill(largeDir);
  const counted = await count(many, largeDir);
  const floor = openFloor(benchFolder);
  const sameWrites = openFloor(benchFolder, asSqliteWrites(counted.pages));
  const work = { few, many, floor, sameWrites };
  const inARow = await sellInARow(work);
  const afterPause = await sellAfterPauses(work);
  floor.close();
  sameWrites.close();
  for (const till of [few, many]) await till.close();
  const past = { small: small.invoices, large: large.invoices };
  return [...inARowFigures(inARow, past), ...afterPauseFigures(afterPause, past), ...counted.figures];
}

interface Work {
  readonly few: BenchTill;
  readonly many: BenchTill;
  readonly floor: ReturnType<typeof openFloor>;
  readonly sameWrites: ReturnType<typeof openFloor>;
}

interface Past {
  readonly small: number;
  readonly large: number;
}

type Taken = Readonly<Record<'floor' | 'sameWrites' | 'few' | 'many', Samples>>;

/** Sales rung up before, then completed in turns with the floors and with nothing in between: what the engine costs. */
function sellInARow({ few, many, floor, sameWrites }: Work): Promise<Taken> {
  const contender = (till: BenchTill): Contender => {
    const ahead: (() => void)[] = [];
    return {
      beforeRound: async (turns) => void ahead.push(...(await ringUpAhead(till, turns))),
      work: () => ahead.shift()?.(),
    };
  };
  return inTurns(
    { rounds: 7, perRound: 150, between: idleEvery(25, [few, many]) },
    {
      floor: { work: () => floor.commit() },
      sameWrites: { work: () => sameWrites.commit() },
      few: contender(few),
      many: contender(many),
    },
  );
}

/** Each sale is rung up, printed and looked at by the engine before the next: caches hold other things, as at a till. */
function sellAfterPauses({ few, many, floor, sameWrites }: Work): Promise<Taken> {
  const contender = (till: BenchTill): Contender => ({
    before: () => ringUpFive(till),
    work: () => completeFive(till.context),
  });
  return inTurns(
    { rounds: 7, perRound: 150, between: idleEvery(1, [few, many]) },
    {
      floor: { work: () => floor.commit() },
      sameWrites: { work: () => sameWrites.commit() },
      few: contender(few),
      many: contender(many),
    },
  );
}

/** What the register does by itself when nobody sells: receipts at once, moving the log now and then. */
function idleEvery(often: number, tills: readonly BenchTill[]): () => Promise<void> {
  let turn = 0;
  return async () => {
    turn += 1;
    if (turn % often === 0) for (const { context } of tills) await context.printing.idle();
    if (turn % 25 === 0) for (const { db } of tills) checkpoint(db);
  };
}

function inARowFigures({ floor, sameWrites, few, many }: Taken, past: Past): Figure[] {
  return [
    figure('4 KiB and fdatasync, p50', 'us', atShare(floor, 0.5)),
    figure('4 KiB and fdatasync, p99', 'us', atShare(floor, 0.99)),
    figure('the writes of a sale, call by call, and fdatasync, p50', 'us', atShare(sameWrites, 0.5)),
    figure('the writes of a sale ÷ 4 KiB, p50', 'x', ratio(sameWrites, floor, 0.5)),
    figure(`in a row: sale after ${past.large} invoices, p50`, 'us', atShare(many, 0.5)),
    {
      ...figure(`in a row: sale after ${past.small} ÷ floor, p50`, 'x', ratio(few, floor, 0.5)),
      goal: atMost(mostFloors),
    },
    {
      ...figure(`in a row: sale after ${past.large} ÷ floor, p50`, 'x', ratio(many, floor, 0.5)),
      goal: atMost(mostFloors),
    },
    figure(`in a row: sale after ${past.large} ÷ the same writes, p50`, 'x', ratio(many, sameWrites, 0.5)),
    {
      ...figure(`in a row: sale after ${past.large} ÷ floor, p99 ÷ p99`, 'x', ratio(many, floor, 0.99)),
      goal: atMost(2),
    },
    {
      ...figure(`in a row: sale after ${past.large} ÷ after ${past.small}, p50`, 'x', ratio(many, few, 0.5)),
      goal: atMost(1.1),
    },
  ];
}

function afterPauseFigures({ floor, sameWrites, few, many }: Taken, past: Past): Figure[] {
  return [
    figure('after a pause: 4 KiB and fdatasync, p50', 'us', atShare(floor, 0.5)),
    figure(`after a pause: sale after ${past.small} invoices, p50`, 'us', atShare(few, 0.5)),
    figure(`after a pause: sale after ${past.large} invoices, p50`, 'us', atShare(many, 0.5)),
    figure(`after a pause: sale after ${past.large} invoices, p99`, 'us', atShare(many, 0.99)),
    figure(`after a pause: sale after ${past.large} ÷ floor, p50`, 'x', ratio(many, floor, 0.5)),
    figure(`after a pause: sale after ${past.large} ÷ the same writes, p50`, 'x', ratio(many, sameWrites, 0.5)),
    figure(`after a pause: sale after ${past.large} ÷ floor, p99 ÷ p99`, 'x', ratio(many, floor, 0.99)),
  ];
}

interface Counted {
  readonly pages: number;
  readonly figures: readonly Figure[];
}

/** Counters that noise cannot move. */
async function count(till: BenchTill, dir: string): Promise<Counted> {
  const wal = path.join(dir, 'register.db-wal');
  let written = 0;
  let commits = 0;
  let statements = 0;
  const times = 100;
  for (let sale = 0; sale < times; sale += 1) {
    await ringUpFive(till);
    till.db.pragma('wal_checkpoint(TRUNCATE)');
    const ran = recordStatements(till.db);
    completeFive(till.context);
    // What the sync engine asks itself afterwards is not part of the sale.
    statements += ran().indexOf('COMMIT') - 1;
    const counted = countWal(wal);
    written += counted.pages;
    commits += counted.commits;
    await till.context.printing.idle();
  }
  const pages = written / times;
  return {
    pages,
    figures: [
      { ...figure('durable commits a sale (WAL commit frames)', '', commits / times), goal: exactly(1) },
      figure('statements a sale, between BEGIN and COMMIT', '', statements / times),
      { ...figure('WAL pages a sale', '', pages), goal: atMost(8) },
      {
        ...figure('written a sale, with the heads of the frames', 'KB', (pages * frameBytes) / 1024),
        goal: atMost(30),
      },
    ],
  };
}

/** A page and its head in the write-ahead log, which SQLite writes in two calls. */
const frame = [24, 4096];
const frameBytes = 4120;

function asSqliteWrites(pages: number): number[] {
  return Array.from({ length: Math.ceil(pages) }, () => frame).flat();
}

/** What one 4-KiB page and its `fdatasync` take, so often. */
const mostFloors = 1.6;
