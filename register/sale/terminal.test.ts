import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { managerPin, startTill, type TestTill } from '#testing/till.ts';

const [cash, card] = ['1', '2'];

let dir: string;
let till: TestTill;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-terminal-'));
  till = await startTill({ dir });
  await till.client.shift.open({ float: 10_000 });
  await till.client.sale.scan({ code: '4006381333931' });
});
afterEach(async () => {
  await till.close();
  rmSync(dir, { recursive: true, force: true });
});

async function silence(tendered = 350) {
  const sale = await till.client.sale.terminalSilent({ methodId: card, tendered });
  if (!sale.ok) throw new Error(sale.refusal.code);
  return sale.value.tenders.at(-1)?.id ?? 0;
}

const finish = () => till.client.sale.complete({ tender: null, leaveUnpaid: false });

it('the sale does not end before a person says what became of the card, and can not be thrown away either', async () => {
  const tenderId = await silence();
  const unresolved = { ok: false, refusal: { code: 'tender_unresolved', method: 'Card', amount: 350 } };
  expect(await finish()).toEqual(unresolved);
  expect(await till.client.sale.complete({ tender: null, leaveUnpaid: true })).toEqual(unresolved);
  expect(await till.client.sale.removeTender({ tenderId })).toEqual(unresolved);
  expect(await till.client.sale.clear({})).toEqual(unresolved);
  expect(await till.client.parked.park({ label: '' })).toEqual(unresolved);
  expect(await till.client.quote.keep({ kind: 'estimate', validDays: 7 })).toEqual(unresolved);

  await till.client.sale.resolveTender({ tenderId, paid: true });
  expect(await finish()).toMatchObject({ ok: true, value: { total: 350, paid: 350 } });
});

it('what was not paid leaves the sale, and the rest is paid another way', async () => {
  const tenderId = await silence(200);
  const left = await till.client.sale.resolveTender({ tenderId, paid: false });
  expect(left).toMatchObject({ ok: true, value: { tenders: [], due: 350 } });
  expect(await till.client.sale.resolveTender({ tenderId, paid: true })).toMatchObject({
    refusal: { code: 'tender_gone' },
  });
  const done = await till.client.sale.complete({ tender: { methodId: cash, tendered: 350 }, leaveUnpaid: false });
  expect(done).toMatchObject({ ok: true });
  const acts = till.db.prepare<[], { act: string }>("SELECT act FROM journal WHERE act LIKE 'sale.terminal%'").all();
  expect(acts.map(({ act }) => act)).toEqual(['sale.terminalSilent', 'sale.terminalNotPaid']);
});

it('a register that dies still asks when it is back', async () => {
  await silence();
  await till.close();
  till = await startTill({ dir, bare: true });
  const [manager] = await till.client.staff.list({});
  await till.client.session.signIn({ staffId: manager?.id ?? '', pin: managerPin });
  const sale = await till.client.sale.show({});
  expect(sale).toMatchObject({ due: 0, tenders: [{ method: 'Card', outcome: 'unknown' }] });
  expect(await finish()).toMatchObject({ ok: false, refusal: { code: 'tender_unresolved' } });
});

it('cash needs no terminal', async () => {
  expect(await till.client.sale.terminalSilent({ methodId: cash, tendered: 350 })).toMatchObject({ ok: false });
});
