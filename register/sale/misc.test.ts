import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { toWireInvoice } from '#sync/operations/invoice-create.ts';
import { readPayload } from '#sync/payload.ts';
import { cash, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant('MISC', 'Open item', { unitPrice: 0, type: 'NonInventory' })]);
    return undefined;
  });
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

const basket = { name: 'Basket', price: 1_250, quantity: 1 };

it('is sold under its keyed name and price, and the office reads both', async () => {
  await till.client.sale.addMisc(basket);
  await till.client.sale.addMisc({ ...basket, quantity: 2 });
  const sale = await till.client.sale.addMisc({ name: ' ', price: 10, quantity: 1 });
  expect(sale).toMatchObject({
    value: {
      lines: [
        { code: 'MISC', name: 'Basket', quantity: 1, price: 1_250 },
        { name: 'Basket', quantity: 2 },
        { name: 'Open item', price: 10 },
      ],
      total: 3_760,
    },
  });
  await till.client.sale.complete(cash(4_000));
  expect(invoiceLines(till.db, 1)).toMatchObject([{ name: 'Basket', misc: true }, {}, {}]);
  const row = findOperation(till.db, 2);
  const event = row && readPayload(row);
  if (!event?.ok || event.value.kind !== 'invoice.create') throw new Error('the second operation is the sale');
  expect(toWireInvoice(event.value, 'ref').Variants).toMatchObject([
    { Code: 'MISC', Quantity: 1, Price: 1_250, Note: 'Basket' },
    { Code: 'MISC', Quantity: 2, Price: 1_250, Note: 'Basket' },
    { Code: 'MISC', Price: 10, Note: 'Open item' },
  ]);
});

it('is a manager’s yes away for a cashier, and in the journal with both names', async () => {
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  const id = (role: string) => staff.find((each) => each.role === role)?.id ?? '';
  await till.client.session.signIn({ staffId: id('cashier'), pin: '4711' });
  expect(await till.client.sale.addMisc(basket)).toEqual({
    ok: false,
    refusal: { code: 'not_allowed', act: 'sale.addMisc', roles: ['Supervisor', 'Manager'] },
  });
  const yes = await till.client.session.approve({ staffId: id('manager'), pin: managerPin, act: 'sale.addMisc' });
  if (!yes.ok) throw new Error(yes.refusal.code);
  expect(await till.client.sale.addMisc({ ...basket, approvalId: yes.value.approvalId })).toMatchObject({ ok: true });
  expect(readJournal(till.db, { after: 0, limit: 100 }).at(-1)).toMatchObject({
    act: 'sale.addMisc',
    staff: 'Budi',
    facts: JSON.stringify({ name: 'Basket', price: 1_250, quantity: 1, approvedBy: 'Ayu' }),
  });
});

it.each([
  [{ ...basket, price: 0 }, 'price_zero'],
  [{ ...basket, price: -1 }, 'price_below_zero'],
  [{ ...basket, quantity: -1 }, 'return_needs_reason'],
  [{ ...basket, quantity: 0 }, 'quantity_zero'],
])('%j is refused: %s', async (input, code) => {
  expect(await till.client.sale.addMisc(input)).toMatchObject({ ok: false, refusal: { code } });
});

it('cannot be scanned without a price, nor sold where the shop keeps no variant for it', async () => {
  expect(await till.client.sale.scan({ code: 'MISC' })).toMatchObject({ refusal: { code: 'misc_needs_price' } });
  const { taxes, receiptKey, ...settings } = await till.client.settings.show({});
  expect(await till.client.settings.save({ ...settings, miscCode: 'gone' })).toMatchObject({
    refusal: { code: 'misc_unknown', misc: 'gone' },
  });
  expect(await till.client.settings.save({ ...settings, miscCode: '' })).toMatchObject({ ok: true });
  expect(await till.client.sale.addMisc(basket)).toMatchObject({ refusal: { code: 'misc_not_set_up' } });
});

it('comes back without a receipt as a line with its price, not as nothing for nothing', async () => {
  const goods = { by: 'code', code: 'MISC', quantity: 1 } as const;
  expect(await till.client.returns.withoutReceipt({ goods, reason: 'Torn' })).toMatchObject({
    refusal: { code: 'misc_needs_price', name: 'Open item' },
  });
  await till.client.sale.addMisc(basket);
  expect(await till.client.returns.withoutReceipt({ goods: { by: 'line', lineId: 1 }, reason: 'Torn' })).toMatchObject({
    value: { total: -1_250, lines: [{ name: 'Basket', quantity: -1 }] },
  });
});
