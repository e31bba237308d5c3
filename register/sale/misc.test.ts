import { afterEach, beforeEach, expect, it } from 'vitest';

import { followCode } from '#db/tables/code-names.ts';
import { readJournal } from '#db/tables/journal.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { recallShop } from '#register/memory.ts';
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
    refusal: {
      code: 'not_allowed',
      act: 'sale.addMisc',
      roles: ['Supervisor', 'Manager'],
      worth: { what: basket.name, amount: basket.price * basket.quantity },
    },
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

it('calls nobody for what is refused anyway, and leaves a yes as it was', async () => {
  await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const { staff } = await till.client.session.show({});
  const id = (role: string) => staff.find((each) => each.role === role)?.id ?? '';
  const { client } = till;
  await client.sale.addMisc(basket);
  await client.sale.complete(cash(1_250));
  await client.session.signIn({ staffId: id('cashier'), pin: '4711' });
  await client.sale.addMisc(basket);
  const yes = await client.session.approve({ staffId: id('manager'), pin: managerPin, act: 'sale.addMisc' });
  const approvalId = yes.ok ? yes.value.approvalId : '';
  // Of a refund that was handed out nothing can be sold on the same sale.
  await client.returns.choose({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] });
  expect(await client.sale.addTender({ methodId: '1', tendered: 1_250 })).toMatchObject({ ok: true });
  const misfit = { refusal: { code: 'tenders_no_longer_fit' } };
  expect(await client.sale.addMisc({ ...basket, approvalId })).toMatchObject(misfit);
  expect(await client.sale.addMisc(basket)).toMatchObject(misfit);
  const [tender] = (await client.sale.show({})).tenders;
  await client.sale.removeTender({ tenderId: tender?.id ?? 0 });
  expect(await client.sale.addMisc({ ...basket, approvalId })).toMatchObject({ ok: true });
});

it('a price or a discount calls nobody for what the money on the counter forbids', async () => {
  const { client } = till;
  await client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
  const budi = (await client.session.show({})).staff.find(({ name }) => name === 'Budi');
  await client.sale.addMisc(basket);
  await client.session.signIn({ staffId: budi?.id ?? '', pin: '4711' });
  await client.sale.addTender({ methodId: '2', tendered: 1_000 });
  const [line] = (await client.sale.show({})).lines;
  const misfit = { refusal: { code: 'tenders_no_longer_fit' } };
  const half = { kind: 'percent', percent: 50 } as const;
  expect(await client.sale.setPrice({ lineId: line?.id ?? 0, price: 1 })).toMatchObject(misfit);
  expect(await client.sale.discount({ discount: half })).toMatchObject(misfit);
  expect((await client.sale.show({})).total).toBe(1_250);
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

it('is still sold at a keyed price when the office has changed its code', async () => {
  const { context, client, db } = till;
  transact(db, (tx) => {
    const officeId = 'id-MISC';
    takeInVariants(tx, [variant('OPEN', 'Open item', { unitPrice: 0, type: 'NonInventory', officeId })]);
    followCode(tx, { was: 'MISC', now: 'OPEN' });
    tx.prepare("UPDATE variant SET hidden = 1 WHERE code = 'MISC'").run();
  });
  recallShop(db, context.memory);
  expect(await client.sale.scan({ code: 'OPEN' })).toMatchObject({ refusal: { code: 'misc_needs_price' } });
  expect(await client.sale.addMisc(basket)).toMatchObject({ value: { lines: [{ code: 'OPEN', name: 'Basket' }] } });
});
