import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export class BadOfficeFile extends Error {
  override readonly name = 'BadOfficeFile';
}

/**
 * The v3 server that the register of this folder syncs with: the one it is told now, else the one it was told last, because a shortcut
 * that forgets to say it must not make a shop's till another one. Null: its own embedded back office.
 */
export function tenantOf(dataFolder: string, told: URL | undefined): string | null {
  return told ? told.href.replace(/\/$/, '') : readTenant(fileIn(dataFolder));
}

/** Only once the till has its credential: an address alone, told by mistake, would keep it from starting as before. */
export function keepTenant(dataFolder: string, tenant: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(dataFolder), `${JSON.stringify({ tenant })}\n`);
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, 'office.json');
}

function readTenant(file: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  }
  const tenant = typeof value === 'object' && value !== null && 'tenant' in value ? value.tenant : undefined;
  if (typeof tenant === 'string' && URL.canParse(tenant)) return tenant;
  throw new BadOfficeFile(
    `${file} does not say whose till this is: start it once with --tenant and the server's address`,
  );
}
