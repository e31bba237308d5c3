import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { invoiceCreate, invoiceDetail, invoiceRestore, invoiceVoid } from '#contract/v3/invoice.ts';
import { invoiceJoinCreate } from '#contract/v3/invoice-join.ts';
import { paymentAdd, paymentAddFull, paymentDelete, paymentDetail } from '#contract/v3/payment.ts';
import { writeOffOptionAdd, writeOffOptionList, writeOffOptionRemove } from '#contract/v3/write-off-option.ts';
import {
  writeOffAdd,
  writeOffByListNumber,
  writeOffByNumber,
  writeOffCancel,
  writeOffList,
  writeOffUpdate,
} from '#contract/v3/write-off.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const noon = new Date(2026, 10, 21, 12).getTime();
let shop: OpenShop;
let kemang = '';
let sold = 0;
beforeAll(async () => {
  shop = await openShop({ now: () => noon, tokenSeconds: 1e9 });
  kemang = (
    await shop.backOffice.service.store
      .selectFrom('outlet')
      .select('id')
      .where('name', '=', 'Kemang')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => shop.close());

describe('a write-off', () => {
  it('by outlet name takes all that is unpaid, today', async () => {
    const Number = await sell({ Payments: [{ Amount: 400, Method: 'Cash' }], Customer: { Name: 'Studio Garis' } });
    const key = { Outlet: 'Kemang', Number };
    await shop.ok(writeOffAdd, { ...key, Tag: 'Bad debt', Note: 'moved away', Date: null });

    const written = {
      Number,
      Outlet: 'Kemang',
      Amount: 600,
      Tag: 'Bad debt',
      Note: 'moved away',
      CreatedBy: 'Till',
      Date: '2026-11-21',
    };
    const byNumber = await shop.ok(writeOffByNumber, key);
    expect(byNumber).toMatchObject({ ...written, Created: '2026-11-21T12:00:00.000' });
    expect(byNumber).not.toHaveProperty('Customer');
    expect(await shop.ok(writeOffByListNumber, { OutletID: kemang, Number: [Number, 'ghost'] })).toMatchObject([
      { ...written, Customer: 'Studio Garis' },
    ]);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'WriteOff', WriteOff: 600, Paid: 400 });
  });

  it('by outlet ID keeps the date it is given', async () => {
    const Number = await sell({});
    await shop.ok(writeOffAdd, { OutletID: kemang, Number, Tag: 'Goodwill', Date: '2026/10/31' });
    expect(await shop.ok(writeOffList, { From: '2026-10-31', To: '2026-10-31' })).toMatchObject([
      { Number, Amount: 1000, Customer: null },
    ]);
    expect(await shop.ok(writeOffList, { From: '2026-10-31', To: '2026-10-31', Outlet: 'Senopati' })).toEqual([]);
  });

  it('of the day that other programs write for none is of today', async () => {
    const key = { Outlet: 'Kemang', Number: await sell({}) };
    await shop.ok(writeOffAdd, { ...key, Tag: 'Goodwill', Date: '0001-01-01T00:00:00' });
    expect(await shop.ok(writeOffByNumber, key)).toMatchObject({ Date: '2026-11-21' });
    await shop.ok(writeOffUpdate, { ...key, Tag: 'Bad debt', Date: '0001/01/01' });
    expect(await shop.ok(writeOffByNumber, key)).toMatchObject({ Date: '2026-11-21', Tag: 'Bad debt' });
  });

  it('is no loss while its invoice is in the recycle bin, and one again when that comes out', async () => {
    const day = { From: '2026-09-30', To: '2026-09-30' };
    const [kept, binned] = [await sell({}), await sell({})];
    for (const Number of [binned, kept])
      await shop.ok(writeOffAdd, { Outlet: 'Kemang', Number, Tag: 'Bad debt', Date: day.From });
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: binned });
    expect(await shop.ok(writeOffList, day)).toMatchObject([{ Number: kept }]);
    // Whoever asks for it by its number is told still.
    expect(await shop.ok(writeOffByListNumber, { Outlet: 'Kemang', Number: [binned] })).toHaveLength(1);
    await shop.ok(invoiceRestore, { Outlet: 'Kemang', Number: binned });
    expect(await shop.ok(writeOffList, day)).toMatchObject([{ Number: kept }, { Number: binned }]);
  });

  it('with items takes their sum, never more than is unpaid', async () => {
    const Number = await sell({});
    const add = (amounts: number[], headers = {}) =>
      shop.call(
        writeOffAdd,
        { Outlet: 'Kemang', Number, Tag: 'Damaged goods', Items: amounts.map((Amount) => ({ Name: 'Cup', Amount })) },
        headers,
      );

    expect((await add([900, 200])).body.Message).toBe('Items add up to 1100, more than the 1000 that is unpaid.');
    expect((await add([-5])).body.Message).toBe('Items add up to -5, which writes nothing off of 1000.');
    expect((await add([400], { MatchUnpaidAmount: true })).body.Message).toBe(
      'Items add up to 400, but 1000 is unpaid.',
    );
    expect((await add([400], { MatchUnpaidAmount: 'maybe' })).body.Message).toBe(
      'MatchUnpaidAmount must be true or false.',
    );
    expect((await add([])).body.Message).toBe('Items must have at least one item.');
    expect((await add([600, 400], { MatchUnpaidAmount: true })).status).toBe(200);
    expect(await shop.ok(writeOffByNumber, { Outlet: 'Kemang', Number })).toMatchObject({ Amount: 1000 });
  });

  it('is refused for what is paid, voided, written off, unknown, or has no reason on the list', async () => {
    const paid = await sell({ Payments: [{ Amount: 1000, Method: 'Cash' }] });
    await refused(
      { Number: paid, Tag: 'Goodwill' },
      400,
      `Only an Unpaid or Partial invoice can be written off; ${paid} is Paid.`,
    );

    const voided = await sell({});
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: voided });
    await refused({ Number: voided, Tag: 'Goodwill' }, 400, `Invoice ${voided} is already voided.`);

    const unpaid = await sell({});
    await refused({ Number: unpaid, Tag: 'Whim' }, 400, 'Tag Whim is not a write-off option.');
    await refused({ Number: 'ghost', Tag: 'Goodwill' }, 404, 'Invoice ghost not found.');
    await refused({ Number: unpaid }, 400, 'Tag is required.');
    await refused(
      { Number: unpaid, Tag: 'Goodwill', Date: '31/12/2026' },
      400,
      'Date must be a date such as 2026-01-31.',
    );
    await shop.ok(writeOffAdd, { Outlet: 'Kemang', Number: unpaid, Tag: 'Goodwill' });
    await refused({ Number: unpaid, Tag: 'Goodwill' }, 400, `Invoice ${unpaid} is already written off.`);
    const payment = await shop.call(paymentAdd, {
      Outlet: 'Kemang',
      Number: unpaid,
      Payments: [{ Amount: 1, Method: 'Cash' }],
    });
    expect(payment.body.Message).toBe(`Invoice ${unpaid} is written off.`);
  });

  it('can be changed and cancelled, which gives the invoice its state back', async () => {
    const Number = await sell({ Payments: [{ Amount: 400, Method: 'Cash' }] });
    const key = { Outlet: 'Kemang', Number };
    for (const op of [writeOffByNumber, writeOffCancel]) expect((await shop.call(op, key)).status).toBe(404);
    expect((await shop.call(writeOffUpdate, { ...key, Tag: 'Goodwill' })).status).toBe(404);
    await shop.ok(writeOffAdd, { ...key, Tag: 'Goodwill' });

    // The vendor's older names for the same fields.
    const body = JSON.stringify({ ...key, Type: 'Logistics', date: '2026/11/01', Note: 'lost parcel' });
    expect((await shop.send({ method: 'PUT', path: '/api/v3/WriteOff/Invoice', body })).status).toBe(200);
    expect(await shop.ok(writeOffByNumber, key)).toMatchObject({
      Tag: 'Logistics',
      Date: '2026-11-01',
      Note: 'lost parcel',
      Amount: 600,
    });

    await shop.ok(writeOffCancel, key);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'Partial', WriteOff: 0 });
    expect((await shop.call(writeOffByNumber, key)).status).toBe(404);
    await shop.ok(writeOffAdd, { ...key, Tag: 'Goodwill' });
  });
});

describe('a write-off of a part', () => {
  const part = (Number: string, Amount: number) =>
    shop.ok(writeOffAdd, { Outlet: 'Kemang', Number, Tag: 'Damaged goods', Items: [{ Name: 'Cup', Amount }] });

  it('leaves the rest unpaid, to be paid until nothing is', async () => {
    const key = { Outlet: 'Kemang', Number: await sell({}) };
    await part(key.Number, 300);
    const invoice = await shop.ok(invoiceDetail, key);
    expect(invoice).toMatchObject({ Payment: 'Unpaid', WriteOff: 300, Paid: 0 });
    expect(await shop.ok(paymentDetail, { ID: invoice.ID })).toMatchObject({ Payment: 'Unpaid', Unpaid: 700 });

    const pay = (Amount: number) => shop.ok(paymentAdd, { ...key, Payments: [{ Amount, Method: 'Cash' }] });
    expect((await pay(200)).Message).toMatch(/Partial$/);
    expect(await shop.ok(paymentDetail, { ID: invoice.ID })).toMatchObject({ Payment: 'Partial', Unpaid: 500 });
    await shop.ok(paymentAddFull, { ...key, Payments: [{ Amount: 0, Method: 'Cash' }] });
    expect(await shop.ok(paymentDetail, { ID: invoice.ID })).toMatchObject({
      Payment: 'WriteOff',
      Paid: 700,
      Unpaid: 0,
    });
    await shop.ok(writeOffCancel, key);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'Partial', Paid: 700, WriteOff: 0 });
  });

  it('is kept when a payment goes, and told where more is to be written off', async () => {
    const key = { Outlet: 'Kemang', Number: await sell({ Payments: [{ Amount: 400, Method: 'Cash' }] }) };
    await part(key.Number, 300);
    await shop.ok(paymentDelete, key);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'Unpaid', Paid: 0, WriteOff: 300 });
    await refused(
      { Number: key.Number, Tag: 'Goodwill' },
      400,
      `Of invoice ${key.Number} 300 is already written off: cancel that first to write off more.`,
    );
  });

  it('is no debt of the customer where several are paid together', async () => {
    const Customer = { Name: 'Studio Petak' };
    const numbers = [await sell({ Customer }), await sell({ Customer })];
    await part(numbers[0] ?? '', 300);
    const join = { Outlet: 'Kemang', Number: numbers };
    const paid = await shop.call(invoiceJoinCreate, { ...join, Payment: { Amount: 2000, Method: 'Cash' } });
    expect(paid.body.Message).toBe('Payment.Amount is 2000, but 1700 is unpaid.');
    await shop.ok(invoiceJoinCreate, { ...join, Payment: { Amount: 1700, Method: 'Cash' } });
    for (const [Number, state] of [
      [numbers[0], { Payment: 'WriteOff', Paid: 700 }],
      [numbers[1], { Payment: 'Bulk', Paid: 1000 }],
    ] as const)
      expect(await shop.ok(invoiceDetail, { Outlet: 'Kemang', Number })).toMatchObject(state);
  });

  it('of goods that came back leaves the rest to be paid out', async () => {
    const back = { Variants: [{ Code: '101', Quantity: -4, Price: 250 }] };
    const key = { Outlet: 'Kemang', Number: await sell(back) };
    await part(key.Number, -300);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'Unpaid', WriteOff: -300 });
    await shop.ok(paymentAdd, { ...key, Payments: [{ Amount: -700, Method: 'Cash' }] });
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Payment: 'WriteOff', Paid: -700 });
  });
});

describe('the write-off options', () => {
  it('start with the usual reasons and can be added and removed', async () => {
    expect(await shop.ok(writeOffOptionList, {})).toEqual(
      ['Bad debt', 'Damaged goods', 'Logistics', 'Goodwill'].map((Name) => ({ Name })),
    );
    await shop.ok(writeOffOptionAdd, { Name: 'Theft' });
    expect((await shop.call(writeOffOptionAdd, { Name: 'Theft' })).status).toBe(409);
    await shop.ok(writeOffOptionRemove, { Name: 'Theft' });
    expect((await shop.call(writeOffOptionRemove, { Name: 'Theft' })).status).toBe(404);
  });
});

async function sell(fields: object): Promise<string> {
  sold += 1;
  const Number = `KMG1A-26${String(sold).padStart(6, '0')}`;
  const Variants = [{ Code: '101', Quantity: 4, Price: 250 }];
  await shop.ok(invoiceCreate, {
    Outlet: 'Kemang',
    Number,
    Date: '2026-11-21',
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants,
    ...fields,
  });
  return Number;
}

async function refused(fields: object, status: number, Message: string) {
  const reply = await shop.send({
    method: 'POST',
    path: '/api/v3/WriteOff/Invoice',
    body: JSON.stringify({ Outlet: 'Kemang', ...fields }),
  });
  expect([reply.status, reply.body]).toEqual([status, { Message }]);
}
