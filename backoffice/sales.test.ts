import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerByEmail } from '#contract/v3/customer-lookup.ts';
import { customerCreate, customerDetail } from '#contract/v3/customer.ts';
import { inventoryListCode, inventoryModified, inventoryModifiedCount } from '#contract/v3/inventory.ts';
import {
  invoiceCreate,
  invoiceDetail,
  invoiceErase,
  invoiceGetByListNumber,
  invoiceIDByNumber,
  invoiceMultipleOutlet,
  invoiceRestore,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { notificationList } from '#contract/v3/notification.ts';
import { paymentAdd, paymentAddFull, paymentDetail } from '#contract/v3/payment.ts';
import { writeOffAdd, writeOffCancel } from '#contract/v3/write-off.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let sold = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('an invoice', () => {
  it('is for a customer as any of their records tells them', async () => {
    await shop.ok(customerCreate, { Name: 'Rudi', Code: 'RUDI', Email: 'rudi@customers.example', Gender: true });
    const whole = await shop.ok(customerDetail, { Code: 'RUDI' });
    const reduced = await shop.ok(customerByEmail, { Email: whole.Email });
    expect([whole.Gender, reduced.Gender]).toEqual(['Male', true]);
    for (const Customer of [whole, reduced]) {
      const { ID } = await shop.ok(invoiceCreate, invoice({ Customer }));
      expect((await shop.ok(invoiceDetail, { ID })).Customer).toMatchObject({ Name: 'Rudi', Code: 'RUDI' });
    }
  });

  it('is added up by the back office itself and reads back as it was sent', async () => {
    const sale = invoice({
      Register: 'Kemang Till 1',
      TaxType: 'Tax 10% + Service 5%',
      Discount1: 5,
      DiscountAmount: 100,
      Note: 'table 4',
      OrderNote: '2026-11-21T09:15:00',
      ReferenceNumber: '#op:1',
      Customer: { Name: 'Siti Rahma', Code: 'C-00002' },
      Variants: [
        { Code: '101', Quantity: 2, Price: 250, Discount: 10, Note: 'no sugar' },
        { Code: '148', Quantity: 1, Price: 690, DiscountAmount: 40 },
      ],
      Payments: [
        { Amount: 500, Method: 'Cash', BuyerPaidAmount: 1000 },
        { Amount: 300, Method: 'Card', Code: '4242', Note: 'tip jar' },
      ],
    });
    const created = await shop.ok(invoiceCreate, sale);
    expect(created).toEqual({ ID: expect.any(String), Number: sale.Number });

    // Lines 450 and 650, less 5 %, less 100: 945. Only the espresso is taxable: 427.5 − 40.909… = 386.59…, at 15 %.
    const detail = await shop.ok(invoiceDetail, { Outlet: 'Kemang', Number: sale.Number });
    expect(detail).toMatchObject({
      ID: created.ID,
      Outlet: 'Kemang',
      Number: sale.Number,
      Date: '2026-11-21',
      Register: 'Kemang Till 1',
      Gross: 1190,
      DiscountTotal: 245,
      Sales: 945,
      Tax: 58,
      SalesNTax: 1003,
      TaxRate: 15,
      Payment: 'Partial',
      Status: 'Active',
      Paid: 800,
      WriteOff: 0,
      Note: 'table 4',
      OrderNote: '2026-11-21T09:15:00',
      ReferenceNumber: '#op:1',
      Customer: { ID: expect.any(String), Name: 'Siti Rahma' },
      Variants: [
        { Code: '101', Quantity: 2, Price: 250, Discount: 10, Sales: 450, Taxable: true, Note: 'no sugar' },
        { Code: '148', Quantity: 1, Price: 690, DiscountAmount: 40, Sales: 650, Taxable: false },
      ],
      Payments: [
        { Amount: 500, Method: 'Cash', BuyerPaidAmount: 1000, Date: '2026-11-21' },
        { Amount: 300, Method: 'Card', Code: '4242', Note: 'tip jar' },
      ],
    });
    expect(detail.Created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    expect(await shop.ok(invoiceIDByNumber, { OutletID: detail.OutletID, Number: sale.Number })).toEqual({
      ID: created.ID,
    });
    expect(await shop.ok(invoiceDetail, { ID: created.ID })).toEqual(detail);
    expect(await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: ['unknown', sale.Number] })).toEqual([
      detail,
    ]);
  });

  it('of a number the outlet already has is refused, and changes nothing', async () => {
    const sale = invoice({ Variants: [{ Code: '102', Quantity: 1, Price: 320 }] });
    await shop.ok(invoiceCreate, sale);
    const before = await onHand('102');
    const again = await shop.call(invoiceCreate, { ...sale, Payments: [{ Amount: 320, Method: 'Cash' }] });
    expect([again.status, again.body]).toEqual([409, { Message: `Invoice ${sale.Number} already exists in Kemang.` }]);
    expect(await onHand('102')).toBe(before);
    expect((await shop.call(invoiceCreate, { ...sale, Outlet: 'Senopati' })).status).toBe(200);
  });

  it('is created once when two tills send it at the same time', async () => {
    const sale = invoice({});
    const replies = await Promise.all([1, 2, 3, 4].map(() => shop.call(invoiceCreate, sale)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it.each([
    [{ Outlet: 'Nowhere' }, 'Outlet Nowhere not found.'],
    [{ TaxType: 'VAT' }, 'TaxType VAT not found.'],
    [
      {
        Variants: [
          { Code: '101', Quantity: 1, Price: 1 },
          { Code: 'ghost', Quantity: 1, Price: 1 },
        ],
      },
      'Variants[1].Code ghost not found.',
    ],
    [{ Payments: [{ Amount: 1, Method: 'Shells' }] }, 'Payments[0].Method Shells not found.'],
    [{ Variants: [{ Code: '101', Quantity: 1e9, Price: 1e12 }] }, 'An amount on the invoice is too large.'],
    [{ Variants: [{ Code: '101', Quantity: 0, Price: 1 }] }, 'Variants[0].Quantity must not be 0.'],
    [
      { Variants: [{ Code: '101', Quantity: 1, Price: 1, Discount: 101 }] },
      'Variants[0].Discount must be a whole number from 0 to 100.',
    ],
  ])('with %j is refused', async (fields, Message) => {
    const reply = await shop.call(invoiceCreate, invoice(fields));
    expect([reply.status, reply.body]).toEqual([400, { Message }]);
  });

  it('takes goods off the shelf, and a return puts them back', async () => {
    const before = await onHand('8991000079191');
    await shop.ok(
      invoiceCreate,
      invoice({
        Variants: [
          { Code: '8991000079191', Quantity: 3, Price: 1150 },
          { Code: '8991000079191', Quantity: 1, Price: 1150 },
        ],
      }),
    );
    expect(await onHand('8991000079191')).toBe(before - 4);
    const back = invoice({
      Variants: [{ Code: '8991000079191', Quantity: -1, Price: 1150 }],
      Payments: [{ Amount: -1150, Method: 'Cash' }],
    });
    await shop.ok(invoiceCreate, back);
    expect(await onHand('8991000079191')).toBe(before - 3);
    expect(await shop.ok(invoiceDetail, { Outlet: 'Kemang', Number: back.Number })).toMatchObject({
      SalesNTax: -1150,
      Paid: -1150,
      Payment: 'Paid',
    });
  });

  it('shows up in the stock that changed, newest first', async () => {
    const since = '2020-01-01T00:00:00';
    await shop.ok(invoiceCreate, invoice({ Variants: [{ Code: '107', Quantity: 1, Price: 450 }] }));
    const [newest] = await shop.ok(inventoryModified, { From: since, PageSize: 5 });
    expect(newest).toMatchObject({ Code: '107', Outlet: 'Kemang', LastModified: expect.any(String) });
    const { Count } = await shop.ok(inventoryModifiedCount, { From: newest.LastModified, Outlet: ['Kemang'] });
    expect(Count).toBeGreaterThanOrEqual(1);
  });

  it('is listed across outlets by day, state and status', async () => {
    const sale = invoice({ Date: '2026-03-01' });
    await shop.ok(invoiceCreate, sale);
    const list = (filter: object) =>
      shop.ok(invoiceMultipleOutlet, { From: '2026-03-01', To: '2026-03-01', ...filter });
    expect(await list({})).toMatchObject([
      { Number: sale.Number, Outlet: 'Kemang', Amount: 250, Payment: 'Unpaid', Status: 'Active' },
    ]);
    expect(await list({ PaymentState: 'Paid' })).toEqual([]);
    expect(await list({ Outlet: ['Senopati'] })).toEqual([]);
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: sale.Number });
    expect(await list({})).toEqual([]);
    expect(await list({ Status: 'Any' })).toMatchObject([{ Status: 'Voided' }]);
  });
});

describe('the state table', () => {
  it('voids, restores and erases, and refuses every other move', async () => {
    const sale = invoice({ Variants: [{ Code: '103', Quantity: 2, Price: 320 }] });
    const before = await onHand('103');
    await shop.ok(invoiceCreate, sale);
    const key = { Outlet: 'Kemang', Number: sale.Number };

    await refused(invoiceRestore, key, 400, `Invoice ${sale.Number} is not voided.`);
    await refused(invoiceErase, key, 400, `Invoice ${sale.Number} must be voided before it is erased.`);
    expect(await shop.ok(invoiceVoid, { ...key, Note: 'wrong table' })).toEqual({
      Message: 'Invoice has been Updated!',
    });
    expect(await onHand('103')).toBe(before);
    await refused(invoiceVoid, key, 400, `Invoice ${sale.Number} is already voided.`);
    await refused(
      paymentAdd,
      { ...key, Payments: [{ Amount: 1, Method: 'Cash' }] },
      400,
      `Invoice ${sale.Number} is voided.`,
    );
    expect(await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: [sale.Number] })).toMatchObject([
      { Status: 'Voided' },
    ]);

    await shop.ok(invoiceRestore, key);
    expect(await onHand('103')).toBe(before - 2);
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Status: 'Active', Payment: 'Unpaid' });

    await shop.ok(invoiceVoid, key);
    await shop.ok(invoiceErase, key);
    for (const op of [invoiceDetail, invoiceVoid, invoiceRestore, invoiceErase])
      await refused(op, key, 404, `Invoice ${sale.Number} not found.`);
    expect(await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: [sale.Number] })).toEqual([]);
  });

  it('tells the back office about a void', async () => {
    const sale = invoice({});
    await shop.ok(invoiceCreate, sale);
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: sale.Number, Note: 'twice' });
    const [news] = await shop.ok(notificationList, { From: '2020-01-01', To: '2099-12-31' });
    expect(news).toMatchObject({
      Header: `Invoice ${sale.Number} voided`,
      Body: 'twice',
      Type: 'Invoice',
      TypeID: '1',
      OutletName: 'Kemang',
    });
  });

  it('tells it of what is taken back too, and why: of a void, and of a write-off', async () => {
    const sale = invoice({});
    await shop.ok(invoiceCreate, sale);
    const key = { Outlet: 'Kemang', Number: sale.Number };
    const newest = async () => (await shop.ok(notificationList, { From: '2020-01-01', To: '2099-12-31' }))[0];
    await shop.ok(invoiceVoid, key);
    await shop.ok(invoiceRestore, { ...key, Note: 'the other one was it' });
    expect(await newest()).toMatchObject({ Header: `Invoice ${sale.Number} restored`, Body: 'the other one was it' });
    await shop.ok(writeOffAdd, { ...key, Tag: 'Goodwill' });
    await shop.ok(writeOffCancel, key);
    expect(await newest()).toMatchObject({ Header: `Write-off of invoice ${sale.Number} cancelled`, Body: 'Unpaid' });
    const written = invoice({});
    await shop.ok(invoiceCreate, written, { WriteOff: true });
    expect(await newest()).toMatchObject({ Header: `Invoice ${written.Number} written off`, Body: 'Bad debt' });
    await shop.ok(invoiceCreate, invoice({ Payments: [{ Amount: 250, Method: 'Cash' }] }), { WriteOff: true });
    expect(await newest()).toMatchObject({ Header: `Invoice ${written.Number} written off` });
  });
});

describe('a payment', () => {
  it('moves an invoice from Unpaid to Partial, Paid and Exceed', async () => {
    const sale = invoice({ Variants: [{ Code: '101', Quantity: 4, Price: 250 }] });
    const { ID } = await shop.ok(invoiceCreate, sale);
    const pay = (Amount: number) =>
      shop.ok(paymentAdd, { Outlet: 'Kemang', Number: sale.Number, Payments: [{ Amount, Method: 'Transfer' }] });

    expect((await pay(400)).Message).toBe(`Invoice Number ${sale.Number} has successfully completed a Partial`);
    expect(await shop.ok(paymentDetail, { ID })).toMatchObject({
      Amount: 1000,
      Paid: 400,
      Unpaid: 600,
      Payment: 'Partial',
    });
    expect((await pay(600)).Message).toContain('Paid');
    expect((await pay(50)).Message).toContain('Exceed');
    expect((await shop.ok(paymentDetail, { ID })).Payments).toHaveLength(3);
  });

  it('gives back no more than was paid: what is unpaid, and written off, would be more than was sold', async () => {
    const sale = invoice({});
    const { ID } = await shop.ok(invoiceCreate, sale);
    const pay = (Amount: number) => ({
      Outlet: 'Kemang',
      Number: sale.Number,
      Payments: [{ Amount, Method: 'Cash' }],
    });
    await refused(paymentAdd, pay(-100), 400, 'Payments add up to -100, but 0 was paid.');
    await shop.ok(paymentAdd, pay(400));
    await refused(paymentAdd, pay(-401), 400, 'Payments add up to -401, but 400 was paid.');
    await shop.ok(paymentAdd, pay(-150));
    expect(await shop.ok(paymentDetail, { ID })).toMatchObject({ Paid: 250, Payment: 'Paid' });
    await shop.ok(paymentAdd, pay(-250));
    expect(await shop.ok(paymentDetail, { ID })).toMatchObject({ Paid: 0, Unpaid: 250, Payment: 'Unpaid' });
    const back = invoice({ Variants: [{ Code: '101', Quantity: -1, Price: 250 }] });
    await shop.ok(invoiceCreate, back);
    await refused(paymentAdd, { ...pay(1), Number: back.Number }, 400, 'Payments add up to 1, but 0 was paid.');
    await shop.ok(paymentAdd, { ...pay(-250), Number: back.Number });
  });

  it('with validation is accepted only while the invoice is Unpaid', async () => {
    const sale = invoice({});
    await shop.ok(invoiceCreate, sale);
    const key = { Outlet: 'Kemang', Number: sale.Number };
    const payment = { ...key, Payments: [{ Amount: 100, Method: 'Cash' }], UnpaidValidation: true };
    await shop.ok(paymentAdd, payment);
    await refused(paymentAdd, payment, 400, `Invoice ${sale.Number} is not Unpaid but Partial.`);
    const filtered = (StateFilter: unknown) => {
      const body = JSON.stringify({ ...key, Payments: payment.Payments, StateFilter });
      return shop.send({ method: 'POST', path: '/api/v3/Payment/Invoice', body });
    };
    const Message = `Invoice ${sale.Number} is not Unpaid but Partial.`;
    for (const unpaid of ['Unpaid', 'true', true]) expect((await filtered(unpaid)).body).toEqual({ Message });
    expect((await filtered('Partial')).body).toEqual({ Message: 'UnpaidValidation must be true, false or Unpaid.' });
  });

  it('in full is filled by the service, once', async () => {
    const sale = invoice({});
    await shop.ok(invoiceCreate, sale);
    const full = { Outlet: 'Kemang', Number: sale.Number, Payments: [{ Amount: 0, Method: 'Card' }] };
    await refused(
      paymentAddFull,
      { ...full, Payments: [{ Amount: 5, Method: 'Card' }] },
      400,
      'Payments[0].Amount must be 0; the service fills it.',
    );
    const twice = [...full.Payments, ...full.Payments];
    await refused(paymentAddFull, { ...full, Payments: twice }, 400, 'Payments[0].Amount must not be 0.');
    await shop.ok(paymentAddFull, full);
    expect(await shop.ok(invoiceDetail, { Outlet: 'Kemang', Number: sale.Number })).toMatchObject({
      Paid: 250,
      Payment: 'Paid',
    });
    await refused(paymentAddFull, full, 400, `Invoice ${sale.Number} is already paid.`);
  });

  it('is refused when it is nothing, unknown or for nobody', async () => {
    const sale = invoice({});
    await shop.ok(invoiceCreate, sale);
    const key = { Outlet: 'Kemang', Number: sale.Number };
    await refused(
      paymentAdd,
      { ...key, Payments: [{ Amount: 0, Method: 'Cash' }] },
      400,
      'Payments[0].Amount must not be 0.',
    );
    await refused(paymentAdd, { ...key, Payments: [] }, 400, 'Payments must have at least one payment.');
    await refused(
      paymentAdd,
      {
        ...key,
        Payments: [
          { Amount: 1, Method: 'Cash' },
          { Amount: 1, Method: '?' },
        ],
      },
      400,
      'Payments[1].Method ? not found.',
    );
    await refused(
      paymentAdd,
      { ...key, Number: 'ghost', Payments: [{ Amount: 1, Method: 'Cash' }] },
      404,
      'Invoice ghost not found.',
    );
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Paid: 0, Payments: [] });
  });
});

async function onHand(code: string): Promise<number> {
  const [{ Inventories }] = await shop.ok(inventoryListCode, { ListCode: [code], ListOutlet: ['Kemang'] });
  return Inventories[0].I.OnHand;
}

async function refused(...[op, input, status, Message]: [Parameters<OpenShop['call']>[0], unknown, number, string]) {
  const reply = await shop.call(op, input);
  expect([op.name, reply.status, reply.body]).toEqual([op.name, status, { Message }]);
}

function invoice(fields: object) {
  sold += 1;
  return {
    Outlet: 'Kemang',
    Number: `KMG1A-26${String(sold).padStart(6, '0')}`,
    Date: '2026-11-21',
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
    ...fields,
  };
}
