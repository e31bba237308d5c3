import path from 'node:path';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { type FolderTrouble, folderTrouble } from '#register/second-copy/folder-trouble.ts';
import { type CopyHead, readHead, writeHead } from '#register/second-copy/folder.ts';
import { keepBothCopies, type TillPorts } from '#register/second-copy/both-copies.ts';
import type { CopyStatus, CopyTarget, SecondCopy } from '#register/second-copy/second-copy.ts';
import { keyOf, newCopySalt, newRecoveryCode } from '#register/second-copy/vault.ts';

export interface FolderUnusable extends Refusal<'copy_folder_unusable'> {
  readonly why: FolderTrouble;
  readonly says: string;
}
/** Whose copy is there: it may be all that is left of a till. */
export interface FolderTaken extends Refusal<'copy_folder_taken'> {
  readonly register: string;
}
type NoFolder = FolderUnusable | FolderTaken | Refusal<'copy_folder_not_whole'> | Refusal<'copy_turned_elsewhere'>;

/** The register's second copy, if there is one. */
export interface CopyKeeper extends Pick<SecondCopy, 'takeLog' | 'readyForCheckpoint' | 'catchUp' | 'stop'> {
  status(): CopyStatus | null;
  /** Answers the recovery code, which is kept nowhere: it is for paper. */
  turnOn(folder: string, register: string): Promise<Result<{ recoveryCode: string }, NoFolder>>;
  turnOff(): Promise<void>;
}

export function createCopyKeeper(ports: TillPorts): CopyKeeper {
  const { db } = ports;
  let copy = begin();
  /** Two at once would leave the head of one over the rows of the other, which no recovery code opens. */
  let turning = false;

  function begin() {
    const target = findSetting<CopyTarget | null>(db, settingName);
    return target ? keepBothCopies(target, ports) : undefined;
  }
  async function end(): Promise<void> {
    await copy?.stop();
    copy = undefined;
  }

  async function prepare(folder: string, head: CopyHead) {
    try {
      const there = await readHead(folder);
      if (there && !ownSalts(db).includes(there.salt))
        return refuse({ code: 'copy_folder_taken', register: there.register });
      // One that is under way writes its own head when it has come to its end: over the new one, and the new code would open nothing.
      await end();
      await writeHead(folder, head);
      return undefined;
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      return refuse({ code: 'copy_folder_unusable', why: folderTrouble(error), says });
    }
  }

  return {
    status: () => copy?.status() ?? null,
    takeLog: () => copy?.takeLog() ?? Promise.resolve(),
    readyForCheckpoint: () => copy?.readyForCheckpoint() ?? true,
    catchUp: () => copy?.catchUp() ?? Promise.resolve(),
    stop: () => copy?.stop() ?? Promise.resolve(),
    async turnOn(folder, register) {
      // Where the program was started from is not the same every day.
      if (!path.isAbsolute(folder)) return refuse({ code: 'copy_folder_not_whole' });
      if (turning) return refuse({ code: 'copy_turned_elsewhere' });
      turning = true;
      const [recoveryCode, salt] = [newRecoveryCode(), newCopySalt()];
      try {
        const key = Buffer.from(await keyOf(recoveryCode, salt)).toString('hex');
        const target = { folder, register, salt, key };
        const cannot = await prepare(folder, { format: 1, register, salt, base: null });
        if (cannot) return cannot;
        remember(db, target);
        return ok({ recoveryCode });
      } finally {
        copy ??= begin();
        turning = false;
      }
    },
    async turnOff() {
      await end();
      remember(db, null);
    },
  };
}

function remember(db: ReadDb, target: CopyTarget | null): void {
  transact(db, (tx) => {
    saveSetting(tx, settingName, target);
    if (target) saveSetting(tx, saltsName, [...ownSalts(tx), target.salt]);
    return undefined;
  });
}

/**
 * What was made so far is the second copy of the till this file was copied from: it must not be written over. Answers
 * whether one was being kept.
 */
export function disownCopies(tx: WriteDb): boolean {
  const wasKept = (findSetting<CopyTarget | null>(tx, settingName) ?? null) !== null;
  saveSetting(tx, settingName, null);
  saveSetting(tx, saltsName, []);
  return wasKept;
}

/** Of the copies this till made: those may be made anew in the same place. */
function ownSalts(db: ReadDb): readonly string[] {
  const kept = findSetting<CopyTarget | null>(db, settingName);
  return [...(findSetting<readonly string[]>(db, saltsName) ?? []), ...(kept ? [kept.salt] : [])];
}

const settingName = 'secondCopy';
const saltsName = 'secondCopySalts';
