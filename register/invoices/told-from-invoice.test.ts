import { afterEach, beforeEach, expect, it } from 'vitest';

import { listUnfinished } from '#db/tables/outbox-views.ts';
import { findOperation } from '#db/tables/outbox.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';
import { readPayload } from '#sync/payload.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

function told(number: string) {
  const seq = listUnfinished(till.db).find(({ label }) => label === number)?.seq;
  const row = findOperation(till.db, seq ?? -1);
  const event = row && readPayload(row);
  if (!event?.ok) throw new Error('the office would not be told');
  return { payload: JSON.parse(row?.payload ?? '') as object, event: event.value };
}

it('what the office is told of a sale is what was rung up, though the outbox keeps none of it', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.scan(croissant);
  await client.sale.discountLine({ lineId: 2, discount: { kind: 'percent', percent: 10 } });
  await client.sale.note({ lineId: 1, note: 'no "foam"' });
  await client.sale.note({ lineId: null, note: 'window seat' });
  await client.sale.addTender({ methodId: '2', tendered: 200 });
  await client.sale.complete(cash(1000));
  const { payload, event } = told('KMG1A-26000001');
  expect(payload).toEqual({});
  expect(event).toEqual({
    kind: 'invoice.create',
    at: till.clock.now,
    zone: 'Asia/Jakarta',
    businessDay: '2026-11-21',
    invoiceId: expect.any(String),
    outletId: '11111111-1111-4111-8111-111111111111',
    number: 'KMG1A-26000001',
    register: 'Kemang Till 1',
    salesPerson: 'Ayu',
    taxName: 'Tax 10%',
    discountPercent: 0,
    discountAmount: 0,
    customer: null,
    note: 'window seat',
    lines: [
      expect.objectContaining({ code: flatWhite.code, quantity: 1, price: 350, note: 'no "foam"' }),
      expect.objectContaining({ code: croissant.code, quantity: 1, price: 300, discountPercent: 10 }),
    ],
    payments: [
      { method: 'Card', amount: 200, tendered: 200, note: '' },
      { method: 'Cash', amount: 420, tendered: 1000, note: '' },
    ],
    totals: { gross: 650, sales: 564, tax: 56, total: 620 },
  });
});

it('a payment that is taken later is not told as one of the sale', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.setCustomer({ customerId: 'c1' });
  await client.sale.complete({ tender: { methodId: '1', tendered: 100 }, leaveUnpaid: true });
  await client.invoice.pay({ invoiceId: '1', tenders: [{ methodId: '1', tendered: 250 }] });
  const { event } = told('KMG1A-26000001');
  expect(event).toMatchObject({
    customer: { code: 'C-001', name: 'Dewi Lestari', email: 'dewi@example.com', mobile: '0812' },
    payments: [{ method: 'Cash', amount: 100 }],
  });
});
