import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { sealOf } from '#register/journal/journal.ts';
import { recordStatements } from '#testing/statements.ts';
import { cash, croissant, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

/** Whole, the newest first. */
async function newestShifts(limit: number) {
  const lines = await till.client.shift.list({ offset: 0, limit });
  return Promise.all(lines.map(({ id }) => till.client.shift.find({ shiftId: id })));
}

function rows(sql: string): unknown[] {
  return till.db.prepare(sql).all();
}

it('says once more what became of the sale it names, and ends no other', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  const { id: saleId } = await client.sale.show({});
  const named = { ...cash(500), saleId };
  const sold = await client.sale.complete(named);
  expect(sold).toMatchObject({ ok: true, value: { total: 350, paid: 350, change: 150 } });
  expect(await client.sale.complete(named)).toEqual(sold);

  await client.sale.scan(croissant);
  expect(await client.sale.complete(named)).toEqual(sold);
  expect(await client.sale.show({})).toMatchObject({ total: 300, tenders: [] });
  await client.sale.complete(cash(300));
  expect(await client.sale.complete(named)).toMatchObject({ refusal: { code: 'sale_ended' } });
  expect(rows('SELECT total FROM invoice')).toEqual([{ total: 350 }, { total: 300 }]);
});

describe('a sale with the line down', () => {
  it('rings up, pays and leaves invoice, money, number, journal and outbox row behind', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.scan(flatWhite);
    const rung = await till.client.sale.scan(croissant);
    expect(rung).toMatchObject({ ok: true, value: { total: 1000, tax: 91, itemCount: 3, touched: 2 } });

    const sold = await till.client.sale.complete(cash(2000));
    expect(sold).toEqual({
      ok: true,
      value: { invoiceId: '1', number: 'KMG1A-26000001', total: 1000, paid: 1000, due: 0, change: 1000, rounding: 0 },
    });

    expect(rows('SELECT number, total, tax, change FROM invoice')).toEqual([
      { number: 'KMG1A-26000001', total: 1000, tax: 91, change: 1000 },
    ]);
    expect(rows('SELECT method, amount, tendered FROM payment')).toEqual([
      { method: 'Cash', amount: 1000, tendered: 2000 },
    ]);
    expect(rows('SELECT kind, label, amount, state FROM outbox')).toMatchObject([
      { kind: 'shift.open' },
      { kind: 'invoice.create', label: 'KMG1A-26000001', amount: 1000, state: 'pending' },
    ]);
    await till.context.printing.idle();
    expect(listPrintJobs(till.db, 9)).toMatchObject([
      { what: 'receipt', title: 'KMG1A-26000001', copy: 0, openDrawer: true },
    ]);
    expect(await till.client.sale.show({})).toMatchObject({ lines: [], total: 0 });
  });

  it('numbers its invoices without a gap, also past a refused one', async () => {
    for (const expected of ['KMG1A-26000001', 'KMG1A-26000002']) {
      await till.client.sale.scan(flatWhite);
      expect(await till.client.sale.complete(cash(100))).toMatchObject({
        ok: false,
        refusal: { code: 'not_enough', due: 250 },
      });
      expect(await till.client.sale.complete(cash(350))).toMatchObject({ value: { number: expected } });
    }
  });

  it('refuses a change of the goods that leaves more on a card than there is to pay', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await client.sale.scan(croissant);
    await client.sale.addTender({ methodId: '2', tendered: 600 });
    const misfit = { refusal: { code: 'tenders_no_longer_fit' } };
    expect(await client.sale.removeLine({ lineId: 1 })).toMatchObject(misfit);
    expect(await client.sale.discount({ discount: { kind: 'percent', percent: 50 } })).toMatchObject(misfit);
    expect(await client.sale.show({})).toMatchObject({ total: 650, due: 50 });
    expect(await client.sale.note({ lineId: 1, note: 'hot' })).toMatchObject({ ok: true });
    await client.sale.removeTender({ tenderId: 1 });
    await client.sale.removeLine({ lineId: 1 });
    expect(await client.sale.complete(cash(300))).toMatchObject({ value: { paid: 300 } });
  });

  it('keeps the last line of a sale that cash was taken for, which would else pay for the next customer’s goods', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await client.sale.addTender({ methodId: '1', tendered: 200 });
    expect(await client.sale.removeLine({ lineId: 1 })).toMatchObject({ refusal: { code: 'tenders_no_longer_fit' } });
    expect(await client.shift.close({ counted: 10_200, note: '' })).toMatchObject({
      refusal: { code: 'sale_not_empty' },
    });
    await client.sale.removeTender({ tenderId: 1 });
    expect(await client.sale.removeLine({ lineId: 1 })).toMatchObject({ ok: true });
  });

  it('takes several tenders and gives change only from cash', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.addTender({ methodId: '2', tendered: 200 });
    expect(await till.client.sale.addTender({ methodId: '2', tendered: 151 })).toMatchObject({
      refusal: { code: 'change_only_from_cash' },
    });
    expect(await till.client.sale.complete(cash(200))).toMatchObject({ value: { paid: 350, change: 50 } });
    expect(rows('SELECT method, amount FROM payment ORDER BY position')).toEqual([
      { method: 'Card', amount: 200 },
      { method: 'Cash', amount: 150 },
    ]);
  });

  it('leaves an invoice partly paid only when it is somebody who owes', async () => {
    await till.client.sale.scan(flatWhite);
    const part = { tender: { methodId: '1', tendered: 100 }, leaveUnpaid: true };
    expect(await till.client.sale.complete(part)).toMatchObject({ refusal: { code: 'customer_needed' } });
    await till.client.sale.setCustomer({ customerId: 'c1' });
    expect(await till.client.sale.complete(part)).toMatchObject({ value: { paid: 100, due: 250 } });
    expect((await till.client.invoice.find({ text: '', show: 'owing', offset: 0, limit: 10 })).items).toMatchObject([
      { payment: 'Partial', due: 250, customer: 'Dewi Lestari', sent: 'waiting' },
    ]);
  });

  it('is there again after the window and the register died', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.addTender({ methodId: '1', tendered: 100 });
    till.context.memory.sale = undefined;
    const { loadOpenSale } = await import('#db/tables/open-sale.ts');
    expect(loadOpenSale(till.db)).toMatchObject({ lines: [{ name: 'Flat white' }], tenders: [{ tendered: 100 }] });
  });

  it('keeps the price a line was rung up at when the catalogue changes', async () => {
    await till.client.sale.scan(flatWhite);
    till.db.prepare("UPDATE variant SET unit_price = 999 WHERE code = '4006381333931'").run();
    expect(await till.client.sale.setQuantity({ lineId: 1, quantity: 2 })).toMatchObject({ value: { total: 700 } });
  });
});

describe('what a scan is told', () => {
  it.each([
    ['4006381333999', 'barcode_unknown'],
    ['OLD-1', 'variant_discontinued'],
    ["'; DROP TABLE invoice; --", 'barcode_unknown'],
  ])('%s: %s', async (code, refusal) => {
    expect(await till.client.sale.scan({ code })).toMatchObject({ ok: false, refusal: { code: refusal } });
    expect((await till.client.sale.show({})).lines).toEqual([]);
  });

  it('finds a UPC-A under its EAN-13 and sells at the outlet price', async () => {
    expect(await till.client.sale.scan({ code: '0036000291452' })).toMatchObject({ value: { total: 210 } });
  });

  it('is one query, the line with the head of the sale, and one commit', async () => {
    await till.client.sale.scan(flatWhite);
    const ran = recordStatements(till.db);
    await till.client.sale.scan(croissant);
    const began = (sql: string) => sql.trim().replace(' OR FAIL', '').split(/\s+/).slice(0, 3).join(' ');
    expect(ran().map(began)).toEqual([
      'SELECT variant.place, variant.code,',
      'BEGIN IMMEDIATE',
      'INSERT INTO open_sale',
      'COMMIT',
    ]);
  });
});

describe('who may', () => {
  it('sell: nobody without signing in, nobody without a shift', async () => {
    await till.client.session.signOut({});
    expect(await till.client.sale.scan(flatWhite)).toMatchObject({ refusal: { code: 'not_signed_in' } });
    const { staff } = await till.client.session.show({});
    await till.client.session.signIn({ staffId: staff[0]?.id ?? '', pin: managerPin });
    await till.client.shift.close({ counted: 10_000, note: '' });
    expect(await till.client.sale.scan(flatWhite)).toMatchObject({ refusal: { code: 'shift_not_open' } });
  });

  it('take money: nobody without a shift, though a line taken off before it closed comes back', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.removeLine({ lineId: 1 });
    await till.client.shift.close({ counted: 10_000, note: '' });
    expect(await till.client.sale.undoRemove({})).toMatchObject({ ok: true, value: { total: 350 } });
    const { tender } = cash(350);
    expect(await till.client.sale.addTender(tender)).toMatchObject({ refusal: { code: 'shift_not_open' } });
    await till.client.shift.open({ float: 10_000 });
    expect(await till.client.sale.addTender(tender)).toMatchObject({ ok: true, value: { due: 0 } });
  });

  it('void: a manager, with a reason', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.complete(cash(350));
    expect(await till.client.invoice.void({ invoiceId: '1', reason: ' ' })).toMatchObject({
      refusal: { code: 'reason_missing' },
    });
    const joko = await till.client.staff.add({ name: 'Joko', pin: '1357', role: 'cashier' });
    if (!joko.ok) throw new Error(joko.refusal.code);
    await till.client.session.signIn({ staffId: joko.value.id, pin: '1357' });
    expect(await till.client.invoice.void({ invoiceId: '1', reason: 'Wrong coffee' })).toMatchObject({
      refusal: { code: 'not_allowed' },
    });
  });

  it('sign in: five wrong PINs lock, on disk', async () => {
    const [ayu] = (await till.client.session.show({})).staff;
    const wrong = { staffId: ayu?.id ?? '', pin: '000000' };
    for (const triesLeft of [4, 3, 2, 1])
      expect(await till.client.session.signIn(wrong)).toMatchObject({ refusal: { code: 'pin_wrong', triesLeft } });
    expect(await till.client.session.signIn(wrong)).toMatchObject({ refusal: { code: 'locked_out' } });
    expect(await till.client.session.signIn({ ...wrong, pin: managerPin })).toMatchObject({
      refusal: { code: 'locked_out' },
    });
    till.clock.now = (till.clock.now + 6 * 60_000) as typeof till.clock.now;
    expect(await till.client.session.signIn({ ...wrong, pin: managerPin })).toMatchObject({ ok: true });
  });

  it('sign in: tries made all at once are five tries', async () => {
    const [ayu] = (await till.client.session.show({})).staff;
    const staffId = ayu?.id ?? '';
    // As many more as threads work on their hashes at once: the right one is looked at when five were wrong.
    const pins = Array.from({ length: 12 }, (_, index) => `00000${index}`);
    const wrong = Promise.all(pins.map((pin) => till.client.session.signIn({ staffId, pin })));
    const right = till.client.session.signIn({ staffId, pin: managerPin });
    const codes = (await wrong).map((answer) => (answer.ok ? 'in' : answer.refusal.code));
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(4);
    expect(await right).toMatchObject({ refusal: { code: 'locked_out' } });
  });

  it('sign in: nobody is locked out for longer because the clock was set back', async () => {
    const [ayu] = (await till.client.session.show({})).staff;
    const wrong = { staffId: ayu?.id ?? '', pin: '000000' };
    for (let tries = 0; tries < 5; tries += 1) await till.client.session.signIn(wrong);
    till.clock.now = (till.clock.now - 365 * 24 * 3_600_000) as typeof till.clock.now;
    expect(await till.client.session.signIn({ ...wrong, pin: managerPin })).toMatchObject({ ok: true });
  });
});

describe('after the sale', () => {
  beforeEach(async () => {
    await till.client.sale.setCustomer({ customerId: 'c1' });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.complete({ tender: { methodId: '1', tendered: 100 }, leaveUnpaid: true });
  });
  const invoiceId = '1';

  it('takes the rest later, in one go', async () => {
    const paid = await till.client.invoice.pay({
      invoiceId,
      tenders: [
        { methodId: '2', tendered: 150 },
        { methodId: '1', tendered: 200 },
      ],
    });
    expect(paid).toMatchObject({ value: { payment: 'Paid', due: 0, paid: 350 } });
    expect(await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: '1', tendered: 1 }] })).toMatchObject({
      refusal: { code: 'nothing_due' },
    });
    expect(await till.client.shift.show({})).toMatchObject({
      expectedCash: 10_200,
      byTender: [
        { method: 'Cash', amount: 200 },
        { method: 'Card', amount: 150 },
      ],
    });
  });

  it('counts a payment that was put right once, where it is now', async () => {
    const tendersOf = async () => (await till.client.shift.show({}))?.byTender;
    const full = [{ methodId: '1', tendered: 250 }];
    await till.client.invoice.pay({ invoiceId, tenders: full });
    expect(await tendersOf()).toEqual([{ method: 'Cash', isCash: true, amount: 350, count: 2 }]);
    await till.client.invoice.takeBack({ invoiceId, reason: 'Paid by card' });
    expect(await tendersOf()).toEqual([]);
    await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: '2', tendered: 350 }] });
    expect(await tendersOf()).toEqual([{ method: 'Card', isCash: false, amount: 350, count: 1 }]);
  });

  it('writes off what is owing, with a reason from the list, and takes it back', async () => {
    expect(await till.client.invoice.writeOff({ invoiceId, tag: 'Felt like it', note: '' })).toMatchObject({
      refusal: { code: 'tag_unknown' },
    });
    expect(await till.client.invoice.writeOff({ invoiceId, tag: 'Bad debt', note: 'moved away' })).toMatchObject({
      value: { payment: 'WriteOff', due: 0 },
    });
    expect(await till.client.invoice.writeOff({ invoiceId, tag: 'Bad debt', note: '' })).toMatchObject({
      refusal: { code: 'already_written_off' },
    });
    expect(await till.client.invoice.cancelWriteOff({ invoiceId })).toMatchObject({
      value: { payment: 'Partial', due: 250 },
    });
  });

  it('voids and restores, and the drawer follows', async () => {
    expect(await till.client.invoice.void({ invoiceId, reason: 'Wrong coffee' })).toMatchObject({
      value: { voided: true, voidReason: 'Wrong coffee' },
    });
    expect(await till.client.shift.show({})).toMatchObject({
      voids: 1,
      invoices: 0,
      expectedCash: 10_000,
      sent: { rung: { count: 1, amount: 350 }, waiting: { count: 1, amount: 350 } },
    });
    expect(await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: '1', tendered: 1 }] })).toMatchObject({
      refusal: { code: 'invoice_voided' },
    });
    expect(await till.client.invoice.restore({ invoiceId, reason: 'Right after all' })).toMatchObject({
      value: { voided: false },
    });
    expect(rows('SELECT kind FROM outbox ORDER BY seq')).toEqual(
      ['shift.open', 'invoice.create', 'invoice.void', 'invoice.restore'].map((kind) => ({ kind })),
    );
  });

  it('leaves the Z of a closed shift as it was when an invoice of it is voided later', async () => {
    await till.client.shift.close({ counted: 10_100, note: '' });
    await till.client.shift.open({ float: 5000, note: 'The bank took the rest' });
    await till.client.invoice.void({ invoiceId, reason: 'Brought back' });
    const [now, before] = await newestShifts(2);
    expect(before).toMatchObject({ invoices: 1, expectedCash: 10_100, difference: 0 });
    expect(now).toMatchObject({ invoices: 0, voids: 1, expectedCash: 4900 });
  });

  it('leaves every Z as it was when what one shift voids another restores', async () => {
    await till.client.shift.close({ counted: 10_100, note: '' });
    await till.client.shift.open({ float: 5000, note: 'The bank took the rest' });
    await till.client.invoice.void({ invoiceId, reason: 'Brought back' });
    const voiding = await till.client.shift.close({ counted: 4900, note: '' });
    await till.client.shift.open({ float: 5000, note: 'The bank took the rest' });
    await till.client.invoice.restore({ invoiceId, reason: 'Taken again' });

    const [now, before, first] = await newestShifts(3);
    expect(before).toEqual(voiding.ok && voiding.value);
    expect(before).toMatchObject({ voids: 1, sales: -318, expectedCash: 4900 });
    expect(now).toMatchObject({ invoices: 0, voids: 0, sales: 318, expectedCash: 5100 });
    expect(first).toMatchObject({ invoices: 1, sales: 318, expectedCash: 10_100 });
  });

  it('leaves every Z as it was when what one shift writes off another takes up again', async () => {
    await till.client.invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' });
    const writing = await till.client.shift.close({ counted: 10_100, note: '' });
    await till.client.shift.open({ float: 5000, note: 'The bank took the rest' });
    await till.client.invoice.cancelWriteOff({ invoiceId });
    const [now, before] = await newestShifts(2);
    expect(writing).toMatchObject({ value: { writeOffs: 250 } });
    expect(before).toMatchObject({ writeOffs: 250 });
    expect(now).toMatchObject({ writeOffs: -250 });
  });

  it('takes back nothing of a shift that voided, restored and voided again', async () => {
    await till.client.invoice.void({ invoiceId, reason: 'Wrong coffee' });
    await till.client.invoice.restore({ invoiceId, reason: 'Right after all' });
    await till.client.invoice.pay({ invoiceId, tenders: [{ methodId: '1', tendered: 250 }] });
    expect(await till.client.shift.show({})).toMatchObject({ invoices: 1, voids: 0, expectedCash: 10_350 });
    await till.client.invoice.void({ invoiceId, reason: 'Wrong after all' });
    expect(await till.client.shift.show({})).toMatchObject({ invoices: 0, voids: 1, sales: 0, expectedCash: 10_000 });
  });

  it('says of a void invoice nothing that is still to pay', async () => {
    const papers = async () => JSON.stringify(await till.client.invoice.receipt({ invoiceId }));
    expect(await papers()).toContain('Still to pay');
    await till.client.invoice.void({ invoiceId, reason: 'Wrong coffee' });
    expect(await papers()).not.toContain('Still to pay');
    expect(await till.client.invoice.show({ invoiceId })).toMatchObject({ due: 0, voided: true });
  });

  it('reprints as a copy and counts', async () => {
    await till.context.printing.idle();
    const settings = await till.client.settings.show({});
    await till.client.settings.save({
      ...settings,
      printer: { ...settings.printer, transport: 'file', target: '/dev/null' },
    });
    expect(await till.client.invoice.print({ invoiceId })).toEqual({ ok: true, value: { prints: 1 } });
    expect(await till.client.invoice.print({ invoiceId })).toEqual({ ok: true, value: { prints: 2 } });
    const receipt = await till.client.invoice.receipt({ invoiceId });
    expect(receipt?.lines.map(({ text }) => text).join('\n')).toContain('COPY 1');
  });

  it('seals every act with the one before', () => {
    let before: Uint8Array | undefined;
    const entries = readJournal(till.db, { after: 0, limit: 100 });
    expect(entries.length).toBeGreaterThan(1);
    for (const entry of entries) {
      expect(Buffer.from(entry.hash).equals(Buffer.from(sealOf(before, entry)))).toBe(true);
      before = entry.hash;
    }
    expect(() => till.db.exec("UPDATE journal SET staff = 'nobody'")).toThrow('only added to');
    expect(() => till.db.exec('DELETE FROM journal')).toThrow('only added to');
  });
});
