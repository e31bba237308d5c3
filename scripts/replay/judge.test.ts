import { describe, expect, it } from 'vitest';

import { expectedOf } from '#scripts/replay/expected.ts';
import { type Books, judge } from '#scripts/replay/judge.ts';
import type { OfficeInvoice, OfficeShift } from '#scripts/replay/office-books.ts';
import { refusedForNothing } from '#scripts/replay/refusals.ts';
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
  OrderNote: '2010-12-01 08:26:00 UTC',
  SalesPerson: 'Robin',
  ReferenceNumber: '#op:sale',
  Date: '2010-12-01T00:00:00',
  SalesNTax: 1530,
  Gross: 1530,
  DiscountTotal: 0,
  Sales: 1530,
  Tax: 0,
  Paid: 1530,
  Payment: 'Paid',
  Status: 'Active',
  Customer: { Code: '17850' },
  Variants: [{ Code: '85123A', Quantity: 6, Price: 255 }],
  Payments: [
    { Method: 'Card', Amount: 1000, Note: '', Date: '2010-12-01' },
    { Method: 'Cash', Amount: 530, BuyerPaidAmount: 600, Note: '#op:payment', Date: '2010-12-01T00:00:00' },
  ],
};
const shift: OfficeShift = {
  ID: 's1',
  Number: '10.12.0001',
  Note: '#op:shift',
  Close: '2010-12-01T18:00:00',
  TotalInvoice: 1,
  SalesNTax: 1530,
  Sales: 1530,
  Tax: 0,
  Expected: 630,
  Actual: 630,
  Difference: 0,
  OpAmount: 100,
  ClosingAmount: 630,
  Payments: [
    { Method: 'Card', Amount: 1000, Count: 1 },
    { Method: 'Cash', Amount: 530, Count: 1 },
  ],
};

const asListed = { Amount: 1530, Date: '2010-12-01', Status: 'Active', Payment: 'Paid' } as const;

interface Changes {
  readonly invoices?: readonly OfficeInvoice[];
  readonly shift?: Partial<OfficeShift>;
  readonly state?: string;
  readonly office?: Partial<Books['office']>;
  readonly register?: Partial<Books['register']>;
}

function books({ invoices = [invoice], shift: change = {}, state = 'done', ...rest }: Changes = {}): Books {
  const operation = { label: invoice.Number, state, reason: null, message: null };
  const listed = invoices.map(({ ID, Number, ReferenceNumber }) => ({ ID, Number, ReferenceNumber, ...asListed }));
  return {
    expected: expectedOf(steps, new Set()),
    register: {
      invoices: [
        {
          key: 1,
          number: invoice.Number,
          note: 'file 536365',
          day: file.day,
          moment: '2010-12-01 08:26:00 UTC',
          cashier: 'Robin',
          shift: 1,
          total: 1530,
          gross: 1530,
          sales: 1530,
          tax: 0,
          voidReason: null,
          writtenOff: null,
          lines: [{ code: '85123A', price: 255, quantity: 6 }],
          payments: [
            { method: 'Card', amount: 1000, tendered: 1000, shift: 1, day: file.day },
            { method: 'Cash', amount: 530, tendered: 600, shift: 1, day: file.day },
          ],
        },
      ],
      shifts: [{ key: 1, float: 100, counted: 630, reference: '#op:shift' }],
      operations: [
        { ...operation, seq: 1, kind: 'invoice.create', reference: '#op:sale', tenders: 1 },
        { ...operation, seq: 2, kind: 'payment.add', reference: '#op:payment', tenders: 1 },
      ],
      integrity: 'ok',
      ...rest.register,
    },
    office: {
      listed,
      invoices: new Map(invoices.map((each) => [each.Number, each])),
      writtenOff: new Map(),
      shifts: [{ shift: { ...shift, ...change }, numbers: [invoice.Number] }],
      stock: new Map([['85123A', 94]]),
      reports: {
        days: new Map([[file.day, { invoices: 1, sales: 1530 }]]),
        takings: new Map([
          ['Cash', 530],
          ['Card', 1000],
        ]),
      },
      ...rest.office,
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

const { reports } = books().office;

function onDay(day: string) {
  return (invoice.Payments ?? []).map((payment) => ({ ...payment, Date: day }));
}

function handed(amount: number) {
  return (invoice.Payments ?? []).map((payment) => ({ ...payment, BuyerPaidAmount: amount }));
}

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
    ['a payment of another day', { Payments: onDay('2010-12-02') }, 'payments is Card 1000 of 1000 on 2010-12-02'],
    ['another amount handed over', { Payments: handed(500) }, 'payments is Card 1000 of 500 on'],
    ['another moment', { OrderNote: '2010-12-01 08:27:00 UTC' }, 'moment is 2010-12-01 08:27:00 UTC'],
    ['another seller', { SalesPerson: 'Ayu' }, 'seller is Ayu'],
    ['a reason of a void that never was', { VoidNote: 'Oops #op:v' }, 'voidReason is Oops'],
    ['a tax that is none', { Sales: 1391, Tax: 139 }, 'sums is 1530 0 1391 139'],
    ['a discount that is none', { Gross: 1531, DiscountTotal: 1 }, 'sums is 1531 1 1530 0'],
  ])('finds %s', (_what, change, words) => {
    const { mismatched } = findings({ invoices: [{ ...invoice, ...change }] });
    expect(mismatched).toContainEqual(expect.stringContaining(words));
  });

  it('finds a void with another reason than it was given, at the office and at the register', () => {
    const reason = 'Rung up by mistake';
    const cancelled = expectedOf([...steps, { kind: 'void', at: 4, invoice: file, reason }], new Set());
    const told = (VoidNote: string, voidReason: string) => {
      const plain = books({ invoices: [{ ...invoice, Status: 'Voided', VoidNote }] });
      const invoices = plain.register.invoices.map((kept) => ({ ...kept, voidReason }));
      const judged = judge({ ...plain, expected: cancelled, register: { ...plain.register, invoices } });
      return judged.mismatched.filter((found) => found.includes('voidReason'));
    };
    expect(told(`${reason} #op:v`, reason)).toEqual([]);
    expect(told('#op:v', reason)).toEqual([expect.stringContaining('voidReason is  at the back office')]);
    expect(told(`${reason} #op:v`, 'Other')).toEqual([expect.stringContaining('voidReason is Other at the register')]);
  });

  it('wants a void told by the shift that gave the money back, and the one before left as it was', () => {
    const day = '2010-12-02';
    const later: Step[] = [
      { kind: 'open', at: 5, day, float: 600 },
      { kind: 'void', at: 6, invoice: file, reason: 'Brought back' },
      { kind: 'close', at: 7, day, over: 0 },
    ];
    const givenBack: OfficeShift = {
      ...shift,
      ID: 's2',
      Note: '#op:later',
      TotalInvoice: 0,
      SalesNTax: -1530,
      Sales: -1530,
      Expected: 70,
      Actual: 70,
      OpAmount: 600,
      ClosingAmount: 70,
      Payments: [
        { Method: 'Card', Amount: -1000, Count: 0 },
        { Method: 'Cash', Amount: -530, Count: 0 },
      ],
    };
    const told = (first: OfficeShift, second: OfficeShift) => {
      const plain = books();
      const shifts = [first, second].map((each) => ({ shift: each, numbers: [] }));
      const kept = [...plain.register.shifts, { key: 2, float: 600, counted: 70, reference: '#op:later' }];
      const judged = judge({
        ...plain,
        expected: expectedOf([...steps, ...later], new Set()),
        register: { ...plain.register, shifts: kept },
        office: { ...plain.office, shifts },
      });
      return judged.mismatched.filter((found) => found.startsWith('the shift of'));
    };
    expect(told(shift, givenBack)).toEqual([]);
    const forgotten = { TotalInvoice: 0, SalesNTax: 0, Sales: 0, Payments: [] };
    expect(told({ ...shift, ...forgotten }, givenBack)).toContainEqual(
      'the shift of 2010-12-01: total is 0 at the back office, 1530 by the file',
    );
    expect(told(shift, { ...givenBack, ...forgotten })).toContainEqual(
      'the shift of 2010-12-02: total is 0 at the back office, -1530 by the file',
    );
  });

  it.each<[string, Partial<OfficeShift>, string]>([
    ['a shift with another count', { TotalInvoice: 2 }, 'count is 2'],
    ['a shift with another total', { SalesNTax: 1529 }, 'total is 1529'],
    ['a shift with another tender', { Payments: [] }, 'tenders is'],
    [
      'a tender of a shift in two parts',
      { Payments: (shift.Payments ?? []).map((tender) => ({ ...tender, Count: 2 })) },
      'tenders is Card 1000 in 2, Cash 530 in 2',
    ],
    ['a shift with another float', { OpAmount: 0 }, 'float is 0'],
    ['a shift with another counted cash', { ClosingAmount: 0 }, 'counted is 0'],
    ['a shift left open', { Close: null }, 'open is true'],
    ['a shift with another tax', { Tax: 1 }, 'tax is 1'],
    ['a shift a cent short', { Difference: -1 }, 'drawer is 630 expected, 630 counted, -1 between them'],
  ])('finds %s', (_what, change, words) => {
    expect(findings({ shift: change }).mismatched).toContainEqual(expect.stringContaining(words));
  });

  it.each<[string, Partial<Books['office']>, string]>([
    ['goods that left the shelf twice', { stock: new Map([['85123A', 88]]) }, 'of 85123A 88 is left'],
    ['goods nobody counts any more', { stock: new Map() }, 'of 85123A nothing known is left'],
    [
      'a list that says another amount than the invoice',
      { listed: [{ ...asListed, ID: 'i1', Number: invoice.Number, Amount: 1529 }] },
      'is listed with 1529',
    ],
    ['a report of the day without the sale', { reports: { ...reports, days: new Map() } }, 'the report of 2010-12-01'],
    [
      'takings without a tender',
      { reports: { ...reports, takings: new Map([['Card', 1000]]) } },
      'the takings by Cash say nothing',
    ],
    [
      'a write-off nobody asked for',
      { writtenOff: new Map([[invoice.Number, { amount: 5, tag: 'Goodwill', day: file.day }]]) },
      'writtenOff is 5 as Goodwill on 2010-12-01',
    ],
  ])('finds %s', (_what, change, words) => {
    expect(findings({ office: change }).mismatched).toContainEqual(expect.stringContaining(words));
  });

  it('finds a shift that the register opened by itself, and one it counts otherwise', () => {
    const [first] = books().register.shifts;
    const [kept] = books().register.invoices;
    if (!first || !kept) throw new Error('there is one of each');
    const shifts = [first, { ...first, key: 2, reference: '#op:other' }];
    expect(findings({ register: { shifts } }).mismatched).toEqual(['shift 2 of the register is not of the plan']);
    const payments = kept.payments.map((payment) => ({ ...payment, shift: 2 }));
    const { mismatched } = findings({ register: { invoices: [{ ...kept, payments }] } });
    expect(mismatched).toEqual([expect.stringMatching(/^the shift of 2010-12-01: tenders is {2}at the register/)]);
  });

  it.each([
    [{ quantity: 6, price: 255 }, 1],
    [{ quantity: 6, price: -255 }, 0],
    [{ quantity: -1_000_001, price: 1 }, 0],
    [{ quantity: 1_000_000, price: 1_000_001 }, 0],
  ])('of a refused line of %o finds %i that a till takes', (line, found) => {
    const lines = file.lines.map((each) => ({ ...each, ...line }));
    expect(refusedForNothing([{ ...file, lines }], new Map([[file.number, 'no']]))).toHaveLength(found);
    expect(refusedForNothing([{ ...file, lines }], new Map())).toEqual([]);
  });

  it('finds what still waits or needs a person', () => {
    expect(findings({ state: 'attention' })).toMatchObject({ unfinished: 2 });
  });
});
