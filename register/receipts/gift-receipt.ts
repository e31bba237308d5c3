import { type InvoiceLine, type InvoiceStanding, invoiceLines } from '#db/tables/invoices.ts';
import type { ReadDb } from '#db/connection.ts';
import { wallTime } from '#domain/business-day.ts';
import type { Register } from '#register/context.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { howMuch, madeDetails, serialDetails, textLines } from '#register/receipts/receipt.ts';
import { sayingOf } from '#register/receipts/words/words.ts';

/** What went over the counter, and can be given to somebody. */
export function givenLines(db: ReadDb, key: number): readonly InvoiceLine[] {
  return invoiceLines(db, key).filter(({ quantity }) => quantity > 0);
}

/**
 * The goods of an invoice for whoever is given them: no price, nor what tells one, such as a note about a weight or the signed code.
 * Its barcode is that of the receipt, so they come back by it.
 */
export function giftReceiptOf(register: Register, invoice: InvoiceStanding): Part[] {
  const { identity, preferences } = register.memory;
  const says = sayingOf(register);
  const { logo, header, footer } = preferences.receipt;
  return [
    ...(logo ? [{ kind: 'image', image: logo } as const] : []),
    centered(identity?.outletName ?? '', true),
    ...textLines(header),
    centered(says.words.gift, true),
    ...(invoice.voidedAt !== null ? [centered(says.words.voided, true)] : []),
    rule,
    pair(invoice.number, wallTime(invoice.soldAt, register.zone).slice(0, 16)),
    rule,
    ...givenLines(register.db, invoice.key).flatMap((line) => [
      plain(`${howMuch(line, says)} ${line.name}`),
      ...[...madeDetails(line), ...serialDetails(line, says.words)].map((detail) => plain(`  ${detail}`)),
    ]),
    rule,
    { kind: 'barcode', code: invoice.number },
    ...textLines(footer),
  ];
}
