import type { Quote } from '#db/tables/quotes.ts';
import { wallTime } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import { totalsOf } from '#domain/sale.ts';
import { taxesIn, type TaxRule } from '#domain/tax.ts';
import type { Register } from '#register/context.ts';
import { promisedHere } from '#register/quotes/office-quote.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { howMuch, lineDetails, textLines } from '#register/receipts/receipt.ts';

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
  const { scale, code } = register.currency;
  const amount = (value: number) => figures(money(value), scale);
  const { sale, tax } = quote;
  const totals = totalsOf(sale, tax);
  const { logo, header } = preferences.receipt;
  return [
    ...(logo ? [{ kind: 'image', image: logo } as const] : []),
    centered(identity?.outletName ?? '', true),
    ...textLines(header),
    ...titleOf(quote, copy),
    rule,
    // The office says of another's on which day it was made, not when.
    pair(quote.number, quote.office ? quote.businessDay : wallTime(quote.madeAt, register.zone).slice(0, 16)),
    pair(quote.office ? quote.office.place : (identity?.registerName ?? ''), quote.madeBy),
    ...(quote.customer === '' ? [] : [plain(quote.customer)]),
    rule,
    ...sale.lines.flatMap((line, index) => [
      pair(`${howMuch(line)} ${line.name}`, amount(totals.lineAmounts[index] ?? 0)),
      ...lineDetails(line, amount),
    ]),
    rule,
    ...sumsOf(quote, amount),
    pair(`TOTAL ${code}`, amount(totals.total), true),
    ...(quote.validUntil === null ? [] : [pair('Valid until', quote.validUntil)]),
    ...(sale.note === '' ? [] : [plain(sale.note)]),
    rule,
    { kind: 'barcode', code: quote.number },
  ];
}

function titleOf({ kind, state, soldAs }: Quote, copy: number): Part[] {
  return [
    centered(titles[kind], true),
    centered('Not a receipt - no money was taken'),
    ...(copy > 0 ? [centered(`COPY ${copy}`, true)] : []),
    ...(state === 'cancelled' ? [centered('CANCELLED', true)] : []),
    ...(soldAs === null ? [] : [centered(`SOLD AS ${soldAs}`)]),
  ];
}

function sumsOf({ sale, tax }: Shown, amount: (value: number) => string): Part[] {
  const totals = totalsOf(sale, tax);
  const sums =
    totals.discount === 0 ? [] : [pair('Subtotal', amount(totals.subtotal)), pair('Discount', amount(totals.discount))];
  if (totals.tax === 0) return sums;
  const how = tax.included ? 'Included' : 'Plus';
  return [...sums, ...taxesIn(tax, totals.tax).map((share) => pair(`${how} ${share.name}`, amount(share.tax)))];
}

const titles = { estimate: 'QUOTE', salesorder: 'SALES ORDER' } as const;
