import { afterEach, beforeEach, expect, it } from 'vitest';

import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { invariant } from '#domain/invariant.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { readSignedSale } from '#register/receipts/signed-sale.ts';
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
  // Small enough to be read off a narrow paper.
  expect(code.length).toBeLessThan(160);
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
