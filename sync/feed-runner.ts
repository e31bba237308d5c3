import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { hasMovable } from '#db/tables/outbox.ts';
import { transact } from '#db/transact.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import type { Announcer } from '#sync/announcer.ts';
import { feedsFor, shopFeeds } from '#sync/feeds/all-feeds.ts';
import {
  type Feed,
  type FeedContext,
  type FeedKind,
  type FeedResult,
  fine,
  type RefusedRow,
  stopped,
} from '#sync/feeds/feed.ts';
import type { Line } from '#sync/line.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import type { SyncPorts } from '#sync/ports.ts';
import type { FillProgress } from '#sync/status.ts';

/** Copies down what the shop needs, when it is due and the line has room for it. */
export interface FeedRunner {
  start(): void;
  stop(): void;
  /** The outlet may be known now, or the line may be back. */
  wake(): void;
  run(kind: FeedKind): Promise<FeedResult>;
  progress(): FillProgress | null;
  refusedRows(): readonly RefusedRow[];
}

export interface FeedRunnerPorts extends SyncPorts {
  readonly api: BackOfficeApi;
  readonly line: Line;
  readonly announcer: Announcer;
}

export function createFeedRunner(ports: FeedRunnerPorts): FeedRunner {
  const { db, clock, random, schedule, config, line, announcer, outletId, onFault } = ports;
  const refused: RefusedRow[] = [];
  let running = false;
  let under: Promise<FeedResult> | undefined;
  let fill: FillProgress | null = null;
  let cancelTimer: (() => void) | undefined;
  let tries = 0;

  function contextFor(feed: Feed, outlet: string): FeedContext {
    const paced = pace(ports, () => running);
    return {
      ...ports,
      ...paced,
      outletId: outlet,
      progress(done, total) {
        fill = { feed: feed.name, done, total };
        announcer.announce('sync');
      },
      changed: (...topics) => announcer.announce(...topics),
      refuseRow: (row) => void (refused.length < mostRefused && refused.push(row)),
      alive: () => running,
    };
  }

  async function runAll(kind: FeedKind): Promise<FeedResult> {
    const outlet = outletId();
    // Before the till is set up only the lists that setting it up needs can be had.
    const feeds = outlet === undefined ? shopFeeds : feedsFor(kind);
    if (kind !== 'delta') refused.length = 0;
    try {
      for (const feed of feeds) {
        if (!running) return stopped;
        fill = kind === 'delta' ? null : { feed: feed.name, done: 0, total: null };
        const result = await feed.run(contextFor(feed, outlet ?? ''), kind);
        if (!result.ok) return { ok: false, why: `${feed.name}: ${result.why}` };
      }
      if (outlet !== undefined && kind !== 'delta') remember(outlet);
      return fine;
    } finally {
      fill = null;
      announcer.announce('sync');
    }
  }

  function remember(outlet: string): void {
    transact(db, (tx) => {
      saveEngineState(tx, filledKey, outlet);
      saveEngineState(tx, fullAtKey, String(clock.now()));
    });
  }

  function run(kind: FeedKind): Promise<FeedResult> {
    under ??= runAll(kind).finally(() => (under = undefined));
    return under;
  }

  /** A till that changed its outlet has other prices and other stock: it is filled anew. */
  function dueKind(): FeedKind {
    const filled = findEngineState(db, filledKey);
    if (filled === undefined) return 'first';
    if (filled !== outletId()) return 'full';
    const fullAt = Number(findEngineState(db, fullAtKey) ?? 0);
    return clock.now() - fullAt >= config.fullEveryMs ? 'full' : 'delta';
  }

  async function round(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const before = outletId();
    let result: FeedResult;
    try {
      result = await run(dueKind());
    } catch (error) {
      // One unreadable answer or one full disk must not end the copying for ever.
      onFault(error);
      result = { ok: false, why: 'a fault' };
    }
    if (!running) return;
    tries = result.ok ? 0 : tries + 1;
    if (outletId() !== before) return void round();
    cancelTimer = schedule(result.ok ? nextRoundMs() : retryMs(), () => void round());
  }

  function nextRoundMs(): number {
    // Not all tills of a shop at the same moment.
    return Math.round(config.deltaEveryMs * (0.75 + random() / 2));
  }

  function retryMs(): number {
    return Math.max(config.backoffBaseMs, backoffMs(tries + 1, random(), config));
  }

  return {
    start() {
      running = true;
      void round();
    },
    stop() {
      running = false;
      cancelTimer?.();
    },
    wake() {
      const settingUp = outletId() !== undefined && findEngineState(db, filledKey) !== outletId();
      if (running && !under && settingUp) void round();
    },
    run,
    progress: () => fill,
    refusedRows: () => refused,
  };

  function pace({ api }: FeedRunnerPorts, alive: () => boolean): Pick<FeedContext, 'ask' | 'askRaw'> {
    const turn = () => waitForTurn({ api, line, schedule, busy: () => hasMovable(db), alive, config });
    return {
      async ask(op, input) {
        await turn();
        return api.ask(op, input);
      },
      async askRaw(request) {
        await turn();
        return api.askRaw(request);
      },
    };
  }
}

interface Turn extends Pick<SyncPorts, 'schedule' | 'config'> {
  readonly api: BackOfficeApi;
  readonly line: Line;
  readonly busy: () => boolean;
  readonly alive: () => boolean;
}

/** Until a permit is free; while operations wait, only one permit in five is for copying. */
async function waitForTurn({ api, line, schedule, busy, alive, config }: Turn): Promise<void> {
  const pause = (ms: number) => new Promise<void>((resolve) => void schedule(ms, resolve));
  let patience = Math.round(1 / config.feedShare) * 4;
  while (alive()) {
    const admission = line.admit();
    if (admission.kind === 'open') {
      if (!busy() || line.takeFeedCredit() || patience <= 0) break;
      patience -= 1;
      await pause(50);
    } else if (admission.kind === 'canary') {
      await line.tryCanary(api);
    } else {
      await pause(Math.min(Math.max(1, admission.waitMs), 1_000));
    }
  }
  line.spend();
}

const filledKey = 'feeds.filled';
const fullAtKey = 'feeds.full_at';
const mostRefused = 500;
