import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { checkpoint } from '#db/checkpoint.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { instant } from '#domain/ids.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const later = instant(Date.UTC(2026, 10, 21, 5));

async function openShop(): Promise<{ till: TestTill; stick: string; root: string; recoveryCode: string }> {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-copy-'));
  undo.push(() => rmSync(root, { recursive: true, force: true }));
  const till = await startTill({ dir: path.join(root, 'till') });
  undo.push(() => till.close());
  await till.client.shift.open({ float: 1000 });
  const stick = path.join(root, 'stick');
  const turned = await till.client.secondCopy.turnOn({ folder: stick });
  if (!turned.ok) throw new Error(turned.refusal.code);
  return { till, stick, root, recoveryCode: turned.value.recoveryCode };
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
    expect(till.context.secondCopy.status()?.trouble).toBe(`there is no second copy of this till in ${stick}`);
    renameSync(`${stick}-in-a-pocket`, stick);
    sold.push(await sell(till));
    await till.context.secondCopy.catchUp();
    expect(till.context.secondCopy.status()?.trouble).toBeNull();
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

  it('needs a manager, and a folder that can be written', async () => {
    const { till } = await openShop();
    writeFileSync(path.join(till.db.name, '../a-file'), '');
    const file = path.join(till.db.name, '../a-file');
    expect(await till.client.secondCopy.turnOn({ folder: path.join(file, 'below') })).toMatchObject({
      ok: false,
      refusal: { code: 'copy_folder_unusable' },
    });
    await till.client.staff.add({ name: 'Budi', pin: '1234', role: 'cashier' });
    const budi = (await till.client.staff.list({})).find(({ name }) => name === 'Budi');
    await till.client.session.signIn({ staffId: budi?.id ?? '', pin: '1234' });
    expect(await till.client.secondCopy.turnOff({})).toMatchObject({ ok: false, refusal: { code: 'act_denied' } });
  });
});
