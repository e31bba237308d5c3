import { expect, it } from 'vitest';

import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { openShop } from '#testing/office-till.ts';
import { asItShould, connectPrinter, furnish, outcomeOf, someOf } from '#testing/monkey/shop.ts';
import { type Said, walk } from '#testing/monkey/walk.ts';

const said: Said = new Map();
/** More of them, or others: `MONKEY_FROM=100 MONKEY_SEEDS=200`. */
const [from, count] = [Number(process.env['MONKEY_FROM'] ?? 1), Number(process.env['MONKEY_SEEDS'] ?? 8)];
const seeds = Array.from({ length: count }, (_, nth) => from + nth);

it.each(seeds)(
  'what the till takes in any order with the line down, the office takes too: seed %i',
  { timeout: 90_000 },
  async (seed) => {
    // What leaves before what lets it in is refused, and refused once it waits for a person here.
    const { office, till } = await openShop({ config: { refusalsBeforeAttention: 1, auditConfirmMs: 50 } });
    await furnish(office, till);
    const paper = await connectPrinter(till);
    const shop = someOf(till);
    office.faults.set({ kind: 'dark' });
    await walk(till, { seed, acts: 230, shop }, said);
    expect(checkJournal(till.db)).toMatchObject({ broken: null });
    expect(till.db.pragma('foreign_key_check')).toEqual([]);
    expect(till.db.pragma('integrity_check', { simple: true })).toBe('ok');
    const sale = await till.client.sale.show({});
    expect(await till.reload().client.sale.show({})).toMatchObject({ lines: sale.lines, total: sale.total });

    await till.context.printing.idle();
    const jobs = listPrintJobs(till.db, 1_000).filter(({ state }) => state !== 'printed' && state !== 'kept');
    expect(jobs.map(({ what, title, printerSays }) => [what, title, printerSays])).toEqual([]);
    expect(paper.printed.length).toBeGreaterThan(0);

    office.faults.clear();
    expect(await outcomeOf(till, () => true)).toEqual(asItShould);
  },
);

it('enough of it was done for that to mean something', () => {
  const done = [...said.keys()].filter((what) => what.endsWith(' yes'));
  expect(done).toEqual(expect.arrayContaining(telling.map((what) => `${what} yes`)));
});

/** What tells the office something, and is done in most walks. */
const telling = [
  'sale.complete',
  'sale.coupon',
  'returns.refund',
  'invoice.void',
  'invoice.takeBack',
  'customer.create',
  'catalogue.add',
  'catalogue.setPrice',
];
