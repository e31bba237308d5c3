import { expect, onTestFinished, vi } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import type { Machine, RegisterOptions } from '#register/start.ts';
import type { SyncConfig } from '#sync/config.ts';
import { startTill, takeOnManager, type TestTill, type TillOptions } from '#testing/till.ts';

interface OpenTill {
  readonly config?: Partial<SyncConfig>;
  readonly dir?: string;
  readonly machine?: Partial<Machine>;
  /** False leaves it closed. */
  readonly shift?: boolean;
  /** The office is this till's own, which says later where it answers. */
  readonly own?: boolean;
}

/** The demo shop's office and a till in it, for as long as the test runs. */
export async function openShop({ personality = [], config }: ShopOptions = {}): Promise<Shop> {
  const office = await startBackOffice({ shop: 'demo', personality: new Set(personality) });
  onTestFinished(() => office.close());
  const till = await openTill(office, '1', config ? { config } : {});
  onTestFinished(() => till.close());
  return { office, till };
}

interface ShopOptions {
  readonly personality?: readonly PersonalityName[];
  readonly config?: Partial<SyncConfig>;
}

export interface Shop {
  readonly office: BackOffice;
  readonly till: TestTill;
}

type Office = Pick<BackOffice, 'url' | 'credential'> & Pick<RegisterOptions['office'], 'file' | 'joined'>;

/** A register on a real back office, set up, filled and with its shift open. */
export async function openTill(
  office: Office,
  registerCode = '1',
  { config, dir = ':memory:', machine, shift = true, own = false }: OpenTill = {},
): Promise<TestTill> {
  const there = towards(office, config);
  const at = { ...there.office, url: own ? null : office.url };
  const till = await startTill({ ...there, office: at, dir, machine: { ...there.machine, ...machine } });
  if (own) till.hearOfOffice({ kind: 'serving', url: office.url });
  const { client } = till;
  await until(async () => (await client.till.outlets({})).length > 0);
  await takeOnManager(till.context);
  await setUp(till, registerCode);
  await until(async () => (await client.catalogue.browse({ category: null, offset: 0, limit: 1 })).total > 0);
  await until(async () => (await client.payment.methods({})).some(({ isCash }) => isCash));
  if (!shift) return till;
  // Some tests have the clocks of the two apart.
  const opened = await client.shift.open({ float: 10_000, clockRight: true });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return till;
}

async function setUp({ client }: TestTill, registerCode: string): Promise<void> {
  const [outlet] = (await client.till.outlets({})).filter(({ code }) => code === 'KMG');
  const registerName = `Kemang Till ${registerCode}`;
  const isSet = await client.till.setUp({ outletId: outlet?.id ?? '', registerName, registerCode });
  if (!isSet.ok) throw new Error(isSet.refusal.code);
}

/** A register that talks to that office, in real time and impatiently. */
export function towards({ url, credential, ...office }: Office, config: Partial<SyncConfig> = {}) {
  return {
    bare: true,
    // Of the machine, as the office is on it: elsewhere one of the two is a day ahead for some hours.
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    office: { url, credential: () => credential, file: office.file, joined: office.joined },
    config: {
      backoffBaseMs: 20,
      backoffCapMs: 100,
      firstProbeMs: 50,
      settleMs: 300,
      writeTimeoutMs: 1000,
      ...inTurns,
      ...config,
    },
    machine: { clock: { now: () => instant(Date.now()), monotonicMs: () => Math.floor(performance.now()) } },
  } satisfies TillOptions;
}

/** The clock of an office is heard to half a second. */
const inTurns = { paperTurnMs: 1_600, paperTurns: 3 } satisfies Partial<SyncConfig>;

/** One thing of the shelf, paid in cash. Answers its number. */
export async function sellOne({ client }: TestTill, nth = 0): Promise<string> {
  const { items } = await client.catalogue.browse({ category: null, offset: nth, limit: 1 });
  const sale = await client.sale.scan({ code: items[0]?.code ?? '' });
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const due = sale.ok ? sale.value.due : 0;
  const done = await client.sale.complete({ tender: { methodId: cash?.id ?? '', tendered: due }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.number;
}

/** Answers the number of the invoice, or what was said instead. */
export async function payInCash({ client }: TestTill): Promise<string> {
  const [cash] = (await client.payment.methods({})).filter(({ isCash }) => isCash);
  const { due } = await client.sale.show({});
  const done = await client.sale.complete({ tender: { methodId: cash?.id ?? '', tendered: due }, leaveUnpaid: false });
  return done.ok ? done.value.number : done.refusal.code;
}

/** What waits for a person at any of these tills, and at which. */
export async function needingAttention(...tills: readonly TestTill[]) {
  const lists = await Promise.all(
    tills.map(async (each) => {
      const { items } = await each.client.sync.list({ show: 'attention', offset: 0, limit: 9 });
      return items.map((item) => ({ each, ...item }));
    }),
  );
  return lists.flat();
}

/** The office gives goods another code. */
export async function recode({ office }: Shop, was: string, now: string): Promise<void> {
  await office.service.store.updateTable('variant').set({ code: now }).where('code', '=', was).execute();
}

/** All that waits for a person is tried again, and the office takes it. */
export async function toldAgain({ till }: Shop): Promise<void> {
  for (const { seq } of await needingAttention(till))
    expect(await till.client.sync.tryAgain({ seq })).toMatchObject({ ok: true });
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
}

export function drained(till: TestTill): Promise<void> {
  return until(() => till.context.sync.drained());
}

/** All is told, and the till knows what the office has. */
export async function settled(till: TestTill): Promise<void> {
  await drained(till);
  // A run that was under way may have asked before.
  await till.context.sync.runFeeds('delta');
  expect(await till.context.sync.runFeeds('delta')).toEqual({ ok: true });
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: 20_000, interval: 20 });
}
