import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { followCode } from '#db/tables/code-names.ts';
import { followPassed, passCode } from '#db/tables/passed-codes.ts';
import { replaceTaxes } from '#db/tables/shop.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import type { TaxRule } from '#domain/tax.ts';
import { cash, croissant, flatWhite, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const oatMilk = { code: '036000291452' };

/** The clock of the till stands at 10:00 of that day in its zone. */
const today = { from: '2026-11-21', to: '2026-11-21' };

async function report(days = today) {
  const answer = await till.client.report.sold(days);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

async function sell(codes: readonly string[], { percent = 0, tendered = 0 } = {}): Promise<string> {
  for (const code of codes) await till.client.sale.scan({ code });
  if (percent > 0) await till.client.sale.discount({ discount: { kind: 'percent', percent } });
  const { total } = await till.client.sale.show({});
  const done = await till.client.sale.complete(cash(tendered || total));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.invoiceId;
}

function wait(hours: number): void {
  till.clock.now = instant(till.clock.now + hours * 3_600_000);
}

function taxedBy(tax: TaxRule): void {
  transact(till.db, (tx) => replaceTaxes(tx, [tax]));
  till.context.memory.tax = tax;
}

describe('what was sold', () => {
  it('is told by goods, category, day, hour, person and tender, what came off the whole sale shared by all of them', async () => {
    await sell([flatWhite.code, flatWhite.code, croissant.code], { percent: 10 });
    wait(2);
    await sell([croissant.code]);
    expect(await report()).toEqual({
      at: till.clock.now,
      invoices: 2,
      sold: 1_200,
      returned: 0,
      tax: 82 + 27,
      total: 1_200,
      voided: { count: 0, amount: 0 },
      days: [{ day: '2026-11-21', invoices: 2, sold: 1_200 }],
      hours: [
        { hour: 10, invoices: 1, sold: 900 },
        { hour: 12, invoices: 1, sold: 300 },
      ],
      goods: [
        { code: flatWhite.code, name: 'Flat white', quantity: 2, sold: 630 },
        { code: croissant.code, name: 'Croissant', quantity: 2, sold: 570 },
      ],
      moreGoods: { count: 0, sold: 0 },
      categories: [
        { name: 'Drinks', sold: 630 },
        { name: 'Bakery', sold: 570 },
      ],
      people: [{ name: 'Ayu', invoices: 2, sold: 1_200 }],
      tenders: [{ method: 'Cash', count: 2, amount: 1_200 }],
    });
  });

  it('has the tax in it where that is in the prices, and not where it comes on top', async () => {
    taxedBy({ name: 'On top', rate: 100_000, included: false });
    await sell([flatWhite.code]);
    const { sold, tax, total, goods, tenders } = await report();
    expect({ sold, tax, total }).toEqual({ sold: 350, tax: 35, total: 385 });
    expect(goods.map((each) => each.sold)).toEqual([350]);
    expect(tenders.map(({ amount }) => amount)).toEqual([385]);
  });

  it('leaves out what was voided, and says how much that was, until it is restored', async () => {
    await sell([flatWhite.code]);
    const invoiceId = await sell([croissant.code]);
    await till.client.invoice.void({ invoiceId, reason: 'keyed twice' });
    expect(await report()).toMatchObject({
      invoices: 1,
      sold: 350,
      voided: { count: 1, amount: 300 },
      tenders: [{ method: 'Cash', count: 1, amount: 350 }],
    });
    await till.client.invoice.restore({ invoiceId, reason: 'it was not' });
    expect(await report()).toMatchObject({ invoices: 2, sold: 650, voided: { count: 0, amount: 0 } });
  });

  it('is less by what comes back, on the day it comes back', async () => {
    const invoiceId = await sell([flatWhite.code, flatWhite.code, croissant.code]);
    wait(24);
    await till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
    expect(await report()).toMatchObject({ sold: 1_000, returned: 0 });
    const tomorrow = { from: '2026-11-22', to: '2026-11-22' };
    expect(await report(tomorrow)).toMatchObject({ invoices: 1, sold: -350, returned: -350 });
    expect(await report({ from: tomorrow.to, to: today.from })).toMatchObject({
      sold: 650,
      days: [
        { day: '2026-11-21', sold: 1_000 },
        { day: '2026-11-22', sold: -350 },
      ],
      goods: [
        { code: flatWhite.code, quantity: 1, sold: 350 },
        { code: croissant.code, quantity: 1, sold: 300 },
      ],
    });
  });

  it('counts what is paid later on the day it is paid', async () => {
    await till.client.sale.scan(flatWhite);
    await till.client.sale.setCustomer({ customerId: 'c1' });
    const done = await till.client.sale.complete({ tender: { methodId: '2', tendered: 100 }, leaveUnpaid: true });
    wait(24);
    const invoiceId = done.ok ? done.value.invoiceId : '';
    expect(await till.client.invoice.pay({ invoiceId, tenders: [cash(250).tender] })).toMatchObject({ ok: true });
    expect((await report()).tenders).toEqual([{ method: 'Card', count: 1, amount: 100 }]);
    expect(await report({ from: '2026-11-22', to: '2026-11-22' })).toMatchObject({
      invoices: 0,
      sold: 0,
      tenders: [{ method: 'Cash', count: 1, amount: 250 }],
    });
  });

  it('shares what came off the whole sale as the office does, so that the same goods brought the same', async () => {
    taxedBy({ name: 'On top', rate: 0, included: false });
    for (const [nth, code] of [flatWhite.code, croissant.code, oatMilk.code].entries()) {
      await till.client.sale.scan({ code });
      await till.client.sale.setPrice({ lineId: nth + 1, price: 333 });
    }
    await till.client.sale.discount({ discount: { kind: 'percent', percent: 10 } });
    const done = await till.client.sale.complete(cash(899));
    expect(done).toMatchObject({ ok: true });
    const { goods } = await report();
    // Each to the nearest cent, and the last has what is left over.
    expect(Object.fromEntries(goods.map(({ code, sold }) => [code, sold]))).toEqual({
      [flatWhite.code]: 300,
      [croissant.code]: 300,
      [oatMilk.code]: 299,
    });
  });

  it('counts a payment that was put right once, and none that was taken back', async () => {
    const { client } = till;
    const invoiceId = await sell([flatWhite.code]);
    await client.invoice.takeBack({ invoiceId, reason: 'Paid by card' });
    expect((await report()).tenders).toEqual([]);
    await client.invoice.pay({ invoiceId, tenders: [{ methodId: '2', tendered: 350 }] });
    expect((await report()).tenders).toEqual([{ method: 'Card', count: 1, amount: 350 }]);
    // As the X says, which a cashier holds beside the slips.
    const { byTender } = (await client.shift.show({})) ?? {};
    expect(byTender).toEqual([{ method: 'Card', isCash: false, count: 1, amount: 350 }]);
  });

  it('finds the day of a sale though the clock was put back between two shifts', async () => {
    await sell([flatWhite.code]);
    await till.client.shift.close({ counted: 10_350, note: '' });
    wait(-24 * 365);
    await till.client.shift.open({ float: 10_350, clockRight: true });
    await sell([croissant.code]);
    expect(await report()).toMatchObject({ invoices: 1, sold: 350 });
    expect(await report({ from: '2025-11-21', to: '2025-11-21' })).toMatchObject({ invoices: 1, sold: 300 });
  });

  it('finds what was sold in the shift that is open though the clock was ahead when it was opened', async () => {
    await till.client.shift.close({ counted: 10_000, note: '' });
    wait(24 * 365);
    await till.client.shift.open({ float: 10_000, clockRight: true });
    await sell([croissant.code]);
    wait(-24 * 365);
    await sell([flatWhite.code]);
    expect(await report()).toMatchObject({ invoices: 1, sold: 350 });
    expect(await report({ from: '2027-11-21', to: '2027-11-21' })).toMatchObject({ invoices: 1, sold: 300 });
    expect(await report({ from: '2026-11-21', to: '2027-11-21' })).toMatchObject({ invoices: 2, sold: 650 });
  });

  it('names goods as they are now, where the office has given them another code', async () => {
    await sell([croissant.code]);
    transact(till.db, (tx) => {
      takeInVariants(tx, [
        variant('C-2', 'Butter croissant', { officeId: `id-${croissant.code}`, unitPrice: 300, category: 'Bakery' }),
      ]);
      followCode(tx, { was: croissant.code, now: 'C-2' });
      tx.prepare('UPDATE variant SET hidden = 1 WHERE code = ?').run(croissant.code);
      return undefined;
    });
    await sell(['C-2']);
    expect(await report()).toMatchObject({
      goods: [{ code: 'C-2', name: 'Butter croissant', quantity: 2, sold: 600 }],
      categories: [{ name: 'Bakery', sold: 600 }],
    });
  });

  it('keeps goods apart of which one has the code of the other by now', async () => {
    await sell([croissant.code]);
    transact(till.db, (tx) => {
      passCode(tx, { code: croissant.code, officeId: `id-${croissant.code}`, identity: 'croissant' });
      followPassed(tx, [{ code: croissant.code, identity: 'croissant', now: 'C-2' }]);
      takeInVariants(tx, [
        variant('C-2', 'Croissant', { officeId: `id-${croissant.code}`, unitPrice: 300 }),
        variant(croissant.code, 'Baguette', { unitPrice: 500 }),
      ]);
      return undefined;
    });
    await sell([croissant.code]);
    expect((await report()).goods).toMatchObject([
      { code: croissant.code, name: 'Baguette', sold: 500 },
      { code: 'C-2', name: 'Croissant', sold: 300 },
    ]);
  });

  it('is credited to whoever is named on the line', async () => {
    await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    await till.client.sale.scan(flatWhite);
    await till.client.sale.scan(croissant);
    const [, second] = (await till.client.sale.show({})).lines;
    await till.client.sale.setSalesPerson({ lineId: second?.id ?? 0, name: 'Budi' });
    await till.client.sale.complete(cash(650));
    expect((await report()).people).toEqual([
      { name: 'Ayu', invoices: 1, sold: 350 },
      { name: 'Budi', invoices: 0, sold: 300 },
    ]);
  });

  it('is not for whoever’s role does not see it', async () => {
    await till.client.staff.add({ name: 'Budi', pin: '4711', role: 'cashier' });
    await till.client.staff.add({ name: 'Sari', pin: '135790', role: 'supervisor' });
    const { staff } = await till.client.session.show({});
    const signIn = (name: string, pin: string) =>
      till.client.session.signIn({ staffId: staff.find((each) => each.name === name)?.id ?? '', pin });
    await signIn('Budi', '4711');
    expect(await till.client.report.sold(today)).toEqual({
      ok: false,
      refusal: { code: 'act_denied', act: 'report.see', roles: ['Supervisor', 'Manager'] },
    });
    await signIn('Sari', '135790');
    expect(await till.client.report.sold(today)).toMatchObject({ ok: true, value: { invoices: 0 } });
  });

  it('comes to the same sum whichever way it is looked at', async () => {
    const codes = [flatWhite.code, croissant.code, '036000291452'];
    for (let sale = 0; sale < 40; sale += 1) {
      const some = codes.flatMap((code, at) => Array<string>((sale * (at + 3)) % 4).fill(code));
      if (some.length > 0) await sell(some, { percent: (sale * 7) % 60 });
      wait(sale % 5);
    }
    const { sold, goods, days, hours, categories, people } = await report({ from: '2026-11-21', to: '2026-11-30' });
    const sums = [goods, days, hours, categories, people].map((rows) => rows.reduce((sum, each) => sum + each.sold, 0));
    expect(days.length).toBeGreaterThan(2);
    expect(sums).toEqual(sums.map(() => sold));
  });
});

describe('a long report', () => {
  it('lets sales go between its parts, and ends with whoever asked for it', async () => {
    for (let sale = 0; sale < 300; sale += 1) await sell([flatWhite.code]);
    const events: string[] = [];
    const reading = report().then(({ invoices }) => events.push(`read ${invoices}`));
    await till.client.sale.scan(croissant).then(() => events.push('scanned'));
    await reading;
    expect(events).toEqual(['scanned', 'read 300']);
    const gone = new AbortController();
    const left = till.client.report.sold(today, { signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  });
});
