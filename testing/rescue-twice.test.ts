import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { query } from '#db/statement.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { invariant } from '#domain/invariant.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { fingerprintOf, receiptPublicKey } from '#register/receipts/signed-sale.ts';
import { drained, needingAttention, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

/** The office says yes to a number it has already: only who tells it can see to it that a sale is there once. */
async function openOffice(...also: PersonalityName[]): Promise<BackOffice> {
  const office = await startBackOffice({ shop: 'demo', personality: new Set(['numbers-repeat', ...also]) });
  onTestFinished(() => office.close());
  return office;
}

async function openOne(office: BackOffice, registerCode: string): Promise<TestTill> {
  const till = await openTill(office, registerCode);
  onTestFinished(() => till.close());
  return till;
}

function paperOf(till: TestTill, number: string): string {
  const invoice = findInvoiceByNumber(till.db, number);
  invariant(invoice, `${number} was sold at this till`);
  const code = receiptOf(till.context, invoice, 0).find(({ kind }) => kind === 'qr');
  invariant(code?.kind === 'qr', 'a receipt is signed');
  return code.text;
}

const lost = query<object, { count: number }>(`SELECT count(*) AS count FROM attempt WHERE outcome = 'uncertain'`);
const lostAnswers = ({ db }: TestTill) => lost.get(db, {})?.count ?? 0;

/** A till that sold with the line down and was switched off. */
async function sellAlone(office: BackOffice, { dir = ':memory:' } = {}) {
  const till = await openTill(office, '1', { dir });
  try {
    await drained(till);
    office.faults.set({ kind: 'dark' });
    const numbers = [];
    // Until nothing more is tried: what is sold then was never sent.
    for (let n = 0; n < 5; n += 1) numbers.push(await sellOne(till, n));
    await until(() => lostAnswers(till) >= 5);
    for (let n = 0; n < 3; n += 1) numbers.push(await sellOne(till, n));
    const trust = fingerprintOf(receiptPublicKey(till.db) ?? '');
    return { numbers, trust, papers: numbers.map((number) => paperOf(till, number)) };
  } finally {
    await till.close();
    office.faults.clear();
  }
}

async function atOffice({ service: { store } }: BackOffice): Promise<string[]> {
  const rows = await store.selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

async function takeAll({ client }: TestTill, { papers, trust }: { papers: readonly string[]; trust: string }) {
  for (const code of papers) expect(await client.rescue.take({ code, trust })).toMatchObject({ ok: true });
}

it('two tills that take the same receipts in at the same moment make one sale of each, where numbers are taken twice', async () => {
  const office = await openOffice();
  const sold = await sellAlone(office);
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
  const sold = await sellAlone(office, { dir });
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
