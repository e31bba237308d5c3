import { createRouterClient } from '@orpc/server';
import type Database from 'better-sqlite3';

import { type Instant, instant, type StaffId } from '#domain/ids.ts';
import { createChanges } from '#register/changes.ts';
import type { Context } from '#register/context.ts';
import { createLandings } from '#register/landing/landings.ts';
import { recall } from '#register/memory.ts';
import { registerRouter } from '#register/router.ts';
import type { TillIdentity } from '#register/settings.ts';
import { defaultConfig } from '#sync/config.ts';
import { noUpdates } from '#register/updates/standing.ts';
import { createSyncEngine, type SyncEngine } from '#sync/engine.ts';
import type { SyncPorts } from '#sync/ports.ts';
import type { Shop } from '#testing/simulator/shop.ts';
import { introduce, officePlace } from '#testing/simulator/till/certify.ts';
import { type Clock, createClock } from '#testing/simulator/till/clock.ts';
import { type DiskFailure, isDiskFailure, openDisk } from '#testing/simulator/till/disk.ts';
import { Crash, createLife, type Life } from '#testing/simulator/till/life.ts';
import { amendments, atMostOnce } from '#testing/simulator/till/amendments.ts';
import { acts, type Act, closeShift, type Counter, openShift } from '#testing/simulator/till/shop.ts';
import { couponing, refusedForCoupon, tellWithoutCoupon } from '#testing/simulator/till/coupons.ts';
import { stocking } from '#testing/simulator/till/goods.ts';
import { quoting } from '#testing/simulator/till/quotes.ts';
import { noCopy } from '#testing/simulator/till/no-copy.ts';
import { noPaper } from '#testing/simulator/till/no-paper.ts';
import { createWire } from '#testing/simulator/till/wire.ts';

/** A register from its first start to its last, through all its lives. */
export interface Till {
  readonly name: string;
  readonly identity: TillIdentity;
  readonly file: Database.Database;
  readonly clock: Clock;
  /** Numbers said to a customer. */
  readonly promised: ReadonlySet<string>;
  readonly crashes: () => number;
  readonly engine: () => SyncEngine | undefined;
  start(): void;
  /** The plug is pulled now. */
  crash(): void;
  /** Nothing pulls the plug of this life any more. */
  heal(): void;
  /** Everything of the run is over. */
  end(): void;
  do(act: Act): void;
  /** A person repeats what the back office takes now, and gives up what is somebody else's. */
  settleAttention(repeatable: ReadonlySet<string>): Promise<void>;
  readonly trouble: { cut: boolean; full: boolean; readOnly: boolean; crashes: boolean };
}

interface Body extends Till {
  readonly shop: Shop;
  readonly said: Set<string>;
  life: Life | undefined;
  counter: Counter | undefined;
  running: SyncEngine | undefined;
  lives: number;
  crashed: number;
  minted: number;
}

export function createTill(shop: Shop, index: number, identity: TillIdentity): Till {
  const said = new Set<string>();
  const till: Body = {
    shop,
    name: `t${index + 1}`,
    identity,
    file: shop.files.take(identity),
    clock: createClock(shop.world),
    promised: said,
    said,
    trouble: { cut: false, full: false, readOnly: false, crashes: false },
    life: undefined,
    counter: undefined,
    running: undefined,
    lives: 0,
    crashed: 0,
    minted: 0,
    crashes: () => till.crashed,
    engine: () => till.running,
    start: () => start(till),
    crash: () => till.life?.fall('the plug'),
    heal: () => till.life?.spare(),
    end: () => till.life?.end(),
    settleAttention: (repeatable) => settleAttention(till, repeatable),
    do: (act) => void perform(till, act),
  };
  introduce(till.file, shop.plan, { clientId: till.name, outletId: identity.outletId });
  return till;
}

function start(till: Body): void {
  if (till.life?.isAlive()) return;
  const { world } = till.shop;
  till.lives += 1;
  const places = till.trouble.crashes && world.random.chance(0.3) ? world.random.between(1, 400) : Infinity;
  const life = createLife({
    till: till.name,
    name: `${till.name}.${till.lives}`,
    places,
    onCrash: (where) => fell(till, where),
  });
  till.life = life;
  till.clock.boot();
  world.note(`${life.name} starts`);
  try {
    const ports = portsFor(till, life);
    const engine = createSyncEngine(ports, till.shop.planted.decisions);
    till.running = engine;
    till.counter = counterFor(till, engine, ports);
    engine.start();
    if (till.shop.planted.twice) createSyncEngine(portsFor(till, life), till.shop.planted.decisions).start();
  } catch (error) {
    // A full disk at the start: the program ends, and is started again.
    if (life.isAlive()) fell(till, String(error));
    life.end();
  }
}

function fell(till: Body, where: string): void {
  const { world, witness } = till.shop;
  world.note(`${till.life?.name} falls at ${where}`);
  till.crashed += 1;
  till.counter = undefined;
  till.running = undefined;
  // SQLite rolls back by itself before anybody looks: the fall is still on the stack here.
  world.after(0, () => witness.fell(till));
  world.after(world.random.between(1_000, 600_000), () => start(till));
}

async function settleAttention(till: Body, repeatable: ReadonlySet<string>): Promise<void> {
  const rows = till.file
    .prepare<[], Asking>(
      `SELECT seq, op_id AS operation, kind, reason, nat_key AS natKey, ${refusedForCoupon} AS forCoupon FROM operation WHERE state = 'attention' ORDER BY seq DESC`,
    )
    .all();
  for (const row of rows) {
    if (row.reason === 'may_be_done' && atMostOnce.has(row.kind)) findOut(till, row);
    else if (row.forCoupon && till.counter) await tellWithoutCoupon(till.counter, row.seq);
    else if (repeatable.has(row.natKey)) till.running?.tryAgain(row.seq, 'Ayu');
    else till.running?.cancel(row.seq, 'Ayu', 'not ours');
  }
}

interface Asking {
  readonly seq: number;
  readonly operation: string;
  readonly kind: string;
  readonly reason: string | null;
  readonly natKey: string;
  readonly forCoupon: number;
}

/** Somebody asks the office or the customer whether it was done; of a letter, some just send another. */
function findOut({ shop, running }: Body, { seq, operation, kind }: Asking): void {
  const isThere = shop.office.books.effects.some(({ reference }) => reference === operation);
  const sendsAnother = kind === 'receipt.email' && shop.world.random.chance(0.5);
  if (isThere && !sendsAnother) return void running?.markDone(seq, 'Ayu');
  if (running?.tryAgain(seq, 'Ayu')) shop.witness.askedAgain(operation);
}

async function perform(till: Body, act: Act): Promise<void> {
  const { counter, life } = till;
  if (!counter || !life?.isAlive()) return;
  try {
    await openShift(counter);
    await act(counter);
  } catch (error) {
    // The till fell under the hands of the cashier, or its disk was full: the act did not happen, or it did.
    if (life.isAlive() && !isDiskFailure(error)) till.shop.witness.fault(till.name, error);
  }
}

export const closing: Act = closeShift;

/** Something people do, as often as they do it. */
export function anyAct(till: Till, { world, plan }: Shop): void {
  const known = [
    ...acts,
    ...(plan.amends ? amendments : []),
    ...(plan.quotes ? quoting : []),
    ...(plan.goods ? stocking : []),
    ...(plan.coupons ? couponing : []),
  ];
  const all = known.reduce((sum, [often]) => sum + often, 0);
  let at = world.random.between(1, all);
  for (const [often, act] of known) {
    at -= often;
    if (at <= 0) return till.do(act);
  }
}

function portsFor(till: Body, life: Life): SyncPorts {
  const { shop, clock, trouble } = till;
  const { world, planted, witness } = shop;
  const config = { ...(shop.plan.copies ? copying : simulated), ...planted.config };
  const ports: SyncPorts = {
    db: openDisk(till.file, { life, failing: () => diskOf(till), ...planted }),
    clock: { now: clock.now, monotonicMs: clock.monotonicMs },
    random: () => world.random.next(),
    ids: () => mint(till),
    schedule: (ms, run) => world.after(ms, () => void (life.survives('timer') && guarded(run))),
    breathe: () => new Promise((resolve) => void world.after(0, () => void (life.survives('breath') && resolve()))),
    moveLog: () => Promise.resolve(),
    transport: createWire(
      { ...shop, config: defaultConfig, isCut: () => trouble.cut || shop.office.broken.down },
      life,
    ),
    credentials: () => ({ clientId: till.name, clientSecret: 'secret' }),
    // Without an outlet nothing is copied down and nothing compared: most runs are about the outbox.
    outletId: () => (shop.plan.copies ? till.identity.outletId : undefined),
    onChanged: () => undefined,
    onFault: (error) => {
      if (life.isAlive() && !isDiskFailure(error)) witness.fault(till.name, error);
    },
    config,
    officeUrl: officePlace.url,
  };
  return planted.ports?.(ports) ?? ports;
}

/** Pages so small that there are several of everything. */
const copying = { ...defaultConfig, deltaEveryMs: 1_200_000, pageSize: 4, quickPageSize: 6, feedPauseMs: 500 };

/** In most runs copying down would only fill the hours in which nothing is sold. */
const simulated = { ...defaultConfig, deltaEveryMs: 1e9, fullEveryMs: 1e12, feedPauseMs: 500 };

/** What the next write meets. */
function diskOf({ shop: { world, plan, isFaulty }, trouble }: Body): DiskFailure | undefined {
  if (trouble.full) return 'SQLITE_FULL';
  if (trouble.readOnly) return 'SQLITE_READONLY';
  if (plan.faults.failedWrite > 0 && isFaulty() && world.random.chance(plan.faults.failedWrite))
    return world.random.pick(['SQLITE_FULL', 'SQLITE_IOERR_WRITE']);
  return undefined;
}

/** A timer's work that meets the pulled plug ends there, as everything of that life. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

function mint(till: Body): string {
  till.minted += 1;
  return `${till.name.padStart(4, '0')}-${String(till.minted).padStart(6, '0')}`;
}

function counterFor({ file, said, shop }: Body, engine: SyncEngine, ports: SyncPorts): Counter {
  const { db, clock, ids, breathe } = ports;
  const memory = recall(db);
  memory.staff = { id: 's1' as StaffId, name: 'Ayu', role: 'manager' };
  const context: Context = {
    db,
    clock: { now: (): Instant => instant(clock.now()), monotonicMs: () => clock.monotonicMs() },
    ids: { next: ids },
    log: { error: (_incident, error) => ports.onFault(error), info: () => undefined },
    changes: createChanges(),
    memory,
    sync: { ...engine, wake: () => void breathe().then(() => engine.wake()) },
    office: { ask: () => Promise.resolve({ ok: false, why: 'not in this run' }) },
    printing: noPaper,
    scale: { weigh: () => Promise.resolve({ ok: false, trouble: 'silent' }), said: () => undefined },
    spooler: { queues: () => Promise.resolve({ ok: true, queues: [] }), print: () => Promise.resolve({ ok: true }) },
    secondCopy: noCopy,
    practice: { here: false, enter: () => Promise.resolve(), leave: () => undefined, holds: () => false },
    startAgain: () => undefined,
    updates: { standing: () => noUpdates, wish: () => undefined },
    acted: () => undefined,
    landings: createLandings(() => context, { clock, timers: { after: ports.schedule } }),
    breathe,
    getReady: () => undefined,
    afterShift: () => undefined,
    currency: { code: 'USD', symbol: '$', scale: 2 },
    zone: 'Asia/Jakarta',
    officePlace,
    version: '0.1.0',
    tillId: 'till',
    windowId: 'window-1',
    line: Symbol('window-1'),
  };
  const client = createRouterClient(registerRouter, { context });
  return { context, client, file, random: shop.world.random, promised: (number) => void said.add(number) };
}
