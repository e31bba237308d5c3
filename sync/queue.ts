import { isOfDatabase } from '#db/failures.ts';
import { pullAllForward } from '#db/tables/outbox-changes.ts';
import {
  findOperations,
  newestReadyOperations,
  nextDueAt,
  type OutboxRow,
  type ReadyOperation,
  readyOfKind,
  readyOperations,
} from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import type { Announcer } from '#sync/announcer.ts';
import type { BulkCourier } from '#sync/bulk/bulk-courier.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import type { Controls } from '#sync/controls.ts';
import type { Courier } from '#sync/courier.ts';
import type { Desk } from '#sync/desk.ts';
import type { Line } from '#sync/line.ts';
import type { Decisions } from '#sync/planner/decisions.ts';
import type { Pauses } from '#sync/pauses.ts';
import { gather } from '#sync/planner/gather.ts';
import type { SyncPorts } from '#sync/ports.ts';

/** Moves the outbox: whenever something may have changed, everything that may leave leaves. */
export interface Queue {
  start(): void;
  /** Begins nothing more; answers when what is under way is over. */
  stop(): Promise<void>;
  /** Something may be ready. Safe to call from anywhere, any number of times. */
  pump: () => void;
}

export interface QueuePorts
  extends
    Pick<SyncPorts, 'db' | 'clock' | 'schedule' | 'config' | 'onFault'>,
    Pick<Pauses, 'pause'>,
    Pick<Decisions, 'choose'> {
  readonly api: BackOfficeApi;
  readonly line: Line;
  readonly desk: Desk;
  readonly courier: Courier;
  readonly bulk: BulkCourier;
  readonly controls: Controls;
  readonly announcer: Announcer;
}

/** What the queue knows beside the database. Losing it loses nothing. */
interface Loop extends QueuePorts {
  readonly underWay: Map<number, { readonly lane: string; readonly over: Promise<void> }>;
  readonly faults: Map<number, number>;
  /** One may carry many operations. */
  requests: number;
  running: boolean;
  pumping: boolean;
  again: boolean;
  turn: number;
  lastSeen: Instant;
  cancelTimer: () => void;
}

export function createQueue(ports: QueuePorts): Queue {
  const loop: Loop = {
    ...ports,
    underWay: new Map(),
    faults: new Map(),
    requests: 0,
    running: false,
    pumping: false,
    again: false,
    turn: 0,
    lastSeen: ports.clock.now(),
    cancelTimer: () => {},
  };
  return {
    start() {
      loop.running = true;
      pump(loop);
    },
    async stop() {
      loop.running = false;
      loop.cancelTimer();
      await Promise.all([...loop.underWay.values()].map(({ over }) => over));
    },
    pump: () => pump(loop),
  };
}

function pump(loop: Loop): void {
  // A wake during a round asks for another round: it may have come after the question it is about.
  loop.again = true;
  if (!loop.running || loop.pumping) return;
  loop.pumping = true;
  loop.cancelTimer();
  try {
    while (loop.again) {
      loop.again = false;
      noticeClock(loop);
      advanceQueue(loop);
    }
  } catch (error) {
    // A broken database must not stop the timer: the next round may find it whole.
    loop.onFault(error);
    arm(loop, loop.config.backoffCapMs);
  } finally {
    loop.pumping = false;
  }
}

function advanceQueue(loop: Loop): void {
  const { line } = loop;
  for (;;) {
    const admission = line.admit();
    if (admission.kind === 'canary') return void line.tryCanary(loop.api);
    if (admission.kind === 'wait') return arm(loop, admission.waitMs);
    if (loop.requests >= line.concurrency()) return;
    const row = next(loop);
    if (!row) return armForNext(loop);
    begin(loop, inFull(loop, together(loop, row)));
  }
}

function next(loop: Loop): ReadyOperation | undefined {
  const { db, clock, config, line, underWay, turn } = loop;
  const now = clock.now();
  const oldest = readyOperations(db, now, glance);
  // Below the limit the first question has already shown everything.
  const candidates = oldest.length < glance ? oldest : [...oldest, ...newestReadyOperations(db, now, glance)];
  const busyLanes = new Set([...underWay.values()].map(({ lane }) => lane));
  const row = loop.choose(candidates, { now, youngMs: config.youngMs, busyLanes, closedKinds: line.closed(), turn });
  if (row) loop.turn += 1;
  return row;
}

/** The chosen one, with everything that may share its request. */
function together(loop: Loop, row: ReadyOperation): readonly ReadyOperation[] {
  const company = loop.bulk.company(row, loop.line.closed());
  if (!company) return [row];
  const busyLanes = new Set([...loop.underWay.values()].map(({ lane }) => lane));
  const among = (limit: number) => {
    const ready = readyOfKind(loop.db, { kind: row.kind, state: row.state, now: loop.clock.now(), limit });
    return { gathered: gather(row, ready, { ...company, busyLanes }), isAll: ready.length < limit };
  };
  // As many as may go are nearly always the oldest ones; when some of them may not, it looks further.
  const { gathered, isAll } = among(company.most);
  return gathered.length === company.most || isAll ? gathered : among(Math.max(wideGlance, 2 * company.most)).gathered;
}

function inFull({ db }: Loop, chosen: readonly ReadyOperation[]): readonly OutboxRow[] {
  return findOperations(
    db,
    chosen.map(({ seq }) => seq),
  );
}

function begin(loop: Loop, rows: readonly OutboxRow[]): void {
  loop.line.spend();
  loop.line.earnFeedCredit();
  loop.requests += 1;
  const over = carry(loop, rows).finally(() => {
    loop.requests -= 1;
    for (const { seq } of rows) loop.underWay.delete(seq);
    pump(loop);
  });
  for (const { seq, lane } of rows) loop.underWay.set(seq, { lane, over });
}

async function carry(loop: Loop, rows: readonly OutboxRow[]): Promise<void> {
  const [row] = rows;
  try {
    const alone = row !== undefined && rows.length === 1;
    const after = alone ? [await loop.courier.deliver(row)] : await loop.bulk.deliver(rows);
    const done = after.filter((one) => one?.state === 'done');
    // A list is of one outlet, and any of it shows that reads work.
    const confirmed = done.at(-1);
    if (confirmed) loop.controls.noteConfirmed(confirmed);
    loop.line.noteEnded(done.length);
    if (after.some(Boolean)) loop.announcer.announce('sync', 'invoices');
  } catch (error) {
    loop.onFault(error);
    if (rows.length > 1) loop.bulk.separate(rows);
    for (const one of rows) await recover(loop, one, { error, counts: rows.length === 1 });
  }
}

/**
 * A bug or a broken disk met an operation. What was claimed stays uncertain until it is looked up, and its
 * lane stays busy until that is written down; what fails again and again by itself is given to a person.
 */
async function recover(
  loop: Loop,
  row: OutboxRow,
  { error, counts }: { error: unknown; counts: boolean },
): Promise<void> {
  // What broke among many is found out when each has gone alone.
  const faults = (loop.faults.get(row.seq) ?? 0) + (counts ? 1 : 0);
  loop.faults.set(row.seq, faults);
  for (let recovered = false; !recovered;) {
    await loop.pause(loop.config.backoffBaseMs);
    if (!loop.running) return;
    try {
      loop.desk.recoverOne(row.seq);
      if (faults >= mostFaults && !isOfDatabase(error)) loop.desk.setAside(row.seq, String(error));
      recovered = true;
    } catch (again) {
      loop.onFault(again);
    }
  }
}

function armForNext(loop: Loop): void {
  const { db, clock, config, line, underWay } = loop;
  const due = nextDueAt(db);
  if (due === undefined) return;
  const dueInMs = due - clock.now();
  if (dueInMs > 0) return arm(loop, dueInMs);
  // What is due and was not chosen waits for something under way, or for its kind to open again.
  const closedMs = line.closedForMs();
  if (closedMs > 0) arm(loop, Math.min(closedMs, 5_000));
  else if (underWay.size === 0) arm(loop, config.backoffBaseMs);
}

function arm(loop: Loop, waitMs: number): void {
  loop.cancelTimer();
  loop.cancelTimer = loop.schedule(Math.min(Math.max(1, waitMs), longestSleepMs), () => pump(loop));
}

function noticeClock(loop: Loop): void {
  const { db, clock, config } = loop;
  const now = clock.now();
  if (now < loop.lastSeen - 1000) {
    const longest = Math.max(config.settleMs, config.backoffCapMs, config.refusedRetryMs);
    transact(db, (tx) => pullAllForward(tx, now, longest));
  }
  loop.lastSeen = now;
}

/** However far away the next thing is, a look every minute outlives any clock change or lost timer. */
const longestSleepMs = 60_000;

const glance = 16;
/** And twice the longest list: some among them may not go yet. */
const wideGlance = 100;

const mostFaults = 5;
