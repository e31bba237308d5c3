import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { embeddedCredential } from '#browser/shared/office-access.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { root } from '#scripts/stage.ts';

interface Ended {
  readonly status: unknown;
  readonly out: string;
  readonly complaint: string;
}

let dir: string;
let list: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-goods-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  list = path.join(dir, 'list.csv');
  writeFileSync(list, 'Code,Name,Category,Price,Shelf\n700001,Milk,Dairy,1.50,4\n700002,Bread,Bakery,2.20,1\n');
});

function goods(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const env = { ...process.env, TILLKEEP_CLIENT_ID: '', TILLKEEP_CLIENT_SECRET: '', ...environment };
  execFile(process.execPath, [path.join(root, 'scripts/goods.ts'), ...args], { env }, (error, out, complaint) =>
    resolve({ status: error?.code ?? 0, out, complaint }),
  );
  return promise;
}

function lastLine({ out }: Ended): unknown {
  return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
}

function openStore() {
  return startBackOffice({
    data: path.join(dir, 'backoffice'),
    shop: 'empty',
    credential: embeddedCredential(dir),
  });
}

it('the till’s own back office is started for a list, told of it, and closed again', async () => {
  await (await openStore()).close();
  const asked = await goods([list, '--data', dir, '--json']);
  expect(asked).toMatchObject({ status: 0, complaint: '' });
  expect(asked.out.split('\n').slice(0, 3)).toEqual([
    'Columns that are not read: Shelf',
    '2 new, 0 changed, 0 the same, 0 rows refused',
    'Nothing was written: --write does it.',
  ]);
  const none = { changed: 0, same: 0, refused: 0, stopped: null };
  expect(lastLine(asked)).toEqual({ ...none, rows: 2, added: 2, written: 0 });
  expect(lastLine(await goods([list, '--data', dir, '--write', '--json']))).toMatchObject({ added: 2, written: 2 });

  writeFileSync(list, 'Code,Name,Category,Price\n700001,Milk,Dairy,1.65\n700002,Bread,Bakery,dear\n');
  const changed = await goods([list, '--data', dir, '--write', '--json']);
  expect(changed.status).toBe(1);
  expect(changed.out.split('\n').slice(0, 3)).toEqual([
    'line 2, 700001 Milk: price 1.50 → 1.65',
    'line 3, 700002: Price "dear" is no amount: write it like 1250.50, with nothing but digits and one point or comma',
    '0 new, 1 changed, 0 the same, 1 row refused',
  ]);
  const office = await openStore();
  onTestFinished(() => office.close());
  const prices = await office.service.store.selectFrom('variant').select(['code', 'unitPrice']).execute();
  expect(prices).toEqual([
    { code: '700001', unitPrice: 165 },
    { code: '700002', unitPrice: 220 },
  ]);
});

it('prices are in the money of the till, which may have no cents', async () => {
  await (await openStore()).close();
  const currency = { code: 'IDR', symbol: 'Rp', scale: 0 };
  writeFileSync(path.join(dir, 'shop.json'), JSON.stringify({ currency }));
  writeFileSync(list, 'Code,Name,Category,Price\n700001,Milk,Dairy,15000\n');
  expect(lastLine(await goods([list, '--data', dir, '--write', '--json']))).toMatchObject({ written: 1 });
  const office = await openStore();
  onTestFinished(() => office.close());
  expect(await office.service.store.selectFrom('variant').select('unitPrice').execute()).toEqual([
    { unitPrice: 15_000 },
  ]);
});

it('while a till or a back office runs on the folder, it is left alone', async () => {
  const office = await openStore();
  const busy = await goods([list, '--data', dir]);
  await office.close();
  expect(busy).toMatchObject({
    status: 1,
    complaint: expect.stringMatching(/^a back office is running on .*: give its/),
  });
  const lock = holdRegisterLock(dir);
  const locked = await goods([list, '--data', dir, '--json']);
  lock?.release();
  expect(locked.complaint).toBe(`a till is running on ${dir}: stop it first, then run this again\n`);
  expect(lastLine(locked)).toMatchObject({ rows: 0, written: 0, stopped: locked.complaint.trimEnd() });
});

it('a folder with no back office, or whose till has its office elsewhere, is refused in a sentence', async () => {
  const { status, complaint } = await goods([list, '--data', dir]);
  expect([status, complaint]).toEqual([
    1,
    `there is no back office in ${dir}: give the till's folder with --data, or --url\n`,
  ]);
  writeFileSync(path.join(dir, 'office.json'), '{"tenant":"https://shop.example"}');
  const elsewhere = await goods([list, '--data', dir]);
  expect(elsewhere.complaint).toBe(`the till in ${dir} has its office at https://shop.example: give --url\n`);
});

it('any back office takes a list at its address, with the secret from the environment and nowhere else', async () => {
  const office = await openStore();
  onTestFinished(() => office.close());
  const { clientId: TILLKEEP_CLIENT_ID, clientSecret: TILLKEEP_CLIENT_SECRET } = embeddedCredential(dir);
  const secrets = { TILLKEEP_CLIENT_ID, TILLKEEP_CLIENT_SECRET };
  const without = await goods([list, '--url', office.url]);
  expect([without.status, without.complaint.split('\n')[0]]).toEqual([
    2,
    '--url needs TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment',
  ]);
  expect(await goods([list, '--url', 'nonsense'], secrets)).toMatchObject({ status: 2 });
  expect(lastLine(await goods([list, '--url', office.url, '--write', '--json'], secrets))).toMatchObject({
    written: 2,
  });
});
