import type { InvoiceCreated, ShiftClosed, ShiftOpened } from '#domain/events.ts';
import type { BusinessDay, InvoiceId, ShiftId } from '#domain/ids.ts';
import type { Money } from '#domain/money.ts';
import type { FakeClock } from '#testing/fake-clock.ts';

export const outletId = 'outlet-1';
export const register = 'Till 1';

export function shiftOpened(shiftId: string, clock: FakeClock): ShiftOpened {
  return { kind: 'shift.open', ...aboutShift(shiftId, clock), float: 10_000 as Money };
}

export function shiftClosed(shiftId: string, clock: FakeClock): ShiftClosed {
  return { kind: 'shift.close', ...aboutShift(shiftId, clock), counted: 12_000 as Money, note: '' };
}

/** Two teas for 20.00, paid in cash with a fifty. */
export function sale(number: string, clock: FakeClock): InvoiceCreated {
  const price = 1_000 as Money;
  const total = 2_000 as Money;
  const none = 0 as Money;
  return {
    kind: 'invoice.create',
    ...aboutInvoice(number, clock),
    register,
    salesPerson: 'Ann',
    taxName: 'Sales Tax',
    discountPercent: 0,
    discountAmount: none,
    customer: null,
    note: '',
    lines: [{ code: 'TEA', name: 'Tea', quantity: 2, price, discountPercent: 0, discountAmount: none, note: '' }],
    payments: [{ method: 'Cash', amount: total, tendered: 5_000 as Money, note: '' }],
    totals: { gross: total, sales: total, tax: none, total },
  };
}

export function aboutInvoice(number: string, clock: FakeClock) {
  return { invoiceId: `id-${number}` as InvoiceId, outletId, number, ...happened(clock) };
}

function aboutShift(shiftId: string, clock: FakeClock) {
  return { shiftId: shiftId as ShiftId, outletId, register, ...happened(clock) };
}

function happened(clock: FakeClock) {
  return { at: clock.now(), zone: 'UTC', businessDay: '2026-11-21' as BusinessDay };
}
