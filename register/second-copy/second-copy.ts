import { rm } from 'node:fs/promises';
import path from 'node:path';

import type { LogReader } from '#db/checkpoint.ts';
import type { ReadDb } from '#db/connection.ts';
import { bytesOfFile } from '#db/file-bytes.ts';
import type { OtherFile } from '#db/other-file.ts';
import { followWal, type WalPiece, type WalTail } from '#db/wal-tail.ts';
import type { Instant } from '#domain/ids.ts';
import type { Clock, Ids, Timers } from '#register/ports.ts';
import { folderTrouble, FolderUnfit, type FolderTrouble } from '#register/second-copy/folder-trouble.ts';
import {
  appendPieces,
  baseFile,
  type CopyHead,
  readHead,
  roundFile,
  throwAwayOthers,
  writeBase,
  writeHead,
} from '#register/second-copy/folder.ts';
import { areOnOneDisk, assertRoom, hasRoomForAnother, TillFull } from '#register/second-copy/room.ts';
import { createVault, type Vault } from '#register/second-copy/vault.ts';

/** Where the second copy goes and what seals it. */
export interface CopyTarget {
  /** On another disk, a stick or a share. */
  readonly folder: string;
  /** The folder of the copy that this one belongs to. */
  readonly partOf?: string;
  /** The till's own office lies with it. */
  readonly withOffice?: boolean;
  readonly register: string;
  /** Makes the key from the recovery code, both in hexadecimal digits. */
  readonly salt: string;
  readonly key: string;
}

export interface CopyStatus {
  readonly folder: string;
  /** Everything committed until then is in the copy; null before the first. */
  readonly upTo: Instant | null;
  /** Why nothing can be written there now; null while it can. */
  readonly trouble: string | null;
  readonly cause: Cause | null;
  /** What ends the till's disk ends the copy. */
  readonly sameDisk: boolean;
}

/**
 * A sealed copy of the register's file somewhere else, never more than a second behind: the whole file once, then
 * every transaction as the write-ahead log has it. No sale waits for it, and a folder that was gone gets a new copy
 * of the whole when it is back.
 */
export interface SecondCopy extends LogReader {
  status(): CopyStatus;
  /** Answers when everything committed so far is there, or cannot be. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface CopyPorts {
  readonly db: ReadDb;
  /** Where another program writes the file: `db` is its. */
  readonly other?: OtherFile;
  /** Answers when what was taken may be written: it may say of another file what has to be in the copy of that one first. */
  readonly ahead?: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  /** Lets whatever came meanwhile be answered first. */
  readonly breathe: () => Promise<void>;
  readonly onChanged: () => void;
}

/** The folder of the copy; or that the till's own disk has no room for what is sold meanwhile; or the till's own office, while the till itself is copied. */
type Cause = FolderTrouble | 'till_full' | 'office';

interface Copying extends CopyPorts {
  readonly target: CopyTarget;
  readonly vault: Vault;
  readonly tail: WalTail;
  /** The copy of the whole file that what follows is good for; undefined when the next turn has to make one. */
  base: string | undefined;
  copyingBase: boolean;
  /** The rounds since the base, in order. */
  rounds: string[];
  baseBytes: number;
  /** Of all rounds. */
  logBytes: number;
  /** How long the log is that was read last. */
  roundBytes: number;
  waiting: WalPiece[];
  status: CopyStatus;
}

export function keepSecondCopy(target: CopyTarget, ports: CopyPorts): SecondCopy {
  const copying: Copying = {
    ...ports,
    target,
    vault: createVault(Buffer.from(target.key, 'hex')),
    tail: followWal(ports.db, ports.other?.published),
    base: undefined,
    copyingBase: false,
    rounds: [],
    baseBytes: 0,
    logBytes: 0,
    roundBytes: 0,
    waiting: [],
    status: { folder: target.folder, upTo: null, trouble: null, cause: null, sameDisk: false },
  };
  let working: Promise<void> = Promise.resolve();
  let stopped = false;
  const turn = () => (working = working.then(() => catchUp(copying)));
  let cancel = ports.timers.after(0, () => void again());
  async function again(): Promise<void> {
    await turn();
    const pauseMs = copying.status.trouble === null ? everyMs : inTroubleMs;
    if (!stopped) cancel = ports.timers.after(pauseMs, () => void again());
  }
  return {
    status: () => copying.status,
    takeLog: () => takeLog(copying),
    readyForCheckpoint() {
      if (copying.copyingBase) return false;
      take(copying);
      return copying.base === undefined || !copying.tail.hasMore();
    },
    catchUp: turn,
    async stop() {
      stopped = true;
      cancel();
      await turn();
      copying.tail.close();
      copying.other?.close();
    },
  };
}

async function catchUp(copying: Copying): Promise<void> {
  const at = copying.clock.now();
  const before = copying.status;
  try {
    await bringUpToDate(copying);
    copying.status = { ...copying.status, upTo: at, trouble: null, cause: null };
  } catch (error) {
    // Whatever was on its way may be half there: the next good moment begins with the whole file.
    copying.base = undefined;
    copying.waiting = [];
    const trouble = error instanceof Error ? error.message : String(error);
    copying.status = {
      ...copying.status,
      trouble,
      cause: error instanceof TillFull ? 'till_full' : folderTrouble(error),
    };
  }
  // What is copied whole the next time needs nothing of the log until then.
  if (copying.base === undefined) copying.other?.letGo();
  const { trouble, upTo } = copying.status;
  if (trouble !== before.trouble || (before.upTo === null && upTo !== null)) copying.onChanged();
}

async function bringUpToDate(copying: Copying, { isAgain = false } = {}): Promise<void> {
  const { target, db } = copying;
  const head = await headThere(target);
  if (db.memory) return;
  // What a pulled plug left half done would take the room of the next.
  if (copying.base === undefined) await throwAwayOthers(target.folder, head.base);
  const base = copying.base ?? (await copyWhole(copying));
  await copyLog(copying, base);
  // What follows it has a hole, or was too much to wait: the whole file again, at once.
  if (copying.base !== base && !isAgain) return bringUpToDate(copying, { isAgain: true });
  // The next turn makes the copy of the whole file anew; until then, and where there is no room for that, this one is good.
  if (isLong(copying) && (await hasRoomForAnother(copying.db, target.folder))) copying.base = undefined;
  if (head.base === base) return;
  // Only now is there enough to go back to.
  const { register, withOffice = false } = target;
  await writeHead(target.folder, { ...head, register, base, withOffice });
  await throwAwayOthers(target.folder, base);
}

async function copyLog(copying: Copying, base: string): Promise<void> {
  const { tail, other, ahead } = copying;
  do {
    take(copying);
    const pieces = copying.waiting.splice(0);
    await ahead?.();
    await appendLog(copying, base, pieces);
  } while (copying.base === base && tail.hasMore());
  if (!other || copying.roundBytes <= longRoundBytes) return;
  await other.turnOver(() => takeLog(copying));
  // Where it did not begin anew, the next piece says so.
  copying.roundBytes = 0;
}

/** Never made anew here: a folder without it is the place where a stick used to be. */
async function headThere(target: CopyTarget): Promise<CopyHead> {
  const head = await headFor(target);
  if (head?.salt === target.salt) return head;
  throw new FolderUnfit('gone', `there is no second copy of this till in ${target.folder}`);
}

/** What belongs to a copy is made with it. */
async function headFor(target: CopyTarget): Promise<CopyHead | undefined> {
  const head = await readHead(target.folder);
  if (target.partOf === undefined || head?.salt === target.salt) return head;
  const whole = await readHead(target.partOf);
  if (whole?.salt !== target.salt) return undefined;
  const begun = { ...whole, base: null };
  await writeHead(target.folder, begun);
  return begun;
}

/**
 * The file as the last checkpoint left it: none runs meanwhile. The log is kept from before that, and put over it whole it brings
 * every page to its newest state. Read beside SQLite, whose own way of copying holds the thread until the copy is on the disk.
 */
async function copyWhole(copying: Copying): Promise<string> {
  const { db, other, tail, target, vault, ids } = copying;
  copying.status = { ...copying.status, sameDisk: await areOnOneDisk(target.folder, path.dirname(db.name)) };
  await assertRoom(db, target.folder);
  const base = ids.next();
  other?.hold();
  copying.copyingBase = true;
  copying.rounds = [];
  copying.logBytes = 0;
  copying.waiting = [];
  tail.rewind();
  try {
    copying.baseBytes = await writeBase(target.folder, base, { from: bytesOfFile(db), vault });
    copying.base = base;
    return base;
  } catch (error) {
    await rm(path.join(target.folder, baseFile(base)), { force: true });
    throw error;
  } finally {
    copying.copyingBase = false;
  }
}

async function takeLog(copying: Copying): Promise<void> {
  do {
    take(copying);
    await copying.breathe();
  } while (copying.base !== undefined && copying.tail.hasMore());
}

function take(copying: Copying): void {
  if (copying.base === undefined) return;
  const piece = copying.tail.read();
  // Whatever follows would be put over a hole: the whole file is copied anew.
  if (copying.tail.hasLost()) return startOver(copying);
  if (!piece) return;
  copying.waiting.push(piece);
  copying.roundBytes = piece.at + piece.bytes.length;
  // A share too slow to follow must not fill the memory: it starts over when it is quick again.
  if (bytesOf(copying.waiting) > mostWaitingBytes) startOver(copying);
}

function startOver(copying: Copying): void {
  [copying.base, copying.waiting] = [undefined, []];
}

async function appendLog(copying: Copying, base: string, pieces: readonly WalPiece[]): Promise<void> {
  const { target, vault, rounds } = copying;
  for (const [round, same] of Map.groupBy(pieces, (piece) => piece.round)) {
    if (!rounds.includes(round)) rounds.push(round);
    await appendPieces(path.join(target.folder, roundFile(base, rounds.indexOf(round))), same, vault);
    copying.logBytes += bytesOf(same);
  }
}

/** A till that is never started anew would fill the disk, and the folder of a stick holds some thousand files. */
function isLong({ rounds, logBytes, baseBytes }: Copying): boolean {
  return rounds.length > mostRounds || logBytes > Math.max(shortLogBytes, baseBytes);
}

function bytesOf(pieces: readonly WalPiece[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

const everyMs = 400;
const inTroubleMs = 5_000;
const mostWaitingBytes = 128 * 2 ** 20;
const shortLogBytes = 64 * 2 ** 20;
const mostRounds = 2_000;
/** Of another program's file: its own moves stop at what we hold. */
const longRoundBytes = 4 * 2 ** 20;
