import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { takeInCustomers } from '#db/tables/customers.ts';
import { loadOpenSale } from '#db/tables/open-sale.ts';
import { putPriceBook } from '#db/tables/price-books.ts';
import { replaceTaxes } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { money } from '#domain/money.ts';
import type { TaxRule } from '#domain/tax.ts';
import { recallPrices } from '#register/memory.ts';
import { cash, croissant, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

function rows(sql: string): unknown[] {
  return till.db.prepare(sql).all();
}

/** Two flat whites and a croissant, 10 % off all: 9.00, paid 3.00 by card and the rest in cash. */
async function sold(): Promise<{ invoiceId: string; number: string }> {
  const { client } = till;
  await client.sale.scan(flatWhite);
  await client.sale.scan(flatWhite);
  await client.sale.scan(croissant);
  await client.sale.discount({ discount: { kind: 'percent', percent: 10 } });
  await client.sale.addTender({ methodId: '2', tendered: 300 });
  const done = await client.sale.complete(cash(600));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

function taxedBy(tax: TaxRule): void {
  transact(till.db, (tx) => replaceTaxes(tx, [tax]));
  till.context.memory.tax = tax;
}

describe('a return by the receipt', () => {
  it.each([
    ['more', { rate: 120_000 }],
    ['less', { rate: 80_000 }],
    ['not on all of it any more', { rate: 100_000, taxable: false }],
    ['another one in its place', { name: 'Sales tax 9%', rate: 90_000 }],
  ])(
    'gives all of it back as it was paid, though the tax on top is %s by now',
    async (_, { taxable = true, ...now }: { rate: number; name?: string; taxable?: boolean }) => {
      const { client, db } = till;
      taxedBy({ name: 'On top', rate: 100_000, included: false });
      await client.sale.scan(flatWhite);
      await client.sale.scan(croissant);
      const done = await client.sale.complete(cash(715));
      taxedBy({ name: 'On top', included: false, ...now });
      transact(
        db,
        (tx) => void takeInVariants(tx, [variant(flatWhite.code, 'Flat white', { unitPrice: 350, taxable })]),
      );
      const lines = [0, 1].map((line) => ({ line, quantity: 1 }));
      const back = await client.returns.refund({ invoiceId: done.ok ? done.value.invoiceId : '', lines });
      expect(back).toMatchObject({ ok: true, value: { total: -715, paid: -715 } });
    },
  );

  it('takes nothing back of a sale whose tax on top is gone, where the tax is in the prices since', async () => {
    const { client } = till;
    taxedBy({ name: 'On top', rate: 100_000, included: false });
    await client.sale.scan(flatWhite);
    const done = await client.sale.complete(cash(385));
    taxedBy({ name: 'VAT', rate: 100_000, included: true });
    const back = await client.returns.refund({
      invoiceId: done.ok ? done.value.invoiceId : '',
      lines: [{ line: 0, quantity: 1 }],
    });
    expect(back).toMatchObject({ ok: false, refusal: { code: 'return_tax_unknown', tax: 'On top' } });
  });

  it('hands out once what its window asks for twice, because the first answer was lost', async () => {
    const { client } = till;
    const { invoiceId } = await sold();
    const { id: saleId } = await client.sale.show({});
    const choice = { invoiceId, lines: [{ line: 0, quantity: 1 }], saleId };
    const back = await client.returns.refund(choice);
    expect(back).toMatchObject({ ok: true, value: { total: -315 } });
    expect(await client.returns.refund(choice)).toEqual(back);
    expect(rows('SELECT total FROM invoice')).toEqual([{ total: 900 }, { total: -315 }]);
  });

  it('gives back what was paid, to the tenders it was paid with, and says of which invoice it is', async () => {
    const { client } = till;
    const { invoiceId, number } = await sold();
    expect(await client.returns.look({ number: ` ${number.toLowerCase()} ` })).toMatchObject({
      ok: true,
      value: {
        invoiceId,
        total: 900,
        lines: [
          { line: 0, name: 'Flat white', sold: 2, left: 2, cost: 630 },
          { line: 1, name: 'Croissant', sold: 1, left: 1, cost: 270 },
        ],
      },
    });
    const lines = [{ line: 0, quantity: 1 }];
    expect(await client.returns.quote({ invoiceId, lines })).toEqual({
      total: 315,
      against: 0,
      refund: [
        { methodId: '2', method: 'Card', amount: 105 },
        { methodId: '1', method: 'Cash', amount: 210 },
      ],
    });
    const back = await client.returns.refund({ invoiceId, lines });
    expect(back).toMatchObject({ ok: true, value: { total: -315, paid: -315, due: 0, number: 'KMG1A-26000002' } });
    expect(rows('SELECT method, amount FROM payment WHERE invoice = 2')).toEqual([
      { method: 'Card', amount: -105 },
      { method: 'Cash', amount: -210 },
    ]);
    expect(await client.invoice.show({ invoiceId: '2' })).toMatchObject({
      returnOf: { number },
      tax: -29,
      canReturn: false,
    });
    expect(await client.invoice.show({ invoiceId })).toMatchObject({ returns: [{ total: -315 }], canReturn: true });
    const receipt = await client.invoice.receipt({ invoiceId: '2' });
    expect(receipt?.lines.map(({ text }) => text.trim())).toEqual(expect.arrayContaining(['RETURN', `of ${number}`]));
    expect(await client.shift.show({})).toMatchObject({ expectedCash: 10_000 + 600 - 210, sales: 532 });
  });

  it('leaves no sale open behind it, also for a register that starts again', async () => {
    const { client } = till;
    const { invoiceId } = await sold();
    await client.returns.refund({ invoiceId, lines: [{ line: 1, quantity: 1 }] });
    expect(loadOpenSale(till.db)).toBeUndefined();
    await client.sale.scan(flatWhite);
    await client.sale.clear({});
    await client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 3 }] });
    expect(loadOpenSale(till.db)?.lines).toEqual([]);
  });

  it('of everything at once is the invoice turned round, with its discount', async () => {
    const { client } = till;
    const { invoiceId } = await sold();
    const lines = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ];
    expect(await client.returns.refund({ invoiceId, lines })).toMatchObject({ value: { total: -900 } });
    expect(rows('SELECT total, tax, sales, discount_percent FROM invoice')).toEqual([
      { total: 900, tax: 82, sales: 818, discount_percent: 10 },
      { total: -900, tax: -82, sales: -818, discount_percent: 10 },
    ]);
  });

  it('never takes back more than was sold, counted over all returns that stand', async () => {
    const { client } = till;
    const { invoiceId, number } = await sold();
    const one = { invoiceId, lines: [{ line: 0, quantity: 1 }] };
    expect(await client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 3 }] })).toMatchObject({
      refusal: { code: 'return_over_left', name: 'Flat white', left: 2 },
    });
    expect(await client.returns.refund({ invoiceId, lines: [...one.lines, { line: 0, quantity: 2 }] })).toMatchObject({
      refusal: { code: 'return_over_left' },
    });
    const first = await client.returns.refund(one);
    await client.returns.refund(one);
    expect(await client.returns.refund(one)).toMatchObject({ refusal: { code: 'return_over_left', left: 0 } });
    // A void return gives back what it took.
    const voided = first.ok ? first.value.invoiceId : '';
    await client.invoice.void({ invoiceId: voided, reason: 'keyed twice' });
    expect(await client.returns.refund(one)).toMatchObject({ ok: true });
    expect(await client.invoice.restore({ invoiceId: voided, reason: 'not so' })).toMatchObject({
      refusal: { code: 'return_no_longer_fits', number },
    });
    await client.returns.refund({ invoiceId, lines: [{ line: 1, quantity: 1 }] });
    expect(await client.returns.look({ number })).toMatchObject({ refusal: { code: 'all_returned' } });
    expect(rows('SELECT sum(total) AS total FROM invoice WHERE voided_at IS NULL')).toEqual([{ total: 0 }]);
  });

  it('refuses what cannot come back, each in its own words', async () => {
    const { client } = till;
    expect(await client.returns.look({ number: 'KMG2A-26000001' })).toMatchObject({
      refusal: { code: 'receipt_not_asked', number: 'KMG2A-26000001' },
    });
    const { invoiceId, number } = await sold();
    const lines = [{ line: 1, quantity: 1 }];
    expect(await client.returns.refund({ invoiceId, lines: [] })).toMatchObject({ refusal: { code: 'return_empty' } });
    expect(await client.returns.refund({ invoiceId: 'x', lines })).toMatchObject({
      refusal: { code: 'receipt_unknown' },
    });
    expect(await client.returns.refund({ invoiceId, lines: [{ line: 9, quantity: 1 }] })).toMatchObject({
      refusal: { code: 'return_over_left', left: 0 },
    });
    await expect(client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: -1 }] })).rejects.toThrow('Input');
    await client.sale.scan(croissant);
    expect(await client.returns.refund({ invoiceId, lines })).toMatchObject({ refusal: { code: 'sale_on_screen' } });
    await client.sale.clear({});
    const back = await client.returns.refund({ invoiceId, lines });
    expect(await client.invoice.void({ invoiceId, reason: 'wrong' })).toMatchObject({
      refusal: { code: 'has_returns' },
    });
    const returned = back.ok ? back.value : { invoiceId: '', number: '' };
    expect(await client.returns.look({ number: returned.number })).toMatchObject({
      refusal: { code: 'is_return', number: returned.number, of: number },
    });
    await client.invoice.void({ invoiceId: returned.invoiceId, reason: 'wrong' });
    await client.invoice.void({ invoiceId, reason: 'wrong' });
    expect(await client.returns.look({ number })).toMatchObject({ refusal: { code: 'return_of_voided' } });
    await client.shift.close({ counted: 10_000, note: '' });
    expect(await client.returns.refund({ invoiceId, lines })).toMatchObject({ refusal: { code: 'shift_not_open' } });
  });

  it('hands out no money that was never paid', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await client.sale.scan(croissant);
    await client.sale.setCustomer({ customerId: 'c1' });
    const done = await client.sale.complete({ tender: { methodId: '1', tendered: 400 }, leaveUnpaid: true });
    const invoiceId = done.ok ? done.value.invoiceId : '';
    const croissants = [{ line: 1, quantity: 1 }];
    expect(await client.returns.quote({ invoiceId, lines: croissants })).toEqual({
      total: 300,
      refund: [{ methodId: '1', method: 'Cash', amount: 50 }],
      against: 250,
    });
    expect(await client.returns.choose({ invoiceId, lines: croissants })).toMatchObject({
      refusal: { code: 'return_owing' },
    });
    expect(await client.returns.refund({ invoiceId, lines: croissants })).toMatchObject({
      value: { paid: -50, due: -250 },
    });
    expect(await client.returns.quote({ invoiceId, lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
      total: 350,
      refund: [{ amount: 350 }],
      against: 0,
    });
    const out = { invoiceId: '2', tenders: [{ methodId: '1', tendered: 250 }] };
    expect(await client.invoice.pay(out)).toMatchObject({ refusal: { code: 'nothing_due' } });
    // Until the customer pays it after all.
    expect(await client.invoice.pay({ ...out, invoiceId })).toMatchObject({ value: { toPay: 0 } });
    expect(await client.invoice.show({ invoiceId: '2' })).toMatchObject({ due: -250, toPay: -250 });
    const cashOut = { method: 'Cash', amount: -250, tendered: -250 };
    expect(await client.invoice.pay(out)).toMatchObject({ value: { toPay: 0, payments: [{}, cashOut] } });
  });
});

describe('an exchange', () => {
  it('is one document: what comes back and what goes out, and the difference is paid', async () => {
    const { client } = till;
    const { invoiceId, number } = await sold();
    await client.sale.scan(flatWhite);
    const mixed = await client.returns.choose({ invoiceId, lines: [{ line: 1, quantity: 1 }] });
    expect(mixed).toMatchObject({
      value: {
        total: 80,
        returnOf: number,
        lines: [
          { amount: 350, returned: false },
          { amount: -270, returned: true },
        ],
      },
    });
    expect(await client.sale.complete(cash(100))).toMatchObject({ value: { total: 80, change: 20 } });
    expect(await client.returns.look({ number })).toMatchObject({ value: { lines: [{ left: 2 }, { left: 0 }] } });
    // What the exchange sold anew can come back; what it took back cannot come back again.
    expect(await client.returns.look({ number: 'KMG1A-26000002' })).toMatchObject({
      value: { lines: [{ left: 1 }, { left: 0 }] },
    });
  });

  it('hands money back when the new goods cost less, and keeps the returned money as it was paid', async () => {
    const { client } = till;
    const { invoiceId } = await sold();
    await client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 2 }] });
    await client.sale.scan(croissant);
    expect(await client.sale.show({})).toMatchObject({ total: -330 });
    expect(await client.sale.setQuantity({ lineId: 1, quantity: -1 })).toMatchObject({
      refusal: { code: 'line_returned' },
    });
    expect(await client.sale.setPrice({ lineId: 1, price: 1 })).toMatchObject({ refusal: { code: 'line_returned' } });
    const off = { kind: 'percent' as const, percent: 50 };
    expect(await client.sale.discountLine({ lineId: 1, discount: off })).toMatchObject({
      refusal: { code: 'line_returned' },
    });
    expect(await client.sale.discount({ discount: off })).toMatchObject({ refusal: { code: 'discount_with_return' } });
    expect(await client.sale.complete(cash(330))).toMatchObject({ value: { total: -330, paid: -330 } });
  });

  it('gives out goods that can come back themselves, for what they cost and the way all of it was paid', async () => {
    const { client } = till;
    await client.sale.scan(croissant);
    await client.sale.complete({ tender: { methodId: '2', tendered: 300 }, leaveUnpaid: false });
    const one = [{ line: 0, quantity: 1 }];
    await client.sale.scan(flatWhite);
    await client.returns.choose({ invoiceId: '1', lines: one });
    await client.sale.complete(cash(50));
    expect(await client.returns.quote({ invoiceId: '2', lines: one })).toEqual({
      total: 350,
      refund: [
        { methodId: '1', method: 'Cash', amount: 50 },
        { methodId: '2', method: 'Card', amount: 300 },
      ],
      against: 0,
    });
    expect(await client.returns.refund({ invoiceId: '2', lines: one })).toMatchObject({
      value: { paid: -350, due: 0 },
    });
    expect(await client.shift.show({})).toMatchObject({ expectedCash: 10_000, sales: 0 });
  });

  it('for less gives out goods that can be exchanged again, and what was not paid is not handed out', async () => {
    const { client } = till;
    const one = [{ line: 0, quantity: 1 }];
    await client.sale.scan(flatWhite);
    await client.sale.complete(cash(350));
    await client.sale.scan(croissant);
    await client.returns.choose({ invoiceId: '1', lines: one });
    await client.sale.complete(cash(50));
    await client.sale.scan(flatWhite);
    await client.sale.setCustomer({ customerId: 'c1' });
    expect(await client.returns.choose({ invoiceId: '2', lines: one })).toMatchObject({ value: { total: 50 } });
    await client.sale.complete({ tender: null, leaveUnpaid: true });
    expect(await client.returns.quote({ invoiceId: '3', lines: one })).toMatchObject({
      total: 350,
      refund: [{ method: 'Cash', amount: 300 }],
      against: 50,
    });
  });

  it('gives the customer of the receipt their prices, as if somebody had chosen them', async () => {
    const { client } = till;
    const prices = [{ code: croissant.code, minimumQuantity: 1, price: money(200), percent: 0 }];
    const book = { name: 'Members', group: 'Gold', from: null, until: null, prices };
    transact(till.db, (tx) => {
      const dewi = { id: 'c1', code: 'C-001', name: 'Dewi Lestari', email: '', mobile: '', group: 'Gold' };
      takeInCustomers(tx, [dewi]);
      putPriceBook(tx, 0, book);
      return undefined;
    });
    recallPrices(till.db, till.context.memory);
    await client.sale.setCustomer({ customerId: 'c1' });
    await client.sale.scan(flatWhite);
    await client.sale.complete(cash(350));
    await client.sale.scan(croissant);
    const chosen = await client.returns.choose({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] });
    expect(chosen).toMatchObject({ value: { total: 200 - 350, customer: { id: 'c1', group: 'Gold' } } });
    expect(await client.sale.scan(croissant)).toMatchObject({ value: { total: 400 - 350 } });
  });

  it('does not turn money that was handed out into money taken', async () => {
    const { client } = till;
    const { invoiceId } = await sold();
    await client.returns.choose({ invoiceId, lines: [{ line: 1, quantity: 1 }] });
    await client.sale.addTender({ methodId: '2', tendered: 100 });
    expect(await client.sale.scan(flatWhite)).toMatchObject({ refusal: { code: 'tenders_no_longer_fit' } });
    await client.sale.removeTender({ tenderId: 1 });
    await client.sale.scan(flatWhite);
    await client.sale.addTender({ methodId: '1', tendered: 50 });
    expect(await client.sale.removeLine({ lineId: 2 })).toMatchObject({ refusal: { code: 'tenders_no_longer_fit' } });
    expect(await client.sale.complete(cash(30))).toMatchObject({ value: { total: 80, paid: 80 } });
  });

  it('parked with its returned goods does not take them back a second time', async () => {
    const { client } = till;
    const { invoiceId, number } = await sold();
    const lines = [{ line: 1, quantity: 1 }];
    await client.returns.choose({ invoiceId, lines });
    await client.parked.park({ label: '' });
    await client.returns.refund({ invoiceId, lines });
    await client.parked.recall({ key: 1 });
    expect(await client.sale.complete(cash(270))).toMatchObject({ refusal: { code: 'return_stale', number } });
  });

  it('choosing again replaces what was chosen before', async () => {
    const { client } = till;
    const { invoiceId, number } = await sold();
    await client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 2 }] });
    await client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
    expect(await client.sale.show({})).toMatchObject({ total: -315 });
    expect(await client.returns.look({ number })).toMatchObject({ value: { lines: [{ chosen: 1 }, { chosen: 0 }] } });
  });
});

describe('an exchange of everything on a discounted receipt', () => {
  const all = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ];

  it('takes nothing off the new goods', async () => {
    const { client } = till;
    const { invoiceId } = await sold();
    expect(await client.returns.choose({ invoiceId, lines: all })).toMatchObject({ value: { total: -900 } });
    await client.sale.scan(croissant);
    expect(await client.sale.show({})).toMatchObject({ total: -600, discountPercent: 0 });
  });

  it('gives back what the goods cost that stay on it, not the whole discount less', async () => {
    const { client } = till;
    for (const code of [flatWhite, flatWhite, croissant]) await client.sale.scan(code);
    await client.sale.discount({ discount: { kind: 'amount', amount: 500 } });
    const done = await client.sale.complete(cash(500));
    const invoiceId = done.ok ? done.value.invoiceId : '';
    const chosen = await client.returns.choose({ invoiceId, lines: all });
    expect(chosen).toMatchObject({ value: { total: -500, lines: [{ amount: -350 }, { amount: -150 }] } });
    expect(await client.sale.removeLine({ lineId: 2 })).toMatchObject({ value: { total: -350 } });
  });

  it('does not get a line back by undo once the sale has a discount, or goods without a receipt', async () => {
    const { client } = till;
    const { invoiceId, number } = await sold();
    await client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
    await client.sale.removeLine({ lineId: 1 });
    await client.sale.scan(croissant);
    await client.sale.discount({ discount: { kind: 'percent', percent: 50 } });
    expect(await client.sale.undoRemove({})).toMatchObject({ refusal: { code: 'discount_with_return' } });
    await client.sale.discount({ discount: { kind: 'percent', percent: 0 } });
    await client.returns.withoutReceipt({ goods: { by: 'line', lineId: 2 }, reason: 'stale' });
    expect(await client.sale.undoRemove({})).toMatchObject({ refusal: { code: 'return_mixed', number } });
    await client.sale.removeLine({ lineId: 2 });
    await client.sale.undoRemove({});
    await client.sale.setQuantity({ lineId: 2, quantity: 1 });
    expect(await client.sale.undoRemove({})).toMatchObject({ value: { total: 300 - 315 } });
  });
});
