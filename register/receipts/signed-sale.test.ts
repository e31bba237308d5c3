import { afterEach, beforeEach, expect, it } from 'vitest';

import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { invariant } from '#domain/invariant.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { fingerprintOf, readCode, readSignedSale } from '#register/receipts/signed-sale.ts';
import { startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

async function sold(): Promise<string> {
  await till.client.sale.scan({ code: '4006381333931' });
  const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
  return done.ok ? done.value.number : '';
}

function codeOn(number: string, copy = 0): string {
  const invoice = findInvoiceByNumber(till.db, number);
  invariant(invoice, 'it was just sold');
  const part = receiptOf(till.context, invoice, copy).find(({ kind }) => kind === 'qr');
  return part?.kind === 'qr' ? part.text : '';
}

it('anybody with the public key reads the sale off its receipt', async () => {
  const number = await sold();
  const code = codeOn(number);
  const { receiptKey } = await till.client.settings.show({});
  expect(readSignedSale(code, receiptKey ?? '')).toEqual({
    number,
    soldAt: Date.UTC(2026, 10, 21, 3) / 1000,
    total: 350,
    tax: 32,
  });
});

it('a code somebody changed is not signed', async () => {
  const code = codeOn(await sold());
  const { receiptKey } = await till.client.settings.show({});
  expect(readSignedSale(code.replace('*350*', '*950*'), receiptKey ?? '')).toBeUndefined();
  expect(readSignedSale('TK1*KMG1A-26000001*1*1*1*AAAA', receiptKey ?? '')).toBeUndefined();
  expect(readSignedSale('', receiptKey ?? '')).toBeUndefined();
});

it('a code of another till is not this one’s', async () => {
  const code = codeOn(await sold());
  const other = await startTill();
  await other.client.shift.open({ float: 0 });
  await other.client.sale.scan({ code: '4006381333931' });
  const done = await other.client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
  await other.client.invoice.receipt({ invoiceId: done.ok ? done.value.invoiceId : '' });
  const { receiptKey } = await other.client.settings.show({});
  await other.close();
  expect(receiptKey).not.toBeNull();
  expect(readSignedSale(code, receiptKey ?? '')).toBeUndefined();
});

it('a copy carries the code of the original, and a shop can leave it out', async () => {
  const number = await sold();
  expect(codeOn(number, 2)).toBe(codeOn(number));
  const { taxes: _taxes, receiptKey: _key, ...settings } = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, receipt: { ...settings.receipt, signed: false } });
  expect(codeOn(number)).toBe('');
});

/** As when the office has answered. */
const confirm = () => till.db.prepare(`UPDATE outbox SET state = 'done', resolved_by = 'reply', done_at = 1`).run();

it('a receipt holds all of a sale no office has confirmed, and names one that is confirmed', async () => {
  const number = await sold();
  const code = codeOn(number);
  const read = readCode(code);
  expect(read).toMatchObject({
    kind: 'whole',
    told: { sale: { number, totals: { total: 350 }, lines: [{ price: 350 }] } },
  });
  expect(codeOn(number, 1)).toBe(code);
  // Of a sale of one thing: four dots a module on narrow paper.
  expect(code.length).toBeLessThan(500);
  confirm();
  expect(readCode(codeOn(number))).toMatchObject({ kind: 'short', printed: { number, total: 350 } });
  expect(codeOn(number).length).toBeLessThan(160);
});

it('what was voided does not come back from its paper', async () => {
  const number = await sold();
  const invoice = findInvoiceByNumber(till.db, number);
  await till.client.invoice.void({ invoiceId: String(invoice?.key), reason: 'rung up twice' });
  expect(codeOn(number)).toMatch(/^TK1/);
});

it('a sale too long for narrow paper is named on it', async () => {
  let longest = '';
  for (const lines of [1, 20, 60]) {
    await till.client.sale.scan({ code: '4006381333931' });
    for (let line = 0; line < lines; line += 1) {
      const [name, price] = [`Repair of ${(line * 7919).toString(36)}`, 100 + line * 37];
      await till.client.sale.addMisc({ name, price, quantity: 1 + (line % 3) });
    }
    const { due } = await till.client.sale.show({});
    const done = await till.client.sale.complete({ tender: { methodId: '1', tendered: due }, leaveUnpaid: false });
    const code = codeOn(done.ok ? done.value.number : '');
    expect(code.length).toBeLessThanOrEqual(900);
    if (code.startsWith('TK2')) longest = code;
    else expect(lines).toBe(60);
  }
  expect(readCode(longest)).toMatchObject({ kind: 'whole' });
});

it('a whole code somebody changed is no receipt, whatever was changed', async () => {
  const code = codeOn(await sold());
  const parts = code.split('*');
  expect(parts).toHaveLength(7);
  const changed = parts.slice(1).map((part, at) => {
    const other = part.startsWith('1') ? `2${part.slice(1)}` : `1${part.slice(1)}`;
    return parts.with(at + 1, other).join('*');
  });
  expect(changed.map((each) => readCode(each).kind)).toEqual(Array(6).fill('damaged'));
  expect(readCode(code.slice(0, -10)).kind).toBe('damaged');
  expect(readCode(code.toLowerCase()).kind).toBe('none');
  expect(readCode('4006381333931').kind).toBe('none');
  expect(readCode('TK2**1*1*1**').kind).toBe('damaged');
});

it('anybody with the public key reads a whole code too, and the till behind it has a fingerprint', async () => {
  const code = codeOn(await sold());
  const read = readCode(code);
  const { receiptKey } = await till.client.settings.show({});
  expect(read).toMatchObject({ publicKey: receiptKey });
  expect(fingerprintOf(receiptKey ?? '')).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});
