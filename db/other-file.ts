import Database from 'better-sqlite3';

import { logLength, moveInThread } from '#db/checkpoint.ts';
import type { ReadDb } from '#db/connection.ts';
import { letGoOfFile } from '#db/file-bytes.ts';

/**
 * A file that another program writes, to be copied while that program goes on. Nobody waits for us: SQLite begins a log anew only when
 * no reader needs it and all of it is in the file, and as long as `hold` lasts one reader does.
 */
export interface OtherFile {
  readonly db: ReadDb;
  /** How many frames of its log are written whole. */
  readonly published: () => number;
  /** From now on nothing leaves the log unseen. */
  hold(): void;
  letGo(): void;
  /**
   * Lets the log begin anew, unless the other program writes all the time. Called when all was taken that was there at the last `hold` or
   * `turnOver`; `takeAll` takes what came since, which nobody can once it has begun anew.
   */
  turnOver(takeAll: () => Promise<void>): Promise<void>;
  close(): void;
}

/** Throws where there is no such file, or none with a log yet. */
export function openOtherFile(file: string): OtherFile {
  const [asking, one, other] = [openReader(file), openReader(file), openReader(file)];
  let holding: ReadDb | undefined;
  const letGo = () => {
    holding?.exec('COMMIT');
    holding = undefined;
  };
  /**
   * The next reader holds before the last one lets go. Where all of the log is in the file by then, it reads the file alone: the log may
   * begin anew, and nothing is moved out of the new one.
   */
  const hold = () => {
    const next = holding === one ? other : one;
    look(next);
    letGo();
    holding = next;
  };
  return {
    db: asking,
    published: () => logLength(asking).log,
    hold,
    letGo,
    async turnOver(takeAll) {
      hold();
      // Nothing is moved that is not there by now: where nothing came behind it, all of the log is in the file afterwards.
      await takeAll();
      await moveInThread(file);
      hold();
    },
    close() {
      letGo();
      for (const db of [other, one, asking]) db.close();
      letGoOfFile(asking);
    },
  };
}

function openReader(file: string): ReadDb {
  const db = new Database(file, { fileMustExist: true, timeout: 0 }) as ReadDb;
  // The program that is just making it begins one while nobody reads, or not at all.
  if (db.pragma('journal_mode', { simple: true }) === 'wal') return db;
  db.close();
  throw new Error(`${file} has no write-ahead log yet`);
}

/** Until its transaction ends, it needs what is in the log now. */
function look(reader: ReadDb): void {
  reader.exec('BEGIN; SELECT 1 FROM sqlite_schema');
}
