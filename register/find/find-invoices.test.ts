import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findInvoices as migration } from '#db/migrations/0180-find-invoices.ts';
import { takeInCustomers } from '#db/tables/customers.ts';
import { transact } from '#db/transact.ts';
import { recordStatements } from '#testing/statements.ts';
import { instant } from '#domain/ids.ts';
import { cash, croissant, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

async function sell(code = flatWhite, tendered = 1_000): Promise<void> {
  await till.client.sale.scan(code);
  expect(await till.client.sale.complete(cash(tendered))).toMatchObject({ ok: true });
}

/** A flat white for Dewi, 2.50 of it left to pay. */
async function sellOnAccount(): Promise<void> {
  await till.client.sale.scan(flatWhite);
  await till.client.sale.setCustomer({ customerId: 'c1' });
  const part = { tender: { methodId: '1', tendered: 100 }, leaveUnpaid: true };
  expect(await till.client.sale.complete(part)).toMatchObject({ ok: true });
}

async function found(text: string, show: 'all' | 'owing' | 'voided' = 'all', offset = 0): Promise<string[]> {
  const { items } = await till.client.invoice.find({ text, show, offset, limit: 3 });
  return items.map(({ number }) => number.slice(-3));
}

describe('finding an invoice', () => {
  it('by the last digits of its number, newest first, page by page', async () => {
    for (let sale = 0; sale < 24; sale += 1) await sell();
    expect(await found('4')).toEqual(['024', '014', '004']);
    expect(await found('14')).toEqual(['014']);
    expect(await found('000014')).toEqual(['014']);
    expect(await found('0')).toEqual(['020', '010']);
    expect(await found('99')).toEqual([]);
    expect(await found('')).toEqual(['024', '023', '022']);
    expect(await found('', 'all', 3)).toEqual(['021', '020', '019']);
    expect(await found('4', 'all', 2)).toEqual(['004']);
  });

  it('by the name of a customer who has another one by now, however its accents were typed', async () => {
    const named = (name: string) => ({ id: 'c1', code: 'C-001', name, email: 'dewi@example.com', mobile: '0812' });
    transact(till.db, (tx) => takeInCustomers(tx, [named('Zoë'.normalize('NFD'))]));
    await sellOnAccount();
    transact(till.db, (tx) => takeInCustomers(tx, [named('Dewi')]));
    for (const form of ['NFC', 'NFD']) expect([form, ...(await found('zoë'.normalize(form)))]).toEqual([form, '001']);
  });

  it('by the name a customer had, in capitals or not, also where two of their names differ by capitals alone', async () => {
    const named = (name: string) => ({ id: 'c1', code: 'C-001', name, email: 'dewi@example.com', mobile: '0812' });
    for (const name of ['RENÉE ROY', 'Renée Roy', 'Иван Ли']) {
      transact(till.db, (tx) => takeInCustomers(tx, [named(name)]));
      await sellOnAccount();
    }
    transact(till.db, (tx) => takeInCustomers(tx, [named('Dewi')]));
    for (const typed of ['Ren', 'renée roy', 'RENÉE', 'Renée'.normalize('NFD')])
      expect([typed, await found(typed)]).toEqual([typed, ['002', '001']]);
    for (const typed of ['иван', 'ИВАН']) expect([typed, await found(typed)]).toEqual([typed, ['003']]);
  });

  it('that is owing by the name of its customer, however the accents were typed or left out', async () => {
    const zoe = { id: 'c1', code: 'C-001', name: 'Zoë'.normalize('NFD'), email: 'dewi@example.com', mobile: '0812' };
    transact(till.db, (tx) => takeInCustomers(tx, [zoe]));
    await sellOnAccount();
    for (const typed of ['zoe', 'Zoë', 'ZOË'.normalize('NFD')])
      expect([typed, await found(typed), await found(typed, 'owing')]).toEqual([typed, ['001'], ['001']]);
  });

  it('by its number or the start of it, in any case, as a receipt is scanned', async () => {
    await sell();
    await sell();
    expect(await found('KMG1A-26000002')).toEqual(['002']);
    expect(await found('kmg1a')).toEqual(['002', '001']);
    expect(await found('SNP')).toEqual([]);
  });

  it('by amount, day and customer', async () => {
    await sell();
    await sell(croissant);
    await sellOnAccount();
    expect(await found('3.00')).toEqual(['002']);
    expect(await found('3,5')).toEqual(['003', '001']);
    expect(await found('3.001')).toEqual([]);
    const day = new Date(till.clock.now).toISOString().slice(0, 10);
    expect(await found(day)).toEqual(['003', '002', '001']);
    expect(await found('2019-01-01')).toEqual([]);
    const countOf = async (text: string, of: string) =>
      (await till.client.invoice.find({ text, show: 'all', day: of, offset: 0, limit: 2 })).items.length;
    expect([await countOf('', day), await countOf('000003', day), await countOf('', '2019-01-01')]).toEqual([2, 1, 0]);
    expect(await found('lest')).toEqual(['003']);
    expect(await found('DEWI')).toEqual(['003']);
    till.db.prepare('UPDATE customer SET hidden = 1').run();
    expect(await found('dewi')).toEqual(['003']);
  });

  it('by an amount with a mark that may stand for thousands or for three decimals', async () => {
    await till.close();
    till = await startTill({ currency: { code: 'KWD', symbol: 'KD', scale: 3 } });
    await till.client.shift.open({ float: 10_000 });
    for (const price of [1_234, 1_234_000, 234]) {
      await till.client.sale.scan(flatWhite);
      await till.client.sale.setPrice({ lineId: 1, price });
      expect(await till.client.sale.complete(cash(price))).toMatchObject({ ok: true });
    }
    expect(await found('1,234')).toEqual(['002', '001']);
    expect(await found('1.234')).toEqual(['002', '001']);
    expect(await found('1.234,000')).toEqual(['002']);
    expect(await found('1,234.000')).toEqual(['002']);
  });

  it('by its day, though the clock was years behind for a while', async () => {
    const { clock, client } = till;
    const today = clock.now;
    const sellSome = async (count: number) => {
      for (let sale = 0; sale < count; sale += 1) await sell();
    };
    await sellSome(2);
    clock.now = instant(Date.UTC(2020, 0, 1));
    await sellSome(3);
    await client.shift.close({ counted: 11_750, note: '' });
    await client.shift.open({ float: 11_750 });
    clock.now = instant(today + 86_400_000);
    await sellSome(6);
    await client.shift.close({ counted: 13_850, note: '' });
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2020-01-01'];
    const counts = days.map(async (day) => {
      const { items } = await client.invoice.find({ text: '', show: 'all', day, offset: 0, limit: 9 });
      return items.length;
    });
    expect(await Promise.all(counts)).toEqual([0, 2, 6, 3]);
    expect(await found('2026-11-21')).toEqual(['002', '001']);
  });

  it('that is owing, until it is paid or written off, and again when that is taken back', async () => {
    await sell();
    await sellOnAccount();
    await sellOnAccount();
    const { client } = till;
    expect(await found('', 'owing')).toEqual(['003', '002']);
    expect(await found('dewi', 'owing')).toEqual(['003', '002']);
    expect(await found('000003', 'owing')).toEqual(['003']);
    const tenders = [{ methodId: '1', tendered: 250 }];
    expect(await client.invoice.pay({ invoiceId: '2', tenders })).toMatchObject({ ok: true });
    expect(await found('', 'owing')).toEqual(['003']);
    await client.invoice.writeOff({ invoiceId: '3', tag: 'Goodwill', note: '' });
    expect(await found('', 'owing')).toEqual([]);
    await client.invoice.cancelWriteOff({ invoiceId: '3' });
    expect(await found('', 'owing')).toEqual(['003']);
    await client.invoice.void({ invoiceId: '3', reason: 'Wrong customer' });
    expect([await found('', 'owing'), await found('3.50', 'voided')]).toEqual([[], ['003']]);
  });

  it('that an older register left owing', async () => {
    await sell();
    await sellOnAccount();
    till.db.exec('DROP TABLE owing; DROP INDEX invoice_of_customer; DROP INDEX invoice_voided');
    till.db.exec(migration.up);
    expect(await found('', 'owing')).toEqual(['002']);
  });
});

it('reads no table from end to end, whatever is typed', async () => {
  await sell();
  await sellOnAccount();
  const stop = recordStatements(till.db);
  for (const text of ['', '2', '000002', 'KMG1A-26000002', 'Dewi', '2026-11-21'])
    for (const show of ['all', 'owing', 'voided'] as const) await found(text, show);
  const scanning = [...new Set(stop())].filter((sql) => {
    const places = [...sql.matchAll(/\?/g)].map(() => null);
    const plan = till.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(places) as { detail: string }[];
    return plan.some(({ detail }) => /^SCAN (invoice|customer|payment|write_off)$/.test(detail));
  });
  // Only from the newest on, and no further than a limit.
  expect(scanning).not.toEqual([]);
  expect(scanning.filter((sql) => !/FROM invoice ORDER BY key DESC LIMIT/.test(sql))).toEqual([]);
});
