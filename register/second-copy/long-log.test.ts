import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, expect, it } from 'vitest';

import { checkpoint, checkpointAside, logLength } from '#db/checkpoint.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { startTill, type TestTill, variant } from '#testing/till.ts';

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

let code = 0;
function takeIn({ db }: TestTill, rows: number): void {
  const some = Array.from({ length: rows }, () => variant(String((code += 1)), `Tea ${code}`));
  transact(db, (tx) => takeInVariants(tx, some));
}

const left = ({ db }: TestTill) => {
  const { log, moved } = logLength(db);
  return log - moved;
};

const goodsIn = (db: TestTill['db']) => db.prepare('SELECT code, name FROM variant ORDER BY code').all();

async function openTill() {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-log-'));
  undo.push(() => rmSync(root, { recursive: true, force: true }));
  const till = await startTill({ dir: path.join(root, 'till') });
  undo.push(() => till.close());
  const stick = path.join(root, 'stick');
  const turnOn = async () => {
    const turned = await till.client.secondCopy.turnOn({ folder: stick });
    if (!turned.ok) throw new Error(turned.refusal.code);
    return turned.value.recoveryCode;
  };
  const goodsRestored = async (recoveryCode: string) => {
    await till.context.secondCopy.catchUp();
    expect(till.context.secondCopy.status()).toMatchObject({ trouble: null });
    const dir = path.join(root, 'replacement');
    await restoreCopy({ from: stick, recoveryCode, dir, at: instant(Date.UTC(2026, 10, 21, 5)) });
    const db = openRegisterDb(dir);
    const goods = goodsIn(db);
    db.close();
    return goods;
  };
  return { till, stick, turnOn, goodsRestored };
}

/** Sells on meanwhile, so that what is moved is written over at once where it may be. */
async function whileWriting(till: TestTill, move: Promise<void>): Promise<number> {
  const moved = { over: false };
  const moving = move.finally(() => (moved.over = true));
  let written = 0;
  for (; !moved.over; written += 1) {
    takeIn(till, 10);
    await nextTurn();
  }
  await moving;
  return written;
}

it('a long log is moved beside the till while the second copy is kept, which has all of it', async () => {
  const { till, turnOn, goodsRestored } = await openTill();
  const recoveryCode = await turnOn();
  await till.context.secondCopy.catchUp();
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 60; n += 1) takeIn(till, 100);
    await till.context.secondCopy.takeLog();
    const { log, moved } = logLength(till.db);
    expect(log - moved).toBeGreaterThan(1_000);
    // Each a turn in which a scan or a sale is answered.
    expect(await whileWriting(till, checkpointAside(till.db, till.context.secondCopy))).toBeGreaterThan(2);
    expect(logLength(till.db).moved).toBeGreaterThanOrEqual(log);
  }
  expect(await goodsRestored(recoveryCode)).toEqual(goodsIn(till.db));
});

it('is made anew where the log began anew before all of it was taken: over that hole it would be no register', async () => {
  const { till, turnOn, goodsRestored } = await openTill();
  const recoveryCode = await turnOn();
  await till.context.secondCopy.catchUp();
  for (const taken = left(till); left(till) < taken + 600;) takeIn(till, 200);
  // More than is taken in one look.
  expect(till.context.secondCopy.readyForCheckpoint()).toBe(false);
  checkpoint(till.db);
  takeIn(till, 10);
  expect(await goodsRestored(recoveryCode)).toEqual(goodsIn(till.db));
});

it('is made beside an older one that cannot be removed yet', async () => {
  const { till, stick, turnOn, goodsRestored } = await openTill();
  // As on Windows a file that somebody reads.
  const held = path.join(stick, 'base-older');
  mkdirSync(path.join(held, 'reader'), { recursive: true });
  takeIn(till, 10);
  expect(await goodsRestored(await turnOn())).toEqual(goodsIn(till.db));
  expect(existsSync(held)).toBe(true);
});
