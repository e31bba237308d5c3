import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  watch as watchFolder,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { checkpoint } from '#db/checkpoint.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { instant } from '#domain/ids.ts';
import { nodeMachine } from '#register/node-machine.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { recordsOf } from '#register/second-copy/vault.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const quiet = { error: () => undefined, info: () => undefined };
const later = instant(Date.UTC(2026, 10, 21, 5));

async function openShop(disk?: string): Promise<{ till: TestTill; stick: string; root: string; recoveryCode: string }> {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copy-'));
  undo.push(() => rmSync(root, { recursive: true, force: true }));
  if (disk !== undefined) undo.push(mountSmallDisk(path.join(root, 'till'), disk));
  const till = await startTill({ dir: path.join(root, 'till') });
  undo.push(() => till.close());
  await till.client.shift.open({ float: 1000 });
  const stick = path.join(root, 'stick');
  const turned = await till.client.secondCopy.turnOn({ folder: stick });
  if (!turned.ok) throw new Error(turned.refusal.code);
  return { till, stick, root, recoveryCode: turned.value.recoveryCode };
}

/** More than the copy of the whole file, however little of it stays. */
async function writeMuch({ db, context: { secondCopy } }: TestTill): Promise<void> {
  const change = db.prepare<[string]>("INSERT OR REPLACE INTO setting VALUES ('bulk', json_quote(?))");
  for (let round = 0; round < 5; round += 1) {
    for (let commit = 0; commit < 15; commit += 1) change.run(`${commit}`.repeat(1_000_000));
    await secondCopy.catchUp();
    if (secondCopy.readyForCheckpoint()) checkpoint(db);
  }
}

async function sell({ client }: TestTill): Promise<string> {
  await client.sale.scan({ code: '4006381333931' });
  const sold = await client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
  if (!sold.ok) throw new Error(sold.refusal.code);
  return sold.value.number;
}

function numbersIn(dir: string): string[] {
  const db = openRegisterDb(dir);
  const numbers = db.prepare<[], string>('SELECT number FROM invoice ORDER BY key').pluck().all();
  db.close();
  return numbers;
}

describe('the second copy', () => {
  it('holds every sale, through checkpoints, and goes on in a replacement under another letter', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    const sold: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      sold.push(await sell(till));
      if (index % 3 === 2) await till.context.secondCopy.catchUp();
      if (index % 4 === 3 && till.context.secondCopy.readyForCheckpoint()) checkpoint(till.db);
    }
    await till.context.secondCopy.catchUp();
    expect(till.context.secondCopy.status()).toMatchObject({ folder: stick, trouble: null, upTo: till.clock.now });

    const dir = path.join(root, 'replacement');
    const restored = await restoreCopy({ from: stick, recoveryCode: recoveryCode.toLowerCase(), dir, at: later });
    expect(restored).toMatchObject({ register: 'Kemang Till 1', series: { letter: 'B' } });
    expect(numbersIn(dir)).toEqual(sold);

    const replacement = await startTill({ dir, bare: true });
    undo.push(() => replacement.close());
    const [manager] = await replacement.client.staff.list({});
    await replacement.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
    expect(await sell(replacement)).toBe('KMG1B-26000001');
    const z = await replacement.client.shift.show({});
    expect(z?.sent.rung.count).toBe(13);
  });

  it('is made a little at a time, with nothing beside the till’s own file: a sale waited for all of it to reach the disk', async () => {
    const { till, stick, root } = await openShop();
    const sold = [await sell(till)];
    const bulk = (sign: string) =>
      till.db.prepare('INSERT OR REPLACE INTO setting VALUES (?, json_quote(?))').run(sign, sign.repeat(6_000_000));
    bulk('a');
    checkpoint(till.db);
    bulk('b');
    sold.push(await sell(till));
    const seen = new Set<string | null>();
    const watching = watchFolder(path.dirname(till.db.name), (_, name) => void seen.add(name));
    await till.client.secondCopy.turnOff({});
    const turned = await till.client.secondCopy.turnOn({ folder: stick });
    await till.context.secondCopy.catchUp();
    watching.close();
    expect([...seen].filter((name) => !name?.startsWith('register.db'))).toEqual([]);
    const lengths: number[] = [];
    for (const name of readdirSync(stick).filter((each) => /^(?:base|log)-/.test(each)))
      for await (const record of recordsOf(path.join(stick, name), { newest: false })) lengths.push(record.length);
    expect(lengths.length).toBeGreaterThan(12);
    expect(Math.max(...lengths)).toBeLessThan(2 ** 20 + 100);
    const dir = path.join(root, 'replacement');
    await restoreCopy({ from: stick, recoveryCode: turned.ok ? turned.value.recoveryCode : '', dir, at: later });
    expect(numbersIn(dir)).toEqual(sold);
  });

  it('leaves the file to the till alone while it is made and after: nobody else may write what the till would write over', async () => {
    const { till } = await openShop();
    await till.context.secondCopy.catchUp();
    expect(till.context.secondCopy.status()?.upTo).not.toBeNull();
    const look = "new (require('better-sqlite3'))(process.argv[1], { timeout: 0 }).pragma('user_version')";
    const other = spawnSync(process.execPath, ['-e', look, till.db.name], { encoding: 'utf8' });
    expect(other.stderr).toContain('SQLITE_BUSY');
  });

  it('gives each register that is made of it another letter, though none hears the office', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    await sell(till);
    await till.context.secondCopy.catchUp();
    // Where the replacement is, the folder has another name: it goes on without its second copy.
    const folder = path.join(root, 'elsewhere');
    renameSync(stick, folder);
    const numbers: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      const dir = path.join(root, name);
      await restoreCopy({ from: folder, recoveryCode, dir, at: later });
      const replacement = await startTill({ dir, bare: true });
      undo.push(() => replacement.close());
      const [manager] = await replacement.client.staff.list({});
      await replacement.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
      numbers.push(await sell(replacement));
    }
    expect(numbers).toEqual(['KMG1B-26000001', 'KMG1C-26000001', 'KMG1D-26000001']);
  });

  it('says which file of it is missing, that its head is damaged, or what the disk says, and leaves nothing', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    await sell(till);
    await till.context.secondCopy.catchUp();
    const dir = path.join(root, 'replacement');
    const restore = () => restoreCopy({ from: stick, recoveryCode, dir, at: later });
    const base = readdirSync(stick).find((name) => name.startsWith('base-')) ?? '';

    renameSync(path.join(stick, base), path.join(stick, 'elsewhere'));
    await expect(restore()).rejects.toMatchObject({ name: 'CannotRestore', message: expect.stringContaining(base) });
    renameSync(path.join(stick, 'elsewhere'), path.join(stick, base));

    const head = path.join(stick, 'tillkeep-copy.json');
    const whole = readFileSync(head);
    for (const damaged of ['{"format":1,', '{}', 'null', '{"format":1,"salt":7,"register":"x","base":"y"}']) {
      writeFileSync(head, damaged);
      await expect(restore()).rejects.toMatchObject({ name: 'CannotRestore', message: expect.stringContaining(head) });
    }
    writeFileSync(head, whole);

    writeFileSync(path.join(root, 'no-folder'), '');
    const nowhere = restoreCopy({ from: stick, recoveryCode, dir: path.join(root, 'no-folder'), at: later });
    await expect(nowhere).rejects.toMatchObject({
      name: 'CannotRestore',
      message: expect.stringContaining('no-folder'),
    });
    expect(readdirSync(root)).not.toContain('register.db');
    expect(await restore()).toMatchObject({ series: { letter: 'B' } });
  });

  it('is no register before all of it is there, whatever ends a restore', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    const sold = [await sell(till), await sell(till)];
    await till.context.secondCopy.catchUp();
    const dir = path.join(root, 'replacement');
    mkdirSync(dir);
    const args = ['scripts/restore.ts', '--from', stick, '--data', dir];
    const env = { ...process.env, TILLKEEP_RECOVERY_CODE: recoveryCode };
    const restoring = spawn(process.execPath, args, { env, stdio: 'ignore' });
    const begun = watchFolder(dir, (_, name) => name?.startsWith('re') && restoring.kill('SIGKILL'));
    await once(restoring, 'exit');
    begun.close();
    if (!existsSync(path.join(dir, 'register.db'))) await restoreCopy({ from: stick, recoveryCode, dir, at: later });
    expect(numbersIn(dir)).toEqual(sold);
    expect(readdirSync(dir)).not.toContain('restoring');
  });

  it('says at the command line up to when it goes: one whose newest file was lost is restored as it was before', async () => {
    const { till, stick, root } = await openShop();
    checkpoint(till.db);
    const turned = await till.client.secondCopy.turnOn({ folder: stick });
    await till.context.secondCopy.catchUp();
    const sold = await sell(till);
    await till.context.secondCopy.catchUp();
    const command = ['scripts/restore.ts', '--from', stick, '--data'];
    const env = { ...process.env, TILLKEEP_RECOVERY_CODE: turned.ok ? turned.value.recoveryCode : '' };
    const restore = (dir: string) =>
      execFileSync(process.execPath, [...command, path.join(root, dir)], { env, encoding: 'utf8' });
    expect(restore('whole')).toContain(`is of 21 Nov 2026, 10:00, the newest receipt ${sold}`);
    for (const log of readdirSync(stick).filter((name) => name.startsWith('log-'))) rmSync(path.join(stick, log));
    expect(restore('older')).toContain('is of 21 Nov 2026, 10:00: what the lost till did after that is not in it');
  });

  it('is not believed with a hole in it, or cut off anywhere but at its end', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    for (let round = 0; round < 3; round += 1) {
      await sell(till);
      await till.context.secondCopy.catchUp();
      if (till.context.secondCopy.readyForCheckpoint()) checkpoint(till.db);
    }
    const dir = path.join(root, 'replacement');
    const restore = () => restoreCopy({ from: stick, recoveryCode, dir, at: later });
    const files = readdirSync(stick).toSorted();
    const logs = files.filter((name) => name.startsWith('log-'));
    const [first = '', last = ''] = [logs[0], logs.at(-1)];
    expect(logs.length).toBeGreaterThan(2);

    renameSync(path.join(stick, first), path.join(stick, 'elsewhere'));
    await expect(restore()).rejects.toMatchObject({ name: 'CannotRestore', message: expect.stringContaining(first) });
    renameSync(path.join(stick, 'elsewhere'), path.join(stick, first));

    for (const name of [first, files.find((each) => each.startsWith('base-')) ?? '']) {
      const whole = readFileSync(path.join(stick, name));
      writeFileSync(path.join(stick, name), whole.subarray(0, -7));
      await expect(restore()).rejects.toMatchObject({ name: 'CannotRestore', message: expect.stringContaining(name) });
      writeFileSync(path.join(stick, name), whole);
    }
    writeFileSync(path.join(stick, last), readFileSync(path.join(stick, last)).subarray(0, -7));
    expect(await restore()).toMatchObject({ series: { letter: 'B' } });
    expect(numbersIn(dir).length).toBeGreaterThan(1);
  });

  it('doubts everything that was not sent: it is looked up before it leaves again', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    await sell(till);
    await till.context.secondCopy.catchUp();
    const dir = path.join(root, 'replacement');
    await restoreCopy({ from: stick, recoveryCode, dir, at: later });
    const db = openRegisterDb(dir);
    undo.push(() => void db.close());
    expect(db.prepare('SELECT kind, state FROM outbox ORDER BY seq').all()).toEqual([
      { kind: 'shift.open', state: 'in_flight' },
      { kind: 'invoice.create', state: 'in_flight' },
    ]);
  });

  it('doubts what waited for a person: the lost till may have been told to send it again', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    await sell(till);
    till.db.prepare("UPDATE outbox SET state = 'attention', reason = 'refused' WHERE kind = 'invoice.create'").run();
    await till.context.secondCopy.catchUp();
    const dir = path.join(root, 'replacement');
    await restoreCopy({ from: stick, recoveryCode, dir, at: later });
    const replacement = await startTill({ dir, bare: true });
    undo.push(() => replacement.close());
    const [manager] = await replacement.client.staff.list({});
    await replacement.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
    const [operation] = (await replacement.client.sync.list({ show: 'attention', offset: 0, limit: 1 })).items;
    expect(await replacement.client.sync.tryAgain({ seq: operation?.seq ?? 0 })).toMatchObject({ ok: true });
    const told = replacement.db.prepare("SELECT state, ambiguous FROM outbox WHERE kind = 'invoice.create'").get();
    expect(told).toEqual({ state: 'verify', ambiguous: 1 });
  });

  it('says that the stick is gone, sells on, and begins anew when it is back', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    await till.context.secondCopy.catchUp();
    renameSync(stick, `${stick}-in-a-pocket`);
    const sold = [await sell(till)];
    await till.context.secondCopy.catchUp();
    const trouble = `there is no second copy of this till in ${stick}`;
    expect(await till.client.secondCopy.show({})).toMatchObject({ trouble, cause: 'gone' });
    expect(await till.client.till.show({})).toMatchObject({ copyStands: true });
    renameSync(`${stick}-in-a-pocket`, stick);
    sold.push(await sell(till));
    await till.context.secondCopy.catchUp();
    expect(till.context.secondCopy.status()?.trouble).toBeNull();
    expect(await till.client.till.show({})).toMatchObject({ copyStands: false });
    const dir = path.join(root, 'replacement');
    await restoreCopy({ from: stick, recoveryCode, dir, at: later });
    expect(numbersIn(dir)).toEqual(sold);
  });

  it('is sealed: nothing of a sale can be read in it, and another code or a changed byte does not open it', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    const number = await sell(till);
    await till.context.secondCopy.catchUp();
    const files = readdirSync(stick).map((name) => path.join(stick, name));
    for (const file of files) expect(readFileSync(file).includes(number)).toBe(false);

    const dir = path.join(root, 'replacement');
    const wrong = restoreCopy({ from: stick, recoveryCode: '00000-00000-00000-00000-00000-00000', dir, at: later });
    await expect(wrong).rejects.toThrow('the recovery code does not open this second copy');
    expect(readdirSync(dir)).toEqual([]);

    const base = files.find((file) => path.basename(file).startsWith('base-')) ?? '';
    const bytes = readFileSync(base);
    bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
    writeFileSync(base, bytes);
    await expect(restoreCopy({ from: stick, recoveryCode, dir, at: later })).rejects.toThrow('or the copy was changed');
  });

  it('is refused over a register that is there, and out of a folder that has none', async () => {
    const { stick, root, recoveryCode } = await openShop();
    const there = restoreCopy({ from: stick, recoveryCode, dir: path.join(root, 'till'), at: later });
    await expect(there).rejects.toThrow('has a register already');
    const nothing = restoreCopy({ from: root, recoveryCode, dir: path.join(root, 'x'), at: later });
    await expect(nothing).rejects.toThrow('there is no second copy in');
  });

  it('of a newer till asks for that newer till, and leaves nothing behind', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    till.db.pragma('user_version = 9999');
    await till.context.secondCopy.catchUp();
    const dir = path.join(root, 'replacement');
    await expect(restoreCopy({ from: stick, recoveryCode, dir, at: later })).rejects.toThrow('a newer Tillkeep made');
    expect(readdirSync(dir)).toEqual([]);
  });

  it('is never written over the copy of another till, and is made anew over its own', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    const sold = await sell(till);
    await till.context.secondCopy.catchUp();
    const other = await startTill({ dir: path.join(root, 'other') });
    undo.push(() => other.close());
    expect(await other.client.secondCopy.turnOn({ folder: stick })).toMatchObject({
      refusal: { code: 'copy_folder_taken', register: 'Kemang Till 1' },
    });
    const dir = path.join(root, 'replacement');
    await restoreCopy({ from: stick, recoveryCode, dir, at: later });
    expect(numbersIn(dir)).toEqual([sold]);

    await till.client.secondCopy.turnOff({});
    expect(await till.client.secondCopy.turnOn({ folder: stick })).toMatchObject({ ok: true });
  });

  it('wants the whole way to the folder: a part of it is somewhere else at the next start', async () => {
    const { till } = await openShop();
    expect(await till.client.secondCopy.turnOn({ folder: 'stick/tillkeep' })).toMatchObject({
      refusal: { code: 'copy_folder_not_whole' },
    });
  });

  it('leaves nothing half done on a disk that is full', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copy-'));
    undo.push(() => rmSync(root, { recursive: true, force: true }));
    const [stick, { ids, timers }] = [path.join(root, 'stick'), nodeMachine(quiet)];
    let full = false;
    const fillUp = () => {
      symlinkSync('/dev/full', path.join(stick, 'base-full'));
      return 'full';
    };
    const till = await startTill({
      dir: path.join(root, 'till'),
      machine: {
        ids: { next: () => (full ? fillUp() : ids.next()) },
        timers: { after: (ms, work) => timers.after(ms + 3_600_000, work) },
      },
    });
    undo.push(() => till.close());
    await till.client.secondCopy.turnOn({ folder: stick });
    writeFileSync(path.join(stick, 'base-of-a-pulled-plug'), 'half of it');
    full = true;
    await till.context.secondCopy.catchUp();
    expect(till.context.secondCopy.status()?.trouble).toContain('ENOSPC');
    expect(readdirSync(stick)).toEqual(['tillkeep-copy.json']);
  });

  it('is made anew once what follows the copy of the whole file is much longer: a till that runs for weeks fills no stick', async () => {
    const { till, stick, root, recoveryCode } = await openShop();
    await till.context.secondCopy.catchUp();
    const sold = [await sell(till)];
    await writeMuch(till);
    sold.push(await sell(till));
    await till.context.secondCopy.catchUp();
    const bytes = readdirSync(stick).reduce((sum, name) => sum + statSync(path.join(stick, name)).size, 0);
    expect(bytes).toBeLessThan(64 * 2 ** 20);
    const dir = path.join(root, 'replacement');
    await restoreCopy({ from: stick, recoveryCode, dir, at: later });
    expect(numbersIn(dir)).toEqual(sold);
  });

  // Mounting a small disk needs root.
  it.runIf(canMount)(
    'leaves the till’s own disk the room that sales need: making a copy filled it, and they were refused',
    async () => {
      const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copy-'));
      undo.push(() => rmSync(root, { recursive: true, force: true }));
      const dir = path.join(root, 'till');
      undo.push(mountSmallDisk(dir, '65m'));
      const till = await startTill({ dir });
      undo.push(() => till.close());
      await till.client.shift.open({ float: 1000 });
      await till.client.secondCopy.turnOn({ folder: path.join(root, 'stick') });
      const seen: string[] = [];
      const watching = watchFolder(dir, (_, name) => void seen.push(name ?? ''));
      await till.context.secondCopy.catchUp();
      watching.close();
      expect(till.context.secondCopy.status()?.trouble).toMatch(
        /MB are left on the disk of .*till, and .* takes 6\d MB/,
      );
      expect(till.context.secondCopy.status()?.cause).toBe('till_full');
      expect(seen).not.toContain('second-copy.tmp');
    },
  );

  // Mounting a small disk needs root.
  it.runIf(canMount)(
    'goes on as it is where the till’s own disk has no room to make it anew: it stood still, with room on the stick',
    async () => {
      const { till, root, stick, recoveryCode } = await openShop('400m');
      await till.context.secondCopy.catchUp();
      const filler = path.join(root, 'till', 'filler');
      writeFileSync(filler, Buffer.alloc(statfsSync(path.dirname(filler)).bavail * 4096 - 60 * 2 ** 20));
      await writeMuch(till);
      const sold = [await sell(till), await sell(till)];
      await till.context.secondCopy.catchUp();
      await till.context.secondCopy.catchUp();
      expect(till.context.secondCopy.status()?.trouble).toBeNull();
      const dir = path.join(root, 'replacement');
      await restoreCopy({ from: stick, recoveryCode, dir, at: later });
      expect(numbersIn(dir)).toEqual(sold);
    },
  );

  // Mounting a small disk needs root.
  it.runIf(canMount)(
    'says that a disk took a part and no more, and is whole again once there is room: the disk itself says nothing',
    async () => {
      const { till, stick, root } = await openShop();
      undo.push(mountSmallDisk(stick, '8m'));
      const turned = await till.client.secondCopy.turnOn({ folder: stick });
      await till.context.secondCopy.catchUp();
      const filler = path.join(stick, 'filler');
      writeFileSync(filler, Buffer.alloc((statfsSync(stick).bavail - 4) * 4096));
      const sold = [await sell(till), await sell(till), await sell(till)];
      await till.context.secondCopy.catchUp();
      expect(await till.client.secondCopy.show({})).toMatchObject({ cause: 'full' });
      rmSync(filler);
      sold.push(await sell(till));
      await till.context.secondCopy.catchUp();
      expect(till.context.secondCopy.status()?.trouble).toBeNull();
      const dir = path.join(root, 'replacement');
      const recoveryCode = turned.ok ? turned.value.recoveryCode : '';
      await restoreCopy({ from: stick, recoveryCode, dir, at: later });
      expect(numbersIn(dir)).toEqual(sold);
    },
  );

  it('says to the windows when the first copy is there', async () => {
    const { till } = await openShop();
    const heard: string[] = [];
    const watch = till.context.changes.watch(Symbol('window'), undefined);
    void watch.next().then(({ value }) => value && heard.push(...value.topics));
    await till.context.secondCopy.catchUp();
    expect(till.context.secondCopy.status()?.upTo).not.toBeNull();
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['settings', 'till']));
  });

  it('needs a manager, and a folder that can be written', async () => {
    const { till } = await openShop();
    writeFileSync(path.join(till.db.name, '../a-file'), '');
    const file = path.join(till.db.name, '../a-file');
    // Where there is a /proc nothing can be made below it, and it says no as if something above were missing.
    for (const folder of [path.join(file, 'below'), '/proc/tillkeep/copy', file])
      expect(await till.client.secondCopy.turnOn({ folder })).toMatchObject({
        ok: false,
        refusal: { code: 'copy_folder_unusable' },
      });
    await till.client.staff.add({ name: 'Budi', pin: '1234', role: 'cashier' });
    const budi = (await till.client.staff.list({})).find(({ name }) => name === 'Budi');
    await till.client.session.signIn({ staffId: budi?.id ?? '', pin: '1234' });
    expect(await till.client.secondCopy.turnOff({})).toMatchObject({ ok: false, refusal: { code: 'act_denied' } });
  });
});
