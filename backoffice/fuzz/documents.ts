import { billCreate } from '#contract/v3/bill.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { estimateCreate } from '#contract/v3/estimate.ts';
import { invoiceCreate, invoiceVoid } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { salesOrderCreate } from '#contract/v3/sales-order.ts';
import { taxCreate } from '#contract/v3/set-up-change.ts';
import { shiftOpen } from '#contract/v3/shift.ts';
import { supplierCreate } from '#contract/v3/supplier.ts';
import { transferOrderCreate } from '#contract/v3/transfer-order.ts';

type Request = readonly [op: Operation, input: Readonly<Record<string, unknown>>];

/** What a shop does in a quiet hour, so that there is something to void, to pay and to convert. */
export function quietHour(round: number): readonly Request[] {
  const Outlet = 'Kemang';
  const key = (kind: string) => ({ Outlet, Number: `${kind}-${round}` });
  const order = {
    Outlet,
    Date: '2026-11-21',
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: '101', Quantity: 1, Price: 1000 }],
  };
  const person = { Email: `regular${round}@example.com`, Mobile: `08111${round}`, Code: `R-${round}` };
  const goods = { Outlet, Date: '2026-11-21', TaxType: 'No Tax', Variants: [{ Code: '102', Quantity: 3, Price: 500 }] };
  return [
    [taxCreate, { Name: 'No Tax', Rate: 0, Inclusive: false }],
    [invoiceCreate, { ...order, ...key('DEBT'), Customer: { Code: 'C-00001', Name: 'Guest' } }],
    [invoiceCreate, { ...order, ...key('SOLD'), Payments: [{ Amount: 1000, Method: 'Cash' }] }],
    [invoiceCreate, { ...order, ...key('WAIT'), Fulfillment: 'Unsent' }],
    [invoiceCreate, { ...order, ...key('GONE') }],
    [invoiceVoid, key('GONE')],
    [estimateCreate, { ...order, ...key('OFFER') }],
    [salesOrderCreate, { ...order, ...key('ORDER') }],
    [billCreate, goods],
    [transferOrderCreate, { Outlet, Destination: 'Senopati', Variants: [{ Code: '102', Quantity: 1 }] }],
    [customerCreate, { ...person, Name: `Regular ${round}`, PIN: '1234' }],
    [supplierCreate, { ...person, Name: `Supplier ${round}` }],
    [productCreate, { Category: 'Fuzz', Name: `P-${round}`, Code: `P-${round}`, Variants: [{ Code: `V-${round}` }] }],
    [shiftOpen, { Outlet, Register: 'Kemang Till 1', OpAmount: 100 }],
  ];
}
