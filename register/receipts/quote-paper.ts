import type { Quote } from '#db/tables/quotes.ts';
import { wallTime } from '#domain/business-day.ts';
import { ok } from '#domain/result.ts';
import { totalsOf } from '#domain/sale.ts';
import { taxesIn, type TaxRule } from '#domain/tax.ts';
import type { Register } from '#register/context.ts';
import { promisedHere } from '#register/quotes/office-quote.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { howMuch, lineDetails, textLines } from '#register/receipts/receipt.ts';
import { type PaperWords, type Saying, sayingOf } from '#register/receipts/words/words.ts';

/** With the tax it is shown under. */
export type Shown = Quote & { readonly tax: TaxRule };

/** What the customer takes home of an estimate or a sales order: prices and a number, and that it is no receipt. */
export function quotePaperOf(register: Register, quote: Quote, copy: number): Part[] {
  const shown = shownQuote(register, quote);
  return shown.ok ? drawn(register, shown.value, copy) : [];
}

export function shownQuote(register: Register, quote: Quote) {
  const promised = promisedHere(register, quote);
  return promised.ok ? ok<Shown>({ ...quote, sale: promised.value, tax: quote.tax ?? register.memory.tax }) : promised;
}

function drawn(register: Register, quote: Shown, copy: number): Part[] {
  const { identity, preferences } = register.memory;
  const says = sayingOf(register);
  const { amount } = says;
  const { sale, tax } = quote;
  const { lineAmounts } = totalsOf(sale, tax);
  const { logo, header } = preferences.receipt;
  return [
    ...(logo ? [{ kind: 'image', image: logo } as const] : []),
    centered(identity?.outletName ?? '', true),
    ...textLines(header),
    ...titleOf(quote, copy, says.words),
    rule,
    pair(quote.number, madeOn(register, quote)),
    pair(madeAt(register, quote), quote.madeBy),
    ...(quote.customer === '' ? [] : [plain(quote.customer)]),
    rule,
    ...sale.lines.flatMap((line, index) => [
      pair(`${howMuch(line, says)} ${line.name}`, amount(lineAmounts[index] ?? 0)),
      ...lineDetails(line, says),
    ]),
    rule,
    ...promiseOf(register, quote),
    rule,
    { kind: 'barcode', code: quote.number },
  ];
}

/** The office says of another's on which day it was made, not when. */
export function madeOn({ zone }: Register, { office, businessDay, madeAt: at }: Quote): string {
  return office ? businessDay : wallTime(at, zone).slice(0, 16);
}

export function madeAt({ memory }: Register, { office }: Quote): string {
  return office ? office.place : (memory.identity?.registerName ?? '');
}

/** What it comes to, and until when that is promised. */
export function promiseOf(register: Register, quote: Shown): Part[] {
  const says = sayingOf(register);
  const { amount, words } = says;
  return [
    ...sumsOf(quote, says),
    pair(words.total(register.currency.code), amount(totalsOf(quote.sale, quote.tax).total), true),
    ...(quote.validUntil === null ? [] : [pair(words.validUntil, quote.validUntil)]),
    ...(quote.sale.note === '' ? [] : [plain(quote.sale.note)]),
  ];
}

function titleOf({ kind, state, soldAs }: Quote, copy: number, words: PaperWords): Part[] {
  return [
    centered(kind === 'estimate' ? words.quote : words.salesOrder, true),
    centered(words.noReceipt),
    ...quoteMarks({ state, soldAs }, copy, words),
  ];
}

export function quoteMarks(
  { state, soldAs }: Pick<Quote, 'state' | 'soldAs'>,
  copy: number,
  words: PaperWords,
): Part[] {
  return [
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
