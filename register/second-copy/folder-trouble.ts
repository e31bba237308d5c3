/** What keeps a folder from taking the second copy, as far as a person does something else about each. */
export type FolderTrouble = 'gone' | 'file' | 'name' | 'forbidden' | 'full' | 'damaged' | 'faulty' | 'other';

/** We found it out ourselves, and no system call said no. */
export class FolderUnfit extends Error {
  override readonly name = 'FolderUnfit';
  readonly why: FolderTrouble;
  constructor(why: FolderTrouble, says: string) {
    super(says);
    this.why = why;
  }
}

/** Nothing but the copy itself is written there, so a full disk is the folder's. */
export function folderTrouble(error: unknown): FolderTrouble {
  if (error instanceof FolderUnfit) return error.why;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return causes.find(([, codes]) => codes.some((each) => each === code))?.[0] ?? 'other';
}

const causes: readonly (readonly [FolderTrouble, readonly string[]])[] = [
  ['gone', ['ENOENT', 'ENODEV', 'ENXIO', 'ENOTCONN', 'ESTALE', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETUNREACH']],
  // What Windows says of a share that went away; of one that is not to be found, and of a drive with nothing in it, Node has no word.
  ['gone', ['ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'UNKNOWN']],
  ['file', ['ENOTDIR']],
  ['name', ['ENAMETOOLONG', 'EINVAL']],
  ['forbidden', ['EACCES', 'EPERM', 'EROFS']],
  ['full', ['ENOSPC', 'EDQUOT']],
  ['faulty', ['EIO']],
];
