import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { putReplacementInPlace } from '#register/second-copy/replacement.ts';
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
async function lose(): Promise<{ readonly code: string; readonly number: string }> {
  const till = await start('lost', false);
  const { client, context } = till;
  await client.shift.open({ float: 1000 });
  const turned = await client.secondCopy.turnOn({ folder: folder('stick') });
  await client.sale.scan({ code: '4006381333931' });
  const sold = await client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
  if (!turned.ok || !sold.ok) throw new Error('it is turned on and sells');
  await context.secondCopy.catchUp();
  await switchOff(till);
  return { code: turned.value.recoveryCode, number: sold.value.number };
}

describe('a new till that replaces a lost one', () => {
  it('is that till from the next start on, under the next letter', async () => {
    const { code, number } = await lose();
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
    expect(existsSync(folder('new/replacement'))).toBe(false);
    expect(readdirSync(folder('new/before-replacement'))).toContain('register.db');
  });

  it('is told what is wrong, and nothing was made', async () => {
    await lose();
    const { client } = await start('new', true);
    const restore = (from: string) =>
      client.secondCopy.restore({ folder: folder(from), recoveryCode: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' });
    expect(await restore('stick')).toMatchObject({ refusal: { code: 'recovery_code_wrong' } });
    expect(await restore('nothing')).toMatchObject({
      refusal: { code: 'copy_unusable', says: `there is no second copy in ${folder('nothing')}` },
    });
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
