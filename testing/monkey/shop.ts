import { expect, onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import type { Shop } from '#testing/monkey/known.ts';
import { drained } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

/** A printer that takes everything, for as long as the test runs. */
export async function connectPrinter({ client }: TestTill): Promise<FakePrinter> {
  const paper = await startFakePrinter();
  onTestFinished(() => paper.close());
  const settings = await client.settings.show({});
  const printer = { ...settings.printer, transport: 'tcp', target: paper.target } as const;
  expect(await client.settings.save({ ...settings, printer })).toMatchObject({ ok: true });
  return paper;
}

/** Coupons, and points to pay with. */
export async function furnish({ service: { store } }: BackOffice, till: TestTill): Promise<void> {
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
export function someOf({ db }: TestTill): Shop {
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

/** How a walk ended, once the office has heard of everything it takes: `waiting` has what must be told and was not. */
export async function outcomeOf(till: TestTill, mustBeTold: (kind: string) => boolean) {
  const { db, client } = till;
  await drained(till);
  const { items } = await client.sync.list({ show: 'attention', offset: 0, limit: 50 });
  const waiting = items.filter(({ kind }) => mustBeTold(kind));
  const compared = await client.sync.audit({});
  return {
    broken: checkJournal(db).broken,
    file: db.pragma('integrity_check', { simple: true }),
    waiting: waiting.map(({ kind, number, officeSays }) => [kind, number, officeSays]),
    audit: compared.ok ? 'done' : compared.refusal.code,
    differences: await client.sync.differences({ show: 'all', offset: 0, limit: 50 }),
  };
}

export const asItShould = {
  broken: null,
  file: 'ok',
  waiting: [],
  audit: expect.toBeOneOf(['done', 'nothing_sold']),
  differences: [],
};

const coupons = ['TEN', 'LESS'];
