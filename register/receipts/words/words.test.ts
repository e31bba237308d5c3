import { afterEach, beforeEach, expect, it } from 'vitest';

import { findInvoiceByNumber, newestInvoice } from '#db/tables/invoices.ts';
import { findShift } from '#db/tables/shifts.ts';
import type { ShiftId } from '#domain/ids.ts';
import type { Part } from '#register/receipts/paper.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { reportOf } from '#register/receipts/shift-report.ts';
import { toRows } from '#register/receipts/text.ts';
import { english } from '#register/receipts/words/english.ts';
import { indonesian } from '#register/receipts/words/indonesian.ts';
import { spanish } from '#register/receipts/words/spanish.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

const textOf = (parts: Part[]) =>
  toRows(parts, 42)
    .map(({ text }) => text)
    .join('\n');

function receipt(): string {
  const { number = '' } = newestInvoice(till.db) ?? {};
  const invoice = findInvoiceByNumber(till.db, number);
  return invoice ? textOf(receiptOf(till.context, invoice, 1)) : '';
}

async function report(): Promise<string> {
  const [newest] = await till.client.shift.list({ offset: 0, limit: 1 });
  const shift = findShift(till.db, (newest?.id ?? '') as ShiftId);
  return shift ? textOf(reportOf(till.context, shift, { what: 'shift', copy: 0 })) : '';
}

/** Those that are the same whatever they are said with. */
function plainWords(words: object): string[] {
  return Object.values(words).flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    return typeof each === 'object' && each !== null ? plainWords(each) : [];
  });
}

/** By itself: the letters of a signed code spell a short word now and then. */
function stands(words: string, papers: string): boolean {
  const written = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w*-])${written}(?![\w*-])`).test(papers);
}

it.each([
  ['id', indonesian, ['SALINAN 1', /^Kembalian +6,85$/m, /^Modal awal +100,00$/m]],
  ['es', spanish, ['COPIA 1', /^Cambio +6\.85$/m, /^Fondo de caja +100\.00$/m]],
] as const)('receipt and Z speak the language the till prints, the whole of them: %s', async (language, words, say) => {
  await till.client.sale.scan(flatWhite);
  await till.client.sale.discount({ discount: { kind: 'percent', percent: 10 } });
  await till.client.sale.complete(cash(1_000));
  await till.client.drawer.payOut({ amount: 500, reason: 'Es batu', expense: true });
  const inEnglish = receipt();
  expect(inEnglish).toContain('COPY 1');
  expect(inEnglish).toMatch(/^Change +6\.85$/m);
  const settings = await till.client.settings.show({});
  await till.client.settings.save({ ...settings, receipt: { ...settings.receipt, language } });
  const counted = (await till.client.shift.show({}))?.expectedCash ?? 0;
  await till.client.shift.close({ counted, note: '' });
  // The office's own name of its tax.
  const papers = `${receipt()}\n${await report()}`.replaceAll('Tax 10%', 'PPN');
  for (const said of say) expect(papers).toMatch(said);
  const same = new Set(plainWords(words));
  expect(plainWords(english).filter((each) => !same.has(each) && stands(each, papers))).toEqual([]);
  // A line of the narrowest paper.
  expect(plainWords({ ...words, test: {} }).filter((each) => each.length > 32)).toEqual([]);
});
