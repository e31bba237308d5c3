import path from 'node:path';

import { openFloor } from '#bench/floor.ts';
import type { BenchOptions } from '#bench/options.ts';
import { atMost, exactly, figure, type Figure } from '#bench/report.ts';
import { inTurns } from '#bench/rounds.ts';
import { completeFive, ringUpFive } from '#bench/sell.ts';
import { benchFolder, shopOf } from '#bench/shop/shops.ts';
import { atShare, ratio } from '#bench/stats.ts';
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
  const floor = openFloor(benchFolder);
  const tills = [few, many];
  let sales = 0;
  const contender = (till: BenchTill) => ({ before: () => ringUpFive(till), work: () => completeFive(till.context) });
  const taken = await inTurns(
    {
      rounds: 7,
      perRound: 150,
      between: async () => {
        for (const { context } of tills) await context.printing.idle();
        // What the register does by itself when nobody sells.
        if ((sales += 1) % 25 === 0) for (const { db } of tills) checkpoint(db);
      },
    },
    { floor: { work: () => floor.commit() }, few: contender(few), many: contender(many) },
  );
  const counted = await count(many, largeDir);
  floor.close();
  for (const till of tills) await till.close();
  const past = large.invoices;
  return [
    figure('4 KiB and fdatasync, p50', 'us', atShare(taken.floor, 0.5)),
    figure('4 KiB and fdatasync, p99', 'us', atShare(taken.floor, 0.99)),
    figure(`sale after ${small.invoices} invoices, p50`, 'us', atShare(taken.few, 0.5)),
    figure(`sale after ${past} invoices, p50`, 'us', atShare(taken.many, 0.5)),
    figure(`sale after ${past} invoices, p99`, 'us', atShare(taken.many, 0.99)),
    {
      ...figure(`sale after ${small.invoices} ÷ floor, p50`, 'x', ratio(taken.few, taken.floor, 0.5)),
      goal: atMost(2),
    },
    { ...figure(`sale after ${past} ÷ floor, p50`, 'x', ratio(taken.many, taken.floor, 0.5)), goal: atMost(2) },
    { ...figure(`sale after ${past} ÷ floor, p99 ÷ p99`, 'x', ratio(taken.many, taken.floor, 0.99)), goal: atMost(3) },
    {
      ...figure(`sale after ${past} ÷ after ${small.invoices}, p50`, 'x', ratio(taken.many, taken.few, 0.5)),
      goal: atMost(1.1),
    },
    ...counted,
  ];
}

/** Counters that noise cannot move. */
async function count(till: BenchTill, dir: string): Promise<Figure[]> {
  const wal = path.join(dir, 'register.db-wal');
  let pages = 0;
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
    pages += counted.pages;
    commits += counted.commits;
    await till.context.printing.idle();
  }
  return [
    { ...figure('durable commits a sale (WAL commit frames)', '', commits / times), goal: exactly(1) },
    figure('statements a sale, between BEGIN and COMMIT', '', statements / times),
    { ...figure('WAL pages a sale', '', pages / times), goal: atMost(8.5) },
    figure('written a sale, with the heads of the frames', 'MB', ((pages / times) * 4120) / 1_000_000),
  ];
}
