import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerDetail } from '#contract/v3/customer.ts';
import { inventoryListCode } from '#contract/v3/inventory.ts';
import {
  invoiceJoinCreate,
  invoiceJoinDetail,
  invoiceJoinList,
  invoiceJoinTotalCount,
} from '#contract/v3/invoice-join.ts';
import {
  invoiceGetCountMultipleOutlet,
  invoiceGetReferenceNumber,
  invoiceListID,
  invoiceListIDByKeyset,
  invoiceListInvoiceByListID,
  invoiceMultipleOutletNPayment,
  invoiceMultipleOutletWithTotalCount,
  invoiceMultipleOutletWithVariant,
  invoiceReturn,
  invoiceWithTotalCount,
} from '#contract/v3/invoice-list.ts';
import {
  invoiceCreate,
  invoiceCreateList,
  invoiceDelete,
  invoiceDetail,
  invoiceErase,
  invoiceMultipleOutlet,
  invoiceNote,
  invoiceRestore,
  invoiceSendReceiptByEmail,
  invoiceUpdate,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import type { InputOf } from '#contract/v3/operation.ts';
import { outboundLogisticCreate } from '#contract/v3/logistic.ts';
import { outletUpdate } from '#contract/v3/outlet-change.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { reportProductSold, reportSalesPerson } from '#contract/v3/report.ts';
import { paymentAdd, paymentDelete, paymentDetail, paymentSummary } from '#contract/v3/payment.ts';
import { writeOffByNumber } from '#contract/v3/write-off.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let count = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('writing an invoice', () => {
  it('takes the next number of the outlet when none is given, and steps over those of others', async () => {
    const { Number: first } = await shop.ok(invoiceCreate, sale({ Number: null, Date: '2025-05-03' }));
    expect(first).toBe('25.05.00001');
    await shop.ok(invoiceCreate, sale({ Number: '25.05.00002', Date: '2025-05-03' }));
    const { Number: next } = await shop.ok(invoiceCreate, sale({ Number: null, Date: '2025-05-04' }));
    expect(next).toBe('25.05.00003');
  });

  it('anew keeps its ID and payments, and moves only the difference of its goods', async () => {
    const before = await onHand('8991000079191');
    const old = sale({
      Variants: [{ Code: '8991000079191', Quantity: 3, Price: 1000 }],
      Payments: [{ Amount: 1000, Method: 'Cash' }],
    });
    const { ID } = await shop.ok(invoiceCreate, old);
    const changed = { ...old, Note: 'less', Variants: [{ Code: '8991000079191', Quantity: 1, Price: 1000 }] };
    expect(await shop.ok(invoiceUpdate, { ...changed, Payments: null })).toEqual({ ID });
    expect(await onHand('8991000079191')).toBe(before - 1);
    const detail = await shop.ok(invoiceDetail, { ID });
    expect(detail).toMatchObject({ Note: 'less', Gross: 1000, Paid: 1000, Payment: 'Paid', Number: old.Number });
    expect(detail.Variants).toHaveLength(1);
    await shop.ok(invoiceUpdate, { ...changed, Payments: [{ Amount: 400, Method: 'Card' }] });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Paid: 400, Payment: 'Partial' });
    expect((await shop.call(invoiceUpdate, { ...changed, Number: 'ghost' })).status).toBe(404);
    await shop.ok(invoiceVoid, { ID });
    expect((await shop.call(invoiceUpdate, changed)).status).toBe(400);
  });

  it('anew needs no goods but those it has more, though what came back is sold again', async () => {
    await shop.ok(outletUpdate, { Outlet: 'Kemang', NegativeInventory: 'No' });
    const Code = '8991000079191';
    const sold = sale({ Variants: [{ Code, Quantity: 1, Price: 1000 }] });
    await shop.ok(invoiceCreate, sold);
    const Variants = [{ Code, Quantity: -1, Price: 1000 }];
    const back = sale({ Variants, ReferenceInvoiceNumber: sold.Number });
    await shop.ok(invoiceCreate, back);
    const rest = sale({ Variants: [{ Code, Quantity: await onHand(Code), Price: 1000 }] });
    await shop.ok(invoiceCreate, rest);
    await shop.ok(invoiceUpdate, { ...back, Note: 'wrong size' });
    expect(await onHand(Code)).toBe(0);
    const other = { ...back, Variants: [{ Code: '101', Quantity: 1, Price: 1000 }], ReferenceInvoiceNumber: null };
    expect((await shop.call(invoiceUpdate, other)).body.Message).toBe(`Not enough stock of ${Code} in Kemang.`);
    await shop.ok(invoiceDelete, { Outlet: 'Kemang', Number: rest.Number });
    await shop.ok(outletUpdate, { Outlet: 'Kemang', NegativeInventory: 'Yes' });
  });

  it('anew leaves goods where they are, and is refused once some were delivered', async () => {
    const unsent = sale({ Fulfillment: 'Unsent' });
    const { ID } = await shop.ok(invoiceCreate, unsent);
    await shop.ok(invoiceUpdate, { ...unsent, Fulfillment: null, Note: 'ring' });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Note: 'ring', Fulfillment: 'Unsent' });
    await shop.ok(outboundLogisticCreate, { Outlet: 'Kemang', Number: unsent.Number ?? '' });
    const reply = await shop.call(invoiceUpdate, unsent);
    expect([reply.status, reply.body.Message]).toEqual([400, `Goods of invoice ${unsent.Number} have been delivered.`]);
  });

  it('off the books deletes it and puts its goods back', async () => {
    const before = await onHand('8991000079191');
    const gone = sale({ Variants: [{ Code: '8991000079191', Quantity: 2, Price: 1000 }] });
    const { ID } = await shop.ok(invoiceCreate, gone);
    expect(await shop.ok(invoiceDelete, { Outlet: 'Kemang', Number: gone.Number })).toContain(gone.Number);
    expect(await onHand('8991000079191')).toBe(before);
    expect((await shop.call(invoiceDetail, { ID })).status).toBe(404);
    expect((await shop.call(invoiceDelete, { ID })).status).toBe(404);
  });

  it('follows its headers: the rest is written off, the address taken over', async () => {
    const Customer = { Name: 'Siti Rahma', Code: 'C-00002', Address: 'Jl. Bangka 7' };
    const { ID, Number: number } = await shop.ok(
      invoiceCreate,
      sale({ Customer, Payments: [{ Amount: 100, Method: 'Cash' }] }),
      { WriteOff: true, UpdateCustomer: true },
    );
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Payment: 'WriteOff', WriteOff: 150, Paid: 100 });
    expect(await shop.ok(writeOffByNumber, { Outlet: 'Kemang', Number: number })).toMatchObject({ Amount: 150 });
    expect(await shop.ok(customerDetail, { Code: 'C-00002' })).toMatchObject({ Address: 'Jl. Bangka 7' });
  });

  it('adds or edits its note, and leaves the receipt for the post', async () => {
    const { ID } = await shop.ok(invoiceCreate, sale({ Customer: { Name: 'Nobody' } }));
    await shop.ok(invoiceNote, { ID, Note: 'ring twice' });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Note: 'ring twice' });
    expect((await shop.call(invoiceSendReceiptByEmail, { ID })).status).toBe(400);
    await shop.ok(invoiceSendReceiptByEmail, { ID, Email: 'guest@customers.example' });
    const letters = await shop.backOffice.service.store.selectFrom('mail').selectAll().execute();
    expect(letters).toMatchObject([
      { recipient: 'guest@customers.example', body: expect.stringContaining('Total: 2.50') },
    ]);
  });
});

describe('several invoices at once', () => {
  it('are created together, as a bare list or inside an object, with either word for payments', async () => {
    const [first, second] = [sale({}), sale({})];
    const created = await shop.ok(invoiceCreateList, { Invoices: [first, second] });
    expect(created).toMatchObject([{ Number: first.Number }, { Number: second.Number }]);
    const bare = { ...sale({}), Payment: [{ Amount: '250', Method: 'Cash' }] };
    const reply = await shop.send({
      method: 'POST',
      path: '/api/v3/Invoice/List',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([bare]),
    });
    expect(reply.status).toBe(200);
    expect(await shop.ok(invoiceDetail, { ID: reply.body[0].ID })).toMatchObject({ Payment: 'Paid' });
  });

  it('are refused together, and the answer says which was wrong', async () => {
    const good = sale({});
    const reply = await shop.call(invoiceCreateList, { Invoices: [good, good] });
    expect([reply.status, reply.body.Message]).toEqual([
      400,
      `Invoices[1]: Invoice ${good.Number} already exists in Kemang.`,
    ]);
    expect((await shop.call(invoiceDetail, { Outlet: 'Kemang', Number: good.Number })).status).toBe(404);
    const shape = await shop.call(invoiceCreateList, { Invoices: [sale({}), { ...sale({}), Variants: [] }] });
    expect([shape.status, shape.body.Message]).toEqual([400, 'Invoices[1].Variants must have at least one line.']);
  });
});

describe('a line and a payment', () => {
  it('keep the price before the change, the commission and the method by its ID', async () => {
    const methods = await shop.ok(paymentMethodList, {});
    const cash = methods.find(({ Name }: { Name: string }) => Name === 'Cash');
    const Variants = [
      { Code: '8991000079191', Quantity: 1, Price: 900, PriceOriginal: 1000, Commission: 45 },
      { Code: '8991000079191', Quantity: 1, Price: 800 },
    ];
    const SalesPerson = 'Commissioned';
    const Payments = [{ Amount: 1700, MethodID: String(cash.ID) }];
    const { ID } = await shop.ok(invoiceCreate, sale({ Variants, Payments, SalesPerson }));
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({
      Payment: 'Paid',
      Payments: [{ Method: 'Cash', Amount: 1700 }],
      Variants: [
        { PriceOriginal: 1000, Commission: 45 },
        { PriceOriginal: 800, Commission: 0 },
      ],
    });
    const people = await shop.ok(reportSalesPerson, { From: '2000-01-01', To: '2100-01-01' });
    expect(people).toContainEqual(expect.objectContaining({ SalesPerson, Commission: 45 }));
    const lineByLine = Variants.map((line, index) => ({ ...line, ...(index === 1 && { SalesName: 'Somebody else' }) }));
    const two = await shop.ok(invoiceCreate, sale({ Variants: lineByLine, SalesPerson }));
    expect(await shop.ok(invoiceDetail, { ID: two.ID })).toMatchObject({
      Variants: [{ SalesName: SalesPerson }, { SalesName: 'Somebody else' }],
    });
    const byLine: object[] = await shop.ok(reportSalesPerson, { From: '2000-01-01', To: '2100-01-01' });
    expect(byLine).toContainEqual(expect.objectContaining({ SalesPerson, TotalInvoice: 2, Quantity: 3 }));
    expect(byLine).toContainEqual(
      expect.objectContaining({ SalesPerson: 'Somebody else', TotalInvoice: 1, Quantity: 1 }),
    );
    const unknown = sale({ Payments: [{ Amount: 1, MethodID: 'ghost' }] });
    expect((await shop.call(invoiceCreate, unknown)).body.Message).toBe('Payments[0].MethodID ghost not found.');
  });
});

describe('a return', () => {
  it('is listed without a receipt too, whatever was given out instead, at the time it came back', async () => {
    const Date = '2024-02-20';
    const back = { Code: '101', Quantity: -1, Price: 500 };
    const docs = [
      sale({ Date, Variants: [back, { Code: '102', Quantity: 1, Price: 800 }] }),
      sale({ Date, Variants: [{ ...back, Price: 0 }] }),
      sale({ Date, Variants: [back], OrderNote: `${Date} 18:04:05 Asia/Jakarta` }),
    ];
    for (const doc of [...docs, sale({ Date })]) await shop.ok(invoiceCreate, doc);
    const listed = await shop.ok(invoiceReturn, { From: Date, To: Date });
    expect(listed.map(({ Number: number }: { Number: string }) => number)).toEqual(
      docs.map(({ Number: number }) => number).toReversed(),
    );
    expect(listed[0].EventDate).toBe(`${Date}T18:04:05.000`);
    await shop.ok(invoiceUpdate, sale({ Date, Number: listed[0].Number }));
    expect(await shop.ok(invoiceReturn, { From: Date, To: Date })).toHaveLength(2);
  });

  it('takes back what its invoice sold and no more, and holds the invoice', async () => {
    const before = await onHand('8991000079191');
    const sold = sale({ Variants: [{ Code: '8991000079191', Quantity: 3, Price: 1000 }] });
    const { ID } = await shop.ok(invoiceCreate, sold);
    const back = sale({
      Date: '2024-02-02',
      ReferenceInvoiceNumber: sold.Number,
      Variants: [{ Code: '8991000079191', Quantity: -2, Price: 1000 }],
      Payments: [{ Amount: -2000, Method: 'Cash' }],
    });
    const returned = await shop.ok(invoiceCreate, back);
    expect(await onHand('8991000079191')).toBe(before - 1);
    expect(await shop.ok(invoiceReturn, { From: '2024-02-01', To: '2024-02-03' })).toMatchObject([
      { ID: returned.ID, Amount: -2000, ReferenceInvoiceNumber: sold.Number, Payment: 'Paid' },
    ]);
    const named = { ReferenceInvoiceID: ID, ReferenceInvoiceNumber: sold.Number };
    expect(await shop.ok(invoiceDetail, { ID: returned.ID })).toMatchObject(named);
    expect((await shop.call(invoiceCreate, { ...back, Number: `${back.Number}-2` })).body.Message).toBe(
      `Variants[0].Quantity is more than invoice ${sold.Number} has left to return.`,
    );
    expect((await shop.call(invoiceVoid, { ID })).body.Message).toContain('were returned by');
    await shop.ok(invoiceVoid, { ID: returned.ID });
    await shop.ok(invoiceVoid, { ID });
    expect((await shop.call(invoiceRestore, { ID: returned.ID })).status).toBe(400);
    expect(await onHand('8991000079191')).toBe(before);
  });

  it('comes back from the recycle bin only while its goods have not been returned otherwise', async () => {
    const sold = sale({ Variants: [{ Code: '8991000079191', Quantity: 1, Price: 1000 }] });
    const { ID } = await shop.ok(invoiceCreate, sold);
    const Variants = [{ Code: '8991000079191', Quantity: -1, Price: 1000 }];
    const first = await shop.ok(invoiceCreate, sale({ ReferenceInvoiceID: ID, Variants }));
    await shop.ok(invoiceVoid, { ID: first.ID });
    const second = await shop.ok(invoiceCreate, sale({ ReferenceInvoiceID: ID, Variants }));
    const before = await onHand('8991000079191');
    const reply = await shop.call(invoiceRestore, { ID: first.ID });
    expect([reply.status, reply.body.Message]).toEqual([
      400,
      `Goods that ${first.Number} returns have been returned by another invoice since.`,
    ]);
    expect(await onHand('8991000079191')).toBe(before);
    expect(await shop.ok(invoiceDetail, { ID: first.ID })).toMatchObject({ Status: 'Voided' });
    await shop.ok(invoiceVoid, { ID: second.ID });
    await shop.ok(invoiceRestore, { ID: first.ID });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Fulfillment: 'Returned' });
  });

  it('written anew still takes back what it took, so that nothing is returned twice', async () => {
    const sold = sale({ Variants: [{ Code: '8991000079191', Quantity: 1, Price: 1000 }] });
    const { ID } = await shop.ok(invoiceCreate, sold);
    const Variants = [{ Code: '8991000079191', Quantity: -1, Price: 1000 }];
    const back = sale({ Variants });
    await shop.ok(invoiceCreate, { ...back, ReferenceInvoiceID: ID });
    await shop.ok(invoiceUpdate, { ...back, Note: 'too small' });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Fulfillment: 'Returned' });
    const again = await shop.call(invoiceCreate, sale({ Variants, ReferenceInvoiceID: ID }));
    expect(again.body.Message).toBe(`Variants[0].Quantity is more than invoice ${sold.Number} has left to return.`);
    await shop.ok(invoiceUpdate, { ...back, Variants: [{ Code: '101', Quantity: 1, Price: 1000 }] });
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Fulfillment: 'Sent' });
  });

  it('of goods exchanged for others of the same value counts in the reports of both', async () => {
    const day = '2023-03-04';
    const Variants = [
      { Code: '101', Quantity: 1, Price: 2000 },
      { Code: '8991000079191', Quantity: -1, Price: 2000 },
    ];
    const { ID } = await shop.ok(invoiceCreate, sale({ Date: day, Variants }));
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({
      SalesNTax: 0,
      Variants: [{ NetSales: 2000 }, { NetSales: -2000 }],
    });
    expect(await shop.ok(reportProductSold, { From: day, To: day })).toMatchObject([
      { Code: '101', Quantity: 1, Sales: 2000 },
      { Code: '8991000079191', Quantity: -1, Sales: -2000 },
    ]);
  });

  it('of the last of the goods makes its invoice Returned, until it is undone', async () => {
    const sold = sale({ Variants: [{ Code: '8991000079191', Quantity: 3, Price: 1000 }] });
    const { ID } = await shop.ok(invoiceCreate, sold);
    const state = async () => (await shop.ok(invoiceDetail, { ID })).Fulfillment;
    const giveBack = (Quantity: number) =>
      shop.ok(invoiceCreate, {
        ...sale({ ReferenceInvoiceID: ID, Variants: [{ Code: '8991000079191', Quantity, Price: 1000 }] }),
      });
    await giveBack(-2);
    expect(await state()).toBe('Sent');
    const last = await giveBack(-1);
    expect(await state()).toBe('Returned');
    await shop.ok(invoiceVoid, { ID: last.ID });
    expect(await state()).toBe('Sent');
    await shop.ok(invoiceRestore, { ID: last.ID });
    expect(await state()).toBe('Returned');
    await shop.ok(invoiceDelete, { ID: last.ID });
    expect(await state()).toBe('Sent');
  });

  it.each([
    [{ ReferenceInvoiceNumber: 'ghost' }, 'Invoice ghost not found, so nothing of it can be returned.'],
    [{ ReferenceInvoiceID: 'ghost' }, 'Invoice ghost not found, so nothing of it can be returned.'],
  ])('of %j is refused', async (fields, Message) => {
    const Variants = [{ Code: '101', Quantity: -1, Price: 1 }];
    const reply = await shop.call(invoiceCreate, sale({ ...fields, Variants }));
    expect([reply.status, reply.body]).toEqual([400, { Message }]);
  });
});

describe('voiding', () => {
  it('is refused when the goods stand otherwise than the caller thinks', async () => {
    const { ID } = await shop.ok(invoiceCreate, sale({ Fulfillment: 'Unsent' }));
    const reply = await shop.call(invoiceVoid, { ID, Fulfillment: 'Sent' });
    expect([reply.status, reply.body.Message]).toEqual([400, expect.stringContaining('is not Sent but Unsent')]);
    await shop.ok(invoiceVoid, { ID, Fulfillment: 'Unsent' });
    await shop.ok(invoiceErase, { ID });
  });
});

describe('the lists of invoices', () => {
  const days = { From: '2023-01-01', To: '2023-01-31' };
  const ids: string[] = [];

  beforeAll(async () => {
    for (const [day, Outlet] of [
      ['2023-01-05', 'Kemang'],
      ['2023-01-06', 'Senopati'],
      ['2023-01-07', 'Kemang'],
      ['2023-01-08', 'Kemang'],
    ] as const) {
      const fields = { Date: day, Outlet, ReferenceNumber: `PO ${day}`, Payments: [{ Amount: 250, Method: 'Cash' }] };
      ids.push((await shop.ok(invoiceCreate, sale(fields))).ID);
    }
    await shop.ok(invoiceVoid, { ID: ids[3] ?? '' });
  });

  it('agree with each other about what there is', async () => {
    const active = ids.slice(0, 3).toReversed();
    const listed = await shop.ok(invoiceMultipleOutlet, days);
    expect(listed.map(({ ID }: { ID: string }) => ID)).toEqual(active);
    expect(listed[0]).not.toHaveProperty('Payments');
    for (const op of [invoiceMultipleOutletWithTotalCount, invoiceWithTotalCount])
      expect(await shop.ok(op, { ...days, PageSize: 1, PageNumber: 2 })).toEqual({ Data: [listed[1]], TotalCount: 3 });
    expect((await shop.ok(invoiceMultipleOutletWithVariant, days))[0]).toMatchObject({ Variants: [{ Code: '101' }] });
    expect((await shop.ok(invoiceMultipleOutletNPayment, days))[0]).toMatchObject({ Payments: [{ Amount: 250 }] });
    expect(await shop.ok(invoiceMultipleOutletNPayment, { ...days, PaymentState: 'Unpaid' })).toEqual([]);
    expect((await shop.ok(invoiceMultipleOutlet, days, { IncludePayments: true }))[0]).toHaveProperty('Payments');
    expect(await shop.ok(invoiceGetCountMultipleOutlet, days)).toEqual({ Count: 3 });
    expect(await shop.ok(invoiceGetCountMultipleOutlet, { ...days, Outlet: ['Senopati'] })).toEqual({ Count: 1 });
    expect(await shop.ok(invoiceGetCountMultipleOutlet, { ...days, Bin: true })).toEqual({ Count: 1 });
    expect(await shop.ok(invoiceMultipleOutlet, { ...days, Bin: true })).toMatchObject([{ ID: ids[3] }]);
    expect(await shop.ok(invoiceWithTotalCount, { ...days, Bin: true })).toMatchObject({ TotalCount: 1 });
  });

  it('give IDs whole or by key, and invoices and references for IDs', async () => {
    const active = ids.slice(0, 3);
    expect(await shop.ok(invoiceListID, days)).toEqual(active);
    const first = await shop.ok(invoiceListIDByKeyset, { ...days, PageSize: 2 });
    const second = await shop.ok(invoiceListIDByKeyset, { ...days, PageSize: 2, AfterID: first.LastID });
    expect([first.HasMore, second.HasMore]).toEqual([true, false]);
    expect([...first.Data, ...second.Data]).toEqual(active.toSorted());
    const details = await shop.ok(invoiceListInvoiceByListID, { ListID: [active[1] ?? '', 'ghost', active[0] ?? ''] });
    expect(details.map(({ ID }: { ID: string }) => ID)).toEqual([active[1], active[0]]);
    expect(await shop.ok(invoiceGetReferenceNumber, { ListID: [active[0] ?? ''] })).toEqual([
      { ID: active[0], ReferenceNumber: 'PO 2023-01-05' },
    ]);
  });

  it('add up the payments of each outlet, and forget those that are deleted', async () => {
    expect(await shop.ok(paymentSummary, days)).toMatchObject([
      { Outlet: 'Kemang', Payments: [{ Method: 'Cash', Amount: 500, Count: 2 }] },
      { Outlet: 'Senopati', Payments: [{ Method: 'Cash', Amount: 250, Count: 1 }] },
    ]);
    const { Number: number } = await shop.ok(invoiceDetail, { ID: ids[0] ?? '' });
    const at = { Outlet: 'Kemang', Number: number };
    await shop.ok(paymentAdd, { ...at, Payments: [{ Amount: 5, Method: 'Card', Date: '2023-01-05' }] });
    const { Payments } = await shop.ok(paymentDetail, { ID: ids[0] ?? '' });
    await shop.ok(paymentDelete, { ...at, ID: Payments[1].ID });
    expect(await shop.ok(paymentDetail, { ID: ids[0] ?? '' })).toMatchObject({ Paid: 250, Payment: 'Paid' });
    await shop.ok(paymentDelete, at);
    expect(await shop.ok(paymentDetail, { ID: ids[0] ?? '' })).toMatchObject({ Payment: 'Unpaid', Payments: [] });
    expect((await shop.call(paymentDelete, at)).status).toBe(404);
  });
});

describe('joined invoices', () => {
  it('settle several debts of one customer with one payment', async () => {
    const Customer = { Name: 'Studio Garis Architects', Code: 'C-00038' };
    const debts = [sale({ Customer }), sale({ Customer, Payments: [{ Amount: 50, Method: 'Cash' }] })];
    for (const debt of debts) await shop.ok(invoiceCreate, debt);
    const numbers = debts.map(({ Number: number }) => number ?? '');
    const join = { Outlet: 'Kemang', Number: numbers, Date: '2022-04-01', Payment: { Method: 'Transfer' } };
    const joined = await shop.ok(invoiceJoinCreate, join);
    expect(joined.Number).toBe('JI.22.04.00001');
    expect(await shop.ok(invoiceJoinDetail, { id: joined.ID })).toMatchObject({
      Outlet: 'Kemang',
      Customer: 'Studio Garis Architects',
      Amount: 450,
      Invoice: [
        { Number: numbers[0], Payment: 'Bulk' },
        { Number: numbers[1], Payment: 'Bulk' },
      ],
      Payment: [{ Method: 'Transfer', Amount: 450, Date: '2022-04-01' }],
    });
    expect(await shop.ok(invoiceJoinList, { From: '2022-04-01', To: '2022-04-01' })).toMatchObject([{ ID: joined.ID }]);
    expect(await shop.ok(invoiceJoinTotalCount, {})).toMatchObject({ TotalCount: 1 });
    expect((await shop.call(invoiceJoinCreate, join)).body.Message).toBe(
      `Invoice ${numbers[0]} is not unpaid but Bulk.`,
    );
    expect((await shop.call(invoiceJoinDetail, { id: 'ghost' })).status).toBe(404);

    const first = { Outlet: 'Kemang', Number: numbers[0] ?? '' };
    await shop.ok(paymentDelete, first);
    await shop.ok(paymentAdd, { ...first, Payments: [{ Amount: 250, Method: 'Cash' }] });
    expect(await shop.ok(invoiceDetail, first)).toMatchObject({ Payment: 'Paid' });
  });

  it('that are written anew with payments of their own are joined no more', async () => {
    const [debt, other] = [sale({ Customer: { Name: 'Cho' } }), sale({ Customer: { Name: 'Cho' } })];
    for (const each of [debt, other]) await shop.ok(invoiceCreate, each);
    const key = { Outlet: 'Kemang', Number: debt.Number ?? '' };
    const numbers = [key.Number, other.Number ?? ''];
    const { ID } = await shop.ok(invoiceJoinCreate, { ...key, Number: numbers, Payment: { Method: 'Cash' } });
    await shop.ok(invoiceUpdate, { ...debt, Note: 'late' });
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'Bulk' });
    await shop.ok(invoiceUpdate, { ...debt, Payments: [{ Amount: 250, Method: 'Cash' }] });
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'Paid' });
    expect(await shop.ok(invoiceJoinDetail, { id: ID })).toMatchObject({ Invoice: [{ Number: other.Number }] });
  });

  it('that are written back as they are told stay joined', async () => {
    const [debt, other] = [sale({ Customer: { Name: 'Dea' } }), sale({ Customer: { Name: 'Dea' } })];
    for (const each of [debt, other]) await shop.ok(invoiceCreate, each);
    const key = { Outlet: 'Kemang', Number: debt.Number ?? '' };
    const numbers = [key.Number, other.Number ?? ''];
    const { ID } = await shop.ok(invoiceJoinCreate, { ...key, Number: numbers, Payment: { Method: 'Cash' } });
    const told = await shop.ok(invoiceDetail, key);
    await shop.ok(invoiceUpdate, { ...told, Note: 'late' });
    expect(await shop.ok(invoiceDetail, key)).toEqual({ ...told, Note: 'late' });
    expect((await shop.ok(invoiceJoinDetail, { id: ID })).Invoice).toHaveLength(2);
  });

  it('are of one customer', async () => {
    const [one, other] = [sale({ Customer: { Name: 'Ann' } }), sale({ Customer: { Name: 'Bob' } })];
    for (const debt of [one, other]) await shop.ok(invoiceCreate, debt);
    const reply = await shop.call(invoiceJoinCreate, {
      Outlet: 'Kemang',
      Number: [one.Number ?? '', other.Number ?? ''],
      Payment: { Method: 'Cash' },
    });
    expect([reply.status, reply.body.Message]).toEqual([400, expect.stringContaining('is of another customer than')]);
  });
});

type Sale = InputOf<typeof invoiceCreate>;

function sale(fields: Partial<Sale>): Sale {
  count += 1;
  return {
    Outlet: 'Kemang',
    Number: `I-${count}`,
    Date: '2026-11-21',
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
    ...fields,
  };
}

async function onHand(code: string): Promise<number> {
  const [row] = await shop.ok(inventoryListCode, { ListCode: [code], ListOutlet: ['Kemang'] });
  return row.Inventories[0].I.OnHand;
}
