import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import type { UpdateStanding } from '#register/updates/standing.ts';

/** What became of a version: what ran before, and what was put on or should have been. */
export interface UpdateTold {
  readonly what: 'put_on' | 'not_put_on';
  readonly version: string;
  readonly before: string;
}

/**
 * At every start. An installer that was refused its rights says nothing, so the till itself notices that it is still what it was;
 * whoever put another version on, it says so as well.
 */
export function noticeVersion(db: ReadDb, version: string): void {
  const before = findSetting<string>(db, ranName);
  const asked = findSetting<string | null>(db, askedName) ?? null;
  if (before === version && asked === null) return;
  transact(db, (tx) => {
    saveSetting(tx, ranName, version);
    saveSetting(tx, askedName, null);
    const told = before === undefined ? null : toldOf({ before, version, asked });
    if (told) saveSetting(tx, toldName, told);
    return undefined;
  });
}

function toldOf({ before, version, asked }: { before: string; version: string; asked: string | null }): UpdateTold {
  if (before !== version) return { what: 'put_on', version, before };
  return { what: 'not_put_on', version: asked ?? version, before };
}

/** In the transaction that writes down who asked. */
export function keepAsked(tx: WriteDb, version: string): void {
  saveSetting(tx, askedName, version);
}

export function findTold(db: ReadDb): UpdateTold | null {
  return findSetting<UpdateTold | null>(db, toldName) ?? null;
}

export function forgetTold(tx: WriteDb): void {
  saveSetting(tx, toldName, null);
}

/** A till that was off for a week says when somebody last said which version is the newest, not when it was started. */
export function keepLook(db: ReadDb, { lookedAt }: UpdateStanding): void {
  if (lookedAt === null || lookedAt === findLook(db)) return;
  transact(db, (tx) => {
    saveSetting(tx, lookedName, lookedAt);
    return undefined;
  });
}

export function findLook(db: ReadDb): number | null {
  return findSetting<number>(db, lookedName) ?? null;
}

const ranName = 'update.ran';
const askedName = 'update.asked';
const toldName = 'update.told';
const lookedName = 'update.lookedAt';
