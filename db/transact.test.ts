import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transactLightly } from '#db/transact.ts';

describe('a light transaction', () => {
  let dir: string;
  let db: ReadDb;

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-'));
    db = openRegisterDb(dir);
  });
  afterEach(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });

  it('commits, and leaves the next one waiting for the disk again', () => {
    const within = transactLightly(db, (tx) => {
      saveSetting(tx, 'name', 'copied down');
      return tx.pragma('synchronous', { simple: true });
    });
    expect(within).toBe(1);
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(findSetting(db, 'name')).toBe('copied down');
  });

  it('leaves the next one waiting for the disk also when it fails', () => {
    const failing = () =>
      transactLightly(db, (tx) => {
        saveSetting(tx, 'name', 'half');
        throw new Error('an unreadable row');
      });
    expect(failing).toThrow('an unreadable row');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(findSetting(db, 'name')).toBeUndefined();
  });
});
