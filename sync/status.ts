import type { ReadDb } from '#db/connection.ts';
import { countUnfinished, oldestUnsentAt, type UnfinishedCounts } from '#db/tables/outbox-views.ts';
import type { Instant } from '#domain/ids.ts';
import type { RefusedRow } from '#sync/feeds/feed.ts';
import type { LineReport } from '#sync/line.ts';

export interface FillProgress {
  readonly feed: string;
  readonly done: number;
  readonly total: number | null;
}

export interface SyncStatus {
  readonly line: LineReport;
  readonly counts: UnfinishedCounts;
  readonly oldestUnsentAt: Instant | null;
  readonly clockOffsetMs: number | null;
  /** What is being copied down, while it is. */
  readonly fill: FillProgress | null;
  /** Rows of the last pass that could not be read, with the reason. */
  readonly refusedRows: readonly RefusedRow[];
  readonly now: Instant;
}

export function readStatus(db: ReadDb, known: Omit<SyncStatus, 'counts' | 'oldestUnsentAt'>): SyncStatus {
  return { ...known, counts: countUnfinished(db), oldestUnsentAt: oldestUnsentAt(db) ?? null };
}
