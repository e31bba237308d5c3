import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ReadDb } from '#db/connection.ts';
import { keepTillId } from '#register/letter/till-id.ts';
import { putReplacementInPlace } from '#register/second-copy/replacement.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

let root = '';
let open: TestTill[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tillkeep-replacement-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((till) => till.close()));
  rmSync(root, { recursive: true, force: true });
});

const folder = (name: string) => path.join(root, name);

async function start(name: string, bare: boolean): Promise<TestTill> {
  const till = await startTill({ dir: folder(name), bare });
  open.push(till);
  return till;
}

async function switchOff(till: TestTill): Promise<void> {
  open = open.filter((each) => each !== till);
  await till.close();
}

/** A till that sold once, and its copy on the stick. */
async function lose(
  before: (db: ReadDb) => unknown = () => undefined,
): Promise<{ readonly code: string; readonly number: string; readonly id: string }> {
  const till = await start('lost', false);
  const { client, context } = till;
  await client.shift.open({ float: 1000 });
  const turned = await client.secondCopy.turnOn({ folder: folder('stick') });
  await client.sale.scan({ code: '4006381333931' });
  const sold = await client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
  if (!turned.ok || !sold.ok) throw new Error('it is turned on and sells');
  before(till.db);
  const id = keepTillId(till.db, context.ids);
  await context.secondCopy.catchUp();
  await switchOff(till);
  return { code: turned.value.recoveryCode, number: sold.value.number, id };
}

describe('a new till that replaces a lost one', () => {
  it('is that till from the next start on, under the next letter', async () => {
    const { code, number, id } = await lose();
    const fresh = await start('new', true);
    const restored = await fresh.client.secondCopy.restore({
      folder: folder('stick'),
      recoveryCode: code.toLowerCase().replaceAll('-', ' '),
    });
    expect(restored).toMatchObject({
      value: { register: 'Kemang Till 1', receipts: 'KMG1B', newest: number, office: false },
    });
    // Until then nobody is taken on at a till that is about to go.
    const manager = { name: 'Rani', pin: managerPin };
    expect(await fresh.client.session.createFirstManager(manager)).toMatchObject({
      refusal: { code: 'replacement_waits' },
    });
    expect(await fresh.client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code })).toMatchObject({
      refusal: { code: 'replacement_waits' },
    });
    await fresh.client.secondCopy.takePlace({});
    await fresh.startAgain;
    await switchOff(fresh);
    expect(putReplacementInPlace(folder('new'))).toBe(true);
    expect(putReplacementInPlace(folder('new'))).toBe(false);

    const back = await start('new', true);
    const [ayu] = (await back.client.session.show({})).staff;
    await back.client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin });
    expect((await back.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 5 })).items).toMatchObject([
      { number },
    ]);
    expect((await back.client.till.show({})).moved).toBeNull();
    // The office knows it for the one that was lost.
    expect(keepTillId(back.db, back.context.ids)).toBe(id);
    expect(existsSync(folder('new/replacement'))).toBe(false);
    expect(readdirSync(folder('new/before-replacement'))).toContain('register.db');
  });

  it('is told what is wrong, and nothing was made', async () => {
    await lose();
    const { client } = await start('new', true);
    const restore = (from: string) =>
      client.secondCopy.restore({ folder: folder(from), recoveryCode: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' });
    expect(await restore('stick')).toMatchObject({ refusal: { code: 'recovery_code_wrong' } });
    expect(await restore('nothing')).toMatchObject(unusable({ why: 'gone', place: folder('nothing') }));
    expect(await client.session.createFirstManager({ name: 'Rani', pin: managerPin })).toMatchObject({ ok: true });
  });

  it('is no till that has people already', async () => {
    const { code } = await lose();
    const { client } = await start('new', false);
    expect(await client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code })).toMatchObject({
      refusal: { code: 'manager_exists' },
    });
  });
});

const unusable = (facts: object) => ({ ok: false, refusal: { code: 'copy_unusable', part: 'till', ...facts } });
const headOf = (name: string) => path.join(folder(name), 'tillkeep-copy.json');

describe('what keeps a lost till from coming back is told by what a person does about it', () => {
  it('of the copy', async () => {
    const { code } = await lose();
    const { client } = await start('new', true);
    const restore = (from = 'stick') => client.secondCopy.restore({ folder: folder(from), recoveryCode: code });
    const base = readdirSync(folder('stick')).find((name) => name.startsWith('base-')) ?? '';
    const head = readFileSync(headOf('stick'), 'utf8');

    expect(await restore('lost')).toMatchObject(unusable({ why: 'none', place: folder('lost') }));
    writeFileSync(headOf('stick'), '{"format":1,');
    expect(await restore()).toMatchObject(unusable({ why: 'damaged' }));
    writeFileSync(headOf('stick'), JSON.stringify({ ...JSON.parse(head), base: null }));
    expect(await restore()).toMatchObject(unusable({ why: 'unfinished' }));
    writeFileSync(headOf('stick'), head);

    renameSync(path.join(folder('stick'), base), folder('elsewhere'));
    expect(await restore()).toMatchObject(unusable({ why: 'missing', place: path.join(folder('stick'), base) }));
    if (process.platform === 'linux') {
      // It opens, and reading it is an error of the disk.
      symlinkSync('/proc/self/mem', path.join(folder('stick'), base));
      expect(await restore()).toMatchObject(unusable({ why: 'faulty' }));
      rmSync(path.join(folder('stick'), base));
    }
    renameSync(folder('elsewhere'), path.join(folder('stick'), base));
    expect(await restore()).toMatchObject({ ok: true });
  });

  it('changed behind its first record is damaged: nobody has to look for another code', async () => {
    const { code } = await lose();
    const { client } = await start('new', true);
    const log = readdirSync(folder('stick')).find((name) => name.startsWith('log-')) ?? '';
    const bytes = readFileSync(path.join(folder('stick'), log));
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(path.join(folder('stick'), log), bytes);
    const restored = await client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code });
    expect(restored).toMatchObject(unusable({ why: 'damaged' }));
  });

  it('of a newer till', async () => {
    const { code } = await lose((db) => db.pragma('user_version = 9999'));
    const { client } = await start('new', true);
    const restored = await client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code });
    expect(restored).toMatchObject(unusable({ why: 'newer' }));
  });

  it.runIf(canMount)('of this computer, whose disk is full', async () => {
    const { code } = await lose();
    const unmount = mountSmallDisk(folder('new'), '8m');
    const fresh = await start('new', true);
    writeFileSync(folder('new/filler'), Buffer.alloc(statfsSync(folder('new')).bavail * 4096 - 200_000));
    const restored = await fresh.client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code });
    rmSync(folder('new/filler'));
    await switchOff(fresh);
    unmount();
    expect(restored).toMatchObject(unusable({ why: 'till_full' }));
  });

  it('does not come of what another restore left half done', async () => {
    const { code } = await lose();
    mkdirSync(folder('new/replacement/backoffice'), { recursive: true });
    writeFileSync(folder('new/replacement/shop.json'), '{"zone":"Asia/Tokyo"}');
    const { client } = await start('new', true);
    expect(await client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code })).toMatchObject({
      ok: true,
    });
    expect(readFileSync(folder('new/replacement/shop.json'), 'utf8')).toContain('Asia/Jakarta');
    expect(existsSync(folder('new/replacement/backoffice'))).toBe(false);
  });
});

describe('two windows of a new till', () => {
  it('restore one after the other, and nobody is taken on meanwhile', async () => {
    const { code } = await lose();
    const { client } = await start('new', true);
    const restore = () => client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code });
    const [first, second, manager] = await Promise.all([
      restore(),
      restore(),
      client.session.createFirstManager({ name: 'Rani', pin: managerPin }),
    ]);
    expect(first).toMatchObject({ value: { receipts: 'KMG1B' } });
    for (const other of [second, manager]) expect(other).toMatchObject({ refusal: { code: 'restore_running' } });
    expect(readdirSync(folder('stick')).filter((name) => name.startsWith('restored-'))).toHaveLength(1);
    expect(await client.till.show({})).toMatchObject({ needsManager: true, replacementWaits: true });
  });

  it('take the first manager on or restore, whichever was first', async () => {
    const { code } = await lose();
    const { client } = await start('new', true);
    const [manager, restored] = await Promise.all([
      client.session.createFirstManager({ name: 'Rani', pin: managerPin }),
      client.secondCopy.restore({ folder: folder('stick'), recoveryCode: code }),
    ]);
    // Making the key takes as long as the other: either one comes first, never both.
    expect([manager.ok, restored.ok].filter(Boolean)).toHaveLength(1);
    expect(await client.till.show({})).toMatchObject({ needsManager: !manager.ok, replacementWaits: restored.ok });
  });

  it('can restore again after it was refused', async () => {
    const { code } = await lose();
    const { client } = await start('new', true);
    const restore = (from: string) => client.secondCopy.restore({ folder: folder(from), recoveryCode: code });
    expect(await restore('nothing')).toMatchObject({ ok: false });
    expect(await restore('stick')).toMatchObject({ ok: true });
  });
});

describe('taking its place', () => {
  const lay = (files: Readonly<Record<string, string>>) => {
    for (const [name, words] of Object.entries(files)) {
      mkdirSync(path.dirname(folder(name)), { recursive: true });
      writeFileSync(folder(name), words);
    }
  };
  const read = (name: string) => (existsSync(folder(name)) ? readFileSync(folder(name), 'utf8') : undefined);

  it('brings shop and back office along, and puts what was there aside', () => {
    lay({
      'register.db': 'new',
      'register.db-wal': 'its log',
      'shop.json': 'new shop',
      'backoffice/backoffice.sqlite': 'demo',
      'replacement/register.db': 'lost',
      'replacement/shop.json': 'lost shop',
      'replacement/backoffice/backoffice.sqlite': 'lost office',
    });
    putReplacementInPlace(root);
    expect([read('register.db'), read('register.db-wal'), read('shop.json')]).toEqual(['lost', undefined, 'lost shop']);
    expect(read('backoffice/backoffice.sqlite')).toBe('lost office');
    expect(read('before-replacement/backoffice/backoffice.sqlite')).toBe('demo');
    expect(read('before-replacement/register.db-wal')).toBe('its log');
  });

  it.skipIf(!canMount)('opens also where something of the folder it lay in cannot be thrown away yet', () => {
    lay({ 'register.db': 'new', 'replacement/register.db': 'lost' });
    const letGo = mountSmallDisk(path.join(root, 'replacement/held'), '64k');
    try {
      expect(putReplacementInPlace(root)).toBe(true);
      expect(putReplacementInPlace(root)).toBe(false);
    } finally {
      letGo();
    }
    expect(read('register.db')).toBe('lost');
  });

  it('leaves a back office where the copy has none', () => {
    lay({ 'register.db': 'new', 'backoffice/backoffice.sqlite': 'demo', 'replacement/register.db': 'lost' });
    putReplacementInPlace(root);
    expect([read('register.db'), read('backoffice/backoffice.sqlite')]).toEqual(['lost', 'demo']);
  });

  it('that was cut off goes on with the next start', () => {
    // The power went when the office was over and the register was not.
    lay({
      'backoffice/backoffice.sqlite': 'lost office',
      'before-replacement/backoffice/backoffice.sqlite': 'demo',
      'before-replacement/register.db': 'new',
      'replacement/register.db': 'lost',
    });
    putReplacementInPlace(root);
    expect([read('register.db'), read('backoffice/backoffice.sqlite')]).toEqual(['lost', 'lost office']);
    expect(read('before-replacement/register.db')).toBe('new');
    expect(read('before-replacement/backoffice/backoffice.sqlite')).toBe('demo');
  });
});
