import { describe, expect, it } from 'vitest';

import { expectedOf } from '#scripts/replay/expected.ts';
import { type Books, judge } from '#scripts/replay/judge.ts';
import type { OfficeInvoice, OfficeShift } from '#scripts/replay/office-books.ts';
import type { Step } from '#scripts/replay/steps.ts';

const file = {
  number: '536365',
  at: 0,
  day: '2010-12-01',
  customer: '17850',
  country: 'UK',
  lines: [{ code: '85123A', name: 'HEART', quantity: 6, price: 255 }],
};
const steps: Step[] = [
  { kind: 'open', at: 0, day: file.day, float: 100 },
  { kind: 'ring', at: 1, invoice: file, total: 1530, tenders: [{ method: 'Card', tendered: 1000, applied: 1000 }] },
  { kind: 'pay', at: 2, invoice: file, tenders: [{ method: 'Cash', tendered: 600, applied: 530 }] },
  { kind: 'close', at: 3, day: file.day, over: 0 },
];

const invoice: OfficeInvoice = {
  ID: 'i1',
  Number: 'MAIN1A-10000001',
  Note: 'file 536365',
  ReferenceNumber: '#op:sale',
  Date: '2010-12-01T00:00:00',
  SalesNTax: 1530,
  Paid: 1530,
  Payment: 'Paid',
  Status: 'Active',
  Customer: { Code: '17850' },
  Variants: [{ Code: '85123A', Quantity: 6, Price: 255 }],
  Payments: [
    { Method: 'Card', Amount: 1000, Note: '' },
    { Method: 'Cash', Amount: 530, Note: '#op:payment' },
  ],
};
const shift: OfficeShift = {
  ID: 's1',
  Number: '10.12.0001',
  Note: '#op:shift',
  Close: '2010-12-01T18:00:00',
  TotalInvoice: 1,
  SalesNTax: 1530,
  OpAmount: 100,
  ClosingAmount: 630,
  Payments: [
    { Method: 'Card', Amount: 1000 },
    { Method: 'Cash', Amount: 530 },
  ],
};

interface Changes {
  readonly invoices?: readonly OfficeInvoice[];
  readonly shift?: Partial<OfficeShift>;
  readonly state?: string;
}

function books({ invoices = [invoice], shift: change = {}, state = 'done' }: Changes = {}): Books {
  const operation = { label: invoice.Number, state, reason: null, message: null };
  const listed = invoices.map(({ ID, Number, ReferenceNumber }) => ({ ID, Number, ReferenceNumber, Amount: 1530 }));
  return {
    expected: expectedOf(steps, new Set()),
    register: {
      invoices: [
        {
          key: 1,
          number: invoice.Number,
          note: 'file 536365',
          day: file.day,
          shift: 1,
          total: 1530,
          voided: false,
          writtenOff: 0,
          lines: [{ code: '85123A', price: 255, quantity: 6 }],
          payments: [
            { method: 'Card', amount: 1000, shift: 1 },
            { method: 'Cash', amount: 530, shift: 1 },
          ],
        },
      ],
      shifts: [{ key: 1, float: 100, counted: 630, reference: '#op:shift' }],
      operations: [
        { ...operation, seq: 1, kind: 'invoice.create', reference: '#op:sale', tenders: 1 },
        { ...operation, seq: 2, kind: 'payment.add', reference: '#op:payment', tenders: 1 },
      ],
      integrity: 'ok',
    },
    office: {
      listed,
      invoices: new Map(invoices.map((each) => [each.Number, each])),
      writtenOff: new Map(),
      shifts: [{ shift: { ...shift, ...change }, numbers: [invoice.Number] }],
    },
  };
}

function findings(changes?: Changes) {
  const { lost, duplicated, unknown, mismatched, unfinished } = judge(books(changes));
  return {
    lost: lost.length,
    duplicated: duplicated.length,
    unknown: unknown.length,
    mismatched,
    unfinished: unfinished.length,
  };
}

const clean = { lost: 0, duplicated: 0, unknown: 0, mismatched: [], unfinished: 0 };

describe('the judgement', () => {
  it('finds nothing when the file, the register and the back office agree', () => {
    expect(findings()).toEqual(clean);
  });

  it('finds a sale that did not arrive', () => {
    expect(findings({ invoices: [] })).toMatchObject({ lost: 1 });
  });

  it('finds the same sale twice, under its number and under another', () => {
    expect(findings({ invoices: [invoice, invoice] })).toMatchObject({ duplicated: 2 });
    const again = { ...invoice, ID: 'i2', Number: 'MAIN1A-10000002', ReferenceNumber: '#op:other' };
    expect(findings({ invoices: [invoice, again] })).toMatchObject({ duplicated: 2, unknown: 1 });
  });

  it('finds a payment taken twice', () => {
    const [card, cash] = invoice.Payments ?? [];
    const Payments = [card, cash, cash].flatMap((payment) => payment ?? []);
    expect(findings({ invoices: [{ ...invoice, Payments }] })).toMatchObject({ duplicated: 1 });
  });

  it.each<[string, Partial<OfficeInvoice>, string]>([
    ['another quantity', { Variants: [{ Code: '85123A', Quantity: 5, Price: 255 }] }, 'lines is'],
    ['another price', { Variants: [{ Code: '85123A', Quantity: 6, Price: 254 }] }, 'lines is'],
    ['another total', { SalesNTax: 1531 }, 'total is 1531'],
    ['another day', { Date: '2010-12-02' }, 'day is 2010-12-02'],
    ['another status', { Status: 'Voided' }, 'status is Voided'],
    ['another payment state', { Payment: 'Partial' }, 'payment is Partial'],
    ['another customer', { Customer: { Code: '1' } }, 'customer is 1'],
    ['another tender', { Payments: [{ Method: 'Cash', Amount: 1530, Note: '' }] }, 'payments is Cash 1530'],
  ])('finds %s', (_what, change, words) => {
    const { mismatched } = findings({ invoices: [{ ...invoice, ...change }] });
    expect(mismatched).toContainEqual(expect.stringContaining(words));
  });

  it.each<[string, Partial<OfficeShift>, string]>([
    ['a shift with another count', { TotalInvoice: 2 }, 'count is 2'],
    ['a shift with another total', { SalesNTax: 1529 }, 'total is 1529'],
    ['a shift with another tender', { Payments: [] }, 'tenders is'],
    ['a shift with another float', { OpAmount: 0 }, 'float is 0'],
    ['a shift with another counted cash', { ClosingAmount: 0 }, 'counted is 0'],
    ['a shift left open', { Close: null }, 'open is true'],
  ])('finds %s', (_what, change, words) => {
    expect(findings({ shift: change }).mismatched).toContainEqual(expect.stringContaining(words));
  });

  it('finds what still waits or needs a person', () => {
    expect(findings({ state: 'attention' })).toMatchObject({ unfinished: 2 });
  });
});
