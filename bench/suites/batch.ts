import { setTimeout as pause } from 'node:timers/promises';

import { drainBarely } from '#bench/bare-drain.ts';
import { type BareManner, type BareOffice, openBareOffice } from '#bench/bare-office.ts';
import { type NewTill, unpackTill } from '#bench/new-till.ts';
import { credential, openOffice } from '#bench/office.ts';
import type { BenchOptions } from '#bench/options.ts';
import { atLeast, atMost, figure, type Figure } from '#bench/report.ts';
import { must, sellFive } from '#bench/sell.ts';
import { repeatSale } from '#bench/shop/history.ts';
import { overRounds } from '#bench/stats.ts';
import { type BenchTill, openTill } from '#bench/till.ts';
import { checkpoint } from '#db/checkpoint.ts';
import { findOperations } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { saveCapabilities, worstCase } from '#sync/capabilities.ts';
import { toWireInvoice } from '#sync/operations/invoice-create.ts';
import { referenceOf } from '#sync/operations/operation.ts';
import { readPayload } from '#sync/payload.ts';
import { watchWaits } from '#testing/disk-waits.ts';

/** A backlog leaves in certified lists: to a back office that takes no time, to one that is 20 ms away, and to ours, each in turn with what it is held against. */
export async function measureBatch(_: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  const office = await openOffice(1_000, say);
  const bare = await openBareOffice(office.url);
  const till = await readyTill(bare.url);
  const there = { till, url: bare.url, bare };
  try {
    const warm = await drain(there, { manner: onLoopback, lists: true, sales: backlog });
    say(`a first drain of ${backlog} took ${Math.round(warm.tookMs)} ms`);
    const drains: Drains = { near: [], far: [], alone: [], silent: [], barelyMs: [] };
    for (let round = 0; round < 5; round += 1) {
      drains.barelyMs.push(await barely(there));
      drains.near.push(await drain(there, { manner: onLoopback, lists: true, sales: backlog }));
      drains.far.push(await drain(there, { manner: farAway, lists: true, sales: backlog }));
      drains.alone.push(await drain(there, { manner: farAway, lists: false, sales: fewer }));
    }
    drains.silent.push(
      await drain(there, { manner: { ...onLoopback, tellsLimits: false }, lists: true, sales: backlog }),
    );
    till.throwAway();
    return [...figuresOf(drains), ...(await measureOurs(office.url))];
  } finally {
    await bare.close();
    await office.close();
  }
}

const onLoopback: BareManner = { delayMs: 0, tellsLimits: true };
const farAway: BareManner = { delayMs: 20, tellsLimits: true };
const backlog = 10_000;
const fewer = 500;
/** Ours has its own work with each, which takes a hundred times as long as the till's. */
const forOurs = 300;
const oursRounds = 3;

interface Drains extends Record<'near' | 'far' | 'alone' | 'silent', Drain[]> {
  readonly barelyMs: number[];
}

function figuresOf({ near, far, alone, silent, barelyMs }: Drains): Figure[] {
  const rates = (drains: Drain[]) => overRounds(drains.map(({ perSecond }) => perSecond));
  const ratio = far.map(({ perSecond }, round) => perSecond / (alone[round]?.perSecond ?? 0));
  return [
    { ...figure('drained in lists on loopback', 'a second', rates(near)), goal: atLeast(20_000) },
    figure('the least that takes, on loopback', 'a second', overRounds(barelyMs.map((ms) => (backlog * 1_000) / ms))),
    figure(
      'the register ÷ the least',
      'x',
      overRounds(near.map(({ tookMs }, round) => tookMs / (barelyMs[round] ?? 0))),
    ),
    figure('processor time of the till for an invoice', 'us', overRounds(near.map(({ cpuUs }) => cpuUs))),
    figure('the same, one by one, 20 ms away', 'a second', rates(alone)),
    figure('the same in lists, 20 ms away', 'a second', rates(far)),
    { ...figure('in lists ÷ one by one, 20 ms away', 'x', overRounds(ratio)), goal: atLeast(45) },
    {
      ...figure('10,000 in lists, 20 ms away', 'ms', overRounds(far.map(({ tookMs }) => tookMs))),
      goal: atMost(5_000),
    },
    {
      ...figure('requests for 50 invoices', '', overRounds(far.map(({ requests }) => requests * 50))),
      goal: atMost(1.1),
    },
    {
      ...figure('waits for the disk for 50 invoices', '', overRounds(far.map(({ waits }) => waits * 50))),
      goal: atMost(1.1),
    },
    figure('in lists to one that does not tell its limits, on loopback', 'a second', rates(silent)),
  ];
}

interface Drain {
  readonly tookMs: number;
  readonly perSecond: number;
  /** Of one invoice, as the three behind it. */
  readonly cpuUs: number;
  readonly requests: number;
  readonly waits: number;
}

interface There {
  readonly till: NewTill;
  readonly url: string;
  readonly bare?: BareOffice;
}

interface Plan {
  readonly manner: BareManner;
  readonly lists: boolean;
  readonly sales: number;
}

/** Fills the outbox while the program is shut, starts it, and waits until nothing is left. */
async function drain({ till, url, bare }: There, { manner, lists, sales }: Plan): Promise<Drain> {
  await fillOutbox(till.dir, { sales, lists, url });
  await bare?.become(manner);
  const before = process.cpuUsage();
  const began = performance.now();
  const open = await openTill(till.dir, { office: { url, credential: () => credential }, signIn: false });
  const watch = watchWaits(open.db);
  await drained(open);
  const tookMs = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const waits = watch.stop();
  const { invoices, requests } = (await bare?.become(manner)) ?? { invoices: sales, requests: Number.NaN };
  if (invoices !== sales) throw new Error(`${invoices} of ${sales} invoices were taken`);
  await open.close();
  return {
    tookMs,
    perSecond: (sales * 1_000) / tookMs,
    cpuUs: (user + system) / sales,
    requests: requests / sales,
    waits: waits / sales,
  };
}

async function fillOutbox(dir: string, { sales, lists, url }: { sales: number; lists: boolean; url: string }) {
  const till = await openTill(dir, { signIn: false });
  repeatSale(till.db, sales, 'waiting');
  const known = lists ? ({ bulk: 'none', numbersKept: true, readDelayMs: 0 } as const) : {};
  transact(till.db, (tx) => saveCapabilities(tx, { ...worstCase, officeUrl: url, ...known }));
  checkpoint(till.db);
  await till.close();
}

/** With its shift open and one sale told, of which the others are copies. */
async function readyTill(url: string, register = 'Kemang Till 1'): Promise<NewTill> {
  const till = await unpackTill(url);
  await till.setUp(register);
  await till.context.sync.runFeeds('first');
  must(await till.client.shift.open({ float: 0 }));
  const five = till.db.prepare('SELECT code FROM variant ORDER BY place LIMIT 5').pluck();
  while (five.all().length < 5) await pause(5);
  const codes = five.all() as string[];
  await sellFive(till, { codes });
  await drained(till);
  await till.close();
  return till;
}

async function drained({ context, db }: Pick<BenchTill, 'context' | 'db'>): Promise<void> {
  while (!context.sync.drained()) await pause(1);
  const left = db.prepare(`SELECT count(*) FROM outbox WHERE state <> 'done'`).pluck().get() as number;
  if (left > 0) throw new Error('the back office refused what the bench sold');
}

/** The same bytes by the barest caller, of invoices that lie in the till's file. */
async function barely({ till, url, bare }: Required<There>): Promise<number> {
  await bare.become(onLoopback);
  const open = await openTill(till.dir, { signIn: false });
  const newest = open.db
    .prepare(`SELECT seq FROM outbox WHERE kind = 'invoice.create' ORDER BY seq DESC LIMIT ?`)
    .pluck();
  const made = findOperations(open.db, newest.all(backlog) as number[]).map((row) => {
    const event = readPayload(row);
    if (!event.ok || event.value.kind !== 'invoice.create') throw new Error('the bench cannot read a sale');
    const body = JSON.stringify(toWireInvoice(event.value, referenceOf(row.operationId)));
    return { number: event.value.number, body };
  });
  await open.close();
  return drainBarely(url, made);
}

/** What a user sees: a back office that has its own work with every invoice. */
async function measureOurs(url: string): Promise<Figure[]> {
  const till = await readyTill(url, 'Kemang Till 2');
  const there = { till, url };
  const lists: number[] = [];
  const alone: number[] = [];
  for (let round = -1; round < oursRounds; round += 1) {
    const inLists = await drain(there, { manner: onLoopback, lists: true, sales: forOurs });
    const one = await drain(there, { manner: onLoopback, lists: false, sales: forOurs });
    if (round < 0) continue;
    lists.push(inLists.perSecond);
    alone.push(one.perSecond);
  }
  till.throwAway();
  return [
    figure('to our back office in lists', 'a second', overRounds(lists)),
    figure('to our back office one by one', 'a second', overRounds(alone)),
  ];
}
