import { countOpenDifferences } from '#db/tables/audits.ts';
import type { UnfinishedCounts } from '#db/tables/outbox-views.ts';
import { pullForward } from '#db/tables/outbox-changes.ts';
import { hasMovable, type OutboxRow } from '#db/tables/outbox.ts';
import { transactLightly } from '#db/transact.ts';
import { createAcquaintance } from '#sync/acquaintance.ts';
import { createAnnouncer } from '#sync/announcer.ts';
import { createApi } from '#sync/api.ts';
import { type Auditor, type AuditResult, createAuditor } from '#sync/audit/auditor.ts';
import { createReadBack } from '#sync/audit/read-back.ts';
import { type BulkCourier, createBulkCourier } from '#sync/bulk/bulk-courier.ts';
import { createListDesk } from '#sync/bulk/list-desk.ts';
import { findCapabilities } from '#sync/capabilities.ts';
import { createClockOffset } from '#sync/clock-offset.ts';
import { createControls } from '#sync/controls.ts';
import { type Courier, createCourier } from '#sync/courier.ts';
import { createDesk } from '#sync/desk.ts';
import { createFeedRunner } from '#sync/feed-runner.ts';
import { createFirstLook } from '#sync/first-look.ts';
import type { FeedKind, FeedResult } from '#sync/feeds/feed.ts';
import { createLine, type Line } from '#sync/line.ts';
import { isRepeatable } from '#sync/operations/index.ts';
import { createPersonActs, type PersonActs } from '#sync/person.ts';
import { createPauses, type Pauses } from '#sync/pauses.ts';
import { type Decisions, decisions } from '#sync/planner/decisions.ts';
import type { SyncPorts } from '#sync/ports.ts';
import { createQueue } from '#sync/queue.ts';
import { createSummary, type SyncStatus } from '#sync/status.ts';
import { createTillTelling } from '#sync/till-word.ts';
import { createTokenKeeper } from '#sync/token.ts';
import { createTurns } from '#sync/turns.ts';

export interface SyncEngine extends PersonActs {
  start(): void;
  /** Sends nothing more, waits a moment for what is under way, then lets go of the line. */
  stop(): Promise<void>;
  /** Something was enqueued, or somebody thinks the line is back. */
  wake(): void;
  /** A person asks for a try of everything that waits, also where the office asked for an hour. */
  tryNow(): void;
  status(): SyncStatus;
  /** The office’s clock less ours; null until it told the time. For whoever asks with every scan. */
  clockOffsetMs(): number | null;
  /** Whether the office, where it answers now, keeps what its tills say of themselves. */
  keepsTills(): boolean;
  /** Nothing is left that can move without a person. */
  drained(): boolean;
  /** Reads everything of the office anew, soon: a person changed a price there. */
  copyNow(): void;
  /** Copies down now, whatever the schedule says; joins a run that is under way. */
  runFeeds(kind: FeedKind): Promise<FeedResult>;
  /** Compares our books with the back office's now; joins a comparison that is under way. */
  audit(): Promise<AuditResult>;
}

export function createSyncEngine(given: SyncPorts, deciding = decisions): SyncEngine {
  const pauses = createPauses(given.schedule);
  const ports = { ...given, config: certified(given), pause: pauses.pause };
  const { db, config } = ports;
  const parts = assemble(ports, deciding);
  const { announcer, line, offset, desk, queue, feeds, auditor, readBack, summary, word } = parts;

  const acts = createPersonActs(ports, parts, () => {
    announcer.announce('sync', 'invoices');
    queue.pump();
  });

  return {
    ...acts,
    start() {
      desk.recover();
      transactLightly(db, (tx) => pullForward(tx, ports.clock.now(), Math.max(config.settleMs, config.backoffCapMs)));
      queue.start();
      feeds.start();
      auditor.start();
      readBack.start();
    },
    stop() {
      const over = stop(ports, parts);
      pauses.end();
      return over;
    },
    wake() {
      word.changed();
      line.notify({ kind: 'hint' });
      queue.pump();
      feeds.wake();
    },
    tryNow() {
      line.notify({ kind: 'insisted' });
      transactLightly(db, (tx) => pullForward(tx, ports.clock.now(), 0));
      queue.pump();
      feeds.wake();
    },
    status() {
      const { counts, oldestAt } = summary();
      return {
        line: line.state(),
        counts,
        drainMs: leftMs(line, counts),
        differences: countOpenDifferences(db),
        oldestUnsentAt: oldestAt,
        clockOffsetMs: offset.current(),
        ...feeds.standing(),
        now: ports.clock.now(),
      };
    },
    clockOffsetMs: () => offset.current(),
    keepsTills: () => word.isKept(),
    drained: () => !hasMovable(db),
    copyNow: () => feeds.copyNow(),
    runFeeds: (kind) => feeds.run(kind),
    audit: () => auditor.run('asked'),
  };
}

function leftMs(line: Line, { waiting, checking }: UnfinishedCounts): number | null {
  const operations = waiting.count + checking.count;
  const { state, stranger, askedToWaitMs } = line.state();
  // Nobody knows when a line that is down comes back.
  const stands = stranger || state === 'down' || state === 'sign_in_problem';
  return operations === 0 || stands ? null : askedToWaitMs + line.drainMs(operations);
}

/** A back office that takes its time is waited for longer; none is ever waited for less. */
function certified({ db, config, officeUrl }: SyncPorts): SyncPorts['config'] {
  const { settleMs } = findCapabilities(db, officeUrl?.() ?? '');
  return { ...config, settleMs: Math.max(config.settleMs, settleMs ?? 0) };
}

type Parts = ReturnType<typeof assemble>;

function assemble(ports: SyncPorts & Pick<Pauses, 'pause'>, deciding: Decisions) {
  const { db, clock, config, transport, credentials } = ports;
  const announcer = createAnnouncer(ports, () => word.changed());
  const acquaintance = createAcquaintance(ports);
  const summary = createSummary(ports, announcer);
  const word = createTillTelling({ ...ports, summary, isMet: () => acquaintance.isMade() });
  // The line reports to the queue, and the queue sends over the line.
  let wasStranger = false;
  const line = createLine({ ...ports, acquaintance }, () => {
    queue.pump();
    if (line.state().stranger === wasStranger) return;
    wasStranger = !wasStranger;
    announcer.announce('sync');
  });
  const offset = createClockOffset(clock);
  const tokens = createTokenKeeper({ transport, credentials, monotonicMs: () => clock.monotonicMs() });
  const notify: Line['notify'] = (signal) => {
    const before = line.state().state;
    const wasCut = line.isCut();
    line.notify(signal);
    if (wasCut && !line.isCut()) auditor.ask('outage');
    // A line that went or a sign-in that failed changes no operation, and the windows show it all the same.
    if (line.state().state !== before) announcer.announce('sync');
  };
  const api = createApi({ transport, tokens, notify, sawServerTime: offset.saw, word });
  const rules = { ...ports, ...deciding, boot: ports.ids(), isRepeatable };
  const desk = createDesk(rules);
  const controls = createControls(db);
  const auditor: Auditor = createAuditor({ ...ports, api, line, announcer });
  const readBack = createReadBack({ ...ports, api, line, differs: () => auditor.ask('read_back') });
  const heard = (after: Pick<OutboxRow, 'kind' | 'state'>) => {
    if (after.state !== 'done') return;
    // Closed there means that everything of the shift is there: the moment to compare.
    if (after.kind === 'shift.close') auditor.ask('shift_close');
    if (after.kind === 'invoice.create') readBack.told();
  };
  const capabilities = findCapabilities(db, ports.officeUrl?.() ?? '');
  const turns = createTurns({ ...ports, offset, capabilities });
  const firstLook = createFirstLook({ db, clock, config, api, desk, controls, turns, capabilities });
  const telling = { ...ports, ...deciding, api, desk, controls, notify, turns, firstLook };
  const courier = hearing(createCourier(telling), heard);
  const lists = createListDesk(rules);
  const bulk = hearingAll(createBulkCourier({ ...telling, line, lists, capabilities }), heard);
  const queue = createQueue({ ...ports, ...deciding, api, line, desk, courier, bulk, controls, announcer });
  const feeds = createFeedRunner({ ...ports, api, line, offset, announcer });
  return { announcer, line, offset, desk, controls, queue, feeds, auditor, readBack, summary, word };
}

type Heard = (after: Pick<OutboxRow, 'kind' | 'state'>) => void;

function hearing(courier: Courier, heard: Heard): Courier {
  return {
    async deliver(row) {
      const after = await courier.deliver(row);
      if (after) heard(after);
      return after;
    },
  };
}

function hearingAll(bulk: BulkCourier, heard: Heard): BulkCourier {
  return {
    ...bulk,
    async deliver(rows) {
      const after = await bulk.deliver(rows);
      after.forEach(heard);
      return after;
    },
  };
}

async function stop(
  { schedule, config, transport }: SyncPorts,
  { queue, feeds, auditor, readBack, announcer }: Parts,
): Promise<void> {
  announcer.stop();
  const over = Promise.all([queue.stop(), feeds.stop(), auditor.stop(), readBack.stop()]);
  await Promise.race([over, new Promise<void>((resolve) => void schedule(config.stopGraceMs, resolve))]);
  // What is still under way ends as "no answer" now, and is looked up at the next start.
  await transport.close();
  await over;
}
