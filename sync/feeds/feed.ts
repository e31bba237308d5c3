import { letDiskCatchUp, logLength } from '#db/checkpoint.ts';
import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { transact, transactLightly } from '#db/transact.ts';
import type { Instant } from '#domain/ids.ts';
import type { BackOfficeApi, Unasked } from '#sync/api.ts';
import type { SyncConfig } from '#sync/config.ts';
import type { SyncPorts, SyncTopic } from '#sync/ports.ts';

/** `first` fills an empty register, `delta` takes what changed, `full` walks everything and notices what is gone. */
export type FeedKind = 'first' | 'delta' | 'full';

export type FeedResult =
  | {
      readonly ok: true;
      /** Nobody said: whether the office lets the till have this is as it was. */
      readonly unheard?: true;
    }
  | {
      readonly ok: false;
      readonly why: string;
      /** The office said no to this alone: what else it has can be had. */
      readonly denied?: boolean;
    };

/** One thing we copy down. What it writes, it writes in slices, so that a sale never waits for it. */
export interface Feed {
  readonly name: string;
  /** A till sells without it: an office that does not let it have this keeps nothing else away. */
  readonly isSpare?: true;
  /** Whatever its kind, a pass takes what is lacking: who was let have nothing of it needs no other pass than the next. */
  readonly catchesUp?: true;
  run(context: FeedContext, kind: FeedKind): Promise<FeedResult>;
}

export interface FeedContext extends Pick<SyncPorts, 'clock' | 'breathe' | 'moveLog'> {
  readonly db: ReadDb;
  readonly config: SyncConfig;
  /** Reads that wait for their share of the line. */
  readonly ask: BackOfficeApi['ask'];
  readonly askRaw: BackOfficeApi['askRaw'];
  readonly outletId: string;
  /** As far as it told: a day asked for by a clock that is ahead is one that nobody has yet. */
  readonly officeNow: () => Instant;
  readonly progress: (done: number, total: number | null) => void;
  readonly changed: (...topics: readonly SyncTopic[]) => void;
  readonly learnLimits: (permitLimit: number, windowSeconds: number) => void;
  /** A row that cannot be read is listed, and the others go on. */
  readonly refuseRow: (row: RefusedRow) => void;
  /** False once the engine stops. */
  readonly alive: () => boolean;
}

export interface RefusedRow {
  readonly feed: string;
  readonly what: string;
  readonly why: string;
}

/** What of a row that cannot be read tells which it is. */
export function startOf(row: unknown): string {
  return JSON.stringify(row).slice(0, 120);
}

export const fine: FeedResult = { ok: true };
export const stopped: FeedResult = { ok: false, why: 'the engine stopped' };

interface Missing extends Pick<RefusedRow, 'feed' | 'what'> {
  readonly kind: FeedKind;
}

/** That the office does not let a till have a list is told of, until it does; one that it has not is none, and one that fails keeps nothing else away. */
export function sellsWithout(
  { refuseRow }: Pick<FeedContext, 'refuseRow'>,
  missing: Missing,
  answer: Unasked,
): FeedResult {
  const { kind, ...row } = missing;
  if (answer.denied && !answer.saysNone) return answer;
  if (kind !== 'delta') refuseRow({ ...row, why: answer.why });
  return answer.saysNone ? fine : { ok: true, unheard: true };
}

/** Writes rows a few at a time, giving way in between. False when the engine stopped. */
export async function writeInSlices<T>(
  context: Writing,
  rows: Iterable<T>,
  write: (tx: WriteDb, slice: readonly T[]) => void,
): Promise<boolean> {
  const left = rows[Symbol.iterator]();
  let next = left.next();
  if (next.done) return true;
  return writeInPieces(context, { least: fewestRows, most: context.config.sliceRows }, (tx, size) => {
    const slice: T[] = [];
    for (; !next.done && slice.length < size; next = left.next()) slice.push(next.value);
    write(tx, slice);
    return !next.done;
  });
}

/** Transactions that are each as large as fits a few milliseconds, until one says that nothing is left. */
export async function writeInPieces(
  { db, clock, breathe, alive, moveLog, config, ahead }: Writing,
  { least, most }: { readonly least: number; readonly most: number },
  write: (tx: WriteDb, size: number) => boolean,
): Promise<boolean> {
  // What is changed takes ten times as long as what is new, and only the first slice can say which it is.
  let size = Math.max(least, Math.ceil(most / 10));
  const disk = ahead ?? followDisk(db);
  const keepShort = followLog(db, config.longLogPages, moveLog);
  for (let more = true; more;) {
    if (!alive()) return false;
    const began = clock.monotonicMs();
    more = transactLightly(db, (tx) => write(tx, size));
    const tookMs = Math.max(0.1, clock.monotonicMs() - began);
    const fits = Math.min(1.5, Math.max(0.7, aimedMs / tookMs));
    size = Math.min(most, Math.max(least, Math.round(size * fits)));
    await breathe();
    await disk.wrote();
    await keepShort();
  }
  if (!ahead) await disk.caughtUp();
  return true;
}

export interface Writing extends Pick<FeedContext, 'db' | 'clock' | 'breathe' | 'alive' | 'moveLog' | 'config'> {
  /** Of several pieces that follow one another. Whoever gives it waits for the disk once, behind the last of them. */
  readonly ahead?: DiskFollower;
}

export interface DiskFollower {
  wrote(): Promise<void>;
  caughtUp(): Promise<void>;
}

/**
 * A log that is written while it is moved never comes to its end: a million goods were five gigabytes of it. So the most of a
 * long one is moved while writing goes on, and only the rest is waited for.
 */
function followLog(db: ReadDb, longest: number, moveLog: () => Promise<void>): () => Promise<void> {
  let due = longest;
  let slices = 0;
  let ahead: Promise<void> | undefined;
  return async () => {
    slices += 1;
    // Asking costs a hundredth of a slice, and a slice writes a few dozen pages.
    if (slices % slicesAtOnce !== 0) return;
    const length = logLength(db).log;
    if (length >= due - longest * restOfLog) ahead ??= moveLog();
    if (length < due) return;
    await ahead;
    ahead = undefined;
    await moveLog();
    const { log, moved } = logLength(db);
    // Who reads the file, or copies it, holds it up; then writing goes on, and it is tried again later.
    due = log === moved ? longest : log + longest;
  };
}

/** Keeps the disk a few slices behind what was written, so that the commit of a sale finds little in front of it. */
export function followDisk(db: ReadDb): DiskFollower {
  let behind = 0;
  let underWay: Promise<void> | undefined;
  const catchUp = () => {
    behind = 0;
    // A disk that fails here fails the next ordinary commit too, and that one is told.
    underWay = letDiskCatchUp(db)
      .catch(() => undefined)
      .finally(() => (underWay = undefined));
  };
  return {
    async wrote() {
      behind += 1;
      // Writing goes on while the disk works, but never runs away from it.
      if (behind >= mostBehind) await underWay;
      if (behind >= slicesAtOnce && !underWay) catchUp();
    },
    async caughtUp() {
      await underWay;
      if (behind > 0) await letDiskCatchUp(db);
    },
  };
}

/** Short lists are replaced whole, and only when they differ from the last time. True when they did. */
export function replaceWhenChanged<T>(db: ReadDb, name: string, { rows, write }: Replacement<T>): boolean {
  const text = JSON.stringify(rows);
  const key = `feed.${name}`;
  if (findEngineState(db, key) === text) return false;
  transact(db, (tx) => {
    write(tx, rows);
    saveEngineState(tx, key, text);
  });
  return true;
}

interface Replacement<T> {
  readonly rows: readonly T[];
  readonly write: (tx: WriteDb, rows: readonly T[]) => void;
}

/** About a few megabytes: what the commit of a sale may find in front of it. */
const slicesAtOnce = 4;
/** What is written while the most of a long log is moved: moving a page takes a fifth of the time of writing one. */
const restOfLog = 0.2;
const mostBehind = 12;
const aimedMs = 2;
/** Fewer would not be quicker: by then it is the machine that is busy, not the slice that is long. */
const fewestRows = 50;
