import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import { placeOf } from '#register/node-machine.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { drained, openTill, sellOne, towards } from '#testing/office-till.ts';
import { startTill, type TestTill } from '#testing/till.ts';

it('a register set up again on a fresh disk starts a new letter and never prints a number twice', async () => {
  const office = await openOffice();
  const first = await firstRun(office, '1');
  const before = [await sellOne(first), await sellOne(first)];
  await first.client.shift.close({ counted: 10_000, note: 'Not counted' });
  await drained(first);

  const second = await firstRun(office, '1');
  const after = [await sellOne(second), await sellOne(second)];
  await drained(second);
  expect([...before, ...after]).toEqual(['KMG1A-26000001', 'KMG1A-26000002', 'KMG1B-26000001', 'KMG1B-26000002']);
  expect(await invoicesAt(office)).toEqual([...before, ...after].toSorted());
});

it('two tills that are set up as one register never print a number of each other, once one has opened its shift', async () => {
  const office = await openOffice();
  const first = await firstRun(office, '1');
  await drained(first);
  const second = await firstRun(office, '1');
  expect([await sellOne(first), await sellOne(second)]).toEqual(['KMG1A-26000001', 'KMG1B-26000001']);
});

it('two registers of one outlet sell at the same time and close shifts of their own', async () => {
  const office = await openOffice();
  const tills = [await firstRun(office, '1'), await firstRun(office, '2')];
  const sold = await Promise.all(
    tills.map(async (till) => [await sellOne(till), await sellOne(till), await sellOne(till)]),
  );
  const numbers = sold.flat();
  for (const till of tills) await till.client.shift.close({ counted: 10_000, note: 'Not counted' });
  for (const till of tills) await drained(till);

  expect(new Set(numbers).size).toBe(6);
  expect(await invoicesAt(office)).toEqual(numbers.toSorted());
  const { store } = office.service;
  const shifts = await store.selectFrom('shift').select(['register', 'closed']).orderBy('register').execute();
  expect(shifts.map(({ register, closed }) => [register, closed !== null])).toEqual([
    ['Kemang Till 1', true],
    ['Kemang Till 2', true],
  ]);
  const perShift = await store
    .selectFrom('invoice')
    .select(({ fn }) => [fn.countAll<number>().as('count')])
    .groupBy('shiftId')
    .execute();
  expect(perShift.map(({ count }) => count)).toEqual([3, 3]);
});

it('a sale made before the price changed keeps its price, however late it is told', async () => {
  const office = await openOffice();
  const till = await firstRun(office, '1');
  office.faults.set({ kind: 'dark' });
  const number = await sellOne(till);
  const { store } = office.service;
  const sold = till.db.prepare<[], { code: string; price: number }>('SELECT code, price FROM invoice_line').get();
  await store
    .updateTable('variant')
    .set({ unitPrice: 99_900 })
    .where('code', '=', sold?.code ?? '')
    .execute();
  office.faults.clear();
  await drained(till);
  const told = await store
    .selectFrom('invoiceLine')
    .innerJoin('invoice', 'invoice.id', 'invoiceLine.invoiceId')
    .select(['invoiceLine.price', 'invoiceLine.code'])
    .where('invoice.number', '=', number)
    .execute();
  expect(told).toEqual([sold]);
});

it('a replacement out of a second copy sends nothing twice, whatever the lost till sent after the copy', async () => {
  const office = await openOffice(['numbers-repeat']);
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-replaced-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const lost = await firstRun(office, '1', path.join(root, 'lost'));
  const stick = path.join(root, 'stick');
  const turned = await lost.client.secondCopy.turnOn({ folder: stick });
  const sold = [await sellOne(lost)];
  await drained(lost);
  office.faults.set({ kind: 'dark' });
  sold.push(await sellOne(lost), await sellOne(lost));
  await lost.context.secondCopy.catchUp();
  cpSync(stick, `${stick}-found`, { recursive: true });
  office.faults.clear();
  await drained(lost);

  const dir = path.join(root, 'replacement');
  const recoveryCode = turned.ok ? turned.value.recoveryCode : '';
  await restoreCopy({ from: `${stick}-found`, recoveryCode, dir, at: instant(Date.now()) });
  const there = towards(office);
  const replacement = await startTill({ ...there, dir, machine: { ...there.machine, placeOf } });
  onTestFinished(() => replacement.close());
  const [manager] = await replacement.client.staff.list({});
  await replacement.client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
  sold.push(await sellOne(replacement));
  await drained(replacement);
  expect(sold.at(-1)).toBe('KMG1B-26000001');
  expect(await invoicesAt(office)).toEqual(sold.toSorted());
});

async function openOffice(personality: readonly PersonalityName[] = []): Promise<BackOffice> {
  const office = await startBackOffice({ shop: 'demo', personality: new Set(personality) });
  onTestFinished(() => office.close());
  return office;
}

/** Closed when the test ends. */
async function firstRun(office: BackOffice, registerCode: string, dir?: string): Promise<TestTill> {
  const till = await openTill(office, registerCode, { machine: { placeOf }, ...(dir && { dir }) });
  onTestFinished(() => till.close());
  return till;
}

async function invoicesAt({ service }: BackOffice): Promise<string[]> {
  const rows = await service.store.selectFrom('invoice').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}
