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
  if (officeFile === undefined) return keepSecondCopy(target, ports);
  const office = keepOfficeCopy(target, { ...ports, officeFile });
  const ahead = () => inTime(office.catchUp(), ports);
  const till = keepSecondCopy({ ...target, withOffice: true }, { ...ports, ahead });
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

type OfficeCopy = Pick<SecondCopy, 'status' | 'catchUp' | 'stop'>;

/** Begins when the file can be opened: a virus scanner, say, may have it for a moment. */
function keepOfficeCopy(
  whole: CopyTarget,
  { officeFile, ...ports }: TillPorts & { readonly officeFile: string },
): OfficeCopy {
  const target = { ...whole, folder: officeFolder(whole.folder), partOf: whole.folder };
  let copy: SecondCopy | undefined;
  let status: CopyStatus = { folder: target.folder, upTo: null, trouble: null, cause: null, sameDisk: false };
  const begin = () => {
    try {
      const other = openOtherFile(officeFile);
      copy = keepSecondCopy(target, { ...ports, db: other.db, other });
    } catch (error) {
      const isNew = status.trouble === null;
      status = { ...status, trouble: error instanceof Error ? error.message : String(error), cause: 'other' };
      if (isNew) ports.onChanged();
    }
  };
  return {
    status: () => copy?.status() ?? status,
    async catchUp() {
      if (!copy) begin();
      // In trouble it tries again by itself, less often.
      if (copy?.status().trouble === null) await copy.catchUp();
    },
    stop: () => copy?.stop() ?? Promise.resolve(),
  };
}

/**
 * What the till's copy says was told must be in the office's: the office wrote it down before it answered, so its copy is
 * brought up to date between reading the till's log and writing that. One that is made anew takes as long as its file is large,
 * and what was sold meanwhile must not wait for it.
 */
async function inTime(catchingUp: Promise<void>, { timers }: Pick<TillPorts, 'timers'>): Promise<void> {
  let cancel = (): void => undefined;
  const late = new Promise<void>((resolve) => (cancel = timers.after(longestWaitMs, resolve)));
  await Promise.race([catchingUp, late]);
  cancel();
}

function ofBoth(till: CopyStatus, office: CopyStatus): CopyStatus {
  if (till.trouble !== null) return till;
  const [one, other] = [till.upTo, office.upTo];
  const upTo = one === null || other === null ? null : one < other ? one : other;
  return { ...till, upTo, ...(office.trouble !== null && { trouble: office.trouble, cause: 'office' }) };
}

const longestWaitMs = 10_000;
