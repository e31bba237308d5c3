import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { findShift } from '#db/tables/shifts.ts';
import { reportOf } from '#register/receipts/shift-report.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

function written() {
  return readJournal(till.db, { after: 0, limit: 1000 })
    .filter((entry) => entry.act === 'sale.setPrice')
    .map(({ staff, facts }) => ({ staff, ...(JSON.parse(facts) as object) }));
}

const otherPrices = async () => (await till.client.shift.show({}))?.otherPrices;

async function asBudi(): Promise<void> {
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  await till.client.session.signIn({ staffId: staff.find(({ name }) => name === 'Budi')?.id ?? '', pin: '4711' });
}

async function yes(): Promise<string> {
  const { staff } = await till.client.session.show({});
  const staffId = staff.find(({ role }) => role === 'manager')?.id ?? '';
  const agreed = await till.client.session.approve({ staffId, pin: managerPin, act: 'sale.setPrice' });
  return agreed.ok ? agreed.value.approvalId : agreed.refusal.code;
}

it('whoever may set prices leaves an entry too, with the goods, how many and what they cost otherwise', async () => {
  const { sale } = till.client;
  await sale.scan(flatWhite);
  await sale.setQuantity({ lineId: 1, quantity: 4 });
  await sale.setPrice({ lineId: 1, price: 100 });
  const goods = { code: flatWhite.code, name: 'Flat white', quantity: 4, listPrice: 350, price: 100 };
  expect(written()).toMatchObject([{ staff: 'Ayu', ...goods, approvedBy: null }]);
  await sale.setPrice({ lineId: 1, price: -1 });
  expect(written()).toHaveLength(1);
});

it('X and Z say what each sold at another price and what that made less, as it left the till', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.setPrice({ lineId: 1, price: 100 });
  await client.sale.setQuantity({ lineId: 1, quantity: 3 });
  await client.sale.scan(croissant);
  await client.sale.setPrice({ lineId: 2, price: 320 });
  expect(await otherPrices()).toEqual([]);
  const sold = await client.sale.complete(cash(620));
  expect(await otherPrices()).toEqual([{ name: 'Ayu', count: 2, amount: -730 }]);
  const shift = await client.shift.show({});
  const open = shift && findShift(till.db, shift.id as never);
  if (!open) throw new Error('no shift');
  const parts = reportOf(till.context, open, { what: 'x', copy: 0 });
  const at = parts.findIndex((part) => part.kind === 'text' && part.text === 'At another price');
  expect(parts[at + 1]).toMatchObject({ kind: 'pair', left: 'Ayu (2)', right: '-7.30' });
  await client.invoice.void({ invoiceId: sold.ok ? sold.value.invoiceId : '', reason: 'Wrong' });
  expect(await otherPrices()).toEqual([]);
});

it('what comes back at the price it was sold at was keyed by nobody, and hides nothing', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.setPrice({ lineId: 1, price: 100 });
  const sold = await client.sale.complete(cash(100));
  const invoiceId = sold.ok ? sold.value.invoiceId : '';
  expect(await client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] })).toMatchObject({ ok: true });
  expect(await otherPrices()).toEqual([{ name: 'Ayu', count: 1, amount: -250 }]);
});

it('whoever says yes to a price is told for how many', async () => {
  const { sale } = till.client;
  await asBudi();
  await sale.scan(flatWhite);
  await sale.setQuantity({ lineId: 1, quantity: 100 });
  expect(await sale.setPrice({ lineId: 1, price: 100 })).toMatchObject({
    refusal: { code: 'not_allowed', worth: { what: '100 × Flat white', amount: 10_000 } },
  });
  const approvalId = await yes();
  await till.reload().client.sale.setQuantity({ lineId: 1, quantity: 200 });
  expect(await sale.setPrice({ lineId: 1, price: 100, approvalId })).toMatchObject({
    refusal: { code: 'approval_gone' },
  });
});
