import { isFresh } from '#db/tables/as-of.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { transact } from '#db/transact.ts';
import { lastPlace } from '#db/tables/variants.ts';
import { findWalked, fullAtKey, saveWalked } from '#db/tables/walked.ts';
import { type Instant, instant } from '#domain/ids.ts';
import type { Announcer } from '#sync/announcer.ts';
import type { ClockOffset } from '#sync/clock-offset.ts';
import { type TurnPorts, inTurn } from '#sync/feed-turn.ts';
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
import { followRows } from '#sync/feeds/word-order.ts';
import { backoffMs } from '#sync/planner/backoff.ts';
import type { SyncPorts } from '#sync/ports.ts';
import type { FeedStanding, FillProgress } from '#sync/status.ts';

/** Copies down what the shop needs, when it is due and the line has room for it. */
export interface FeedRunner {
  start(): void;
  /** Answers when the run under way has let go of the database. */
  stop(): Promise<void>;
  /** The outlet may be known now. */
  wake(): void;
  /** Somebody changed something at the office and does not want to wait for it. */
  copyNow(): void;
  run(kind: FeedKind): Promise<FeedResult>;
  standing(): FeedStanding;
}

export interface FeedRunnerPorts extends SyncPorts, Omit<TurnPorts, 'alive'> {
  readonly announcer: Announcer;
  readonly offset: Pick<ClockOffset, 'current'>;
}

interface Runner extends FeedRunnerPorts {
  readonly refused: RefusedRow[];
  /** What the office does not let this till have, and its words. */
  readonly denied: Map<string, string>;
  running: boolean;
  underWay: Promise<FeedResult> | undefined;
  kind: FeedKind;
  /** For everything, by a person. */
  asked: boolean;
  fill: FillProgress | null;
  trouble: string | null;
  broke: string | null;
  tries: number;
  levelsAt: Instant | null;
  cancelTimer: () => void;
}

export function createFeedRunner(ports: FeedRunnerPorts): FeedRunner {
  const runner: Runner = {
    ...ports,
    refused: [],
    denied: new Map(JSON.parse(findEngineState(ports.db, deniedKey) ?? '[]') as [string, string][]),
    running: false,
    underWay: undefined,
    kind: 'delta',
    asked: false,
    fill: null,
    trouble: null,
    broke: null,
    tries: 0,
    levelsAt: null,
    cancelTimer: () => {},
  };
  return {
    start() {
      runner.running = true;
      void round(runner);
    },
    async stop() {
      runner.running = false;
      runner.cancelTimer();
      await runner.underWay?.catch(ports.onFault);
    },
    wake() {
      const outlet = ports.outletId();
      const isNew = outlet !== undefined && findEngineState(ports.db, filledKey) !== outlet;
      if (runner.running && !runner.underWay && isNew) void round(runner);
    },
    copyNow() {
      runner.asked = true;
      if (runner.running && !runner.underWay) void round(runner);
    },
    run: (kind) => run(runner, kind),
    standing: () => ({
      fill: runner.fill,
      fillTrouble: runner.trouble,
      fillBroke: runner.broke,
      denied: Array.from(runner.denied, ([feed, words]) => ({ feed, words })),
      walkedAt: findWalked(runner.db) ?? null,
      levelsAt: runner.levelsAt,
      refusedRows: runner.refused,
    }),
  };
}

/** One run at a time: who asks during a run gets that run's outcome, and who asks for more than it does waits for their own. */
function run(runner: Runner, kind: FeedKind): Promise<FeedResult> {
  if (runner.underWay && runner.kind === 'delta' && kind !== 'delta') {
    const again = () => run(runner, kind);
    return runner.underWay.then(again, again);
  }
  if (!runner.underWay) {
    runner.kind = kind;
    runner.underWay = runAll(runner, kind).finally(() => (runner.underWay = undefined));
  }
  return runner.underWay;
}

async function runAll(runner: Runner, kind: FeedKind): Promise<FeedResult> {
  const outlet = runner.outletId();
  // Before the till is set up only the lists that setting it up needs can be had.
  const walks = kind !== 'delta' || isWalkDue(runner);
  const feeds = outlet === undefined ? shopFeeds : feedsFor({ walks });
  if (kind !== 'delta') runner.refused.length = 0;
  try {
    // The line may be down for long: what a crash left unfound is found again without it.
    await followRows({ ...runner, alive: () => runner.running });
    for (const feed of feeds) {
      if (!runner.running) return stopped;
      runner.fill = kind === 'delta' ? null : { feed: feed.name, done: 0, total: null };
      const result = await runOne(runner, feed, { outlet: outlet ?? '', kind });
      if (!result.ok) return { ok: false, why: `${feed.name}: ${result.why}` };
    }
    if (outlet !== undefined && walks) remember(runner, outlet, kind);
    return fine;
  } finally {
    runner.fill = null;
    runner.announcer.announce('sync');
  }
}

interface Pass {
  readonly outlet: string;
  readonly kind: FeedKind;
}

async function runOne(runner: Runner, feed: Feed, { outlet, kind }: Pass): Promise<FeedResult> {
  const askedAt = runner.clock.now();
  const copied = await feed.run(contextFor(runner, feed, outlet), kindFor(runner, feed, kind));
  if (feed.name === 'stock' && copied.ok) runner.levelsAt = askedAt;
  return lessDenied(runner, feed, copied);
}

/** Who was let have nothing of it has missed all of it, not what changed since. */
function kindFor({ denied }: Runner, { name, catchesUp }: Feed, kind: FeedKind): FeedKind {
  return kind === 'delta' && denied.has(name) && !catchesUp ? 'full' : kind;
}

/** What the office does not let this till have is noted, and copying goes on without. */
function lessDenied({ db, denied }: Runner, { name, isSpare }: Feed, result: FeedResult): FeedResult {
  if (!result.ok && !(isSpare && result.denied)) return result;
  if (result.ok && result.unheard) return fine;
  const isNews = result.ok ? denied.delete(name) : denied.get(name) !== result.why;
  if (!result.ok) denied.set(name, result.why);
  if (isNews) transact(db, (tx) => saveEngineState(tx, deniedKey, JSON.stringify([...denied])));
  return fine;
}

function contextFor(runner: Runner, feed: Feed, outletId: string): FeedContext {
  const { db, clock, breathe, moveLog, config, announcer, refused } = runner;
  const alive = () => runner.running;
  return {
    db,
    clock,
    breathe,
    moveLog,
    config,
    alive,
    outletId,
    officeNow: () => officeNow(runner),
    ...inTurn({ ...runner, alive }),
    progress(done, total) {
      runner.fill = { feed: feed.name, done, total };
      announcer.announce('sync');
    },
    learnLimits: (permitLimit, windowSeconds) => runner.line.learnLimits(permitLimit, windowSeconds),
    changed: (...topics) => announcer.announce(...topics),
    refuseRow(row) {
      if (refused.length >= mostRefused) return;
      // What cannot be read is met again every few minutes.
      const isListed = refused.some(
        ({ feed: name, what, why }) => name === row.feed && what === row.what && why === row.why,
      );
      if (!isListed) refused.push(row);
    },
  };
}

async function round(runner: Runner): Promise<void> {
  runner.cancelTimer();
  const { outletId, schedule, onFault } = runner;
  const outlet = outletId();
  const { asked } = runner;
  runner.asked = false;
  let result: FeedResult;
  try {
    result = await run(runner, dueKind(runner, asked));
  } catch (error) {
    // One unreadable answer or one full disk must not end the copying for ever.
    onFault(error);
    result = { ok: false, why: 'a fault' };
  }
  if (!runner.running) return;
  runner.tries = result.ok ? 0 : runner.tries + 1;
  runner.broke = result.ok ? null : result.why;
  runner.trouble = runner.broke ?? deniedWords(runner);
  runner.announcer.announce('sync');
  if (runner.asked || outletId() !== outlet) return round(runner);
  // Who asked was not answered yet.
  runner.asked = asked && !result.ok;
  runner.cancelTimer = schedule(result.ok ? untilNextMs(runner) : retryMs(runner), () => void round(runner));
}

function deniedWords({ denied }: Runner): string | null {
  return denied.size === 0 ? null : [...denied].map(([feed, why]) => `${feed}: ${why}`).join('; ');
}

/** A till that changed its outlet has other prices and other stock: it is filled anew. */
function dueKind({ db, clock, config, outletId }: Runner, asked: boolean): FeedKind {
  const filled = findEngineState(db, filledKey);
  if (filled === undefined) return 'first';
  if (asked || filled !== outletId()) return 'full';
  const fullAt = Number(findEngineState(db, fullAtKey) ?? 0);
  return isFresh(instant(fullAt), clock.now(), config.fullEveryMs) ? 'delta' : 'full';
}

/** A price that was changed is here within the hour in most shops; a million goods are a thousand requests. */
function isWalkDue(runner: Runner): boolean {
  const { db, clock, config } = runner;
  const every = Math.max(config.walkEveryMs, lastPlace(db) * config.walkMsEach);
  return Math.abs(clock.now() - (findWalked(db) ?? 0)) >= every;
}

function remember(runner: Runner, outlet: string, kind: FeedKind): void {
  const here = runner.clock.now();
  transact(runner.db, (tx) => {
    saveWalked(tx, { here, there: officeNow(runner) });
    if (kind === 'delta') return;
    saveEngineState(tx, filledKey, outlet);
    saveEngineState(tx, fullAtKey, String(here));
  });
}

function officeNow({ clock, offset }: Pick<Runner, 'clock' | 'offset'>): Instant {
  return instant(clock.now() + Math.round(offset.current() ?? 0));
}

/** Not all tills of a shop at the same moment. */
function untilNextMs({ config, random }: Runner): number {
  return Math.round(config.deltaEveryMs * (0.75 + random() / 2));
}

function retryMs({ config, random, tries }: Runner): number {
  return Math.max(config.backoffBaseMs, backoffMs(tries + 1, random(), config));
}

const filledKey = 'feeds.filled';
const deniedKey = 'feeds.denied';
const mostRefused = 500;
