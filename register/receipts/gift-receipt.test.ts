import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { giftReceiptOf } from '#register/receipts/gift-receipt.ts';
import { toRows } from '#register/receipts/text.ts';
import type { FakePrinter } from '#testing/fake-printer.ts';
import { startPrintingTill } from '#testing/printing-till.ts';
import { cash, croissant, flatWhite, type TestTill } from '#testing/till.ts';

let paper: FakePrinter;
let till: TestTill;
beforeEach(async () => ({ paper, till } = await startPrintingTill()));
afterEach(async () => {
  await till.close();
  await paper.close();
});

async function sold(): Promise<string> {
  const done = await till.client.sale.complete(cash(5_000));
  return done.ok ? done.value.invoiceId : done.refusal.code;
}

function gift(invoiceId: string): string[] {
  const invoice = findInvoice(till.db, Number(invoiceId));
  return invoice ? toRows(giftReceiptOf(till.context, invoice), 42).map(({ text }) => text.trim()) : [];
}

it('names the goods and the number they come back by, and tells no price', async () => {
  const { client } = till;
  for (const each of [flatWhite, flatWhite, croissant]) await client.sale.scan(each);
  const [coffee] = (await client.sale.show({})).lines;
  await client.sale.discountLine({ lineId: coffee?.id ?? 0, discount: { kind: 'percent', percent: 10 } });
  await client.sale.note({ lineId: coffee?.id ?? 0, note: '0.5 kg x 1.89/kg' });
  const invoiceId = await sold();
  const number = (await client.invoice.show({ invoiceId }))?.number ?? '';
  const lines = gift(invoiceId);
  expect(lines).toContain('GIFT RECEIPT');
  expect(lines).toContain('2 Flat white');
  expect(lines).toContain('1 Croissant');
  expect(lines.at(-2)).toBe(number);
  expect(lines.filter((line) => /\d[.,]\d\d|%|kg/.test(line))).toEqual([]);

  await till.context.printing.idle();
  const before = paper.printed.length;
  expect(await client.invoice.printGift({ invoiceId })).toEqual({ ok: true, value: {} });
  await till.context.printing.idle();
  const bytes = paper.printed[before] ?? Buffer.alloc(0);
  expect(bytes.includes('GIFT RECEIPT') && bytes.includes('Flat white') && bytes.includes(number)).toBe(true);
  // No price, no signed code, and no drawer.
  for (const other of ['6.30', '9.30', 'TK1', '\u001Bp']) expect(bytes.includes(other)).toBe(false);
  expect(listPrintJobs(till.db, 1)).toMatchObject([{ what: 'gift', title: number, state: 'printed', copy: 0 }]);
  // It is no copy of the receipt: the next one is the first.
  expect(await client.invoice.print({ invoiceId })).toEqual({ ok: true, value: { prints: 2 } });
  expect(readJournal(till.db, { after: 0, limit: 99 }).map(({ act }) => act)).toContain('invoice.printGift');
});

it('is refused in words where only goods came back, nobody has it, or there is no printer', async () => {
  const { client } = till;
  await client.sale.scan(flatWhite);
  const bought = await sold();
  await client.returns.choose({ invoiceId: bought, lines: [{ line: 0, quantity: 1 }] });
  const back = await client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
  const invoiceId = back.ok ? back.value.invoiceId : '';
  const refused = (code: string) => ({ ok: false, refusal: { code } });
  expect(await client.invoice.printGift({ invoiceId })).toEqual(refused('gift_of_nothing'));
  expect(await client.invoice.printGift({ invoiceId: '999' })).toEqual(refused('invoice_gone'));
  const settings = await client.settings.show({});
  await client.settings.save({ ...settings, printer: { ...settings.printer, transport: 'none' } });
  expect(await client.invoice.printGift({ invoiceId: bought })).toEqual(refused('printer_missing'));
});
