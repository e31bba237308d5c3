import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import Database from 'better-sqlite3';

import { makeFolder } from '#backoffice/store/make-folder.ts';
import { isPostgresUrl } from '#backoffice/store/postgres.ts';
import { fileOf } from '#backoffice/store/sqlite.ts';
import { addFunctions } from '#backoffice/store/sqlite-functions.ts';

/** A sentence for whoever wanted the copy. */
export class CannotSave extends Error {
  override readonly name = 'CannotSave';
}

/**
 * Writes the store of a folder, as it is at this moment, into a file of its own. A back office that runs on it goes on meanwhile.
 * The file is there when it is whole; none is written over.
 */
export function saveCopy(data: string, file: string): void {
  if (isPostgresUrl(data)) throw new CannotSave('that store is in PostgreSQL: save it with pg_dump');
  const store = fileOf(data);
  if (!existsSync(store)) throw new CannotSave(`there is no store in ${data}`);
  if (existsSync(file)) throw new CannotSave(`${file} is there already: name another file, or move it away`);
  makeFolder(dirname(resolve(file)));
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  // Of its owner alone, as the store: the customers are in it.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    writeAll(store, unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function writeAll(store: string, file: string): void {
  const database = new Database(store, { fileMustExist: true });
  try {
    addFunctions(database);
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
  const written = openSync(file, 'r+');
  fsyncSync(written);
  closeSync(written);
}
