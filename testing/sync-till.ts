import type { ReadDb } from '#db/connection.ts';
import { openDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { transact } from '#db/transact.ts';
import type { InvoiceCreated, ShopEvent } from '#domain/events.ts';
import type { BusinessDay, InvoiceId, OperationId, ShiftId } from '#domain/ids.ts';
import { instant } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';
import { defaultConfig, type SyncConfig } from '#sync/config.ts';
import { createSyncEngine, type SyncEngine } from '#sync/engine.ts';
import { tellBackOffice } from '#sync/enqueue.ts';
import type { SyncPorts } from '#sync/ports.ts';
import { createTransport, type Transport } from '#sync/transport.ts';

export const outletId = 'outlet-1';
export const register = 'Till 1';

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

export interface FakeClock {
  now(): ReturnType<typeof instant>;
  monotonicMs(): number;
  schedule: SyncPorts['schedule'];
  /** Moves to the next timer and runs it. */
  step(): boolean;
  advance(ms: number): void;
  pending(): number;
}

export interface SyncTillOptions {
  readonly url: string;
  readonly config?: Partial<SyncConfig>;
  readonly db?: ReadDb;
  readonly clock?: FakeClock;
  readonly ports?: Partial<SyncPorts>;
}

export function createFakeClock(start = 1_795_000_000_000): FakeClock {
  let elapsed = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => instant(start + Math.floor(elapsed)),
    // A real one has fractions, and so must this one: what is stored has to be whole.
    monotonicMs: () => elapsed + 0.375,
    schedule(ms, run) {
      const timer = { at: elapsed + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    step() {
      const next = timers.reduce<(typeof timers)[number] | undefined>(
        (first, timer) => (first && first.at <= timer.at ? first : timer),
        undefined,
      );
      if (!next) return false;
      timers = timers.filter((timer) => timer !== next);
      elapsed = Math.max(elapsed, next.at);
      next.run();
      return true;
    },
    advance(ms) {
      elapsed += ms;
    },
    pending: () => timers.length,
  };
}

let minted = 0;

/** A register's outbox and engine over real SQLite and real HTTP, with the time in the test's hand. */
export function createSyncTill({
  url,
  config: overrides,
  db: given,
  clock = createFakeClock(),
  ports,
}: SyncTillOptions): SyncTill {
  const db = given ?? openDb(':memory:');
  if (!given) migrate(db);
  const config = { ...defaultConfig, writeTimeoutMs: 300, readTimeoutMs: 300, stopGraceMs: 0, ...overrides };
  const wire = countOnWire(createTransport({ url, config, monotonicMs: () => clock.monotonicMs() }));
  const faults: unknown[] = [];
  const changed: string[] = [];
  let seed = 7;
  const engine = createSyncEngine({
    db,
    clock,
    config,
    transport: wire.transport,
    random: () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647,
    ids: () => `boot-${(minted += 1)}`,
    schedule: clock.schedule,
    breathe: () => new Promise((resolve) => void setImmediate(resolve)),
    credentials: () => ({ clientId: 'till', clientSecret: 'secret' }),
    // Not set up for an outlet: these tests are about the outbox, the feeds have their own.
    outletId: () => undefined,
    onChanged: (topics) => changed.push(...topics),
    onFault: (error) => faults.push(error),
    ...ports,
  });

  const till: SyncTill = {
    db,
    engine,
    clock,
    faults,
    changed,
    enqueue(event, shiftId = 'shift-1') {
      const operationId = `op-${String((minted += 1)).padStart(6, '0')}` as OperationId;
      transact(db, (tx) =>
        tellBackOffice(tx, event, { operationId, shiftId: shiftId as ShiftId, appVersion: '0.1.0' }),
      );
      return operationId;
    },
    openShift: (shiftId = 'shift-1') =>
      till.enqueue(
        {
          kind: 'shift.open',
          shiftId: shiftId as ShiftId,
          outletId,
          register,
          float: 10_000 as Money,
          ...happened(clock),
        },
        shiftId,
      ),
    closeShift: (shiftId = 'shift-1') =>
      till.enqueue(
        {
          kind: 'shift.close',
          shiftId: shiftId as ShiftId,
          outletId,
          register,
          counted: 12_000 as Money,
          note: '',
          ...happened(clock),
        },
        shiftId,
      ),
    sell: (number, change = {}, shiftId = 'shift-1') => till.enqueue({ ...saleOf(number, clock), ...change }, shiftId),
    about: (number) => aboutInvoice(number, clock),
    async runUntil(holds) {
      for (let round = 0; round < 20_000; round += 1) {
        if (holds()) return;
        // A round in which nothing comes back from the wire costs a real millisecond, so that real time-outs can happen.
        await new Promise(
          (resolve) => void (wire.idleFor(3) ? setImmediate(resolve) : setTimeout(resolve, round > 100 ? 1 : 0)),
        );
        if (wire.idleFor(3)) clock.step();
      }
      throw new Error(`it never happened: ${JSON.stringify(engine.status())} ${faults.map(String).join()}`);
    },
    drain: () => till.runUntil(() => engine.drained() && wire.idleFor(3)),
    async crash() {
      wire.cut();
      void engine.stop();
      await wire.transport.close();
      // What had left takes effect while the till is down: no longer than a till takes to start.
      await new Promise((resolve) => void setTimeout(resolve, 30));
      clock.advance(1_000);
      return createSyncTill({ url, db, clock, ...(overrides && { config: overrides }), ...(ports && { ports }) });
    },
    async stop() {
      let over = false;
      void engine.stop().finally(() => (over = true));
      while (!over) {
        await new Promise((resolve) => void setImmediate(resolve));
        clock.step();
      }
      if (!given) db.close();
    },
  };
  return till;
}

function happened(clock: FakeClock) {
  return { at: clock.now(), zone: 'UTC', businessDay: '2026-11-21' as BusinessDay };
}

function aboutInvoice(number: string, clock: FakeClock) {
  return { invoiceId: `id-${number}` as InvoiceId, outletId, number, ...happened(clock) };
}

function saleOf(number: string, clock: FakeClock): InvoiceCreated {
  const price = 1_000 as Money;
  return {
    kind: 'invoice.create',
    ...aboutInvoice(number, clock),
    register,
    salesPerson: 'Ann',
    taxName: 'Sales Tax',
    discountPercent: 0,
    discountAmount: 0 as Money,
    customer: null,
    note: '',
    lines: [{ code: 'TEA', name: 'Tea', quantity: 2, price, discountPercent: 0, discountAmount: 0 as Money, note: '' }],
    payments: [{ method: 'Cash', amount: 2_000 as Money, tendered: 5_000 as Money, note: '' }],
    totals: { gross: 2_000 as Money, sales: 2_000 as Money, tax: 0 as Money, total: 2_000 as Money },
  };
}

interface Wire {
  readonly transport: Transport;
  idleFor(rounds: number): boolean;
  /** What was under way is never heard of again. */
  cut(): void;
}

function countOnWire(inner: Transport): Wire {
  let onWire = 0;
  let idleRounds = 0;
  let isCut = false;
  return {
    transport: {
      async send(request, purpose) {
        onWire += 1;
        idleRounds = 0;
        try {
          return await inner.send(request, purpose);
        } finally {
          onWire -= 1;
          if (isCut) await new Promise(() => {});
        }
      },
      close: () => inner.close(),
    },
    idleFor(rounds) {
      idleRounds = onWire === 0 ? idleRounds + 1 : 0;
      return idleRounds >= rounds;
    },
    cut: () => void (isCut = true),
  };
}
