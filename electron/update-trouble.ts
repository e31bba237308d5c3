import type { UpdateStanding, UpdateTrouble } from '#register/updates/standing.ts';

export class NotOurs extends Error {
  override readonly name = 'NotOurs';
  readonly code = 'ERR_UPDATER_INVALID_SIGNATURE';
}

export class NotAsListed extends Error {
  override readonly name = 'NotAsListed';
  readonly code = 'ERR_CHECKSUM_MISMATCH';
}

/** By what a person does about it; those of the updater have a code. */
export function troubleOf(error: unknown): NonNullable<UpdateStanding['trouble']> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [says = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { why: whyOf(code, says), says: says.slice(0, longestSaid) };
}

function whyOf(code: string, says: string): UpdateTrouble {
  const known = troubles[code];
  if (known) return known;
  return /^net::|^HTTP_ERROR|^E[A-Z]+$|^ERR_(?:HTTP|INTERNET|NETWORK)/.test(code) || /^net::|getaddrinfo/.test(says)
    ? 'unreachable'
    : 'other';
}

const troubles: Readonly<Record<string, UpdateTrouble | undefined>> = {
  ERR_CHECKSUM_MISMATCH: 'changed',
  ERR_UPDATER_INVALID_SIGNATURE: 'not_ours',
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'no_list',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'no_list',
  ERR_UPDATER_INVALID_VERSION: 'no_list',
  ERR_UPDATER_NO_FILES_PROVIDED: 'no_list',
  ERR_UPDATER_NO_CHECKSUM: 'no_list',
  ENOSPC: 'disk',
  EDQUOT: 'disk',
  EACCES: 'disk',
  EPERM: 'disk',
  EROFS: 'disk',
};

const longestSaid = 200;
