import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import type { AskedAct } from '#domain/roles.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

async function signIn(name: string, pin: string): Promise<void> {
  const { staff } = await till.client.session.show({});
  await till.client.session.signIn({ staffId: staff.find((each) => each.name === name)?.id ?? '', pin });
}

async function approve(act: AskedAct): Promise<string> {
  const { staff } = await till.client.session.show({});
  const staffId = staff.find(({ role }) => role === 'manager')?.id ?? '';
  const yes = await till.client.session.approve({ staffId, pin: managerPin, act });
  return yes.ok ? yes.value.approvalId : yes.refusal.code;
}

it('a cashier voids, restores and writes off with a manager’s yes, which a refused try does not use up', async () => {
  const { client, context } = till;
  await client.staff.add({ name: 'Budi', pin: '135790', role: 'cashier' });
  await signIn('Budi', '135790');
  await client.sale.scan({ code: '4006381333931' });
  await client.sale.setCustomer({ customerId: 'c1' });
  const done = await client.sale.complete({ tender: null, leaveUnpaid: true });
  const invoiceId = done.ok ? done.value.invoiceId : '';

  expect(await client.invoice.void({ invoiceId, reason: 'twice' })).toMatchObject({
    refusal: { code: 'not_allowed', act: 'invoice.void' },
  });
  expect(context.memory.sold.get('4006381333931')).toBe(1);
  const yes = await approve('invoice.void');
  expect(await client.invoice.void({ invoiceId, reason: ' ', approvalId: yes })).toMatchObject({
    refusal: { code: 'reason_missing' },
  });
  expect(await client.invoice.void({ invoiceId, reason: 'twice', approvalId: yes })).toMatchObject({
    ok: true,
    value: { voided: true },
  });
  expect(context.memory.sold.get('4006381333931')).toBe(0);
  expect(await client.invoice.restore({ invoiceId, reason: 'no', approvalId: yes })).toMatchObject({
    refusal: { code: 'approval_gone' },
  });
  const restored = { invoiceId, reason: 'no' };
  expect(await client.invoice.restore(restored)).toMatchObject({ refusal: { code: 'not_allowed' } });
  expect(await client.invoice.restore({ ...restored, approvalId: await approve('invoice.restore') })).toMatchObject({
    value: { voided: false },
  });
  const off = { invoiceId, tag: 'Goodwill', note: '' };
  expect(await client.invoice.writeOff(off)).toMatchObject({ refusal: { code: 'not_allowed' } });
  expect(await client.invoice.writeOff({ ...off, approvalId: await approve('invoice.writeOff') })).toMatchObject({
    value: { payment: 'WriteOff' },
  });
  const acts = readJournal(till.db, { after: 0, limit: 100 }).filter(({ act }) => act === 'invoice.void');
  expect(acts.map(({ staff, facts }) => [staff, (JSON.parse(facts) as { approvedBy: string }).approvedBy])).toEqual([
    ['Budi', 'Ayu'],
  ]);
});
