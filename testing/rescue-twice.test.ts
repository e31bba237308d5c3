import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { loseTill, takeAll } from '#testing/lost-till.ts';
import { drained, needingAttention, openTill, towards } from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

/** The office says yes to a number it has already: only who tells it can see to it that a sale is there once. */
async function openOffice(): Promise<BackOffice> {
  const office = await startBackOffice({ shop: 'demo', personality: new Set(['numbers-repeat']) });
  onTestFinished(() => office.close());
  return office;
}

async function openOne(office: BackOffice, registerCode: string): Promise<TestTill> {
  const till = await openTill(office, registerCode);
  onTestFinished(() => till.close());
  return till;
}

async function atOffice({ service: { store } }: BackOffice): Promise<string[]> {
  const rows = await store.selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

it('two tills that take the same receipts in at the same moment make one sale of each, where numbers are taken twice', async () => {
  const office = await openOffice();
  const sold = await loseTill(office);
  const [one, other] = [await openOne(office, '2'), await openOne(office, '3')];
  await Promise.all([drained(one), drained(other)]);
  await Promise.all([takeAll(one, sold), takeAll(other, sold)]);
  await Promise.all([drained(one), drained(other)]);
  expect(await atOffice(office)).toEqual(sold.numbers);
  expect(await needingAttention(one, other)).toEqual([]);
});

it('a lost till that comes back finds what was taken in from its receipts, where numbers are taken twice', async () => {
  const office = await openOffice();
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-lost-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const sold = await loseTill(office, { dir });
  const till = await openOne(office, '2');
  await takeAll(till, sold);
  await drained(till);
  // It was gone for longer than this.
  const back = await startTill({ ...towards(office, { paperAgeMs: 1 }), dir });
  onTestFinished(() => back.close());
  await drained(back);
  expect(await atOffice(office)).toEqual(sold.numbers);
  expect(await needingAttention(back)).toEqual([]);
});
