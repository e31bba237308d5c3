import { afterEach, beforeEach, expect, it } from 'vitest';

import { findShift } from '#db/tables/shifts.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { ShiftId } from '#domain/ids.ts';
import { reportOf } from '#register/receipts/shift-report.ts';
import { cash, flatWhite, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.context.db, (tx) => {
    takeInVariants(tx, [variant('BREAD', 'Bread "untaxed":true', { taxable: false })]);
    return undefined;
  });
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const bread = { code: 'BREAD' };

async function sell(percent: number, ...goods: readonly { readonly code: string }[]): Promise<string> {
  const { sale } = till.client;
  for (const each of goods) await sale.scan(each);
  if (percent > 0) await sale.discount({ discount: { kind: 'percent', percent } });
  const { due } = await sale.show({});
  const done = await sale.complete(cash(due));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

const taxesOnZ = (nth = 0) => underOnZ('Tax', nth);

/** What stands between these words and the next rule. */
async function underOnZ(words: string, nth = 0): Promise<readonly string[]> {
  const [shift] = (await till.client.shift.list({ offset: nth, limit: 1 })).flatMap(
    ({ id }) => findShift(till.db, id as ShiftId) ?? [],
  );
  if (!shift) throw new Error('no shift');
  const parts = reportOf(till.context, shift, { what: shift.closedAt === null ? 'x' : 'shift', copy: 0 });
  const from = parts.findIndex((part) => part.kind === 'text' && part.text === words);
  const to = parts.findIndex(({ kind }, at) => at > from && kind === 'rule');
  return parts.slice(from + 1, to).map((part) => (part.kind === 'pair' ? `${part.left}: ${part.right}` : part.kind));
}

it('says of each tax what it was taken of, and goods without tax by themselves', async () => {
  const mixed = await sell(10, flatWhite, bread, bread);
  await sell(0, bread);
  await sell(0, flatWhite);
  // 3.15 of 4.95, and 3.50, have the tax in them.
  expect(await taxesOnZ()).toEqual(['Tax 10% on 6.04: 0.61', 'Untaxed on 2.80: 0.00']);
  await till.client.returns.refund({ invoiceId: mixed, lines: [{ line: 1, quantity: 1 }] });
  expect(await taxesOnZ()).toEqual(['Tax 10% on 6.04: 0.61', 'Untaxed on 1.90: 0.00']);
  const wrong = await sell(0, bread, flatWhite);
  await till.client.invoice.void({ invoiceId: wrong, reason: 'Wrong' });
  expect(await taxesOnZ()).toEqual(['Tax 10% on 6.04: 0.61', 'Untaxed on 1.90: 0.00']);
});

it('takes back in the shift that voids a sale what the one before had said of it, which stands', async () => {
  const invoiceId = await sell(0, flatWhite, bread);
  const { expectedCash } = (await till.client.shift.show({})) ?? {};
  await till.client.shift.close({ counted: expectedCash ?? 0, note: '' });
  const before = ['Tax 10% on 3.18: 0.32', 'Untaxed on 1.00: 0.00'];
  expect(await taxesOnZ()).toEqual(before);
  await till.client.shift.open({ float: expectedCash ?? 0 });
  await till.client.invoice.void({ invoiceId, reason: 'Wrong' });
  expect(await taxesOnZ()).toEqual(['Tax 10% on -3.18: -0.32', 'Untaxed on -1.00: 0.00']);
  expect(await taxesOnZ(1)).toEqual(before);
});

it('tells nothing apart where the tax takes nothing of anything', async () => {
  const { taxes: _, receiptKey: __, ...settings } = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, taxName: 'No Tax' });
  await sell(0, flatWhite, bread);
  expect(await taxesOnZ()).toEqual(['No Tax on 4.50: 0.00']);
});

it('says on the Z where everything rung up is, and that nothing of it is unexplained', async () => {
  await sell(0, flatWhite);
  await sell(0, flatWhite, bread);
  const { expectedCash } = (await till.client.shift.show({})) ?? {};
  await till.client.shift.close({ counted: expectedCash ?? 0, note: '' });
  const lines = await underOnZ('Rung up, and where it is');
  expect(lines.slice(0, 3)).toEqual(['Rung up 2: 8.00', 'At the office 0: 0.00', 'Waiting 2: 8.00']);
  expect(lines.slice(6)).toEqual([
    '  Unexplained 0: 0.00',
    'Cash 2: 8.00',
    '  Waiting 2: 8.00',
    '  Unexplained 0: 0.00',
  ]);
});

it('tells nothing as written off of what is void in the end, though it was brought back in between', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.setCustomer({ customerId: 'c1' });
  const done = await client.sale.complete({ tender: null, leaveUnpaid: true });
  if (!done.ok) throw new Error(done.refusal.code);
  const what = { invoiceId: done.value.invoiceId, reason: 'Wrong' };
  await client.invoice.void(what);
  await client.shift.close({ counted: 10_000, note: '' });
  await client.shift.open({ float: 10_000 });
  await client.invoice.restore(what);
  expect(await client.invoice.writeOff({ ...what, tag: 'Goodwill', note: '' })).toMatchObject({ ok: true });
  expect(await client.shift.show({})).toMatchObject({ writeOffs: 350 });
  await client.invoice.void(what);
  expect(await client.shift.show({})).toMatchObject({ invoices: 0, sales: 0, writeOffs: 0 });
});

it('says what somebody else agreed to, how often and for whom, in the shift it was in', async () => {
  const { client } = till;
  await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await client.session.show({});
  const idOf = (wanted: string) => staff.find(({ name }) => name === wanted)?.id ?? '';
  await client.session.signIn({ staffId: idOf('Budi'), pin: '4711' });
  const agree = async (act: 'invoice.void' | 'drawer.open') => {
    const yes = await client.session.approve({ staffId: idOf('Ayu'), pin: managerPin, act });
    return yes.ok ? yes.value.approvalId : '';
  };
  const opening = { reason: 'Change' };
  await client.drawer.open(opening);
  expect(await client.drawer.open({ ...opening, approvalId: await agree('drawer.open') })).toMatchObject({ ok: true });
  for (const invoiceId of [await sell(0, flatWhite), await sell(0, bread)]) {
    await client.invoice.void({ invoiceId, reason: 'Wrong' });
    await client.invoice.void({ invoiceId, reason: 'Wrong', approvalId: await agree('invoice.void') });
  }
  const agreed = ['Drawer opened (1): Ayu for Budi', 'Void (2): Ayu for Budi'];
  expect(await underOnZ('Agreed by somebody else')).toEqual(agreed);
  expect((await client.shift.show({}))?.agreed).toEqual([
    { act: 'drawer.open', by: 'Ayu', asker: 'Budi', count: 1 },
    { act: 'invoice.void', by: 'Ayu', asker: 'Budi', count: 2 },
  ]);
  await client.shift.close({ counted: 10_000, note: '' });
  await client.shift.open({ float: 10_000 });
  expect((await client.shift.show({}))?.agreed).toEqual([]);
  expect(await underOnZ('Agreed by somebody else', 1)).toEqual(agreed);
});
