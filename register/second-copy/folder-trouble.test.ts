import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { instant } from '#domain/ids.ts';
import { folderTrouble } from '#register/second-copy/folder-trouble.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function openTill(): Promise<{ till: TestTill; root: string }> {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-folder-'));
  undo.push(() => rmSync(root, { recursive: true, force: true }));
  const till = await startTill({ dir: path.join(root, 'till') });
  undo.push(() => till.close());
  return { till, root };
}

/** A disk of its own that takes nothing any more when what it returns is called. */
function mountLockable(dir: string): () => void {
  undo.push(mountSmallDisk(dir, '16m'));
  return () => void execFileSync('mount', ['-o', 'remount,ro', dir]);
}

const unusable = (why: string) => ({ ok: false, refusal: { code: 'copy_folder_unusable', why } });

describe('a folder that cannot take the second copy is told by what a person does about it', () => {
  it('when it is named', async () => {
    const { till, root } = await openTill();
    const turnOn = (folder: string) => till.client.secondCopy.turnOn({ folder });
    const file = path.join(root, 'a-file');
    writeFileSync(file, 'kept');
    for (const folder of [file, path.join(file, 'below')]) expect(await turnOn(folder)).toMatchObject(unusable('file'));
    expect(readFileSync(file, 'utf8')).toBe('kept');

    expect(await turnOn(path.join(root, 'x'.repeat(300)))).toMatchObject(unusable('name'));
    // Nothing can be made there, and it says so as if something above were missing.
    if (process.platform === 'linux') expect(await turnOn('/proc/tillkeep/copy')).toMatchObject(unusable('gone'));

    const damaged = path.join(root, 'damaged');
    mkdirSync(damaged);
    writeFileSync(path.join(damaged, 'tillkeep-copy.json'), '{"format":1,');
    expect(await turnOn(damaged)).toMatchObject(unusable('damaged'));

    const full = path.join(root, 'full');
    mkdirSync(full);
    symlinkSync('/dev/full', path.join(full, 'tillkeep-copy.json.new'));
    expect(await turnOn(full)).toMatchObject(unusable('full'));
    expect(till.context.secondCopy.status()).toBeNull();
  });

  it('when it cannot be read whose copy is there: that one is not written over', async () => {
    const { till, root } = await openTill();
    const head = path.join(root, 'tillkeep-copy.json');
    symlinkSync(head, head);
    expect(await till.client.secondCopy.turnOn({ folder: root })).toMatchObject(unusable('other'));
    expect(readlinkSync(head)).toBe(head);
  });

  it.each(['ENOENT', 'EHOSTDOWN', 'ECONNRESET', 'ETIMEDOUT', 'UNKNOWN'])('when its share is gone: %s', (code) => {
    expect(folderTrouble(Object.assign(new Error('write'), { code }))).toBe('gone');
  });

  it.runIf(canMount)('when its stick is locked', async () => {
    const { till, root } = await openTill();
    const stick = path.join(root, 'stick');
    const lock = mountLockable(stick);
    lock();
    expect(await till.client.secondCopy.turnOn({ folder: stick })).toMatchObject(unusable('forbidden'));
  });

  it.runIf(canMount)('when its stick is locked later', async () => {
    const { till, root } = await openTill();
    const stick = path.join(root, 'stick');
    const lock = mountLockable(stick);
    expect(await till.client.secondCopy.turnOn({ folder: stick })).toMatchObject({ ok: true });
    await till.context.secondCopy.catchUp();
    expect(await till.client.secondCopy.show({})).toMatchObject({ trouble: null, sameDisk: false });
    lock();
    await till.client.shift.open({ float: 1000 });
    await till.context.secondCopy.catchUp();
    expect(await till.client.secondCopy.show({})).toMatchObject({ cause: 'forbidden' });
  });

  it('when its head is damaged later', async () => {
    const { till, root } = await openTill();
    const stick = path.join(root, 'stick');
    await till.client.secondCopy.turnOn({ folder: stick });
    await till.context.secondCopy.catchUp();
    // Beside the till's own file, which is said too: it goes with it.
    expect(await till.client.secondCopy.show({})).toMatchObject({ trouble: null, sameDisk: true });
    writeFileSync(path.join(stick, 'tillkeep-copy.json'), '{}');
    await till.context.secondCopy.catchUp();
    expect(await till.client.secondCopy.show({})).toMatchObject({ cause: 'damaged' });
  });
});

describe('a second copy of which the disk lost what it had not come to', () => {
  async function openCopy() {
    const { till, root } = await openTill();
    const stick = path.join(root, 'stick');
    const turned = await till.client.secondCopy.turnOn({ folder: stick });
    await till.context.secondCopy.catchUp();
    await till.client.shift.open({ float: 1000 });
    await till.context.secondCopy.catchUp();
    const recoveryCode = turned.ok ? turned.value.recoveryCode : '';
    const nameOf = (start: string) => readdirSync(stick).find((name) => name.startsWith(start)) ?? '';
    const restore = (dir: string) =>
      restoreCopy({ from: stick, recoveryCode, dir: path.join(root, dir), at: instant(Date.UTC(2026, 10, 21, 5)) });
    return { stick, restore, base: path.join(stick, nameOf('base-')), log: path.join(stick, nameOf('log-')) };
  }

  it('is restored without what is blank at its end: a stick pulled in the middle keeps how long its file had become', async () => {
    const { log, restore } = await openCopy();
    const whole = readFileSync(log);
    writeFileSync(log, Buffer.concat([whole, Buffer.alloc(70_000)]));
    expect(await restore('padded')).toMatchObject({ series: { letter: 'B' } });
    writeFileSync(log, Buffer.concat([whole.subarray(0, -900), Buffer.alloc(900 + 4_096)]));
    expect(await restore('torn')).toMatchObject({ series: { letter: 'C' } });
  });

  it('is refused by name where that is not at its end', async () => {
    const { base, restore } = await openCopy();
    writeFileSync(base, Buffer.concat([readFileSync(base), Buffer.alloc(4_096)]));
    await expect(restore('new')).rejects.toMatchObject({
      name: 'CannotRestore',
      message: expect.stringContaining(base),
    });
  });

  it('is refused in a sentence where a file of it cannot be read at all', async () => {
    const { base, restore } = await openCopy();
    rmSync(base);
    mkdirSync(base);
    await expect(restore('new')).rejects.toMatchObject({ name: 'CannotRestore' });
  });
});
