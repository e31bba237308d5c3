import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { instant } from '#domain/ids.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const later = instant(Date.UTC(2026, 10, 21, 5));

let root: string;
let till: TestTill;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'tillkeep-keeper-'));
  till = await startTill({ dir: path.join(root, 'till') });
  // As much as takes longer to copy than a recovery code takes to become a key.
  const put = till.db.prepare<[string, string]>('INSERT INTO setting VALUES (?, json_quote(?))');
  for (let piece = 0; piece < 40; piece += 1) put.run(`bulk ${piece}`, `${piece % 10}`.repeat(1_000_000));
});
afterEach(async () => {
  await till.close();
  rmSync(root, { recursive: true, force: true });
});

const turnOn = (folder: string) => till.client.secondCopy.turnOn({ folder });
const status = () => till.context.secondCopy.status();

describe('a second copy that is turned on while one is under way', () => {
  it('in the same folder is the one that the new recovery code opens', async () => {
    const stick = path.join(root, 'stick');
    await turnOn(stick);
    const turned = await turnOn(stick);
    await till.context.secondCopy.catchUp();
    expect(status()).toMatchObject({ folder: stick, trouble: null });
    const recoveryCode = turned.ok ? turned.value.recoveryCode : '';
    await restoreCopy({ from: stick, recoveryCode, dir: path.join(root, 'restored'), at: later });
  });

  it('where none can be made leaves the one before, which goes on', async () => {
    const stick = path.join(root, 'stick');
    const before = await turnOn(stick);
    writeFileSync(path.join(root, 'file'), '');
    expect(await turnOn(path.join(root, 'file'))).toMatchObject({ refusal: { code: 'copy_folder_unusable' } });
    await till.context.secondCopy.catchUp();
    expect(status()).toMatchObject({ folder: stick, trouble: null });
    const recoveryCode = before.ok ? before.value.recoveryCode : '';
    await restoreCopy({ from: stick, recoveryCode, dir: path.join(root, 'restored'), at: later });
  });

  it('by another window at the same moment is refused, and the code that was given opens the copy', async () => {
    const stick = path.join(root, 'stick');
    const turned = await Promise.all([turnOn(stick), turnOn(path.join(root, 'other')), turnOn(stick)]);
    expect(turned.map((each) => (each.ok ? 'on' : each.refusal.code))).toEqual([
      'on',
      'copy_turned_elsewhere',
      'copy_turned_elsewhere',
    ]);
    await till.context.secondCopy.catchUp();
    const [recoveryCode = ''] = turned.flatMap((each) => (each.ok ? [each.value.recoveryCode] : []));
    await restoreCopy({ from: stick, recoveryCode, dir: path.join(root, 'restored'), at: later });
    expect(await turnOn(stick)).toMatchObject({ ok: true });
  });
});
