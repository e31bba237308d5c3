/** What a till did to its files, in the order in which it did it. `file` is a place in `files`. */
export type Change =
  | { readonly kind: 'write'; readonly file: number; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: number; readonly length: number }
  | { readonly kind: 'unlink'; readonly file: number }
  /** What was written before the beginning is on the disk when the sync has ended. */
  | { readonly kind: 'sync-begins'; readonly file: number }
  | { readonly kind: 'sync-ended'; readonly file: number };

export interface Recording {
  readonly files: readonly string[];
  readonly changes: readonly Change[];
}

/** Reads what recorder.c wrote; its head comment has the format. */
export function readRecording(log: Buffer): Recording {
  const files: string[] = [];
  const changes: Change[] = [];
  for (let from = 0; from + headBytes <= log.length;) {
    const length = log.readUInt32LE(from + 10);
    const bytes = log.subarray(from + headBytes, from + headBytes + length);
    // The till is killed in the end, perhaps in the middle of a record.
    if (bytes.length < length) break;
    const kind = String.fromCodePoint(log.readUInt8(from));
    if (kind === 'N') files.push(bytes.toString());
    else
      changes.push(
        changeOf(kind, { file: log.readUInt8(from + 1) - 1, at: Number(log.readBigUInt64LE(from + 2)), bytes }),
      );
    from += headBytes + length;
  }
  return { files, changes };
}

function changeOf(kind: string, { file, at, bytes }: { file: number; at: number; bytes: Buffer }): Change {
  switch (kind) {
    case 'W':
      return { kind: 'write', file, at, bytes };
    case 'T':
      return { kind: 'truncate', file, length: at };
    case 'B':
      return { kind: 'sync-begins', file };
    case 'E':
      return { kind: 'sync-ended', file };
    case 'U':
      return { kind: 'unlink', file };
    default:
      throw new Error(`the recording has a record of an unknown kind, ${JSON.stringify(kind)}`);
  }
}

const headBytes = 14;
