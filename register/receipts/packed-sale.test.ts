import { expect, it } from 'vitest';

import type { InvoiceCreated, SoldLine } from '#domain/events.ts';
import type { OperationId } from '#domain/ids.ts';
import { money } from '#domain/money.ts';
import { packSale, unpackSale } from '#register/receipts/packed-sale.ts';
import { toWireInvoice } from '#sync/operations/invoice-create.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { sale as plainSale } from '#testing/till-events.ts';

const number = 'KMG1A-26000042';
const operationId = '01930000-0000-7000-8000-000000000001' as OperationId;
const line = (more: Partial<SoldLine>): SoldLine => ({
  code: '4006381333931',
  name: 'Whatever the catalogue calls it, however long that is',
  quantity: 1,
  price: money(1_250),
  discountPercent: 0,
  discountAmount: money(0),
  note: '',
  ...more,
});
const plain: InvoiceCreated = { ...plainSale(number, createFakeClock()), lines: [line({})] };

/** Through the paper and back: what the office is told before and after. */
function told(sale: InvoiceCreated) {
  const { at, totals } = sale;
  const printed = { number, soldAt: Math.floor(at / 1000), total: totals.total, tax: totals.tax };
  const back = unpackSale(packSale({ sale, operationId }), printed);
  expect(back?.operationId).toBe(operationId);
  return { before: toWireInvoice(sale, 'ref'), after: back && toWireInvoice(back.sale, 'ref'), back: back?.sale };
}

it.each<[string, Partial<InvoiceCreated>]>([
  ['a plain sale', {}],
  ['discounts of the order', { discountPercent: 7, discountAmount: money(333) }],
  [
    'discounts of a line',
    { lines: [line({ discountPercent: 15, discountAmount: money(20), promotion: 'Three for two' })] },
  ],
  ['a price that is not the catalogue’s', { lines: [line({ listPrice: money(0) }), line({ listPrice: money(900) })] }],
  ['125 grams', { lines: [line({ quantity: 125, price: money(2) })] }],
  [
    'serials',
    {
      lines: [
        line({
          quantity: 3,
          serials: [
            { serial: 'HG-20412', quantity: 1 },
            { serial: 'LOT*7', quantity: 2 },
          ],
        }),
      ],
    },
  ],
  ['what was keyed by hand', { lines: [line({ name: 'Repair', misc: true, note: 'left “heel” * שלום' })] }],
  ['who sold a line', { lines: [line({ salesPerson: 'Budi' })], salesPerson: '' }],
  [
    'several tenders, change and one of nothing',
    {
      payments: [
        { method: 'Card', amount: money(1_000), tendered: money(1_000), note: '' },
        { method: 'Cash', amount: money(250), tendered: money(5_000), note: 'fifty' },
        { method: 'Cash', amount: money(0), tendered: money(100), note: '' },
        { method: 'Voucher', amount: money(5), tendered: money(0), note: '' },
      ],
    },
  ],
  ['a debt of a customer', { payments: [], customer: { code: 'C-001', name: 'Dewi', email: '', mobile: '0812' } }],
  ['a coupon and points', { coupon: 'WELCOME', points: 40, note: 'birthday' }],
  [
    'a return',
    {
      lines: [line({ quantity: -2 })],
      totals: { gross: money(-2_500), sales: money(-2_500), tax: money(-3), total: money(-2_503) },
      payments: [{ method: 'Cash', amount: money(-2_503), tendered: money(-2_503), note: '', setOff: 'X-1' }],
      returnOf: { invoiceId: 'id-of-it' as InvoiceCreated['invoiceId'], number: 'KMG1A-26000041' },
    },
  ],
])('%s is told from paper exactly as from the till', (_what, more) => {
  const sale = { ...plain, ...more };
  const { before, after, back } = told(sale);
  expect(after).toEqual(before);
  const nameless = sale.lines.map((one) => ({ ...one, name: one.misc ? one.name : '' }));
  expect(back).toEqual({ ...sale, lines: nameless });
});

it('names of goods are not on the paper', () => {
  const long = { ...plain, lines: [line({ name: 'x'.repeat(10_000) })] };
  expect(packSale({ sale: long, operationId })).toEqual(packSale({ sale: plain, operationId }));
});

it('what no till packed is nothing', () => {
  const printed = { number, soldAt: 1, total: 1, tax: 0 };
  expect(unpackSale(Buffer.from('nonsense'), printed)).toBeUndefined();
  expect(unpackSale(Buffer.alloc(0), printed)).toBeUndefined();
  expect(unpackSale(packSale({ sale: { ...plain, zone: 'Nowhere/Else' }, operationId }), printed)).toBeUndefined();
  expect(unpackSale(packSale({ sale: { ...plain, lines: [] }, operationId }), printed)).toBeUndefined();
});
