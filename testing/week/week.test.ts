import { expect, it } from 'vitest';

import { askerOf } from '#testing/office-asker.ts';
import { attend } from '#testing/week/attended.ts';
import { type Books, compareInvoices, compareTill, expectNothingUnexplained } from '#testing/week/books.ts';
import { comparePoints, compareCoupons, compareQuotes, compareReturns, compareVisits } from '#testing/week/promises.ts';
import { compareReports } from '#testing/week/reports.ts';
import { compareShifts } from '#testing/week/shifts.ts';
import { compareStock } from '#testing/week/stock.ts';
import { closeShift, happen, openShift } from '#testing/week/happenings.ts';
import { compareMade } from '#testing/week/goods.ts';
import { compareSaid } from '#testing/week/said.ts';
import { copyDown, openWeek, settled, type Week } from '#testing/week/shop.ts';

/** More of them, or others: `WEEK_FROM=100 WEEK_SEEDS=50`. */
const [from, many] = [Number(process.env['WEEK_FROM'] ?? 9), Number(process.env['WEEK_SEEDS'] ?? 1)];
const seeds = Array.from({ length: many }, (_, nth) => from + nth);

it.each(seeds)(
  'three tills, whatever they do across each other in three days, come to the books of their office: seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const week = await openWeek(seed);
    for (const day of [1, 2, 3]) await liveThrough(week, day);
    await settled(week);
    await attend(week);
    for (const counter of week.counters) await closeShift(week, counter);
    await settled(week);
    await attend(week);
    // Points of a customer are asked about once an hour at most.
    week.time.aheadMs += 2 * 3_600_000;
    await compare({ week, ask: await askerOf(week.office) });
    expect(week.ledger.documents.size).toBeGreaterThan(25);
  },
);

/** Some shifts go on over midnight, and not every morning begins with all lines whole. */
async function liveThrough(week: Week, day: number): Promise<void> {
  for (const counter of week.counters) if (!(await counter.till.client.shift.show({}))) await openShift(week, counter);
  for (let round = 0; round < 13; round += 1) for (const counter of week.counters) await happen(week, counter);
  for (const counter of week.counters) {
    await expectNothingUnexplained(counter);
    if (day < 3 && week.random(4) > 0) await closeShift(week, counter);
  }
  week.time.aheadMs += 24 * 3_600_000;
  if (day % 2 === 0) return;
  await settled(week);
  for (const { till } of week.counters) await copyDown(till);
}

async function compare(books: Books): Promise<void> {
  const { week } = books;
  await compareInvoices(week);
  for (const counter of week.counters) await compareShifts(books, counter);
  for (const outlet of ['Kemang', 'Senopati']) await compareReports(books, outlet);
  await compareStock(week);
  compareReturns(week);
  await comparePoints(week);
  await compareCoupons(week);
  await compareVisits(week);
  await compareQuotes(week);
  await compareMade(week);
  await compareSaid(week);
  for (const counter of week.counters) await compareTill(counter);
}
