import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { transfersOf } from '#backoffice/routes/barcode.ts';
import { matchingBills } from '#backoffice/routes/bill.ts';
import { chosenComments } from '#backoffice/routes/comment.ts';
import { matchingEstimates } from '#backoffice/routes/estimate.ts';
import { matchingReturns } from '#backoffice/routes/invoice.ts';
import { ordersDisplayed } from '#backoffice/routes/parked-order-display.ts';
import { chosenCoupons } from '#backoffice/routes/promotion-coupon.ts';
import { ordersByID, ordersParked, ordersPlaced } from '#backoffice/routes/sales-order.ts';
import { ordersWithDeposit } from '#backoffice/store/shifts/shift-deposits.ts';
import { matchingOfShift } from '#backoffice/routes/shift.ts';
import { pageOfTransfers } from '#backoffice/routes/transfer-order.ts';
import { writeOffs } from '#backoffice/routes/write-off.ts';
import { pageOfAdjustments } from '#backoffice/routes/stock-change.ts';
import { matchingCustomers } from '#backoffice/store/customers/customers.ts';
import { chosenPackages, chosenSessions } from '#backoffice/store/customers/prepaid-reads.ts';
import { walkedIds } from '#backoffice/store/invoices/id-pages.ts';
import { type InvoiceFilter, matching } from '#backoffice/store/invoices/invoice-lists.ts';
import { openOrders } from '#backoffice/store/invoices/open-orders.ts';
import { takenBetween } from '#backoffice/store/invoices/payments.ts';
import { openStore, type Store } from '#backoffice/store/open.ts';
import { numbered, type NumberedTable } from '#backoffice/store/numbers.ts';
import { scopeOf, soldByVariant, soldInvoices } from '#backoffice/store/reports.ts';
import { boughtAfter } from '#backoffice/store/stock/bills.ts';
import { pageReceived, pageSent } from '#backoffice/store/stock/deliveries.ts';
import { chosenStock, countedStock } from '#backoffice/store/stock/stock-levels.ts';
import { movedBy } from '#backoffice/store/stock/stock-pace.ts';
import { buildShop } from '#backoffice/demo-shop/shop-plan.ts';
import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';

/** A plan that scans or sorts is one that slows down with every invoice the shop ever wrote. */
describe('with a million invoices', () => {
  let db: Store;
  beforeAll(async () => {
    db = await openStore(':memory:');
    await buildShop(db, { ...demoShop(), items: [] }, Date.now);
  });
  afterAll(() => db.destroy());

  it.each([
    ['everywhere', {}, 'SCAN invoice USING INDEX invoice_by_date'],
    ['of every outlet', { Outlet: ['Kemang', 'Senopati'] }, 'SCAN invoice USING INDEX invoice_by_date'],
    ['of some days', { From: '2026-11-01', To: '2026-11-02' }, 'SEARCH invoice USING INDEX invoice_by_date'],
    ['of an outlet', { Outlet: ['Kemang'] }, 'SEARCH invoice USING INDEX invoice_of_outlet_by_date (outlet_id=?)'],
  ])('a page %s walks an index in its own order', async (_, filter, walk) => {
    const query = (await matching(db, filter)).selectAll().orderBy('date', 'desc').orderBy('seq', 'desc').limit(20);
    const plan = await planOf(query);
    expect(plan[0]).toContain(walk);
    expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });

  it('a count looks at no invoice, only at an index', async () => {
    const count = (await matching(db, { Outlet: ['Kemang'] })).select(({ fn }) => fn.countAll().as('count'));
    expect(await planOf(count)).toEqual([
      'SEARCH invoice USING COVERING INDEX invoice_of_outlet_by_date (outlet_id=?)',
    ]);
  });

  it.each<[string, InvoiceFilter]>([
    ['are unpaid', { PaymentState: 'Unpaid' }],
    ['wait to be sent', { Fulfillment: 'Unsent' }],
    ['are of a channel', { Tag: ['Online'] }],
  ])('a count of those that %s looks at no invoice either', async (_, filter) => {
    for (const outlets of [{}, { Outlet: ['Kemang'] }]) {
      const count = (await matching(db, { ...outlets, ...filter })).select(({ fn }) => fn.countAll().as('count'));
      const [first] = await planOf(count);
      expect(first).toMatch(/ USING COVERING INDEX invoice_(of_outlet_)?by_date( |$)/);
    }
  });

  it('a report of a day looks at that day', async () => {
    const scope = await scopeOf(db, { From: '2026-11-01', To: '2026-11-01' });
    const [first] = await planOf(soldInvoices(db, scope).selectAll());
    expect(first).toMatch(/^SEARCH invoice USING INDEX invoice_(of_outlet_)?by_date .*date>\? AND date<\?/);
  });

  it('a report by product looks at each variant once, when its lines are added up', async () => {
    const scope = await scopeOf(db, { From: '2026-01-01', To: '2026-12-31' });
    for (const category of [undefined, 'Grocery']) {
      const plan = await planOf(soldByVariant(db, scope, category));
      const looked = plan.findIndex((step) => step.startsWith('SEARCH variant USING INDEX sqlite_autoindex_variant_1'));
      expect(looked).toBeGreaterThan(plan.indexOf('USE TEMP B-TREE FOR GROUP BY'));
    }
  });

  it('how fast goods sell is read from the invoices of those days', async () => {
    const plan = await planOf(movedBy(db, { after: '2026-10-01', until: '2026-11-01' }, ['some', 'other']));
    expect(plan.slice(0, 2)).toEqual([
      'SEARCH invoice USING INDEX invoice_by_date (date>? AND date<?)',
      'SEARCH stock_entry USING INDEX stock_entry_of_document (document_id=?)',
    ]);
  });

  it('the tables that wait, and the display of them, walk an index in its own order', async () => {
    const [parked, ...sorted] = await planOf((await ordersParked(db, {})).selectAll().limit(20));
    expect(parked).toBe('SEARCH order_document USING INDEX order_parked (kind=? AND parked=? AND status=?)');
    const displayed = await ordersDisplayed({ db, now: 0, input: { MaxHours: 2 } });
    const [shown, ...shownSorted] = await planOf(displayed.selectAll().limit(20));
    expect(shown).toBe(
      'SEARCH order_document USING INDEX order_displayed (kind=? AND parked=? AND order_type=? AND created>?)',
    );
    expect([...sorted, ...shownSorted]).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });

  it.each<NumberedTable>([
    'invoice',
    'orderDocument',
    'invoiceJoin',
    'shift',
    'prepaidPackage',
    'prepaidSession',
    'adjustment',
    'bill',
    'transfer',
  ])('whether a number is taken is seen in the index of %s', async (table) => {
    const [first] = await planOf(numbered(db, table, { outletId: 'some', number: '26.11.00001' }));
    expect(first).toMatch(
      /^SEARCH \w+ USING COVERING INDEX sqlite_autoindex_\w+ \((kind=\? AND )?outlet_id=\? AND number=\?\)$/,
    );
  });

  it('orders and estimates are counted in an index, and found by their IDs', async () => {
    const counted = 'SEARCH order_document USING COVERING INDEX order_of_outlet (kind=? AND outlet_id=?)';
    for (const query of [await ordersPlaced(db, { Status: 'Open' }), await matchingEstimates(db, { Status: 'Open' })])
      expect((await planOf(query.select(({ fn }) => fn.countAll().as('count'))))[0]).toBe(counted);
    const [found] = await planOf(ordersByID(db, ['some']));
    expect(found).toBe('SEARCH order_document USING INDEX sqlite_autoindex_order_document_1 (id=?)');
  });

  it('a page of transfers walks them in their own order', async () => {
    const from = await planOf(await pageOfTransfers(db, { From: '2026-11-01', Outlet: ['Kemang'] }));
    expect(from[0]).toBe('SEARCH transfer USING INDEX transfer_by_date (date>?)');
    const every = await planOf(await pageOfTransfers(db, {}));
    expect(every[0]).toBe('SCAN transfer USING INDEX transfer_by_date');
    expect([...from, ...every]).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });

  it('a page of their IDs after one of them walks the IDs', async () => {
    for (const outlets of [{}, { Outlet: ['Kemang'] }]) {
      const filter = { From: '2026-01-01', To: '2026-12-31', ...outlets };
      expect(await planOf(await walkedIds(db, filter, { after: 'some', size: 100 }))).toEqual([
        'SEARCH walked USING COVERING INDEX sqlite_autoindex_invoice_1 (id>?)',
        'SEARCH invoice EXISTS USING INDEX sqlite_autoindex_invoice_1 (id=?)',
      ]);
    }
  });

  it.each([
    ['everywhere', { From: '2026-01-01', To: '2026-12-31' }, 'invoice_of_return (date>? AND date<?)'],
    ['of an outlet', { Outlet: ['Kemang'] }, 'invoice_of_return_at_outlet (outlet_id=?)'],
  ])('a page of what came back %s looks at no other invoice', async (_, filter, walk) => {
    const query = (await matchingReturns(db, filter)).selectAll().orderBy('date', 'desc').orderBy('seq', 'desc');
    const [first, ...others] = await planOf(query.limit(20));
    expect(first).toBe(`SEARCH invoice USING INDEX ${walk}`);
    expect(others).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });

  it('a bill that comes in looks at no line of those before it', async () => {
    const [first, second] = await planOf(boughtAfter(db, { date: '2026-11-01', seq: 5 }));
    expect(first).toMatch(/^SEARCH bill USING INDEX bill_by_date \(date>\?\)$/);
    expect(second).toMatch(/^SEARCH bill_line USING INDEX sqlite_autoindex_bill_line_1 \(bill_id=\?\)$/);
  });

  it.each([
    ['of all outlets', {}, 'SCAN bill USING INDEX bill_by_date'],
    ['of a time', { From: '2026-11-01' }, 'SEARCH bill USING INDEX bill_by_date (date>?)'],
    ['of an outlet', { Outlet: ['Kemang'] }, 'SEARCH bill USING INDEX bill_of_outlet_by_date (outlet_id=?)'],
  ])('a page of bills %s walks them in their own order', async (_, filter, walk) => {
    const { bills } = await matchingBills(db, filter);
    const plan = await planOf(bills.selectAll().orderBy('date', 'desc').orderBy('seq', 'desc').limit(20));
    expect(plan).toEqual([walk]);
    const [counted] = await planOf(bills.select(({ fn }) => fn.countAll().as('count')));
    expect(counted).toContain('USING COVERING INDEX');
  });

  it('the labels of a delivery are found by its number', async () => {
    const [first] = await planOf(transfersOf(db, '26.11.00001', ['some', 'other']));
    expect(first).toBe('SEARCH transfer USING INDEX sqlite_autoindex_transfer_2 (outlet_id=? AND number=?)');
  });

  it.each(['orderDocument', 'comment', 'coupon', 'prepaidSession', 'invoice', 'pointEntry', 'prepaidPackage'] as const)(
    'what a customer has is found by the customer: %s',
    async (table) => {
      const [first] = await planOf(db.selectFrom(table).selectAll().where('customerId', '=', 'some'));
      expect(first).toMatch(/^SEARCH \w+ USING INDEX \w+_by_customer \(customer_id=\?\)$/);
    },
  );

  it.each(['customer', 'prepaid_package', 'variant'])('nothing else is looked at when one goes: %s', async (table) => {
    const removal = sql<{ detail: string }>`EXPLAIN QUERY PLAN DELETE FROM ${sql.table(table)} WHERE id = 'some'`;
    const plan = (await removal.execute(db)).rows.map(({ detail }) => detail);
    expect(plan.filter((step) => !step.startsWith('SEARCH'))).toEqual([]);
    expect(plan.length).toBeGreaterThan(1);
  });

  it('of the orders only those that are open are asked whether they have goods or a tax', async () => {
    expect(await planOf(openOrders(db).selectAll())).toEqual([
      'SEARCH order_document USING INDEX order_parked (kind=? AND parked=? AND status=?)',
    ]);
  });

  it('whom a customer brought is found by that customer, and what became a document by its number', async () => {
    const brought = db.selectFrom('customer').selectAll().where('referredBy', '=', 'some');
    expect(await planOf(brought)).toEqual(['SEARCH customer USING INDEX customer_by_referrer (referred_by=?)']);
    const became = db.selectFrom('orderDocument').selectAll().where('kind', '=', 'Estimate');
    const sold = became
      .where('outletId', '=', 'some')
      .where('status', '=', 'Invoice')
      .where('convertedNumber', '=', '1');
    expect(await planOf(sold)).toEqual([
      'SEARCH order_document USING INDEX order_by_converted (outlet_id=? AND converted_number=?)',
    ]);
  });

  it('a page of what came in or went out walks the deliveries of that kind', async () => {
    for (const page of [pageReceived, pageSent]) {
      const plan = await planOf(page(db, { outletIds: ['some', 'other'] }));
      expect(plan[0]).toBe('SEARCH delivery USING INDEX delivery_by_direction (direction=?)');
      expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
    }
  });

  it.each([
    ['everywhere', {}, 'SCAN'],
    ['of an outlet', { Outlet: 'Kemang' }, 'SEARCH'],
  ])('a page of packages and of their sessions %s is chosen among them alone', async (_, filter, first) => {
    for (const [table, page] of [
      ['prepaid_package', await chosenPackages(db, { ...filter, From: '2026-11-01' }, '2026-11-20')],
      ['prepaid_session', await chosenSessions(db, { ...filter, From: '2026-11-01' })],
    ] as const) {
      const plan = await planOf(page);
      expect(plan).toHaveLength(1);
      expect(plan[0]).toMatch(
        first === 'SEARCH' ? `SEARCH ${table} USING INDEX ${table}_of_outlet (outlet_id=?` : `SCAN ${table}`,
      );
    }
  });

  it.each([
    ['customer', () => matchingCustomers(db, { Name: 'Ann' }).select('seq').orderBy('seq').limit(20)],
    ['coupon', () => chosenCoupons({ db, input: { From: '2026-11-01', Type: 'DiscountAmount' }, now: 0 })],
    ['comment', () => chosenComments(db, { From: '2026-11-01' })],
  ] as const)(
    'a page is chosen in an index, in its order, before anything else of it is read: %s',
    async (table, page) => {
      expect(await planOf(await page())).toEqual([`SCAN ${table} USING COVERING INDEX ${table}_in_order`]);
    },
  );

  it('a page of adjustments walks them in their own order', async () => {
    const of = async (filter: { Outlet?: string[]; From?: string }) => planOf(await pageOfAdjustments(db, filter));
    expect(await of({ From: '2026-11-01' })).toEqual(['SEARCH adjustment USING INDEX adjustment_by_date (date>?)']);
    expect(await of({ Outlet: ['Kemang'] })).toEqual([
      'SEARCH adjustment USING INDEX adjustment_of_outlet_by_date (outlet_id=?)',
    ]);
  });

  it('stock is counted without a look at the variant of each', async () => {
    const [first, ...others] = await planOf(countedStock(db, { outletIds: ['some', 'other'] }));
    expect(first).toMatch(/^SCAN stock USING COVERING INDEX /);
    expect(others.join()).not.toContain('variant');
  });

  it('a page of stock is chosen without a look at the variant of each', async () => {
    expect(await planOf(chosenStock(db, { outletIds: ['some', 'other'], size: 20 }))).toEqual(['SCAN stock']);
  });

  it('what was written off is read from the write-offs', async () => {
    const written = writeOffs(db).where('writeOff.date', '>=', '2026-11-01').where('invoice.status', '=', 'Active');
    const [first] = await planOf(written);
    expect(first).toBe('SCAN write_off');
  });

  it('the deposits of a shift are found without a look at every order', async () => {
    const [first] = await planOf(ordersWithDeposit(db, { shiftIds: ['some', 'other'] }));
    expect(first).toBe('SEARCH order_document USING INDEX deposit_by_shift (shift_id=?)');
  });

  it('an invoice of a shift is found by its number, whatever outlet it is of', async () => {
    const plan = await planOf(await matchingOfShift(db, { Number: 'KMG1A-26000001' }));
    expect(plan[0]).toBe('SEARCH invoice USING INDEX sqlite_autoindex_invoice_2 (outlet_id=? AND number=?)');
  });

  it('the invoices of a register are walked shift by shift', async () => {
    for (const filter of [{ Register: 'Till' }, { Register: 'Till', Outlet: 'Kemang' }])
      expect(await planOf(await matchingOfShift(db, filter))).toEqual([
        'SCAN shift',
        'SEARCH invoice USING INDEX invoice_by_shift (shift_id=?)',
      ]);
    const [first, second] = await planOf(await matchingOfShift(db, { ShiftID: 'some' }));
    expect(first).toBe('SEARCH shift USING INDEX sqlite_autoindex_shift_1 (id=?)');
    expect(second).toBe('SEARCH invoice USING INDEX invoice_by_shift (shift_id=?)');
  });

  it('what a day took is added up from the payments of that day', async () => {
    const [first] = await planOf(takenBetween(db, { From: '2026-11-01', To: '2026-11-01' }));
    expect(first).toBe('SEARCH payment USING INDEX payment_by_date (date>? AND date<?)');
  });

  it('the invoices of a joint payment, and the points of an invoice, are found by their own index', async () => {
    const joined = db.selectFrom('invoice').selectAll().where('joinId', '=', 'some').orderBy('seq');
    expect(await planOf(joined)).toEqual(['SEARCH invoice USING INDEX invoice_by_join (join_id=?)']);
    const points = db.selectFrom('pointEntry').selectAll().where('invoiceId', '=', 'some');
    expect(await planOf(points)).toEqual(['SEARCH point_entry USING INDEX point_entry_by_invoice (invoice_id=?)']);
  });
});

async function planOf(query: { explain(format: undefined, words: ReturnType<typeof sql>): Promise<unknown> }) {
  // SQLite's own columns, which Kysely has no type for.
  const rows = (await query.explain(undefined, sql`query plan`)) as { detail: string }[];
  return rows.map(({ detail }) => detail);
}
