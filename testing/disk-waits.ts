import { type FileHandle, open } from 'node:fs/promises';

import type { Database, Statement } from 'better-sqlite3';

/** How often what this process wrote was waited for until it was on disk: by a commit, or beside the thread. */
export async function watchWaits(db: Database): Promise<{ stop(): number }> {
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  // eslint-disable-next-line typescript/unbound-method -- put back and called with the statement it belongs to
  const { run } = shared;
  let waits = 0;
  shared.run = function counted(this: Statement, ...args: unknown[]) {
    if (this.source === 'COMMIT' && db.pragma('synchronous', { simple: true }) === 2) waits += 1;
    return run.apply(this, args);
  };
  const letGo = await standInFrontOfDisk((wait) => {
    waits += 1;
    return wait();
  });
  return {
    stop() {
      shared.run = run;
      letGo();
      return waits;
    },
  };
}

/** From here on whoever waits for the disk beside the thread waits for `instead`. Answers how to end that. */
export async function standInFrontOfDisk(instead: (wait: () => Promise<void>) => Promise<void>): Promise<() => void> {
  const any = await open(import.meta.filename);
  const shared = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  // eslint-disable-next-line typescript/unbound-method -- put back and called with the file it belongs to
  const { datasync } = shared;
  shared.datasync = function stoodBefore(this: FileHandle) {
    return instead(() => datasync.call(this));
  };
  return () => void (shared.datasync = datasync);
}
