import { existsSync } from 'node:fs';
import path from 'node:path';

import { openOtherFile } from '#db/other-file.ts';
import {
  type CopyPorts,
  type CopyStatus,
  type CopyTarget,
  keepSecondCopy,
  type SecondCopy,
} from '#register/second-copy/second-copy.ts';

export interface TillPorts extends Omit<CopyPorts, 'other' | 'ahead'> {
  /** The file of the till's own back office; undefined where the office is elsewhere. */
  readonly officeFile?: string | undefined;
}

/** The copy of the till and, in a folder of that, the copy of its own back office. */
export function keepBothCopies(target: CopyTarget, { officeFile, ...ports }: TillPorts): SecondCopy {
  // It serves before the till starts, so it has its file.
  if (officeFile === undefined || !existsSync(officeFile)) return keepSecondCopy(target, ports);
  const other = openOtherFile(officeFile);
  const officeTarget = { ...target, folder: officeFolder(target.folder), partOf: target.folder };
  const office = keepSecondCopy(officeTarget, { ...ports, db: other.db, other });
  const till = keepSecondCopy(target, { ...ports, ahead: () => catchUpInTime(office, ports) });
  return {
    ...till,
    status: () => ofBoth(till.status(), office.status()),
    async stop() {
      await till.stop();
      await office.stop();
    },
  };
}

export const officeFolder = (folder: string) => path.join(folder, 'backoffice');

/**
 * What the till's copy says was told must be in the office's: the office wrote it down before it answered, so its copy is
 * brought up to date between reading the till's log and writing that. One that is made anew takes as long as its file is large,
 * and what was sold meanwhile must not wait for it.
 */
async function catchUpInTime(office: SecondCopy, { timers }: TillPorts): Promise<void> {
  if (office.status().trouble !== null) return;
  let cancel = (): void => undefined;
  const late = new Promise<void>((resolve) => (cancel = timers.after(longestWaitMs, resolve)));
  await Promise.race([office.catchUp(), late]);
  cancel();
}

function ofBoth(till: CopyStatus, office: CopyStatus): CopyStatus {
  const { trouble, cause } = till.trouble === null ? office : till;
  const isMade = till.upTo !== null && office.upTo !== null;
  return { ...till, trouble, cause, upTo: isMade && office.upTo < till.upTo ? office.upTo : isMade ? till.upTo : null };
}

const longestWaitMs = 10_000;
