import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where newer versions of this till are, as it was told last: kept like the server it syncs with, so that a shortcut need not say it. */
export function updateAddressOf(dataFolder: string, told: URL | 'none' | undefined): string | null {
  const file = path.join(dataFolder, 'updates.json');
  if (told === undefined) return readAddress(file);
  const address = told === 'none' ? null : told.href.replace(/\/$/, '');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify({ address })}\n`);
  return address;
}

/** A till sells without it, so what cannot be read is no address. */
function readAddress(file: string): string | null {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly address?: unknown };
    const { address } = kept;
    return typeof address === 'string' && URL.parse(address)?.protocol === 'https:' ? address : null;
  } catch {
    return null;
  }
}
