import { execFile } from 'node:child_process';
import path from 'node:path';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { type TillWord, tillWordHeader, writeTillWord } from '#contract/v3/till-word.ts';
import { writeOffOptionList } from '#contract/v3/write-off-option.ts';
import { type OpenShop, openShop } from '#backoffice/testing/open-shop.ts';
import { root } from '#scripts/stage.ts';
import { startScriptedOffice } from '#testing/scripted-office.ts';

let shop: OpenShop;
let now: number;

beforeEach(async () => {
  now = Date.now();
  shop = await openShop({ shop: 'demo', now: () => now });
  onTestFinished(() => shop.close());
});

async function hear(said: Partial<TillWord> & Pick<TillWord, 'id'>): Promise<void> {
  const { store } = shop.backOffice.service;
  const outlet = await store.selectFrom('outlet').select('id').where('name', '=', 'Kemang').executeTakeFirstOrThrow();
  const none = { waiting: 0, waitingSeconds: null, needsPerson: 0, version: '0.1.0', letter: 'A', inShift: true };
  const word = { ...none, outletId: outlet.id, register: `Kemang Till ${said.id}`, ...said };
  await shop.ok(writeOffOptionList, {}, { [tillWordHeader]: writeTillWord(word) });
}

interface Ended {
  readonly status: unknown;
  readonly lines: readonly string[];
  readonly complaint: string;
}

function tills(...args: readonly string[]): Promise<Ended> {
  return run(shop.backOffice.url, args);
}

function run(url: string, args: readonly string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const { clientId = 'a', clientSecret = 'b' } = shop.backOffice.credential ?? {};
  const env = { ...process.env, TILLKEEP_CLIENT_ID: clientId, TILLKEEP_CLIENT_SECRET: clientSecret };
  const command = [path.join(root, 'scripts/tills.ts'), '--url', url, ...args];
  execFile(process.execPath, command, { env }, (error, out, complaint) =>
    resolve({ status: error?.code ?? 0, lines: out.trimEnd().split('\n'), complaint }),
  );
  return promise;
}

it('prints how each till is, worst first, and its status says whether somebody has to look', async () => {
  expect(await tills()).toEqual({ status: 0, lines: ['No till has been heard of yet.'], complaint: '' });
  await hear({ id: '1' });
  await hear({ id: '2', waiting: 34, waitingSeconds: 5_200 });
  const well = await tills();
  expect(well).toMatchObject({ status: 0, complaint: '' });
  now += 3 * 3_600_000 - 60_000;
  await shop.signIn();
  await hear({ id: '1' });
  await hear({ id: '3', inShift: false });
  now += 120_000;
  const ill = await tills('--json');
  expect(ill.status).toBe(1);
  expect(ill.lines.slice(0, -1)).toEqual([
    'till               outlet  heard      waiting  oldest   needs a manager  shift   version',
    'Kemang Till 2 (A)  Kemang  3 h ago    34       4 h ago  0                open    0.1.0    not heard of in the middle of its shift',
    'Kemang Till 1 (A)  Kemang  2 min ago  0                 0                open    0.1.0',
    'Kemang Till 3 (A)  Kemang  2 min ago  0                 0                closed  0.1.0',
  ]);
  const { tills: listed } = JSON.parse(ill.lines.at(-1) ?? '') as { tills: { ID: string; standing: string }[] };
  expect(listed.map(({ ID, standing }) => [ID, standing])).toEqual([
    ['2', 'cut'],
    ['1', 'fine'],
    ['3', 'fine'],
  ]);
  expect(await tills('--forget', '2')).toMatchObject({ status: 0, lines: { length: 3 } });
  expect(await tills('--forget', '2')).toMatchObject({ status: 1, complaint: 'Till 2 not found.\n' });
});

it('says of an office of another maker that it keeps no such thing', async () => {
  const other = await startScriptedOffice();
  onTestFinished(() => other.close());
  expect(await run(other.url, [])).toMatchObject({
    status: 1,
    complaint: expect.stringContaining('this back office keeps no word of its tills'),
  });
});
