import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import type { NsisUpdater } from 'electron-updater';

import { NotAsListed, NotOurs } from '#electron/update-trouble.ts';

/** A newer version that lies on the disk of the till. */
export interface Fetched {
  readonly version: string;
  readonly file: string;
  /** As the list of versions says it. */
  readonly sha512: string;
}

/** What a list of versions says of the newest. */
export type Found = NonNullable<Awaited<ReturnType<NsisUpdater['checkForUpdates']>>>['updateInfo'];

/** Answers why a file is not by whom it should be, or null. */
export type Judge = (file: string) => Promise<string | null>;

export function sumIn({ files }: Found): string {
  return files.find(({ url }) => /\.exe$/i.test(url))?.sha512 ?? '';
}

export async function fetchFound(updater: NsisUpdater, found: Found, whyNot: Judge): Promise<Fetched> {
  const [file = ''] = await updater.downloadUpdate();
  const fetched = { version: found.version, file, sha512: sumIn(found) };
  await assertOurs(fetched, whyNot);
  return fetched;
}

/**
 * Every program of this account may write where it lies. The updater does not look twice at what it once fetched, so what is not ours
 * has to be gone to be fetched anew.
 */
export async function assertOurs({ file, sha512 }: Fetched, whyNot: Judge): Promise<void> {
  try {
    if ((await sumOf(file)) !== sha512) throw new NotAsListed(`${file} is not what its list says`);
    const why = await whyNot(file);
    if (why !== null) throw new NotOurs(why);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha512');
  await pipeline(createReadStream(file), sum);
  return sum.digest('base64');
}
