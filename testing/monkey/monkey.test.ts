import { expect, it, onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { checkJournal } from '#register/journal-check.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { drained, openShop } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';
import type { Shop } from '#testing/monkey/known.ts';
import { type Said, walk } from '#testing/monkey/walk.ts';

const said: Said = new Map();
/** More of them, or others: `MONKEY_FROM=100 MONKEY_SEEDS=200`. */
const [from, count] = [Number(process.env['MONKEY_FROM'] ?? 1), Number(process.env['MONKEY_SEEDS'] ?? 8)];
const seeds = Array.from({ length: count }, (_, nth) => from + nth);

it.each(seeds)(
  'what the till takes in any order with the line down, the office takes too: seed %i',
  { timeout: 90_000 },
  async (seed) => {
    const { office, till } = await openShop({ config: { refusedRetryMs: 50, auditConfirmMs: 50 } });
    await furnish(office, till);
    const paper = await connectPrinter(till);
    const shop = someOf(till);
    office.faults.set({ kind: 'dark' });
    await walk(till, { seed, acts: 200, shop }, said);
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
    await drained(till);
    const refused = await till.client.sync.list({ show: 'attention', offset: 0, limit: 50 });
    expect(refused.items.map(({ kind, number, officeSays }) => [kind, number, officeSays])).toEqual([]);
    const compared = await till.client.sync.audit({});
    if (!compared.ok) expect(compared.refusal.code).toBe('nothing_sold');
    expect(await till.client.sync.differences({ show: 'all', offset: 0, limit: 50 })).toEqual([]);
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

async function connectPrinter({ client }: TestTill): Promise<FakePrinter> {
  const paper = await startFakePrinter();
  onTestFinished(() => paper.close());
  const settings = await client.settings.show({});
  const printer = { ...settings.printer, transport: 'tcp', target: paper.target } as const;
  expect(await client.settings.save({ ...settings, printer })).toMatchObject({ ok: true });
  return paper;
}

/** Coupons, and points to pay with. */
async function furnish({ service: { store } }: BackOffice, till: TestTill): Promise<void> {
  const coupon = { quota: 3, balance: 3, minimumAmount: 0, fullPriceItemOnly: 0 as const, maximumDiscount: null };
  const rest = { startDate: null, expiryDate: null, description: '', customerId: null, referenceId: null };
  for (const [code, kind, discount] of [
    ['TEN', 'DiscountPercentage', 10],
    ['LESS', 'DiscountAmount', 700],
  ] as const) {
    const values = { ...coupon, ...rest, id: `coupon-${code}`, code, kind, discount, created: '2026-11-01T00:00:00' };
    await store.insertInto('coupon').values(values).execute();
  }
  await store.updateTable('customer').set({ loyaltyPoint: 500 }).execute();
  await till.client.points.setRules({ worth: 10, spend: 1_000, fullPriceOnly: false });
  await till.context.sync.runFeeds('delta');
  await till.context.sync.runFeeds('delta');
}

/** Goods of every kind the shop has, and what else can be scanned. */
function someOf({ db }: TestTill): Shop {
  const column = <T>(sql: string) => db.prepare(sql).pluck().all() as T[];
  return {
    codes: [
      ...column<string>('SELECT code FROM variant ORDER BY place LIMIT 20'),
      ...column<string>('SELECT min(code) FROM variant GROUP BY type, category'),
      ...coupons,
    ],
    coupons,
    variants: column<number>('SELECT place FROM variant LIMIT 20'),
  };
}

const coupons = ['TEN', 'LESS'];
