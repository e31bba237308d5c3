import { describe, expect, it } from 'vitest';

import { billCreate } from '#contract/v3/bill.ts';
import { explain } from '#contract/v3/explain.ts';
import { invoiceCreate, invoiceDetail, invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';
import { shiftOpen } from '#contract/v3/shift.ts';
import { variantGetByListCode, variantList } from '#contract/v3/variant.ts';
import { writeOffAdd, writeOffCancel } from '#contract/v3/write-off.ts';

describe('a request', () => {
  it('carries a write in its body', () => {
    expect(requestFor(shiftOpen, { Register: 'Till 1', OutletID: 'o', OpAmount: 50_00 })).toEqual({
      method: 'POST',
      path: '/api/v3/Shift',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"Register":"Till 1","OutletID":"o","OpAmount":5000}',
    });
  });

  it('takes the POST twin of a read', () => {
    const request = requestFor(variantList, { Category: 'Food', PageNumber: 1, PageSize: 1000 });
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/v3/Variant',
      body: '{"Category":"Food","PageNumber":1,"PageSize":1000}',
    });
  });

  it('puts a read without a twin into the query, leaving out what is not asked', () => {
    const request = requestFor(invoiceDetail, { Number: 'KMG1A 1&2', Outlet: 'Kemang', OutletID: null });
    expect(request).toEqual({
      method: 'GET',
      path: '/api/v3/Invoice/Detail?Number=KMG1A%201%262&Outlet=Kemang',
      headers: { accept: 'application/json' },
      body: undefined,
    });
  });

  it('cancels a write-off by query, as the specification shows', () => {
    const { method, path, body } = requestFor(writeOffCancel, { OutletID: 'o', Number: '1' });
    expect({ method, path, body }).toEqual({
      method: 'DELETE',
      path: '/api/v3/WriteOff/Invoice?OutletID=o&Number=1',
      body: undefined,
    });
  });

  it('adds the headers of the operation', () => {
    const request = requestFor(
      writeOffAdd,
      { OutletID: 'o', Number: '1', Tag: 'Bad debt' },
      { MatchUnpaidAmount: true },
    );
    expect(request.headers).toMatchObject({ MatchUnpaidAmount: 'true' });
  });
});

describe('an input', () => {
  it('may have numbers as strings, codes as numbers and lists with commas', () => {
    const written = { ...invoice(), Date: '2026/01/31', Variants: [{ Code: 200535, Quantity: '10', Price: '3500' }] };
    expect(invoiceCreate.input.parse(written)).toMatchObject({
      Date: '2026-01-31',
      Variants: [{ Code: '200535', Quantity: 10, Price: 3500 }],
    });
    expect(inventoryListCode.input.parse({ ListCode: 'A, B' })).toEqual({ ListCode: ['A', 'B'] });
  });

  it.each([
    [invoiceDetail, {}, 'Number or ID is required.'],
    [invoiceDetail, { Number: '1' }, 'Outlet or OutletID is required.'],
    [invoiceCreate, { ...invoice() }, 'Variants is required.'],
    [invoiceCreate, { ...invoice(), Variants: [] }, 'Variants must have at least one line.'],
    [
      invoiceCreate,
      { ...invoice(), Variants: [{ Code: 'A', Quantity: 0, Price: 1 }] },
      'Variants[0].Quantity must not be 0.',
    ],
    [
      invoiceCreate,
      { ...invoice(), Variants: [{ Code: 'A', Quantity: 1.5, Price: 1 }] },
      'Variants[0].Quantity must be a whole number.',
    ],
    [
      invoiceCreate,
      { ...invoice(), Variants: [line()], Discount1: 101 },
      'Discount1 must be a whole number from 0 to 100.',
    ],
    [
      invoiceCreate,
      { ...invoice(), Variants: [line()], Date: '2026-02-29' },
      'Date must be a date such as 2026-01-31.',
    ],
    [invoiceCreate, 'nonsense', 'The request body must be an object.'],
    [invoiceCreate, { ...invoice(), Variants: null }, 'Variants is required.'],
    [invoiceCreate, { ...invoice(), Variants: {} }, 'Variants must be a list.'],
    [invoiceCreate, { ...invoice(), Variants: [line()], Customer: 'Ann' }, 'Customer must be an object.'],
    [billCreate, { ...invoice(), Variants: Array(5001).fill(line()) }, 'Variants must have at most 5000 items.'],
    [invoiceGetByListNumber, { Outlet: 'Kemang' }, 'Number is required.'],
    [shiftOpen, { Register: ' ' }, 'Register is required.'],
    [variantGetByListCode, { ListCode: Array(101).fill('A') }, 'ListCode must have at most 100 codes.'],
    [variantList, { Category: 'Food', Type: 'Odd' }, 'Type is not a variant type.'],
  ])('$0.name refuses $1 naming the field', (op: Operation, input, message) => {
    const parsed = op.input.safeParse(input);
    expect(parsed.success ? undefined : explain(parsed.error)).toBe(message);
  });
});

function invoice() {
  return { Outlet: 'Kemang', Number: '1', Date: '2026-01-31', Tag: 'Store', TaxType: 'No Tax' };
}

function line() {
  return { Code: 'A', Quantity: 1, Price: 1 };
}
