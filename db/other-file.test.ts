import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';

import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';

import { bytesOfFile } from '#db/file-bytes.ts';
import { layLogOver } from '#db/lay-log.ts';
import { openOtherFile } from '#db/other-file.ts';
import { followWal } from '#db/wal-tail.ts';

/** Another program that writes as long as it is let, and moves its own log whenever SQLite would. */
const writing = `
  const db = new (require(process.argv[1]))(process.argv[2]);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.exec('CREATE TABLE IF NOT EXISTS kept (id INTEGER PRIMARY KEY, text TEXT)');
  const insert = db.prepare('INSERT INTO kept (text) VALUES (?)');
  const change = db.prepare('UPDATE kept SET text = ? WHERE id = (abs(random()) % (SELECT count(*) FROM kept)) + 1');
  let round = 0;
  const work = db.transaction(() => {
    for (let row = 0; row < 1 + (round * 7) % 40; row += 1) {
      insert.run('x'.repeat((round * 131 + row * 977) % 3000));
      change.run('y'.repeat((round * 17 + row * 31) % 6000));
    }
  });
  let upTo = 0;
  process.on('message', (more) => { upTo += more; if (more === 0) process.disconnect(); });
  const timer = setInterval(() => {
    if (!process.connected) return clearInterval(timer), db.close();
    if (round >= upTo) return;
    work();
    round += 1;
    if (round === upTo) process.send(round);
  }, 0);
  process.send('open');
`;

it('copies a file that another program writes and whose log that program begins anew', async () => {
  const { heard, other, takeAll, rounds, copyIsWhole } = await startCopying();
  const takeAllAndTurn = async () => {
    await takeAll();
    await other.turnOver(takeAll);
  };
  const [base] = await Promise.all([collect(bytesOfFile(other.db)), heard(30)]);
  for (let burst = 0; burst < 8; burst += 1) {
    const written = new AbortController();
    const writes = heard(12).then(() => written.abort());
    // Every other time in the middle of its writing, when the log cannot begin anew.
    if (burst % 2 === 0) await takeAllAndTurn();
    while (!written.signal.aborted) await takeAll();
    await writes;
    if (burst % 2 === 1) await takeAllAndTurn();
  }
  await takeAll();
  expect(rounds.size).toBeGreaterThanOrEqual(3);
  await copyIsWhole(base);
}, 60_000);

it('takes what was written while the last of it was put away, before the log begins anew over it', async () => {
  const { heard, other, takeAll, rounds, copyIsWhole } = await startCopying();
  const base = await collect(bytesOfFile(other.db));
  await takeAll();
  const before = rounds.size;
  await heard(3);
  await other.turnOver(takeAll);
  await heard(3);
  await takeAll();
  expect(rounds.size).toBe(before + 1);
  await copyIsWhole(base);
}, 60_000);

/** The other program at work on its file, held from here on. */
async function startCopying() {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-other-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'theirs.db');
  const program = spawn(
    process.execPath,
    ['-e', writing, createRequire(import.meta.url).resolve('better-sqlite3'), file],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  onTestFinished(() => void program.kill('SIGKILL'));
  await once(program, 'message');
  const heard = (more: number) => {
    program.send(more);
    return once(program, 'message');
  };
  await heard(40);
  const other = openOtherFile(file);
  const tail = followWal(other.db, other.published);
  const rounds = new Map<string, Buffer[]>();
  const takeAll = async () => {
    do {
      const piece = tail.read();
      if (piece) rounds.set(piece.round, [...(rounds.get(piece.round) ?? []), piece.bytes]);
      await breathe();
    } while (tail.hasMore());
  };
  other.hold();
  tail.rewind();
  return {
    heard,
    other,
    rounds,
    takeAll,
    copyIsWhole: async (base: readonly Buffer[]) => {
      const copy = path.join(dir, 'copy.db');
      writeFileSync(copy, Buffer.concat(base));
      for (const pieces of rounds.values()) await layLogOver(copy, piecesOf(pieces));
      const whole = path.join(dir, 'whole.db');
      for (const part of ['', '-wal']) copyFileSync(`${file}${part}`, `${whole}${part}`);
      expect(rowsIn(copy)).toEqual(rowsIn(whole));
      other.close();
      program.send(0);
      await once(program, 'exit');
    },
  };
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

async function* piecesOf(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

function rowsIn(file: string): unknown[] {
  const db = new Database(file);
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    return db.prepare('SELECT id, length(text) AS length, substr(text, 1, 1) AS sign FROM kept ORDER BY id').all();
  } finally {
    db.close();
  }
}

it('leaves alone what has no log yet: holding it would keep the program that is just making it from beginning one', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-other-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'theirs.db');
  writeFileSync(file, '');
  const hold = () => {
    const other = openOtherFile(file);
    onTestFinished(() => other.close());
    other.hold();
  };
  expect(hold).toThrow('has no write-ahead log yet');
  const theirs = new Database(file, { timeout: 0 });
  onTestFinished(() => void theirs.close());
  expect(theirs.pragma('journal_mode = WAL', { simple: true })).toBe('wal');
  expect(hold).not.toThrow();
});
