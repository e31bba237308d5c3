import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';

import type { ReadDb } from '#db/connection.ts';

/** The till's own disk has no room for what is sold while its file is copied. */
export class TillFull extends Error {
  override readonly name = 'TillFull';
}

/** What ends the one ends the other. */
export async function areOnOneDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([stat(folder), stat(other)]);
  return one.dev === two.dev;
}

/** What is sold while the file is copied stays in the log, which must not take the room in which sales are written down. */
export async function assertRoom(db: ReadDb, folder: string): Promise<void> {
  const home = path.dirname(db.name);
  const [left, takes] = [await leftIn(home), await neededIn(db, folder)];
  if (left >= takes) return;
  const [has, wants] = [left, takes].map((each) => Math.ceil(each / 2 ** 20));
  throw new TillFull(`${has} MB are left on the disk of ${home}, and making the copy takes ${wants} MB there`);
}

/** Beside the one that is there. A disk that does not say whether it has is found out by trying. */
export async function hasRoomForAnother(db: ReadDb, folder: string): Promise<boolean> {
  const there = await leftIn(folder).catch(() => Infinity);
  return there >= lengthOf(db) && (await leftIn(path.dirname(db.name))) >= (await neededIn(db, folder));
}

/**
 * What an update lacks on the till's own disk, in megabytes: the new program comes beside the old one, and its first start copies the
 * till's file before it changes it. A program that is half there is none.
 */
export async function roomForUpdate(db: ReadDb): Promise<{ readonly has: number; readonly wants: number } | null> {
  if (db.memory) return null;
  const home = path.dirname(db.name);
  const [left, takes] = [await leftIn(home), (await neededIn(db, home)) + roomForProgram];
  return left >= takes ? null : { has: Math.floor(left / 2 ** 20), wants: Math.ceil(takes / 2 ** 20) };
}

async function neededIn(db: ReadDb, folder: string): Promise<number> {
  const isHereToo = await areOnOneDisk(path.dirname(db.name), folder);
  return (isHereToo ? lengthOf(db) : 0) + roomForSales;
}

function lengthOf(db: ReadDb): number {
  return Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
}

async function leftIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some file systems do not say.
  return blocks === 0 ? Infinity : bavail * bsize;
}

const roomForSales = 64 * 2 ** 20;
/** The installer, and what it unpacks. */
const roomForProgram = 2 ** 30;
