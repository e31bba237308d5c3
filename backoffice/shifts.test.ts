import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { invoiceJoinCreate } from '#contract/v3/invoice-join.ts';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceDetail,
  invoiceErase,
  invoiceRestore,
  invoiceUpdate,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentAdd, paymentDelete } from '#contract/v3/payment.ts';
import { paymentMethodCreate, paymentMethodUpdate } from '#contract/v3/set-up-change.ts';
import {
  shiftDelete,
  shiftErase,
  shiftInvoiceDetailWithNote,
  shiftTotalCount,
  shiftVoid,
} from '#contract/v3/shift-invoices.ts';
import { shiftByNumber, shiftClose, shiftInvoiceDetail, shiftList, shiftOpen } from '#contract/v3/shift.ts';

import { localDay } from '#backoffice/clock.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let now = new Date(2026, 10, 21, 8).getTime();
beforeAll(async () => {
  shop = await openShop({ now: () => now, tokenSeconds: 1e9 });
});
afterAll(() => shop.close());

const till = { Outlet: 'Kemang', Register: 'Kemang Till 1' };

describe('a shift', () => {
  it('is opened once a register', async () => {
    expect(await shop.ok(shiftOpen, { ...till, OpAmount: 10_000, Note: '#op:1' })).toEqual({
      Message: 'Shift success created',
    });
    const again = await shop.call(shiftOpen, { ...till, OpAmount: 10_000 });
    expect([again.status, again.body]).toEqual([
      409,
      { Message: 'Shift 26.11.0001 is already open on Kemang Till 1.' },
    ]);
    await shop.ok(shiftOpen, { Register: 'Kemang Till 2' });
    const [second, first] = await shop.ok(shiftList, { Outlet: 'Kemang' });
    expect(second).toMatchObject({ Number: '26.11.0002', Register: 'Kemang Till 2', OpAmount: 0 });
    expect(first).toMatchObject({
      Number: '26.11.0001',
      Close: null,
      Open: '2026-11-21T08:00:00.000',
      OpAmount: 10_000,
      Note: '#op:1',
      TotalInvoice: 0,
    });
  });

  it('is closed by the register alone while no other outlet has one of that name open', async () => {
    const own = await openShop({ now: () => now });
    onTestFinished(() => own.close());
    const Register = 'Cashier 1';
    const close = async () => (await own.call(shiftClose, { Register })).body;
    for (const Outlet of ['Kemang', 'Senopati']) await own.ok(shiftOpen, { Outlet, Register });
    const Message = `Outlet or OutletID is required, because several outlets have a register ${Register}.`;
    expect(await close()).toEqual({ Message });
    await own.ok(shiftClose, { Outlet: 'Kemang', Register });
    expect(await close()).toEqual([expect.objectContaining({ Number: '26.11.0001' })]);
    expect(await own.ok(shiftList, { Outlet: 'Senopati', Register })).toMatchObject([{ Close: expect.any(String) }]);
    expect(await close()).toEqual({ Message: `No shift is open on ${Register}.` });
  });

  it('gathers the invoices and payments of its register, less those voided', async () => {
    await sell('A', {
      Payments: [
        { Amount: 300, Method: 'Cash' },
        { Amount: 200, Method: 'Card' },
      ],
    });
    await sell('B', {});
    await sell('C', { Payments: [{ Amount: 500, Method: 'Cash' }] });
    await sell('D', { Register: 'Kemang Till 2', Payments: [{ Amount: 500, Method: 'Cash' }] });
    await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: 'C' });
    await shop.ok(paymentAdd, { Outlet: 'Kemang', Number: 'B', Payments: [{ Amount: 100, Method: 'Cash' }] });

    const shift = await shop.ok(shiftByNumber, { Outlet: 'Kemang', Number: '26.11.0001' });
    expect(shift).toMatchObject({
      TotalInvoice: 2,
      SalesNTax: 1000,
      Expected: 10_400,
      Actual: null,
      Payments: [
        { Method: 'Cash', Amount: 400, Count: 2 },
        { Method: 'Card', Amount: 200, Count: 1 },
      ],
    });
    expect(await shop.ok(shiftInvoiceDetail, { ShiftID: shift.ID })).toMatchObject([
      {
        Number: 'A',
        Amount: 500,
        Payment: 'Paid',
        Payments: [
          { Method: 'Cash', Amount: 300 },
          { Method: 'Card', Amount: 200 },
        ],
      },
      { Number: 'B', Amount: 500, Payment: 'Partial' },
    ]);
  });

  it('closes with what was counted, and answers an array', async () => {
    now += 8 * 3600_000;
    const [closed, ...others] = await shop.ok(shiftClose, {
      ...till,
      ClosingAmount: 10_350,
      Visitors: 12,
      Note: '#op:9',
      Expenses: [{ Name: 'Ice', Amount: 50 }],
    });
    expect(others).toEqual([]);
    expect(closed).toMatchObject({ Number: '26.11.0001', Sales: 1000, Tax: 0, Start: '2026-11-21T08:00:00.000' });
    expect(closed.End).toMatch(/^2026-11-21T16:00:00\.\d{7}[+-]\d\d:\d\d$/);
    expect(await shop.ok(shiftByNumber, { Outlet: 'Kemang', Number: '26.11.0001' })).toMatchObject({
      Close: '2026-11-21T16:00:00.000',
      Expected: 10_350,
      Actual: 10_350,
      Difference: 0,
      Expenses: [{ Name: 'Ice', Amount: 50 }],
      ClosingNote: '#op:9',
    });
  });

  it('is refused when none is open, the register is nowhere, or the page is too long', async () => {
    const closed = await shop.call(shiftClose, till);
    expect([closed.status, closed.body]).toEqual([400, { Message: 'No shift is open on Kemang Till 1.' }]);
    expect((await shop.call(shiftOpen, { Register: 'Barn' })).body.Message).toBe(
      'Register Barn not found: there are Kemang Till 1, Kemang Till 2, Senopati Till 1.',
    );
    expect((await shop.call(shiftByNumber, { Outlet: 'Kemang', Number: '1' })).status).toBe(404);
    expect((await shop.call(shiftList, { PageSize: 501 })).body.Message).toBe(
      'PageSize must be a whole number from 1 to 500.',
    );
  });
});

it('a sale with no shift open on its register is accepted, outside any shift', async () => {
  await sell('E', { Outlet: 'Senopati', Register: 'Senopati Till 1' });
  expect(await shop.ok(shiftInvoiceDetail, { Number: 'E' })).toEqual([]);
});

function sell(Number: string, fields: object) {
  return shop.ok(invoiceCreate, sale(Number, fields));
}

function sale(Number: string, fields: object) {
  const Variants = [{ Code: '101', Quantity: 2, Price: 250 }];
  return { ...till, Number, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Variants, ...fields };
}

describe('a closed shift', () => {
  const other = { Outlet: 'Senopati', Register: 'Senopati Till 1' };

  async function close(number: string) {
    await shop.ok(shiftOpen, other);
    await shop.ok(invoiceCreate, {
      ...other,
      Number: number,
      Date: '2026-11-21',
      Tag: 'Store',
      TaxType: 'No Tax',
      Note: 'to go',
      Variants: [{ Code: '101', Quantity: 2, Price: 100 }],
    });
    const [{ Number: shift }] = await shop.ok(shiftClose, other);
    return { Outlet: 'Senopati', Number: shift };
  }

  it('tells what it sold, by product and by invoice', async () => {
    const key = await close('S1');
    const { Data, TotalCount } = await shop.ok(shiftTotalCount, { Outlet: 'Senopati' });
    expect([TotalCount, Data]).toMatchObject([
      1,
      [{ Number: key.Number, SalesNTax: 200, Products: [{ Code: '101', Quantity: 2, Sales: 200 }] }],
    ]);
    expect(await shop.ok(shiftInvoiceDetailWithNote, { ShiftID: Data[0].ID })).toMatchObject([
      { Number: 'S1', Note: 'to go' },
    ]);
  });

  it('is voided, erased or deleted, and its invoices stay', async () => {
    const voided = await close('S2');
    await shop.ok(shiftVoid, voided);
    expect((await shop.call(shiftByNumber, voided)).status).toBe(404);
    expect(
      (await shop.ok(shiftList, { Outlet: 'Senopati' })).map((row: { Number: string }) => row.Number),
    ).not.toContain(voided.Number);
    expect((await shop.call(shiftVoid, voided)).status).toBe(400);
    await shop.ok(shiftErase, voided);
    expect((await shop.call(shiftErase, voided)).status).toBe(404);
    const deleted = await close('S3');
    expect(deleted.Number).not.toBe(voided.Number);
    await shop.ok(shiftDelete, deleted);
    expect((await shop.call(shiftByNumber, deleted)).status).toBe(404);
    expect(await shop.ok(invoiceDetail, { Outlet: 'Senopati', Number: 'S3' })).toMatchObject({ ShiftID: null });
  });

  it('alone can go: an open one is refused', async () => {
    await shop.ok(shiftOpen, other);
    const [{ Number: open }] = await shop.ok(shiftList, { Outlet: 'Senopati' });
    for (const op of [shiftVoid, shiftErase, shiftDelete]) {
      const reply = await shop.call(op, { Outlet: 'Senopati', Number: open });
      expect([reply.status, reply.body]).toEqual([400, { Message: `Shift ${open} is still open.` }]);
    }
  });
});

describe('what a later shift does to an invoice of a closed one', () => {
  let register = '';
  let made = 0;

  /** Two sales of 500, one of them half in cash, of a shift that has closed; the shift behind it is open. */
  async function closedShift() {
    made += 1;
    register = `Later ${made}`;
    await shop.ok(shiftOpen, { Outlet: 'Kemang', Register: register, OpAmount: 1000 });
    const keys = [`LA${made}`, `LB${made}`].map((Number) => ({ Outlet: 'Kemang', Number }));
    const tenders = [
      [{ Amount: 500, Method: 'Cash' }],
      [
        { Amount: 250, Method: 'Cash' },
        { Amount: 250, Method: 'Card' },
      ],
    ];
    for (const [index, { Number }] of keys.entries())
      await sell(Number, { Register: register, Payments: tenders[index] });
    await next(1750);
    const [, before] = await shifts();
    expect(before).toMatchObject({ SalesNTax: 1000, TotalInvoice: 2, Expected: 1750, Difference: 0 });
    return { keys, before };
  }

  async function next(ClosingAmount: number) {
    await shop.ok(shiftClose, { Outlet: 'Kemang', Register: register, ClosingAmount });
    await shop.ok(shiftOpen, { Outlet: 'Kemang', Register: register, OpAmount: 1000 });
  }

  /** Newest first, with everything that is told of each. */
  async function shifts() {
    const { Data } = await shop.ok(shiftTotalCount, { Outlet: 'Kemang', Register: register });
    return Promise.all(
      Data.map(async (row: { ID: string }) => ({ ...row, ...(await shop.ok(shiftByNumber, { ID: row.ID })) })),
    );
  }

  it('leaves the closed one as it was: a void is told by the shift that pays it out', async () => {
    const { keys, before } = await closedShift();
    await shop.ok(invoiceVoid, keys[0] ?? {});
    expect(await shifts()).toMatchObject([
      {
        SalesNTax: -500,
        Sales: -500,
        TotalInvoice: 0,
        Expected: 500,
        Payments: [{ Method: 'Cash', Amount: -500, Count: 0 }],
        Products: [{ Code: '101', Quantity: -2, Sales: -500 }],
      },
      before,
    ]);
    await shop.ok(invoiceErase, keys[0] ?? {});
    await next(500);
    const [, paidOut, same] = await shifts();
    expect(paidOut).toMatchObject({ SalesNTax: -500, Expected: 500, Difference: 0 });
    expect(same).toEqual(before);
  });

  it('and a void undone is told by the shift that takes the money again', async () => {
    const { keys, before } = await closedShift();
    const [, key = {}] = keys;
    await shop.ok(invoiceVoid, key);
    await shop.ok(invoiceRestore, key);
    expect(await shifts()).toMatchObject([{ SalesNTax: 0, Expected: 1000, Payments: [], Products: [] }, before]);
    await shop.ok(invoiceVoid, key);
    await next(750);
    const [, voided] = await shifts();
    await shop.ok(invoiceRestore, key);
    expect(await shifts()).toMatchObject([
      {
        SalesNTax: 500,
        TotalInvoice: 0,
        Expected: 1250,
        Payments: [
          { Method: 'Cash', Amount: 250 },
          { Method: 'Card', Amount: 250 },
        ],
      },
      voided,
      before,
    ]);
    expect(voided).toMatchObject({ SalesNTax: -500, Expected: 750, Difference: 0 });
  });

  it('so are a change, a payment taken back and a deletion', async () => {
    const { keys, before } = await closedShift();
    const [first, second] = keys;
    const { Variants, ...head } = sale(first?.Number ?? '', { Register: register });
    await shop.ok(invoiceUpdate, { ...head, Variants: Variants.map((line) => ({ ...line, Quantity: 3 })) });
    const told = async () => {
      const [open, closed] = await shifts();
      expect(closed).toEqual(before);
      return [open.SalesNTax, open.Expected, open.Products[0]?.Quantity ?? 0];
    };
    expect(await told()).toEqual([250, 1000, 1]);
    await shop.ok(paymentAdd, { ...head, Payments: [{ Amount: 250, Method: 'Cash' }] });
    expect(await told()).toEqual([250, 1250, 1]);
    await shop.ok(paymentDelete, { Outlet: 'Kemang', Number: first?.Number ?? '' });
    expect(await told()).toEqual([250, 500, 1]);
    await shop.ok(invoiceDelete, second ?? {});
    expect(await told()).toEqual([-250, 250, -1]);
  });

  it('also where the invoice was written anew meanwhile by somebody who does not say at which register', async () => {
    const Register = 'Kemang Till anew';
    const at = { Outlet: 'Kemang', Register };
    const line = { Code: '148', Quantity: 1, Price: 900 };
    const key = { Outlet: 'Kemang', Number: 'anew' };
    await sell('anew-first', { Register });
    await shop.ok(shiftOpen, { ...at, OpAmount: 1000 });
    await sell('anew', { Register, Variants: [line], Payments: [{ Amount: 900, Method: 'Cash' }] });
    await shop.ok(invoiceUpdate, { ...key, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax', Variants: [line] });
    expect(await shop.ok(invoiceDetail, key)).toMatchObject({ Register, Paid: 900 });
    await shop.ok(shiftClose, at);
    await shop.ok(shiftOpen, { ...at, OpAmount: 1000 });
    await shop.ok(invoiceVoid, key);
    const [{ ID }] = await shop.ok(shiftList, at);
    expect(await shop.ok(shiftByNumber, { ID })).toMatchObject({ Sales: -900, Expected: 100 });
    await shop.ok(shiftClose, at);
  });

  it('with no shift open is told by none', async () => {
    const { keys, before } = await closedShift();
    await shop.ok(shiftClose, { Outlet: 'Kemang', Register: register });
    await shop.ok(invoiceVoid, keys[0] ?? {});
    expect(await shifts()).toMatchObject([{ SalesNTax: 0, Expected: 1000 }, before]);
  });
});

it('money taken for an older invoice stays in the drawer that took it, though the invoice is written anew', async () => {
  const drawer = { Outlet: 'Kemang', Register: 'Counter' };
  const Paid = { Amount: 100, Method: 'Card' };
  const old = { ...sale('OLDER', { Register: 'Counter' }), Payments: [Paid] };
  await shop.ok(invoiceCreate, old);
  await shop.ok(shiftOpen, { ...drawer, OpAmount: 0 });
  const [{ ID }] = await shop.ok(shiftList, drawer);
  const Taken = { Amount: 150, Method: 'Cash' };
  await shop.ok(paymentAdd, { Outlet: 'Kemang', Number: 'OLDER', Payments: [Taken] });
  const { Payments } = await shop.ok(shiftByNumber, { ID });
  expect(Payments).toEqual([{ Method: 'Cash', Amount: 150, Count: 1 }]);
  const tenders = async () => (await shop.ok(invoiceDetail, { Outlet: 'Kemang', Number: 'OLDER' })).Payments;
  const before = await tenders();
  await shop.ok(invoiceUpdate, { ...old, Note: 'gift', Payments: before });
  expect(await tenders()).toEqual(before);
  expect(await shop.ok(shiftByNumber, { ID })).toMatchObject({ Expected: 150, Payments });
  await shop.ok(invoiceUpdate, { ...old, Payments: [Paid, { ...Taken, Amount: 140 }] });
  expect(await shop.ok(shiftByNumber, { ID })).toMatchObject({
    Expected: 140,
    Payments: [{ Method: 'Cash', Amount: 140, Count: 1 }],
  });
});

it('a closed shift counts as cash what was cash when it closed', async () => {
  const drawer = { Outlet: 'Kemang', Register: 'Wallets' };
  await shop.ok(paymentMethodCreate, { Name: 'Wallet', Type: 'Other' });
  await shop.ok(shiftOpen, { ...drawer, OpAmount: 100 });
  await sell('WALLET', { ...drawer, Payments: [{ Amount: 500, Method: 'Wallet' }] });
  await shop.ok(shiftClose, { ...drawer, ClosingAmount: 100 });
  const [{ ID }] = await shop.ok(shiftList, drawer);
  const before = await shop.ok(shiftByNumber, { ID });
  expect(before).toMatchObject({ Expected: 100, Difference: 0 });
  await shop.ok(paymentMethodUpdate, { Name: 'Wallet', Type: 'Cash' });
  expect(await shop.ok(shiftByNumber, { ID })).toEqual(before);
  // As an older back office on the same database keeps it.
  const { store } = shop.backOffice.service;
  await store.updateTable('payment').set({ kind: null }).where('method', '=', 'Wallet').execute();
  expect(await shop.ok(shiftByNumber, { ID })).toMatchObject({ Expected: 600 });
});

it('a payment stays cash, or not, as it was taken, though its method has become another since', async () => {
  const drawer = { Outlet: 'Kemang', Register: 'Vouchers' };
  const Coupon = { Method: 'Coupon' };
  await shop.ok(paymentMethodCreate, { Name: 'Coupon', Type: 'Other' });
  await shop.ok(shiftOpen, { ...drawer, OpAmount: 100 });
  await sell('COUPON-1', { ...drawer, Payments: [{ Amount: 500, ...Coupon }] });
  await shop.ok(paymentMethodUpdate, { Name: 'Coupon', Type: 'Cash' });
  await sell('COUPON-2', { ...drawer, Payments: [{ Amount: 300, ...Coupon }] });
  const [{ ID }] = await shop.ok(shiftList, drawer);
  const both = { Expected: 400, Payments: [{ ...Coupon, Amount: 800, Count: 2 }] };
  expect(await shop.ok(shiftByNumber, { ID })).toMatchObject(both);
  await shop.ok(shiftClose, { ...drawer, ClosingAmount: 400 });
  await shop.ok(shiftOpen, { ...drawer, OpAmount: 0 });
  await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: 'COUPON-1' });
  expect(await shop.ok(shiftByNumber, { ID })).toMatchObject(both);
  const [next] = await shop.ok(shiftList, drawer);
  expect(await shop.ok(shiftByNumber, { ID: next.ID })).toMatchObject({
    Expected: 0,
    Payments: [{ ...Coupon, Amount: -500, Count: 0 }],
  });
});

it('a payment that is told late is of the kind its method had on the day it was taken', async () => {
  const drawer = { Outlet: 'Kemang', Register: 'Late' };
  const Voucher = { Method: 'Voucher' };
  await shop.ok(paymentMethodCreate, { Name: 'Voucher', Type: 'Other' });
  await shop.ok(shiftOpen, { ...drawer, OpAmount: 100 });
  await shop.ok(paymentMethodUpdate, { Name: 'Voucher', Type: 'Card' });
  await shop.ok(paymentMethodUpdate, { Name: 'Voucher', Type: 'Cash' });
  const yesterday = localDay(now - 24 * 60 * 60 * 1000);
  await sell('LATE-1', { ...drawer, Date: yesterday, Payments: [{ Amount: 500, ...Voucher }] });
  await sell('LATE-2', { ...drawer, Payments: [{ Amount: 300, ...Voucher }] });
  await sell('LATE-3', drawer);
  const Payments = [{ Amount: 200, ...Voucher, Date: yesterday }];
  await shop.ok(paymentAdd, { Outlet: 'Kemang', Number: 'LATE-3', Payments });
  const [{ ID }] = await shop.ok(shiftList, drawer);
  expect(await shop.ok(shiftByNumber, { ID })).toMatchObject({
    Expected: 400,
    Payments: [{ ...Voucher, Amount: 1000, Count: 3 }],
  });
});

it('a sale is not taken at a register of another outlet, where no drawer would have its money', async () => {
  const outlets = await shop.ok(outletList, {});
  const ofOutlet = (name: string): string =>
    outlets.find(({ Name }: { Name: string }) => Name === name).Registers[0].ID;
  const RegisterID = ofOutlet('Senopati');
  const elsewhere = { ...sale('ELSEWHERE', { Register: null }), RegisterID };
  expect(await shop.call(invoiceCreate, elsewhere)).toMatchObject({
    status: 400,
    body: { Message: `RegisterID ${RegisterID} not found in Kemang.` },
  });
  await shop.ok(invoiceCreate, { ...elsewhere, RegisterID: ofOutlet('Kemang') });
});

it('money that settles several debts at once is in the drawers that their registers have open', async () => {
  const drawer = { Outlet: 'Kemang', Register: 'Debts' };
  await shop.ok(shiftOpen, { ...drawer, OpAmount: 0 });
  const Customer = { Name: 'Siti Rahma', Code: 'C-00002' };
  for (const number of ['DEBT-1', 'DEBT-2']) await sell(number, { ...drawer, Customer });
  await sell('DEBT-3', { Register: null, Customer });
  const debts = ['DEBT-1', 'DEBT-2', 'DEBT-3'];
  await shop.ok(invoiceJoinCreate, { Outlet: 'Kemang', Number: debts, Payment: { Method: 'Cash' } });
  const [{ ID }] = await shop.ok(shiftList, drawer);
  expect(await shop.ok(shiftByNumber, { ID })).toMatchObject({ Expected: 1000, SalesNTax: 1000 });
});
