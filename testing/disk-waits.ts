import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { callbackify, promisify } from 'node:util';

import type { Database, Statement } from 'better-sqlite3';

/** How often what this process wrote was waited for until it was on disk: by a commit, or beside the thread. */
export function watchWaits(db: Database): { stop(): number } {
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Statement;
  // eslint-disable-next-line typescript/unbound-method -- put back and called with the statement it belongs to
  const { run } = shared;
  let waits = 0;
  shared.run = function counted(this: Statement, ...args: unknown[]) {
    if (this.source === 'COMMIT' && db.pragma('synchronous', { simple: true }) === 2) waits += 1;
    return run.apply(this, args);
  };
  const letGo = standInFrontOfDisk((wait) => {
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
export function standInFrontOfDisk(instead: (wait: () => Promise<void>) => Promise<void>): () => void {
  const { fdatasync } = fs;
  const wait = promisify(fdatasync);
  put(callbackify((file: number) => instead(() => wait(file))) as typeof fdatasync);
  return () => put(fdatasync);
}

function put(fdatasync: typeof fs.fdatasync): void {
  fs.fdatasync = fdatasync;
  // Those who imported it by name.
  syncBuiltinESMExports();
}
