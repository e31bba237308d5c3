import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkpoint, closeDb } from '#db/checkpoint.ts';
import type { ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { writeDown } from '#register/journal.ts';

let dir: string;
let db: ReadDb;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-running-'));
  db = openRegisterDb(dir);
});
afterEach(() => {
  closeDb(db);
  rmSync(dir, { recursive: true });
});

it('the journal of a till is checked while it goes on writing', async () => {
  write(300);
  checkpoint(db);
  write(20);
  const checked = journal();
  write(20);
  const verdict = await checked;
  expect(verdict).toMatchObject({ broken: null, holds: true });
  expect(verdict.entries).toBeGreaterThanOrEqual(320);
  write(1);
});

function write(entries: number): void {
  for (let entry = 0; entry < entries; entry += 1)
    transact(db, (tx) => writeDown(tx, { at: instant(entry), staff: 'Ana', act: 'drawer.open', facts: { entry } }));
}

/** As a person asks for it. */
async function journal(): Promise<{ entries: number }> {
  const program = fileURLToPath(new URL('../scripts/journal.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--data', dir, '--json']);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { entries: number };
}
