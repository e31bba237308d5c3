import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { checkAside } from '#db/check-db.ts';
import { checkpointAside } from '#db/checkpoint.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { transact } from '#db/transact.ts';
import { recordStatements } from '#testing/statements.ts';

it('a file is looked over beside the register, which writes meanwhile and has it for itself again behind that', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-check-'));
  const db = openRegisterDb(dir);
  onTestFinished(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  const stop = recordStatements(db);
  const writing = () => transact(db, (tx) => void tx.exec("INSERT INTO engine_state VALUES (hex(randomblob(9)), '')"));
  const checks = Promise.all([checkAside(db), checkAside(db)]);
  expect(db.pragma('main.locking_mode', { simple: true })).toBe('normal');
  writing();
  await checkpointAside(db);
  writing();
  expect(await checks).toEqual(['ok', 'ok']);
  expect(stop().filter((sql) => sql.includes('quick_check'))).toEqual([]);
  expect(db.pragma('main.locking_mode', { simple: true })).toBe('exclusive');
});
