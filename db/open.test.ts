import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closeDb } from '#db/checkpoint.ts';
import { DatabaseInUse, DiskFull, holdAlone, namedDamage, openDb } from '#db/connection.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { DatabaseTooNew, migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { makePrivate } from '#db/private-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tillkeep-db-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('opening the register file', () => {
  it('is durable at every open, not only the first', () => {
    for (const time of ['first', 'second', 'third']) {
      const db = openRegisterDb(dir);
      expect([time, db.pragma('synchronous', { simple: true }), db.pragma('journal_mode', { simple: true })]).toEqual([
        time,
        2,
        'wal',
      ]);
      closeDb(db);
    }
  });

  it('keeps the file for itself, and says so to whoever else opens it', () => {
    const db = openRegisterDb(dir);
    expect(() => openRegisterDb(dir)).toThrow('is in use by a till that runs: stop that till, then try again');
    closeDb(db);
    closeDb(openRegisterDb(dir));
  });

  it('works beside somebody who reads the file already', () => {
    const file = join(dir, 'register.db');
    closeDb(openRegisterDb(dir));
    const reader = new Database(file);
    reader.exec('BEGIN; SELECT * FROM setting');
    const db = openRegisterDb(dir);
    db.prepare("INSERT INTO setting VALUES ('kept', '1')").run();
    reader.exec('COMMIT');
    expect(reader.prepare("SELECT value FROM setting WHERE name = 'kept'").get()).toEqual({ value: '1' });
    reader.close();
    holdAlone(db);
    expect(() => openRegisterDb(dir)).toThrow(DatabaseInUse);
    closeDb(db);
  });

  it.each([
    ['gone', (file: string) => rmSync(file)],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('throws no log away whose file is %s: the last sales may be there and nowhere else', (_how, hurt) => {
    const file = join(dir, 'register.db');
    closeDb(openRegisterDb(dir));
    hurt(file);
    writeFileSync(`${file}-wal`, 'the last sales');
    expect(() => openRegisterDb(dir)).toThrow(/gone or empty, and the last sales are in .*register[.]db-wal/);
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('the last sales');
  });

  it('says what to do about a file that nobody can open', () => {
    mkdirSync(join(dir, 'register.db'));
    expect(() => openRegisterDb(dir)).toThrow(/register[.]db lets nobody at it: .* start the till again .*CANTOPEN/);
  });

  it.each([
    ['SQLITE_READONLY_DIRECTORY', 'register.db can only be read'],
    ['SQLITE_IOERR_READ', 'register.db is on a disk that reports a fault'],
    ['SQLITE_CORRUPT_INDEX', 'register.db is damaged'],
  ])('names what SQLite says as %s for whoever starts the till', (code, words) => {
    const named = namedDamage(new Database.SqliteError('in its own words', code), 'register.db');
    expect(named).toMatchObject({ message: expect.stringContaining(words) });
    expect(String(named)).toContain(code);
  });

  it.each(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])('takes %s for a full disk and no broken one', (code) => {
    expect(namedDamage(new Database.SqliteError('in its own words', code), 'register.db')).toBeInstanceOf(DiskFull);
  });

  it('refuses a file written by a newer register and leaves it as it is', () => {
    const db = openRegisterDb(dir);
    db.pragma('user_version = 9999');
    closeDb(db);
    const before = statSync(join(dir, 'register.db')).mtimeMs;
    expect(() => openRegisterDb(dir)).toThrow(DatabaseTooNew);
    expect(statSync(join(dir, 'register.db')).mtimeMs).toBe(before);
  });

  it('keeps a copy of what it was before it migrates', () => {
    const old = openDb(join(dir, 'register.db'));
    migrate(old, { migrations: migrations.slice(0, 2) });
    old.prepare("INSERT INTO setting VALUES ('kept', '1')").run();
    closeDb(old);

    closeDb(openRegisterDb(dir));
    const copy = readdirSync(dir).find((name) => name.startsWith('register-before-migration-from-20'));
    const kept = new Database(join(dir, copy ?? 'none'), { readonly: true, fileMustExist: true });
    expect(kept.prepare('SELECT name FROM setting').all()).toEqual([{ name: 'kept' }]);
    expect(kept.pragma('user_version', { simple: true })).toBe(20);
    kept.close();
  });

  it('copies over what a power cut left of the same copy', () => {
    const old = openDb(join(dir, 'register.db'));
    migrate(old, { migrations: migrations.slice(0, 2) });
    closeDb(old);
    const [half, ofOther] = [process.pid, 7].map((pid) => join(dir, `register-before-migration-from-20-${pid}.db`));
    for (const file of [half, ofOther, `${ofOther}-journal`])
      writeFileSync(file ?? '', 'SQLite format 3, and then the power went');
    closeDb(openRegisterDb(dir));
    expect(readdirSync(dir).filter((name) => name.includes('-7.db'))).toEqual([]);
    const kept = new Database(half ?? '', { readonly: true, fileMustExist: true });
    expect(kept.pragma('user_version', { simple: true })).toBe(20);
    kept.close();
  });

  it('keeps the copies of the last two updates and no more: years of them would fill the disk', () => {
    const old = openDb(join(dir, 'register.db'));
    migrate(old, { migrations: migrations.slice(0, 2) });
    closeDb(old);
    for (const version of [9, 7, 18]) writeFileSync(join(dir, `register-before-migration-from-${version}-3.db`), '');
    closeDb(openRegisterDb(dir));
    expect(readdirSync(dir).filter((name) => name.includes('before-migration'))).toEqual([
      'register-before-migration-from-18-3.db',
      `register-before-migration-from-20-${process.pid}.db`,
    ]);
  });

  it('keeps no copy, start after start, of a file that could not be migrated and is as it was', () => {
    const old = openRegisterDb(dir);
    old.pragma('user_version = 20');
    closeDb(old);
    for (let start = 0; start < 2; start += 1) expect(() => openRegisterDb(dir)).toThrow('already exists');
    expect(readdirSync(dir).filter((name) => name.includes('before-migration'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('lets nobody else read the file, its log or a copy of it', () => {
    const before = process.umask(0o022);
    try {
      const file = join(dir, 'register.db');
      makePrivate(file);
      const old = openDb(file);
      migrate(old, { migrations: migrations.slice(0, 2) });
      closeDb(old);
      const db = openRegisterDb(dir);
      const rights = readdirSync(dir).map((name) => [name, (statSync(join(dir, name)).mode & 0o777).toString(8)]);
      expect(Object.fromEntries(rights)).toEqual({
        'register.db': '600',
        'register.db-shm': '600',
        'register.db-wal': '600',
        [`register-before-migration-from-20-${process.pid}.db`]: '600',
      });
      closeDb(db);
    } finally {
      process.umask(before);
    }
  });

  it('begins every file in memory as the steps leave one on a disk, and none with what another wrote', () => {
    const files = [openRegisterDb(':memory:'), openRegisterDb(dir), openRegisterDb(':memory:')];
    const shapes = files.map((db) => {
      const shape = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
      db.exec('CREATE TABLE scribbled (a INTEGER) STRICT');
      const settings = ['user_version', 'synchronous', 'foreign_keys'].map((name) => db.pragma(name, { simple: true }));
      db.close();
      return [settings, shape];
    });
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[2]).toEqual(shapes[1]);
  });

  it('moves the version with the migration, or not at all', () => {
    const db = openDb(':memory:');
    migrate(db, { migrations: [{ version: 10, up: 'CREATE TABLE one (a INTEGER) STRICT' }] });
    const broken = [
      { version: 10, up: '' },
      { version: 20, up: 'CREATE TABLE two (a INTEGER) STRICT; CREATE TABLE one (b INTEGER)' },
    ];
    expect(() => migrate(db, { migrations: broken })).toThrow('already exists');
    expect(db.pragma('user_version', { simple: true })).toBe(10);
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'two'").all()).toEqual([]);
  });

  it('makes every table strict and numbers migrations upward', () => {
    const db = openRegisterDb(':memory:');
    const loose = db
      .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'")
      .all();
    expect(loose).toEqual([]);
    expect(migrations.map(({ version }) => version)).toEqual(
      migrations.map(({ version }) => version).toSorted((a, b) => a - b),
    );
  });
});

describe('the register lock', () => {
  it('says so when its folder cannot be one', () => {
    const file = join(dir, 'a-file');
    writeFileSync(file, '');
    expect(() => holdRegisterLock(file)).toThrow(`a till cannot keep its data in ${file}`);
    mkdirSync(join(dir, 'damaged'));
    writeFileSync(join(dir, 'damaged', 'lock.db'), 'no database, and long enough to be seen as none'.repeat(99));
    expect(() => holdRegisterLock(join(dir, 'damaged'))).toThrow('delete lock.db there, in which nothing is kept');
  });

  it('sends nobody from a folder that has a till to another one', () => {
    mkdirSync(join(dir, 'lock.db'));
    expect(() => holdRegisterLock(dir)).toThrow('give another folder with --data');
    writeFileSync(join(dir, 'register.db'), 'all sales');
    expect(() => holdRegisterLock(dir)).toThrow(/another program has it open.*No sale is lost$/);
  });

  it('is held by nobody who cannot write it, as in another account', () => {
    holdRegisterLock(dir)?.release();
    chmodSync(dir, 0o755);
    chmodSync(join(dir, 'lock.db'), 0o444);
    expect(() => asNobody(() => holdRegisterLock(dir))).toThrow('start it in the account it was always started in');
  });

  it('is held by one program at a time and let go of at its end', () => {
    const held = holdRegisterLock(dir);
    expect(held).not.toBeNull();
    expect(holdRegisterLock(dir)).toBeNull();
    held?.release();
    const again = holdRegisterLock(dir);
    expect(again).not.toBeNull();
    again?.release();
  });
});

/** Root writes whatever it likes. */
function asNobody<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
