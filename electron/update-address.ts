import path from 'node:path';

import { makeFolder } from '#db/lock.ts';
import { readKeptJson, writeKept } from '#register/kept-file.ts';

/** Where newer versions of this till are, as it was told last: kept like the server it syncs with, so that a shortcut need not say it. */
export async function updateAddressOf(dataFolder: string, told: URL | 'none' | undefined): Promise<string | null> {
  const file = path.join(dataFolder, 'updates.json');
  if (told === undefined) return readAddress(file);
  const address = told === 'none' ? null : told.href.replace(/\/$/, '');
  makeFolder(dataFolder);
  await writeKept(file, `${JSON.stringify({ address })}\n`);
  return address;
}

/** A till sells without it, so what cannot be read is no address. */
function readAddress(file: string): string | null {
  try {
    const kept = readKeptJson(file) as { readonly address?: unknown } | null | undefined;
    const address = kept?.address;
    return typeof address === 'string' && URL.parse(address)?.protocol === 'https:' ? address : null;
  } catch {
    return null;
  }
}
