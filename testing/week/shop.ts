import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import { chance, type Random } from '#testing/below.ts';
import { couponRow } from '#testing/coupon-row.ts';
import { drained, towards, until } from '#testing/office-till.ts';
import { managerPin, startTill, takeOnManager, type TestTill } from '#testing/till.ts';
import { type Cable, layCable } from '#testing/week/cable.ts';
import { type Ledger, newLedger } from '#testing/week/ledger.ts';

export interface Place {
  readonly outlet: 'Kemang' | 'Senopati';
  readonly registerCode: string;
  readonly taxName: string;
  readonly roundTo: number;
}

/** A counter of the shop: its till may be switched off and on again, on the same file. */
export interface Counter extends Place {
  readonly nth: number;
  dir: string;
  readonly cable: Cable;
  till: TestTill;
  isCut: boolean;
  copy: { readonly folder: string; readonly recoveryCode: string } | null;
}

export interface Week {
  readonly office: BackOffice;
  readonly counters: readonly Counter[];
  readonly random: Random;
  readonly ledger: Ledger;
  readonly time: { aheadMs: number };
  readonly began: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export async function openWeek(seed: number): Promise<Week> {
  const random = chance(seed);
  // Over the end of a year, now and then.
  const time = { aheadMs: random(3) === 0 ? new Date(2026, 11, 29).getTime() - new Date(2026, 10, 30).getTime() : 0 };
  const office = await startBackOffice({ shop: 'demo', now: () => Date.now() + time.aheadMs });
  onTestFinished(() => office.close());
  await bringIn(office);
  const began = await levelsOf(office);
  const taxes = ['No Tax', 'Tax 10%', 'Tax 10% + Service 5%'];
  const kemang = { outlet: 'Kemang', taxName: taxes[random(3)] ?? '', roundTo: [1, 5, 100][random(3)] ?? 1 } as const;
  const senopati = {
    outlet: 'Senopati',
    taxName: taxes[random(3)] ?? '',
    roundTo: [1, 5, 100][random(3)] ?? 1,
  } as const;
  const places: Place[] = [
    { ...kemang, registerCode: '1' },
    { ...kemang, registerCode: '2' },
    { ...senopati, registerCode: '1' },
  ];
  const counters: Counter[] = [];
  for (const [nth, place] of places.entries()) counters.push(await openCounter({ office, time }, place, nth));
  return { office, counters, random, ledger: newLedger(), time, began };
}

type Surroundings = Pick<Week, 'office' | 'time'>;

async function openCounter(around: Surroundings, place: Place, nth: number): Promise<Counter> {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-week-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const cable = await layCable(around.office.url, () => Date.now() + around.time.aheadMs);
  const till = await switchOn(around, { dir, cable });
  const counter: Counter = { ...place, nth, dir, cable, till, isCut: false, copy: null };
  onTestFinished(() => counter.till.close());
  await setUp(counter);
  return counter;
}

function switchOn({ office, time }: Surroundings, { dir, cable }: Pick<Counter, 'dir' | 'cable'>): Promise<TestTill> {
  const there = towards({ url: cable.url, credential: office.credential }, { refusedRetryMs: 50, auditConfirmMs: 50 });
  const now = () => instant(Date.now() + time.aheadMs);
  const clock = { now, monotonicMs: () => Math.floor(performance.now()) + time.aheadMs };
  return startTill({ ...there, dir, machine: { ...there.machine, clock } });
}

async function setUp({ till, outlet, registerCode, taxName, roundTo }: Counter): Promise<void> {
  const { client, context } = till;
  await until(async () => (await client.till.outlets({})).length > 0);
  await takeOnManager(context);
  const here = (await client.till.outlets({})).find(({ name }) => name === outlet);
  const registerName = `${outlet} Till ${registerCode}`;
  const done = await client.till.setUp({ outletId: here?.id ?? '', registerName, registerCode });
  if (!done.ok) throw new Error(done.refusal.code);
  await until(async () => (await client.catalogue.browse({ category: null, offset: 0, limit: 1 })).total > 0);
  await until(async () => (await client.payment.methods({})).some(({ isCash }) => isCash));
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
  const saved = await client.settings.save({ ...settings, taxName, miscCode: 'MISC' });
  if (!saved.ok) throw new Error(saved.refusal.code);
  await client.drawer.setRules({ ...(await client.drawer.rules({})), roundTo, roundHow: 'nearest' });
  await client.points.setRules({ worth: 10, spend: 1000, fullPriceOnly: false });
  await copyDown(till);
}

export async function copyDown({ context }: TestTill, kind: 'delta' | 'full' = 'delta'): Promise<void> {
  // The pass under way may have asked before.
  await context.sync.runFeeds('delta');
  await context.sync.runFeeds(kind);
}

/** As after a loss of power that hits nothing: the file is what it was, or what is made of it `meanwhile`. */
export async function startAnew(
  week: Week,
  counter: Counter,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await counter.till.close();
  await meanwhile();
  counter.till = await switchOn(week, counter);
  const { client } = counter.till;
  const { staff } = await client.session.show({});
  const done = await client.session.signIn({ staffId: staff[0]?.id ?? '', pin: managerPin });
  if (!done.ok) throw new Error(done.refusal.code);
}

export async function settled({ counters }: Week): Promise<void> {
  for (const counter of counters) {
    counter.cable.mend();
    counter.cable.loseAnswers(0);
    counter.isCut = false;
    await counter.till.client.sync.now({});
  }
  for (const { till } of counters) await drained(till);
}

/** A few coupons, some of which are soon used up, and more pieces with a number. */
async function bringIn({ service: { store } }: BackOffice): Promise<void> {
  const grinders = await store
    .selectFrom('serial')
    .select(['variantId', 'outletId', 'kind', 'quantity', 'expiryDate'])
    .execute();
  const outlets = [...new Map(grinders.map((each) => [each.outletId, each])).values()];
  const more = outlets.flatMap((grinder, at) =>
    Array.from({ length: 12 }, (_, nth) => ({ ...grinder, serial: `HG-${at + 3}${nth}` })),
  );
  await store.insertInto('serial').values(more).execute();
  await store.insertInto('coupon').values(coupons).execute();
}

export const coupons = [
  { ...couponRow, id: 'coupon-1', code: 'OFF3', quota: 60, balance: 60 },
  {
    ...couponRow,
    id: 'coupon-2',
    code: 'OFF20',
    kind: 'DiscountPercent',
    discount: 20,
    maximumDiscount: 500,
    quota: 6,
    balance: 6,
  },
  {
    ...couponRow,
    id: 'coupon-3',
    code: 'FULL15',
    kind: 'DiscountPercent',
    discount: 15,
    fullPriceItemOnly: 1 as const,
    quota: 500,
    balance: 500,
  },
];

/** By outlet and code. */
export async function levelsOf({ service: { store } }: BackOffice): Promise<Map<string, Map<string, number>>> {
  const rows = await store
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variantId')
    .innerJoin('outlet', 'outlet.id', 'stock.outletId')
    .select(['variant.code', 'stock.onHand', 'outlet.name'])
    .execute();
  const levels = new Map<string, Map<string, number>>();
  for (const { name, code, onHand } of rows) {
    const outlet = levels.get(name) ?? new Map<string, number>();
    levels.set(name, outlet.set(code, onHand));
  }
  return levels;
}
