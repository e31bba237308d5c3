import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerDeleteByCode } from '#contract/v3/customer-change.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import { invoiceListID, invoiceListInvoiceByListID } from '#contract/v3/invoice-list.ts';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceDetail,
  invoiceErase,
  invoiceRestore,
  invoiceUpdate,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { paymentAdd, paymentSummary } from '#contract/v3/payment.ts';
import { reportSales, reportWithItemNetSales, reportWithItemNetSalesComplete } from '#contract/v3/report-invoices.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import {
  reportBySKUGroupDay,
  reportDailySales,
  reportInvoiceGroupByOutletNTag,
  reportOutletPerformance,
  reportProductSold,
  reportSalesAggregate,
  reportSalesPerson,
} from '#contract/v3/report.ts';
import { shiftClose, shiftOpen } from '#contract/v3/shift.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';
import { writeOffAdd, writeOffCancel } from '#contract/v3/write-off.ts';

import { putSettings } from '#backoffice/store/settings.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const codes = ['101', '102', '148', '8991000079191'];

const sequences = 100;

interface Line {
  readonly Code: string;
  readonly Quantity: number;
  readonly Cost: number;
  readonly Expense: number;
  readonly SalesName: string | null;
}

/** The documents of a year, read as any client reads them. */
interface Doc {
  readonly Outlet: string;
  readonly Number: string;
  readonly Date: string;
  readonly Tag: string;
  readonly SalesPerson: string | null;
  readonly [amount: string]: unknown;
  readonly Variants: readonly Line[];
  readonly Payments: readonly { Amount: number; Method: string }[];
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      outlet: fc.constantFrom('Kemang', 'Senopati'),
      day: fc.constantFrom('02-27', '02-28', '12-31'),
      tag: fc.constantFrom('Store', 'Web'),
      person: fc.constantFrom('Dewi', 'Bagus', null),
      tax: fc.constantFrom('No Tax', 'Tax 10%', 'Tax 10% + Service 5%'),
      discount1: fc.integer({ min: 0, max: 100 }),
      discount2: fc.constantFrom(0, 3),
      amount: fc.integer({ min: 0, max: 500 }),
      paid: fc.integer({ min: 0, max: 3000 }),
      lines: fc.array(
        fc.record({
          code: fc.constantFrom(...codes),
          quantity: fc.integer({ min: -3, max: 5 }).filter((quantity) => quantity !== 0),
          price: fc.integer({ min: 0, max: 2000 }),
          discount: fc.constantFrom(0, 10, 33, 100),
          off: fc.integer({ min: 0, max: 50 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay',
        'void',
        'restore',
        'erase',
        'delete',
        'correct',
        'write off',
        'cancel write-off',
        'return',
      ),
      at: fc.nat(2),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('reports', () => {
  it('add up to the documents to the last unit, whatever the shop did', async () => {
    let year = 2000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        year += 1;
        const before = await shelves();
        await play(steps, String(year));
        const docs = await reconcile(String(year));
        reconcileShelves(before, await shelves(), docs);
      }),
      { numRuns: sequences },
    );
    expect(year).toBeGreaterThanOrEqual(2000 + sequences);
  }, 300_000);

  it('share an invoice out over its lines, the last line taking the rounding', async () => {
    const Variants = ['101', '102', '148'].map((Code) => ({ Code, Quantity: 1, Price: 100 }));
    const sale = {
      Outlet: 'Kemang',
      Date: '1999-05-05',
      Tag: 'Store',
      TaxType: 'No Tax',
      DiscountAmount: 100,
      Variants,
    };
    await shop.ok(invoiceCreate, sale);
    const report = await shop.ok(reportWithItemNetSales, { From: '1999-05-05', To: '1999-05-05' });
    expect(report).toMatchObject({
      TotalRow: 1,
      Data: [{ Sales: 200, Variants: [{ NetSales: 67 }, { NetSales: 67 }, { NetSales: 66 }] }],
    });
  });

  it('count what goods cost on the way only where the shop wants it', async () => {
    const { store } = shop.backOffice.service;
    const day = { From: '1998-05-05', To: '1998-05-05' };
    const sale = { Outlet: 'Kemang', Date: day.From, Tag: 'Store', TaxType: 'No Tax' };
    const Variants = [{ Code: '148', Quantity: 2, Price: 900, UnitExpense: 30 }];
    await shop.ok(invoiceCreate, { ...sale, Variants });
    const { Cost: plain } = await shop.ok(reportSalesAggregate, day);
    await putSettings(store, { LandedCostEnabled: 1 });
    await shop.ok(invoiceCreate, { ...sale, Variants });
    await putSettings(store, { LandedCostEnabled: 0 });
    expect(await shop.ok(reportSalesAggregate, day)).toMatchObject({ Cost: 2 * plain + 60, Sales: 3600 });
  });

  it('count goods that are corrected or come back at what they cost when they were sold', async () => {
    const { store } = shop.backOffice.service;
    const day = { From: '1998-05-06', To: '1998-05-06' };
    const sale = { Outlet: 'Kemang', Number: 'COST-1', Date: day.From, Tag: 'Store', TaxType: 'No Tax' };
    const line = { Code: 'COSTED', Quantity: 2, Price: 900 };
    const profit = async () => (await shop.ok(reportSalesAggregate, day)).Profit;
    await shop.ok(productCreate, {
      Category: 'Costed',
      Name: 'Costed',
      Code: 'COSTED',
      Variants: [{ Code: 'COSTED', UnitCost: 400 }],
    });
    await putSettings(store, { LandedCostEnabled: 1 });
    await shop.ok(invoiceCreate, { ...sale, Variants: [{ ...line, UnitExpense: 30 }] });
    const UnitCost = 700;
    await shop.ok(variantUpdate, { Code: 'COSTED', UnitCost, Components: [], OutletPrice: [] });
    await shop.ok(invoiceUpdate, { ...sale, Note: 'gift', Variants: [line] });
    expect(await profit()).toBe(2 * (900 - 430));
    const Variants = [
      { ...line, Quantity: -2 },
      { ...line, Quantity: 1 },
    ];
    await shop.ok(invoiceCreate, { ...sale, Number: 'COST-2', ReferenceInvoiceNumber: 'COST-1', Variants });
    expect(await profit()).toBe(900 - UnitCost);
    await putSettings(store, { LandedCostEnabled: 0 });
  });

  it('say at what time of its day a sale was rung, not when the office heard of it', async () => {
    const day = { From: '1998-06-06', To: '1998-06-06' };
    const sale = { Outlet: 'Kemang', Date: day.From, Tag: 'Store', TaxType: 'No Tax' };
    const Variants = [{ Code: '148', Quantity: 1, Price: 900 }];
    const notes = ['1998-06-06 18:04:05 Asia/Jakarta', '1998-06-07 09:00:00 Asia/Jakarta', 'gift'];
    for (const OrderNote of notes) await shop.ok(invoiceCreate, { ...sale, OrderNote, Variants });
    const { Data } = await shop.ok(reportSales, { ...day, Outlet: 'Kemang' });
    const [told, ...others] = Data.map(({ Time }: { Time: string }) => Time);
    expect(told).toBe('18:04:05.000');
    expect(
      others.every((time: string) => /^\d\d:\d\d:\d\d\.\d{3}$/.test(time) && !time.startsWith('09:00:00.000')),
    ).toBe(true);
  });

  it('find the invoices of a customer by email, also once the customer is deleted', async () => {
    const day = { From: '1998-07-07', To: '1998-07-07' };
    const Email = 'gone%1@customers.example';
    await shop.ok(customerCreate, { Name: 'Gone', Code: 'gone', Email });
    const sale = { Outlet: 'Kemang', Date: day.From, Tag: 'Store', TaxType: 'No Tax' };
    const Variants = [{ Code: '148', Quantity: 1, Price: 900 }];
    await shop.ok(invoiceCreate, { ...sale, Variants, Customer: { Name: 'Gone', Code: 'gone', Email } });
    await shop.ok(invoiceCreate, { ...sale, Variants });
    const asked = { ...day, Outlet: 'Kemang', Email };
    expect(await shop.ok(reportSales, asked)).toMatchObject({ TotalRow: 1 });
    await shop.ok(customerDeleteByCode, { Code: 'gone' });
    expect(await shop.ok(reportSales, asked)).toMatchObject({ TotalRow: 1, Data: [{ Customer: 'Gone' }] });
    expect(await shop.ok(reportSales, { ...asked, Email: Email.toUpperCase() })).toMatchObject({ TotalRow: 1 });
    for (const other of ['gone', 'gone_1@customers.example', 'one%1@customers.example'])
      expect(await shop.ok(reportSales, { ...asked, Email: other })).toMatchObject({ TotalRow: 0 });
    for (const [CustomerCode, TotalRow] of [
      ['gone', 1],
      ['GONE', 0],
    ] as const)
      expect(await shop.ok(reportSales, { ...day, Outlet: 'Kemang', CustomerCode })).toMatchObject({ TotalRow });
  });

  it('say that a cost is too large rather than round it', async () => {
    const day = { From: '1998-08-08', To: '1998-08-08' };
    await putSettings(shop.backOffice.service.store, { LandedCostEnabled: 1 });
    const sale = { Outlet: 'Kemang', Date: day.From, Tag: 'Store', TaxType: 'No Tax' };
    const line = { Code: '148', Price: 1, UnitExpense: 999_999_999_999 };
    await shop.ok(invoiceCreate, { ...sale, Variants: [9_007, 1_000_000].map((Quantity) => ({ ...line, Quantity })) });
    await putSettings(shop.backOffice.service.store, { LandedCostEnabled: 0 });
    const Message = 'A total of the report is too large to be exact: ask for a shorter time or fewer outlets.';
    for (const op of [reportProductSold, reportSalesAggregate, reportWithItemNetSalesComplete])
      expect([op.name, (await shop.call(op, day)).body]).toEqual([op.name, { Message }]);
    expect((await shop.call(reportSales, { ...day, Outlet: 'Kemang' })).body).toEqual({ Message });
  });

  it('know visitors, averages, one customer, one category', async () => {
    const now = new Date();
    const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
    const day = { From: today, To: today };
    const sale = { Outlet: 'Kemang', Date: today, Tag: 'Store', TaxType: 'No Tax' };
    const Customer = { Name: 'Siti Rahma', Code: 'C-00002' };
    for (const Price of [100, 101])
      await shop.ok(invoiceCreate, { ...sale, Customer, Variants: [{ Code: '101', Quantity: 1, Price }] });
    const till = { Outlet: 'Kemang', Register: 'Kemang Till 1' };
    await shop.ok(shiftOpen, till);
    await shop.ok(shiftClose, { ...till, Visitors: 7 });
    expect(await shop.ok(reportOutletPerformance, { ...day, Outlet: ['Kemang'] })).toMatchObject([
      { Outlet: 'Kemang', TotalInvoice: 2, Visitors: 7, AverageSales: 101 },
    ]);
    const Email = 'siti.rahma@customers.example';
    expect(await shop.ok(reportSales, { ...day, Outlet: 'Kemang', Email })).toMatchObject({ TotalRow: 2 });
    expect(await shop.ok(reportSales, { ...day, Outlet: 'Kemang', Email: 'no@one.example' })).toEqual({
      Data: [],
      TotalRow: 0,
    });
    expect(await shop.ok(reportProductSold, { ...day, Category: 'Café' })).toMatchObject([{ Code: '101', Sales: 201 }]);
    expect(await shop.ok(reportProductSold, { ...day, Category: 'Caf' })).toEqual([]);
    expect((await shop.call(reportSales, day)).body.Message).toBe('Outlet or OutletID is required.');
    expect((await shop.send({ method: 'GET', path: '/api/v3/Report/SalesPerson' })).body).toEqual({
      Message: 'From is required.',
    });
  });
});

/** Does the steps one after another. A step the state table refuses is refused, and changes nothing. */
async function play(steps: readonly Step[], year: string): Promise<void> {
  const made: string[] = [];
  for (const [index, does] of steps.entries()) {
    if (does.do === 'sell') {
      const number = `${year}-${index}`;
      const reply = await shop.call(invoiceCreate, {
        Outlet: does.outlet,
        Number: number,
        Date: `${year}-${does.day}`,
        Tag: does.tag,
        SalesPerson: does.person,
        TaxType: does.tax,
        Discount1: does.discount1,
        Discount2: does.discount2,
        ...takenOff(does),
      });
      expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
      made.push(reply.body.ID);
    } else if (made.length > 0) {
      await change(does, made, year);
    }
  }
}

/** The lines, what comes off them and what they are paid by: no more than there is, and the same way, for others are refused. */
function takenOff({ lines, discount1, discount2, amount, paid }: Extract<Step, { do: 'sell' }>) {
  const within = (off: number, value: number) =>
    Math.sign(value) * Math.min(Math.abs(off), Math.floor(Math.abs(value)));
  const Variants = lines.map(({ code, quantity, price, discount, off }) => {
    const DiscountAmount = within(off, (quantity * price * (100 - discount)) / 100);
    return { Code: code, Quantity: quantity, Price: price, Discount: discount, DiscountAmount };
  });
  const left = Variants.reduce(
    (sum, line) => sum + (line.Quantity * line.Price * (100 - line.Discount)) / 100 - line.DiscountAmount,
    0,
  );
  const DiscountAmount = within(amount, (left * (100 - discount1) * (100 - discount2)) / 10_000);
  // With tax on top, goods that come back can outweigh dearer ones without.
  const isPaid = paid !== 0 && lines.every(({ quantity }) => quantity > 0);
  return { DiscountAmount, Variants, Payments: isPaid ? [{ Amount: paid, Method: 'Cash' }] : [] };
}

async function change(
  does: { readonly do: string; readonly at: number; readonly amount: number },
  made: string[],
  year: string,
): Promise<void> {
  const ID = made[does.at % made.length] ?? '';
  const found = await shop.call(invoiceDetail, { ID });
  if (found.status === 404) return;
  const doc: Doc = found.body;
  const key = { Outlet: doc.Outlet, Number: doc.Number };
  const Payments = [{ Amount: does.amount, Method: 'Card', Date: doc.Date }];
  const first = doc.Variants[0];
  const calls: Record<string, () => Promise<{ status: number; body: { ID?: string } }>> = {
    pay: () => shop.call(paymentAdd, { ...key, Payments }),
    void: () => shop.call(invoiceVoid, { ID }),
    restore: () => shop.call(invoiceRestore, { ID }),
    erase: () => shop.call(invoiceErase, { ID }),
    delete: () => shop.call(invoiceDelete, { ID }),
    correct: () =>
      shop.call(invoiceUpdate, {
        ...key,
        Date: doc.Date,
        Tag: 'Store',
        TaxType: 'Tax 10%',
        DiscountAmount: 7,
        Variants: [
          { Code: first?.Code ?? '', Quantity: 2, Price: does.amount, SalesName: 'Sri' },
          { Code: '148', Quantity: -1, Price: 690 },
        ],
        ...(does.at === 0 && { Payments: [{ Amount: does.amount, Method: 'Card' }] }),
      }),
    'write off': () => shop.call(writeOffAdd, { ...key, Tag: 'Bad debt' }),
    'cancel write-off': () => shop.call(writeOffCancel, key),
    return: () =>
      shop.call(invoiceCreate, {
        Outlet: doc.Outlet,
        Date: `${year}-12-31`,
        Tag: doc.Tag,
        TaxType: 'Tax 10%',
        ReferenceInvoiceID: ID,
        Variants: [{ Code: first?.Code ?? '', Quantity: -1, Price: does.amount }],
      }),
  };
  const reply = await calls[does.do]?.();
  expect([200, 400, 404]).toContain(reply?.status);
  if (does.do === 'return' && reply?.status === 200 && reply.body.ID) made.push(reply.body.ID);
}

async function reconcile(year: string): Promise<readonly Doc[]> {
  const period = { From: `${year}-01-01`, To: `${year}-12-31` };
  const ListID = await shop.ok(invoiceListID, period);
  const docs: Doc[] = ListID.length === 0 ? [] : await shop.ok(invoiceListInvoiceByListID, { ListID });
  const lines = docs.flatMap((doc) => doc.Variants.map((line) => ({ ...line, Date: doc.Date, Invoice: doc.ID })));
  const add = (rows: readonly object[], field: string) =>
    rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[field]), 0);
  const goods = (some: readonly Doc[]) => {
    const own = some.flatMap(({ Variants }) => Variants);
    const Cost = costOf(own);
    const Sales = add(some, 'Sales');
    return { TotalInvoice: some.length, Quantity: add(own, 'Quantity'), Sales, Cost, Profit: Sales - Cost };
  };

  const aggregate = await shop.ok(reportSalesAggregate, period);
  expect(aggregate).toEqual({
    ...goods(docs),
    Gross: add(docs, 'Gross'),
    DiscountTotal: add(docs, 'DiscountTotal'),
    Tax: add(docs, 'Tax'),
    SalesNTax: add(docs, 'SalesNTax'),
  });

  // By who sold each line: an invoice of two people is an invoice of each.
  const people = Map.groupBy(lines, ({ SalesName }) => SalesName);
  const byPerson: { SalesPerson: string | null }[] = await shop.ok(reportSalesPerson, period);
  expect(byPerson).toHaveLength(people.size);
  for (const row of byPerson) {
    const own = people.get(row.SalesPerson) ?? [];
    const Sales = add(own, 'NetSales');
    const Cost = costOf(own);
    const TotalInvoice = new Set(own.map(({ Invoice }) => Invoice)).size;
    expect(row).toMatchObject({ TotalInvoice, Quantity: add(own, 'Quantity'), Sales, Cost, Profit: Sales - Cost });
  }

  for (const row of await shop.ok(reportOutletPerformance, period))
    expect(row).toMatchObject(goods(docs.filter(({ Outlet }) => Outlet === row.Outlet)));

  const channels = Map.groupBy(docs, ({ Outlet, Tag }) => `${Outlet} ${Tag}`);
  const byChannel = await shop.ok(reportInvoiceGroupByOutletNTag, period);
  expect(byChannel).toHaveLength(channels.size);
  for (const { Outlet, Tag, ...sums } of byChannel) {
    const own = channels.get(`${Outlet} ${Tag}`) ?? [];
    expect(sums).toEqual({
      TotalInvoice: own.length,
      Sales: add(own, 'Sales'),
      Tax: add(own, 'Tax'),
      SalesNTax: add(own, 'SalesNTax'),
    });
  }

  const months = await shop.ok(reportDailySales, { Year: Number(year) });
  expect(months).toHaveLength(12);
  expect(add(months, 'Total')).toBe(add(docs, 'Sales'));
  for (const { Date: date, Sales, TotalInvoice } of months.flatMap(({ Days }: { Days: unknown[] }) => Days)) {
    const own = docs.filter((doc) => doc.Date === date);
    expect([Sales, TotalInvoice]).toEqual([add(own, 'Sales'), own.length]);
  }

  const products = await shop.ok(reportProductSold, period);
  expect(add(products, 'Sales')).toBe(add(docs, 'Sales'));
  expect(add(products, 'Cost')).toBe(aggregate.Cost);
  for (const { Code, Quantity } of products)
    expect(Quantity).toBe(
      add(
        lines.filter((line) => line.Code === Code),
        'Quantity',
      ),
    );

  for (const { Code, Date: date, Quantity } of await shop.ok(reportBySKUGroupDay, { ...period, ListCode: codes })) {
    const own = lines.filter((line) => line.Code === Code && line.Date === date);
    expect(Quantity).toBe(add(own, 'Quantity'));
  }

  await reconcileRows(period, docs);
  return docs;
}

function costOf(lines: readonly Line[]): number {
  return lines.reduce((total, { Quantity, Cost, Expense }) => total + Quantity * (Cost + Expense), 0);
}

async function reconcileRows(period: { From: string; To: string }, docs: readonly Doc[]): Promise<void> {
  const add = (rows: readonly Record<string, unknown>[], field: string) =>
    rows.reduce((total, row) => total + Number(row[field]), 0);
  for (const [op, extra] of [
    [reportWithItemNetSales, {}],
    [reportWithItemNetSalesComplete, {}],
    [reportSales, { Outlet: 'Kemang,Senopati' }],
  ] as const) {
    const { Data, TotalRow } = await shop.ok(op, { ...period, ...extra, PageSize: 1000 });
    expect([Data.length, TotalRow]).toEqual([docs.length, docs.length]);
    for (const { Sales, Tax, Variants } of Data) {
      expect(add(Variants, 'NetSales')).toBe(Sales);
      if (op !== reportWithItemNetSales) expect(add(Variants, 'Tax')).toBe(Tax);
    }
  }
  const summary = await shop.ok(paymentSummary, period);
  for (const { Outlet, Payments } of summary) {
    const own = docs.filter((doc) => doc.Outlet === Outlet);
    expect(add(Payments, 'Amount')).toBe(add(own, 'Paid'));
  }
}

/** What is on the shelf, by outlet and code. */
async function shelves(): Promise<Map<string, number>> {
  const rows: { Code: string; Inventories: { Outlet: string; I: { OnHand: number } }[] }[] = await shop.ok(
    inventoryListCode,
    { ListCode: codes },
  );
  return new Map(
    rows.flatMap(({ Code, Inventories }) =>
      Inventories.map(({ Outlet, I }) => [`${Outlet} ${Code}`, I.OnHand] as const),
    ),
  );
}

/** What left the shelves is what the active invoices sold, less what the active returns took back. */
function reconcileShelves(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  docs: readonly Doc[],
): void {
  const sold = new Map<string, number>();
  for (const { Outlet, Variants } of docs)
    for (const { Code, Quantity } of Variants)
      sold.set(`${Outlet} ${Code}`, (sold.get(`${Outlet} ${Code}`) ?? 0) + Quantity);
  for (const [shelf, onHand] of after) expect((before.get(shelf) ?? 0) - onHand).toBe(sold.get(shelf) ?? 0);
}
