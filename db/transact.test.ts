import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact, transactLightly } from '#db/transact.ts';
import { ok, refuse } from '#domain/result.ts';

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

function wait(tx: ReadDb): unknown {
  return tx.pragma('synchronous', { simple: true });
}

describe('a light transaction', () => {
  it('commits without waiting, and the next one waits for the disk again', () => {
    const light = transactLightly(db, (tx) => {
      saveSetting(tx, 'name', 'copied down');
      return wait(tx);
    });
    expect(light).toBe(1);
    expect(transact(db, wait)).toBe(2);
    expect(findSetting(db, 'name')).toBe('copied down');
  });

  it('leaves nothing behind when it fails', () => {
    const failing = () =>
      transactLightly(db, (tx) => {
        saveSetting(tx, 'name', 'half');
        throw new Error('an unreadable row');
      });
    expect(failing).toThrow('an unreadable row');
    expect(transact(db, wait)).toBe(2);
    expect(findSetting(db, 'name')).toBeUndefined();
  });
});

describe('a transaction', () => {
  const fails = (tx: WriteDb): never => {
    saveSetting(tx, 'name', 'half');
    throw new Error('an unreadable row');
  };
  const failsAtCommit = (tx: WriteDb) => {
    tx.pragma('defer_foreign_keys = ON');
    tx.prepare("INSERT INTO drawer_opening (shift, reason, at, by) VALUES (77, '', 0, '')").run();
    return ok(null);
  };
  const refuses = (tx: WriteDb) => {
    saveSetting(tx, 'name', 'half');
    return refuse({ code: 'sale_empty' });
  };
  const works = [wait, fails, failsAtCommit, refuses];

  it('waits for the disk whatever went before it, and undoes what did not end well', () => {
    const step = fc.record({ light: fc.boolean(), work: fc.constantFrom(...works) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        for (const { light, work } of steps) {
          const begin = light ? transactLightly : transact;
          const run = () => begin<unknown>(db, work);
          if (work === fails) expect(run).toThrow('an unreadable row');
          else if (work === failsAtCommit) expect(run).toThrow('FOREIGN KEY');
          else expect(run()).toEqual(work === wait ? (light ? 1 : 2) : refuse({ code: 'sale_empty' }));
          expect(db.inTransaction).toBe(false);
          expect(findSetting(db, 'name')).toBeUndefined();
        }
        expect(transact(db, wait)).toBe(2);
      }),
    );
  });

  it('holds no other: one within a light one would not wait', () => {
    expect(() => transactLightly(db, () => transact(db, wait))).toThrow('a transaction holds no other');
    expect(transact(db, wait)).toBe(2);
  });
});
