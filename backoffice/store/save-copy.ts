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
  const unfinished = `${file}.unfinished`;
  try {
    makeFolder(dirname(resolve(file)));
    removeParts(unfinished);
    // Of its owner alone, as the store: the customers are in it.
    closeSync(openSync(unfinished, 'wx', 0o600));
    writeAll(store, unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    removeParts(unfinished);
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotSave(`the store in ${data} is not saved, ${file} was not written: ${why}`, { cause: error });
  }
}

/** A full disk leaves SQLite no room to take its own part away. What is no folder has none of them. */
function removeParts(unfinished: string): void {
  for (const part of [unfinished, `${unfinished}-journal`]) {
    if (existsSync(part)) rmSync(part);
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
