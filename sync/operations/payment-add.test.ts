import { expect, it } from 'vitest';

import type { PaymentAdded } from '#domain/events.ts';
import { type BusinessDay, instant, type InvoiceId } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';
import { paymentAdd } from '#sync/operations/payment-add.ts';

const event: PaymentAdded = {
  kind: 'payment.add',
  at: instant(0),
  zone: 'UTC',
  businessDay: '2026-11-23' as BusinessDay,
  invoiceId: 'i' as InvoiceId,
  outletId: 'o',
  number: 'K-1',
  payments: [{ method: 'Cash', amount: 1_000 as Money, tendered: 1_000 as Money, note: '' }],
  paidBefore: 0 as Money,
};

async function finding(payments: readonly object[] | null, paid = 1_000): Promise<string> {
  const value = [{ ID: 'i', Number: 'K-1', Paid: paid, Payments: payments }];
  const ask = () => Promise.resolve({ ok: true, value });
  const found = await paymentAdd.verify(event, { ref: '#op:1', ask: ask as never, control: undefined });
  return found.kind;
}

it('where notes do not come back, a payment is known by its method and amount', async () => {
  expect(await finding([{ Method: 'Cash', Amount: 1_000 }])).toBe('ours');
  expect(await finding([])).toBe('nothing');
  expect(await finding([{ Method: 'Transfer', Amount: 400 }])).toBe('nothing');
  expect(await finding(null)).toBe('ours');
});

it('what somebody else paid at the office meanwhile is not taken for it', async () => {
  expect(await finding([{ Method: 'Transfer', Amount: 1_000 }])).toBe('foreign');
  expect(
    await finding([
      { Method: 'Transfer', Amount: 400 },
      { Method: 'Transfer', Amount: 600 },
    ]),
  ).toBe('foreign');
});
