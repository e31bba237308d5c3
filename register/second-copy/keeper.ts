import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { writeHead } from '#register/second-copy/folder.ts';
import {
  type CopyPorts,
  type CopyStatus,
  type CopyTarget,
  keepSecondCopy,
  type SecondCopy,
} from '#register/second-copy/second-copy.ts';
import { keyOf, newCopySalt, newRecoveryCode } from '#register/second-copy/vault.ts';

export interface FolderUnusable extends Refusal<'copy_folder_unusable'> {
  readonly says: string;
}

/** The register's second copy, if there is one. */
export interface CopyKeeper extends Pick<SecondCopy, 'readyForCheckpoint' | 'catchUp' | 'stop'> {
  status(): CopyStatus | null;
  /** Answers the recovery code, which is kept nowhere: it is for paper. */
  turnOn(folder: string, register: string): Promise<Result<{ recoveryCode: string }, FolderUnusable>>;
  turnOff(): Promise<void>;
}

export function createCopyKeeper(ports: CopyPorts): CopyKeeper {
  const { db } = ports;
  const stored = findSetting<CopyTarget | null>(db, settingName);
  let copy = stored ? keepSecondCopy(stored, ports) : undefined;

  const remember = (target: CopyTarget | null) =>
    transact(db, (tx) => {
      saveSetting(tx, settingName, target);
      return undefined;
    });

  return {
    status: () => copy?.status() ?? null,
    readyForCheckpoint: () => copy?.readyForCheckpoint() ?? true,
    catchUp: () => copy?.catchUp() ?? Promise.resolve(),
    stop: () => copy?.stop() ?? Promise.resolve(),
    async turnOn(folder, register) {
      const recoveryCode = newRecoveryCode();
      const salt = newCopySalt();
      const key = Buffer.from(keyOf(recoveryCode, salt)).toString('hex');
      const target = { folder, register, salt, key };
      try {
        await writeHead(folder, { format: 1, register, salt, base: null });
      } catch (error) {
        return refuse({ code: 'copy_folder_unusable', says: error instanceof Error ? error.message : String(error) });
      }
      await copy?.stop();
      remember(target);
      copy = keepSecondCopy(target, ports);
      return ok({ recoveryCode });
    },
    async turnOff() {
      await copy?.stop();
      copy = undefined;
      remember(null);
    },
  };
}

const settingName = 'secondCopy';
