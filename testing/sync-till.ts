import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { transact } from '#db/transact.ts';
import type { InvoiceCreated, ShopEvent } from '#domain/events.ts';
import type { OperationId, ShiftId } from '#domain/ids.ts';
import { defaultConfig, type SyncConfig } from '#sync/config.ts';
import { createSyncEngine, type SyncEngine } from '#sync/engine.ts';
import { tellBackOffice } from '#sync/enqueue.ts';
import type { SyncPorts } from '#sync/ports.ts';
import { createTransport, type Transport } from '#sync/transport.ts';
import { countOnWire, type Wire } from '#testing/counted-wire.ts';
import { createFakeClock, type FakeClock } from '#testing/fake-clock.ts';
import { aboutInvoice, sale, shiftClosed, shiftOpened } from '#testing/till-events.ts';

export interface SyncTill {
  readonly db: ReadDb;
  readonly engine: SyncEngine;
  readonly clock: FakeClock;
  readonly faults: unknown[];
  readonly changed: string[];
  enqueue(event: ShopEvent, shiftId?: string): OperationId;
  openShift(shiftId?: string): OperationId;
  closeShift(shiftId?: string): OperationId;
  sell(number: string, change?: Partial<InvoiceCreated>, shiftId?: string): OperationId;
  about(number: string): ReturnType<typeof aboutInvoice>;
  /** Lets time pass, timer by timer, whenever nothing is on the wire. */
  runUntil(holds: () => boolean): Promise<void>;
  drain(): Promise<void>;
  /** As when the plug is pulled: memory is gone, the file stays. */
  crash(): Promise<SyncTill>;
  stop(): Promise<void>;
}

export interface SyncTillOptions {
  readonly url: string;
  readonly config?: Partial<SyncConfig>;
  readonly db?: ReadDb;
  readonly clock?: FakeClock;
  readonly ports?: Partial<SyncPorts>;
  /** Stands between the engine and the wire. */
  readonly between?: (transport: Transport) => Transport;
}

let minted = 0;

/** A register's outbox and engine over real SQLite and real HTTP, with the time in the test's hand. */
export function createSyncTill(options: SyncTillOptions): SyncTill {
  const clock = options.clock ?? createFakeClock();
  const db = options.db ?? freshDb();
  const faults: unknown[] = [];
  const changed: string[] = [];
  const config = { ...defaultConfig, writeTimeoutMs: 300, readTimeoutMs: 300, stopGraceMs: 0, ...options.config };
  const bare = createTransport({ url: options.url, config, monotonicMs: () => clock.monotonicMs() });
  const wire = countOnWire(options.between?.(bare) ?? bare);
  const engine = createSyncEngine({
    ...testPorts(clock),
    db,
    config,
    transport: wire.transport,
    onChanged: (topics) => changed.push(...topics),
    onFault: (error) => faults.push(error),
    ...options.ports,
  });
  const enqueue = (event: ShopEvent, shiftId = 'shift-1') => {
    const operationId = `op-${String((minted += 1)).padStart(6, '0')}` as OperationId;
    const stamp = { operationId, shiftId: shiftId as ShiftId, appVersion: '0.1.0' };
    transact(db, (tx) => tellBackOffice(tx, event, stamp));
    return operationId;
  };
  const runUntil = (holds: () => boolean) => letTimePass({ clock, wire, engine, faults }, holds);
  return {
    db,
    engine,
    clock,
    faults,
    changed,
    enqueue,
    runUntil,
    openShift: (shiftId = 'shift-1') => enqueue(shiftOpened(shiftId, clock), shiftId),
    closeShift: (shiftId = 'shift-1') => enqueue(shiftClosed(shiftId, clock), shiftId),
    sell: (number, change = {}, shiftId = 'shift-1') => enqueue({ ...sale(number, clock), ...change }, shiftId),
    about: (number) => aboutInvoice(number, clock),
    drain: () => runUntil(() => engine.drained() && wire.idleFor(3)),
    async crash() {
      await cutOff(engine, wire);
      clock.advance(1_000);
      return createSyncTill({ ...options, db, clock });
    },
    async stop() {
      await steppedUntilOver(engine.stop(), clock);
      if (!options.db) db.close();
    },
  };
}

function freshDb(): ReadDb {
  const db = openDb(':memory:');
  migrate(db);
  return db;
}

function testPorts(clock: FakeClock) {
  let seed = 7;
  return {
    clock,
    schedule: clock.schedule,
    random: () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647,
    ids: () => `boot-${(minted += 1)}`,
    breathe: () => nextTurn(),
    moveLog: () => Promise.resolve(),
    credentials: () => ({ clientId: 'till', clientSecret: 'secret' }),
    // Not set up for an outlet: these tests are about the outbox, the feeds have their own.
    outletId: () => undefined,
  };
}

interface World extends Pick<SyncTill, 'clock' | 'engine' | 'faults'> {
  readonly wire: Wire;
}

async function letTimePass({ clock, wire, engine, faults }: World, holds: () => boolean): Promise<void> {
  for (let round = 0; round < 20_000; round += 1) {
    if (holds()) return;
    // A round in which nothing comes back from the wire costs a real millisecond, so that real time-outs can happen.
    await (wire.idleFor(3) || round < 100 ? nextTurn() : realMs(1));
    if (wire.idleFor(3)) clock.step();
  }
  throw new Error(`it never happened: ${JSON.stringify(engine.status())} ${faults.map(String).join()}`);
}

async function cutOff(engine: SyncEngine, wire: Wire): Promise<void> {
  wire.cut();
  void engine.stop();
  await wire.transport.close();
  // What had left takes effect while the till is down: no longer than a till takes to start.
  await realMs(30);
}

async function steppedUntilOver(work: Promise<void>, clock: FakeClock): Promise<void> {
  const state = { over: false };
  void work.finally(() => (state.over = true));
  while (!state.over) {
    await nextTurn();
    clock.step();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

function realMs(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
