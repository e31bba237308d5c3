import { afterEach, beforeEach, expect, it } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { replacePromotions } from '#db/tables/promotions.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { money, nothing } from '#domain/money.ts';
import type { Promotion } from '#domain/promotions.ts';
import { recallPrices } from '#register/memory.ts';
import { readPayload } from '#sync/payload.ts';
import { recordStatements } from '#testing/statements.ts';
import { startTill, type TestTill } from '#testing/till.ts';

const flatWhite = '4006381333931';
const croissant = '4006381333948';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const breakfast: Promotion = {
  name: 'Breakfast',
  kind: 'Quantity',
  from: '2026-11-01 00:00:00',
  until: '2026-11-21 10:59:59',
  hours: null,
  group: null,
  minimumQuantity: 2,
  minimumAmount: nothing,
  percent: 10,
  amount: nothing,
  goods: [flatWhite, croissant].map((code) => ({ code, price: null, percent: 0, minimumQuantity: 1 })),
};

function run(...promotions: readonly Promotion[]): void {
  transact(till.db, (tx) => replacePromotions(tx, promotions));
  recallPrices(till.db, till.context.memory);
}

const forGold: Promotion = {
  ...breakfast,
  kind: 'Discount',
  until: '2027-12-31 23:59:59',
  group: 'Gold',
  minimumQuantity: 1,
  goods: [],
};

it('the prices of a group are those of its members, to the last day of that', async () => {
  run(forGold);
  const dewi = { id: 'c1', code: 'C-001', name: 'Dewi Lestari', email: '', mobile: '', group: 'Gold' };
  const totalUntil = async (groupUntil: string | null) => {
    transact(till.db, (tx) => takeInCustomers(tx, [{ ...dewi, groupUntil }]));
    await till.client.sale.setCustomer({ customerId: 'c1' });
    const { total, customer } = await ring(flatWhite);
    await till.client.sale.clear({});
    return [total, customer?.group];
  };
  // In Jakarta it is the 21st by now, and the 20th by UTC.
  till.clock.now = instant(Date.UTC(2026, 10, 20, 17, 30));
  expect(await totalUntil(null)).toEqual([315, 'Gold']);
  expect(await totalUntil('2026-11-21')).toEqual([315, 'Gold']);
  expect(await totalUntil('2026-11-20')).toEqual([350, '']);
});

it('a membership that has ended has ended also for a customer who was changed at the till', async () => {
  run(forGold);
  const dewi = { id: 'c1', code: 'C-001', name: 'Dewi Lestari', email: '', mobile: '' };
  transact(till.db, (tx) => takeInCustomers(tx, [{ ...dewi, group: 'Gold', groupUntil: '2026-11-20' }]));
  await till.client.customer.edit({ customerId: 'c1', name: 'Dewi L.', email: '', mobile: '' });
  await till.client.sale.setCustomer({ customerId: 'c1' });
  expect(await ring(flatWhite)).toMatchObject({ total: 350, customer: { name: 'Dewi L.', group: '' } });
});

async function ring(...codes: readonly string[]) {
  for (const code of codes) await till.client.sale.scan({ code });
  return till.client.sale.show({});
}

it('a promotion takes its share off, says its name, and goes when what it asks for does', async () => {
  run(breakfast);
  const both = await ring(flatWhite, croissant);
  expect(both.lines).toMatchObject([
    { promotion: 'Breakfast', discountPercent: 10, amount: 315 },
    { promotion: 'Breakfast', discountPercent: 10, amount: 270 },
  ]);
  expect(both.total).toBe(585);
  const one = await till.client.sale.removeLine({ lineId: 2 });
  expect(one).toMatchObject({ ok: true, value: { total: 350 } });
  const back = await till.client.sale.undoRemove({});
  expect(back).toMatchObject({ ok: true, value: { total: 585 } });
});

it('a sold line keeps the promotion for ever, on the invoice, on paper and in what the office is told', async () => {
  run(breakfast);
  await ring(flatWhite, croissant);
  const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 585 }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  run();
  const { invoiceId } = done.value;
  const invoice = await till.client.invoice.show({ invoiceId });
  expect(invoice?.lines[0]).toMatchObject({ promotion: 'Breakfast', discountPercent: 10, amount: 315 });
  const paper = await till.client.invoice.receipt({ invoiceId });
  expect(paper?.lines.map(({ text }) => text).join('\n')).toContain('-10 % Breakfast');
  const seq = till.db.prepare<[], number>("SELECT seq FROM outbox WHERE kind = 'invoice.create'").pluck().get();
  const told = findOperation(till.db, seq ?? 0);
  expect(told && readPayload(told)).toMatchObject({
    ok: true,
    value: {
      lines: [{ promotion: 'Breakfast', discountPercent: 10 }, { promotion: 'Breakfast' }],
      totals: { total: 585 },
    },
  });
});

it('a promotion that ends while the customer pays has not ended for him', async () => {
  run(breakfast);
  till.clock.now = instant(Date.parse('2026-11-21T10:59:30+07:00'));
  await ring(flatWhite, croissant);
  till.clock.now = instant(till.clock.now + 120_000);
  expect(
    await till.client.sale.complete({ tender: { methodId: '1', tendered: 585 }, leaveUnpaid: false }),
  ).toMatchObject({ ok: true, value: { total: 585 } });
  const later = await ring(flatWhite, croissant);
  expect(later.total).toBe(650);
});

it('a promotion that ends, or begins, while money lies on the counter leaves what is due alone', async () => {
  run(breakfast);
  till.clock.now = instant(Date.parse('2026-11-21T10:59:30+07:00'));
  await ring(flatWhite, croissant);
  till.clock.now = instant(till.clock.now + 120_000);
  const card = await till.client.sale.addTender({ methodId: '2', tendered: 500 });
  expect(card).toMatchObject({ ok: true, value: { total: 585, due: 85 } });
  const noted = await till.client.sale.note({ lineId: null, note: 'Table 4' });
  expect(noted).toMatchObject({ ok: true, value: { total: 585, due: 85 } });
  const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 85 }, leaveUnpaid: false });
  expect(done).toMatchObject({ ok: true, value: { total: 585 } });

  run({ ...breakfast, from: '2026-11-21 12:00:00', until: '2026-11-30 23:59:59' });
  till.clock.now = instant(Date.parse('2026-11-21T11:59:30+07:00'));
  expect(await ring(flatWhite, croissant)).toMatchObject({ total: 650 });
  till.clock.now = instant(till.clock.now + 120_000);
  const whole = await till.client.sale.addTender({ methodId: '2', tendered: 650 });
  expect(whole).toMatchObject({ ok: true, value: { total: 650, due: 0 } });
  expect(await till.client.sale.complete({ tender: null, leaveUnpaid: false })).toMatchObject({
    value: { paid: 650 },
  });
});

it('what an amount takes off once comes back with the goods to the last cent', async () => {
  const off: Promotion = {
    ...breakfast,
    name: 'One off',
    kind: 'Amount',
    percent: 0,
    amount: money(100),
    minimumAmount: money(500),
  };
  run(off);
  const sale = await ring(flatWhite, croissant);
  expect(sale.total).toBe(550);
  const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 550 }, leaveUnpaid: false });
  if (!done.ok) throw new Error(done.refusal.code);
  const { invoiceId } = done.value;
  const first = await till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
  const rest = await till.client.returns.refund({ invoiceId, lines: [{ line: 1, quantity: 1 }] });
  expect(first.ok && rest.ok && first.value.total + rest.value.total).toBe(-550);
});

it('a scan asks the file nothing more for promotions, with or without any', async () => {
  const scan = async () => {
    const stop = recordStatements(till.db);
    await till.client.sale.scan({ code: flatWhite });
    return stop();
  };
  const bare = await scan();
  await till.client.sale.clear({});
  run(breakfast);
  expect(await scan()).toEqual(bare);
});
