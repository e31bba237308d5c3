import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkpoint, closeDb } from '#db/checkpoint.ts';
import { openDb, type ReadDb } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { writeDown } from '#register/journal/journal.ts';

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

it('the journal of a till that stands still is only read, also where a newer register would bring its file up to date', async () => {
  closeDb(db);
  rmSync(path.join(dir, 'register.db'));
  db = openDb(path.join(dir, 'register.db'));
  migrate(db, { migrations: migrations.slice(0, -1) });
  write(5);
  closeDb(db);
  const before = filesIn(dir);
  const verdict = await journal();
  const after = filesIn(dir);
  db = openRegisterDb(dir);
  expect(verdict).toMatchObject({ entries: 5, holds: true });
  expect(after).toEqual(before);
});

it('of a till at which nothing was done yet no seal is shown', async () => {
  const [sentence, verdict] = await said();
  expect(sentence).toBe('the journal has no entry: nothing was ever done at this till');
  expect(JSON.parse(verdict ?? '')).toMatchObject({ entries: 0, last: '', holds: true });
});

/** Every file of a folder, as text that differs when one byte does. */
function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    return `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
}

function write(entries: number): void {
  for (let entry = 0; entry < entries; entry += 1)
    transact(db, (tx) => writeDown(tx, { at: instant(entry), staff: 'Ana', act: 'drawer.open', facts: { entry } }));
}

/** As a person asks for it. */
async function journal(): Promise<{ entries: number }> {
  return JSON.parse((await said()).at(-1) ?? '') as { entries: number };
}

async function said(): Promise<string[]> {
  const program = fileURLToPath(new URL('../scripts/journal.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--data', dir, '--json']);
  return stdout.trim().split('\n');
}
