import { pullForward } from '#db/tables/outbox-changes.ts';
import { hasMovable, newestReadyOperations, nextDueAt, type OutboxRow, readyOperations } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import { createAnnouncer } from '#sync/announcer.ts';
import { createApi } from '#sync/api.ts';
import { createClockOffset } from '#sync/clock-offset.ts';
import { createControls } from '#sync/controls.ts';
import { createCourier } from '#sync/courier.ts';
import { createDesk, type PersonEvent } from '#sync/desk.ts';
import { createFeedRunner } from '#sync/feed-runner.ts';
import type { FeedKind, FeedResult } from '#sync/feeds/feed.ts';
import { createLine } from '#sync/line.ts';
import { choose } from '#sync/planner/choose.ts';
import { operationFor } from '#sync/operations/index.ts';
import { isKnownKind } from '#sync/payload.ts';
import type { SyncPorts } from '#sync/ports.ts';
import { readStatus, type SyncStatus } from '#sync/status.ts';
import { createTokenKeeper } from '#sync/token.ts';

export interface SyncEngine {
  start(): void;
  /** Sends nothing more, waits a moment for what is under way, then lets go of the line. */
  stop(): Promise<void>;
  /** Something was enqueued, or somebody thinks the line is back. */
  wake(): void;
  status(): SyncStatus;
  /** Nothing is left that can move without a person. */
  drained(): boolean;
  /** Each answers false when the operation does not need attention (any more). */
  tryAgain(seq: number, by: string): boolean;
  markDone(seq: number, by: string, serverId?: string): boolean;
  cancel(seq: number, by: string, reason: string): boolean;
  /** Copies down now, whatever the schedule says; joins a run that is under way. */
  runFeeds(kind: FeedKind): Promise<FeedResult>;
}

export function createSyncEngine(ports: SyncPorts): SyncEngine {
  const { db, clock, schedule, config, transport } = ports;
  const boot = ports.ids();
  const announcer = createAnnouncer(ports);
  const line = createLine(ports, () => pumpSoon());
  const offset = createClockOffset(clock);
  const tokens = createTokenKeeper({ transport, credentials: ports.credentials, monotonicMs: clock.monotonicMs });
  const api = createApi({ transport, tokens, notify: line.notify, sawServerTime: offset.saw });
  const desk = createDesk({ ...ports, boot }, (kind) => isKnownKind(kind) && operationFor(kind).repeatable);
  const controls = createControls(db);
  const courier = createCourier({ clock, api, desk, controls, notify: line.notify });

  const feeds = createFeedRunner({ ...ports, api, line, announcer });

  const underWay = new Map<number, { readonly lane: string; readonly done: Promise<void> }>();
  let running = false;
  let pumping = false;
  let again = false;
  let turn = 0;
  let lastSeen = clock.now();
  let cancelTimer: (() => void) | undefined;

  function pumpSoon(): void {
    if (pumping) again = true;
    else pump();
  }

  function pump(): void {
    if (!running) return;
    pumping = true;
    cancelTimer?.();
    cancelTimer = undefined;
    try {
      do {
        again = false;
        noticeClock();
        advanceQueue();
      } while (again);
    } catch (error) {
      // A broken database must not stop the timer: the next round may find it whole.
      ports.onFault(error);
      arm(config.backoffCapMs);
    } finally {
      pumping = false;
    }
  }

  function advanceQueue(): void {
    for (;;) {
      const admission = line.admit();
      if (admission.kind === 'canary') return void line.tryCanary(api);
      if (admission.kind === 'wait') return arm(admission.waitMs);
      if (underWay.size >= line.concurrency()) return;
      const row = next();
      if (!row) return armForNext();
      begin(row);
    }
  }

  function next(): OutboxRow | undefined {
    const now = clock.now();
    const oldest = readyOperations(db, now, 16);
    // Below the limit the first question has already shown everything.
    const candidates = oldest.length < 16 ? oldest : [...oldest, ...newestReadyOperations(db, now, 8)];
    const busyLanes = new Set([...underWay.values()].map(({ lane }) => lane));
    const row = choose(candidates, { now, youngMs: config.youngMs, busyLanes, closedKinds: line.closed(), turn });
    if (row) turn += 1;
    return row;
  }

  function begin(row: OutboxRow): void {
    line.spend();
    line.earnFeedCredit();
    const done = carry(row).finally(() => {
      underWay.delete(row.seq);
      pumpSoon();
    });
    underWay.set(row.seq, { lane: row.lane, done });
  }

  async function carry(row: OutboxRow): Promise<void> {
    try {
      const after = await courier.deliver(row);
      if (after?.state === 'done') controls.noteConfirmed(after);
      if (after) announcer.announce('sync', 'invoices');
    } catch (error) {
      // What was claimed stays uncertain until it is looked up; nothing is assumed about it.
      ports.onFault(error);
      recoverLater(row.seq);
    }
  }

  function recoverLater(seq: number): void {
    schedule(config.backoffBaseMs, () => {
      if (!running) return;
      try {
        desk.recoverOne(seq);
        pumpSoon();
      } catch (error) {
        ports.onFault(error);
        recoverLater(seq);
      }
    });
  }

  function armForNext(): void {
    const due = nextDueAt(db);
    if (due === undefined) return;
    const dueInMs = due - clock.now();
    if (dueInMs > 0) return arm(dueInMs);
    // What is due and was not chosen waits for something under way, or for its kind to open again.
    const closedMs = line.closedForMs();
    if (closedMs > 0) arm(Math.min(closedMs, 5_000));
    else if (underWay.size === 0) arm(config.backoffBaseMs);
  }

  function arm(waitMs: number): void {
    cancelTimer?.();
    cancelTimer = schedule(Math.min(Math.max(1, waitMs), longestSleepMs), pumpSoon);
  }

  function noticeClock(): void {
    const now = clock.now();
    if (now < lastSeen - 1000) {
      const longest = Math.max(config.settleMs, config.backoffCapMs, config.refusedRetryMs);
      transact(db, (tx) => pullForward(tx, now, longest));
    }
    lastSeen = now;
  }

  function decide(seq: number, event: PersonEvent): boolean {
    const after = desk.decide(seq, event);
    if (!after) return false;
    announcer.announce('sync', 'invoices');
    pumpSoon();
    return true;
  }

  return {
    start() {
      if (running) return;
      running = true;
      desk.recover();
      transact(db, (tx) => pullForward(tx, clock.now(), Math.max(config.settleMs, config.backoffCapMs)));
      pumpSoon();
      feeds.start();
    },
    async stop() {
      running = false;
      feeds.stop();
      cancelTimer?.();
      announcer.stop();
      const grace = new Promise<void>((resolve) => void schedule(config.stopGraceMs, resolve));
      await Promise.race([Promise.all([...underWay.values()].map(({ done }) => done)), grace]);
      await transport.close();
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
    wake() {
      line.notify({ kind: 'hint' });
      pumpSoon();
      feeds.wake();
    },
    status: () =>
      readStatus(db, {
        line: line.state(),
        clockOffsetMs: offset.current(),
        fill: feeds.progress(),
        refusedRows: feeds.refusedRows(),
        now: clock.now(),
      }),
    drained: () => !hasMovable(db),
    tryAgain: (seq, by) => decide(seq, { kind: 'person_retries', by }),
    markDone: (seq, by, serverId) => decide(seq, { kind: 'person_settles', by, serverId: serverId ?? null }),
    cancel: (seq, by, reason) => decide(seq, { kind: 'person_cancels', by, reason }),
    runFeeds: feeds.run,
  };
}

/** However far away the next thing is, a look every minute outlives any clock change or lost timer. */
const longestSleepMs = 60_000;
