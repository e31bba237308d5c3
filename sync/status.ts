import { summariseUnfinished, type Unfinished, type UnfinishedCounts } from '#db/tables/outbox-views.ts';
import type { Instant } from '#domain/ids.ts';
import type { Announcer } from '#sync/announcer.ts';
import { atLeisure } from '#sync/at-leisure.ts';
import type { RefusedRow } from '#sync/feeds/feed.ts';
import type { LineReport } from '#sync/line.ts';
import type { SyncPorts } from '#sync/ports.ts';

export interface FillProgress {
  readonly feed: string;
  readonly done: number;
  readonly total: number | null;
}

interface Denied {
  readonly feed: string;
  readonly words: string;
}

/** What is copied down, and what is not. */
export interface FeedStanding {
  /** What is being copied down, while it is. */
  readonly fill: FillProgress | null;
  /** Why the last pass did not come to its end, in the words of the office or the line. */
  readonly fillTrouble: string | null;
  /** The same where it is not what the office keeps from this till: the rest was not copied either. */
  readonly fillBroke: string | null;
  /** What the office does not let this till have, in its words. */
  readonly denied: readonly Denied[];
  /** When all of the catalogue was read last. */
  readonly walkedAt: Instant | null;
  /** When the office was asked last for its stock since the till was started, also where nothing had changed; null before that. */
  readonly levelsAt: Instant | null;
  /** Rows of the last pass that could not be read, with the reason. */
  readonly refusedRows: readonly RefusedRow[];
}

export interface SyncStatus extends FeedStanding {
  readonly line: LineReport;
  readonly counts: UnfinishedCounts;
  /** What the back office has otherwise than we do, and nobody has looked at. */
  readonly differences: number;
  readonly oldestUnsentAt: Instant | null;
  /** About how long until all that waits is told; null when nothing does, or nothing gets through. */
  readonly drainMs: number | null;
  readonly clockOffsetMs: number | null;
  readonly now: Instant;
}

/** Sums up what is unfinished. */
export function createSummary(
  { db, ...ports }: Pick<SyncPorts, 'db' | 'clock' | 'schedule'>,
  announcer: Announcer,
): () => Unfinished {
  return atLeisure({
    ...ports,
    look: () => summariseUnfinished(db),
    isShort,
    oneIn: 100,
    again: () => announcer.announce('sync'),
  });
}

function isShort({ counts }: Unfinished): boolean {
  return Object.values(counts).every(({ count }) => count <= shortBacklog);
}

const shortBacklog = 100;
