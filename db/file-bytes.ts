import { closeSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';

import type { ReadDb } from '#db/connection.ts';

/**
 * The bytes of the database's file, without what only its log holds, in pieces of half a megabyte. They are of one moment as long as
 * nothing is moved out of the log meanwhile: a move that is under way is waited for, and another must not begin.
 */
export async function* bytesOfFile(db: ReadDb): AsyncGenerator<Buffer> {
  await moves.get(db);
  const file = handleOf(db);
  for (let at = 0; ; at += pieceBytes) {
    const piece = Buffer.alloc(pieceBytes);
    // Windows lets nobody read the bytes that SQLite locks. It keeps nothing in the page they lie in.
    const from = at === lockedAt ? lockedBytes : 0;
    const { bytesRead } = await readFrom(file, piece, from, pieceBytes - from, at + from);
    if (bytesRead > 0) yield piece.subarray(0, from + bytesRead);
    if (from + bytesRead < pieceBytes) return;
  }
}

/** For as long as a thread moves the log of the file into it. */
export async function whileMoving<T>(db: ReadDb, move: Promise<T>): Promise<T> {
  moves.set(db, move);
  try {
    return await move;
  } finally {
    moves.delete(db);
  }
}

const moves = new WeakMap<ReadDb, Promise<unknown>>();

/** After the database was closed, and at once: it may be opened again in the next breath. */
export function letGoOfFile(db: ReadDb): void {
  const file = handles.get(db);
  handles.delete(db);
  if (file !== undefined) closeSync(file);
}

/** One for as long as the database is open: to close any handle of a file gives back the locks that the program has on it. */
function handleOf(db: ReadDb): number {
  const there = handles.get(db) ?? openSync(db.name, 'r');
  handles.set(db, there);
  return there;
}

const handles = new WeakMap<ReadDb, number>();

const readFrom = promisify(read);

const pieceBytes = 2 ** 19;
const lockedAt = 2 ** 30;
const lockedBytes = 512;
