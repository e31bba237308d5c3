import { expect, it } from 'vitest';

import type { Money } from '#domain/money.ts';
import { compareInvoice } from '#sync/operations/invoice-create.ts';
import type { InvoiceRecord } from '#sync/operations/locate-invoice.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { sale } from '#testing/till-events.ts';

const amount = 700 as Money;
const event = {
  ...sale('K-1', createFakeClock()),
  payments: [{ method: 'Cash', amount, tendered: amount, note: '' }],
};

/** What an office that keeps no references shows of the invoice with our number. */
const shown = (more: Partial<InvoiceRecord>) =>
  compareInvoice(event, { ID: 'i', Number: 'K-1', SalesNTax: event.totals.total, ...more }, 'ref').kind;

it('without a reference an invoice is ours by its total, day, lines and the payments it came with', () => {
  const Payments = [{ Method: 'Cash', Amount: 700 }];
  expect(shown({})).toBe('ours');
  expect(shown({ Date: `${event.businessDay}T00:00:00`, Payments })).toBe('ours');
  expect(shown({ Payments: [{ Method: 'Card', Amount: 50 }, ...Payments] })).toBe('ours');
  expect(shown({ SalesNTax: event.totals.total - 0.25 })).toBe('ours');
  expect(shown({ SalesNTax: event.totals.total + 1 })).toBe('foreign');
  expect(shown({ SalesNTax: null })).toBe('foreign');
  expect(shown({ Date: '1999-01-01' })).toBe('foreign');
});

it('typed in at the office by hand, unpaid, it is not ours', () => {
  expect(shown({ Payments: [] })).toBe('foreign');
  expect(shown({ Payments: [{ Method: 'Cash', Amount: 699 }] })).toBe('foreign');
});
