import type { Quote } from '#db/tables/quotes.ts';
import { wallTime } from '#domain/business-day.ts';
import { totalsOf } from '#domain/sale.ts';
import { taxesIn, type TaxRule } from '#domain/tax.ts';
import type { Register } from '#register/context.ts';
import { promisedHere } from '#register/quotes/office-quote.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { howMuch, lineDetails, textLines } from '#register/receipts/receipt.ts';
import { type PaperWords, type Saying, sayingOf } from '#register/receipts/words/words.ts';

/** With the tax it is shown under. */
type Shown = Quote & { readonly tax: TaxRule };

/** What the customer takes home of an estimate or a sales order: prices and a number, and that it is no receipt. */
export function quotePaperOf(register: Register, quote: Quote, copy: number): Part[] {
  const promised = promisedHere(register, quote);
  if (!promised.ok) return [];
  return drawn(register, { ...quote, sale: promised.value, tax: quote.tax ?? register.memory.tax }, copy);
}

function drawn(register: Register, quote: Shown, copy: number): Part[] {
  const { identity, preferences } = register.memory;
  const { code } = register.currency;
  const says = sayingOf(register);
  const { amount, words } = says;
  const { sale, tax } = quote;
  const totals = totalsOf(sale, tax);
  const { logo, header } = preferences.receipt;
  return [
    ...(logo ? [{ kind: 'image', image: logo } as const] : []),
    centered(identity?.outletName ?? '', true),
    ...textLines(header),
    ...titleOf(quote, copy, words),
    rule,
    // The office says of another's on which day it was made, not when.
    pair(quote.number, quote.office ? quote.businessDay : wallTime(quote.madeAt, register.zone).slice(0, 16)),
    pair(quote.office ? quote.office.place : (identity?.registerName ?? ''), quote.madeBy),
    ...(quote.customer === '' ? [] : [plain(quote.customer)]),
    rule,
    ...sale.lines.flatMap((line, index) => [
      pair(`${howMuch(line)} ${line.name}`, amount(totals.lineAmounts[index] ?? 0)),
      ...lineDetails(line, says),
    ]),
    rule,
    ...sumsOf(quote, says),
    pair(words.total(code), amount(totals.total), true),
    ...(quote.validUntil === null ? [] : [pair(words.validUntil, quote.validUntil)]),
    ...(sale.note === '' ? [] : [plain(sale.note)]),
    rule,
    { kind: 'barcode', code: quote.number },
  ];
}

function titleOf({ kind, state, soldAs }: Quote, copy: number, words: PaperWords): Part[] {
  return [
    centered(kind === 'estimate' ? words.quote : words.salesOrder, true),
    centered(words.noReceipt),
    ...(copy > 0 ? [centered(words.copy(copy), true)] : []),
    ...(state === 'cancelled' ? [centered(words.cancelled, true)] : []),
    ...(soldAs === null ? [] : [centered(words.soldAs(soldAs))]),
  ];
}

function sumsOf({ sale, tax }: Shown, { amount, words }: Saying): Part[] {
  const totals = totalsOf(sale, tax);
  const sums =
    totals.discount === 0
      ? []
      : [pair(words.subtotal, amount(totals.subtotal)), pair(words.discount, amount(totals.discount))];
  if (totals.tax === 0) return sums;
  const how = tax.included ? words.taxWithin : words.taxOnTop;
  return [...sums, ...taxesIn(tax, totals.tax).map((share) => pair(how(share.name), amount(share.tax)))];
}
