import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { loseTill, paperOf as paperFrom, takeAll } from '#testing/lost-till.ts';
import { drained, needingAttention, openTill, sellOne, until } from '#testing/office-till.ts';
import { paperOfALostTill } from '#testing/paper-sale.ts';
import type { TestTill } from '#testing/till.ts';

/** What happens at the office and at the till to sales after they were taken in from paper. */
let office: BackOffice;
let till: TestTill;
beforeEach(async () => {
  office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  till = await openTill(office, '1', { config: { auditConfirmMs: 50, refusedRetryMs: 20 } });
  onTestFinished(() => till.close());
});

/** Believed as whoever compared the fingerprint would. */
async function takeIn(code: string): Promise<void> {
  const asked = await till.client.rescue.take({ code });
  const trust = !asked.ok && asked.refusal.code === 'paper_till_unknown' ? asked.refusal.fingerprint : '';
  expect(await till.client.rescue.take({ code, trust })).toMatchObject({ ok: true });
}

function paperOf(number: string): string {
  return paperOfALostTill(till.context.memory.identity?.outletId ?? '', number);
}

it('a till that leaves its letter goes on under none of which it took a receipt in', async () => {
  await takeIn(paperOf('KMG1B-26000001'));
  await takeIn(paperOf('KMG1A-26000050'));
  expect(await sellOne(till)).toBe('KMG1C-26000001');
});

/** Eight sales of another till, which the office has from their papers; and one of this. */
async function rescueEight(): Promise<readonly string[]> {
  const lost = await loseTill(office, { registerCode: '2' });
  await takeAll(till, lost);
  await sellOne(till);
  await drained(till);
  expect(await needingAttention(till)).toEqual([]);
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
  return lost.numbers;
}

it('sales from paper that are voided or paid for at the office afterwards are no differences, and one that is gone is', async () => {
  const [voided = '', refunded = '', gone = ''] = await rescueEight();
  const { store } = office.service;
  // As it should be where it was voided at the lost till after its receipt was printed.
  await store.updateTable('invoice').set({ status: 'Voided' }).where('number', '=', voided).execute();
  const { id } = await store
    .selectFrom('invoice')
    .select('id')
    .where('number', '=', refunded)
    .executeTakeFirstOrThrow();
  await store.updateTable('payment').set({ amount: 99_999 }).where('invoiceId', '=', id).execute();
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
  await store.deleteFrom('invoice').where('number', '=', gone).execute();
  await till.client.sync.audit({});
  const open = await till.client.sync.differences({ show: 'open', offset: 0, limit: 9 });
  expect(open.map(({ kind, subject }) => [kind, subject])).toEqual([['missing', gone]]);
  const again = await till.client.sync.tellAgain({ key: open[0]?.key ?? 0, all: false, note: 'Lost there' });
  expect(again).toMatchObject({ ok: true, value: { invoices: 1 } });
  await drained(till);
  expect(await till.client.sync.audit({})).toMatchObject({ value: { differences: 0 } });
});

it('a receipt whose sale was given up is not said to count', async () => {
  const lost = paperOf('KMG2A-26000007');
  await takeIn(lost);
  office.faults.set({ kind: 'dark' });
  const code = paperFrom(till, await sellOne(till));
  office.faults.clear();
  expect(await till.client.rescue.take({ code })).toMatchObject({ refusal: { code: 'paper_sold_here' } });
  // The office has no such goods.
  await until(async () => (await needingAttention(till)).length === 1);
  expect(await till.client.rescue.take({ code: lost })).toMatchObject({ refusal: { code: 'paper_taken_in' } });
  const [{ seq } = { seq: 0 }] = await needingAttention(till);
  expect(await till.client.sync.cancel({ seq, reason: 'Typed at the office' })).toMatchObject({ ok: true });
  expect(await till.client.rescue.take({ code: lost })).toEqual({
    ok: false,
    refusal: { code: 'paper_given_up', number: 'KMG2A-26000007', by: 'Ayu', why: 'Typed at the office' },
  });
});
