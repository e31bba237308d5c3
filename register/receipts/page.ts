import type { z } from 'zod';

import type { fullPage } from '#contract/register/full-page.ts';
import { type InvoiceLine, invoiceLines, type InvoiceStanding } from '#db/tables/invoices.ts';
import { wallTime } from '#domain/business-day.ts';
import { totalsOf } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';
import type { Part } from '#register/receipts/paper.ts';
import { madeAt, madeOn, promiseOf, quoteMarks, type Shown } from '#register/receipts/quote-paper.ts';
import { howMuch, lineFacts, marksOf, moneyOf, signedSale, textLines } from '#register/receipts/receipt.ts';
import { toRows } from '#register/receipts/text.ts';
import { type Saying, sayingOf } from '#register/receipts/words/words.ts';

/** A document as a page of an office printer, to be laid out by the window. It says what the narrow paper says. */
export type FullPage = z.infer<typeof fullPage>;

export function invoicePageOf(register: Register, invoice: InvoiceStanding, copy: number): FullPage {
  const says = sayingOf(register);
  const { page } = says.words;
  const { customer, customerName } = invoice;
  return {
    ...shopOf(register),
    title: page.invoice,
    marks: marksHere(register, marksOf(register, invoice, copy)),
    facts: [
      { label: page.number, value: invoice.number },
      { label: page.date, value: wallTime(invoice.soldAt, register.zone).slice(0, 16) },
      { label: page.till, value: register.memory.identity?.registerName ?? '' },
      { label: page.cashier, value: invoice.cashier },
    ],
    customer: toldApart([customerName, customer?.mobile, customer?.email]),
    lines: invoiceLines(register.db, invoice.key).map((line) => lineOf(line, line.amount, says)),
    sums: sumsOf(moneyOf(register, invoice)),
    code: codeOf(invoice.number),
    signed: textOf(signedSale(register, invoice))[0] ?? null,
    footer: textOf(textLines(register.memory.preferences.receipt.footer)),
  };
}

export function quotePageOf(register: Register, quote: Shown, copy: number): FullPage {
  const says = sayingOf(register);
  const { words } = says;
  const { page } = words;
  const { sale, tax, kind, customer, mobile } = quote;
  const { lineAmounts } = totalsOf(sale, tax);
  return {
    ...shopOf(register),
    title: kind === 'estimate' ? words.quote : words.salesOrder,
    marks: marksHere(register, quoteMarks(quote, copy, words)),
    facts: [
      { label: page.number, value: quote.number },
      { label: page.date, value: madeOn(register, quote) },
      { label: page.till, value: madeAt(register, quote) },
      { label: page.cashier, value: quote.madeBy },
    ],
    customer: toldApart([customer, mobile]),
    lines: sale.lines.map((line, index) => lineOf(line, lineAmounts[index] ?? 0, says)),
    sums: sumsOf(promiseOf(register, quote)),
    code: codeOf(quote.number),
    signed: null,
    footer: [words.noReceipt],
  };
}

function shopOf(register: Register) {
  const { identity, preferences } = register.memory;
  const { page } = sayingOf(register).words;
  const { logo, header, language } = preferences.receipt;
  return {
    language,
    logo: logo ?? null,
    shop: identity?.outletName ?? '',
    header: textOf(textLines(header)),
    customerHeading: page.customer,
    columns: {
      code: page.code,
      goods: page.goods,
      quantity: page.quantity,
      price: page.price,
      amount: page.amount,
    },
  };
}

type Line = Parameters<typeof lineFacts>[0] & Pick<InvoiceLine, 'code' | 'name'>;

function lineOf(line: Line, amount: number, says: Saying): FullPage['lines'][number] {
  const { code, name, price, weighed } = line;
  return {
    code,
    name,
    facts: lineFacts(line, says),
    quantity: howMuch(line, says),
    price: weighed ? says.words.perKg(says.amount(price * 1000)) : says.amount(price),
    amount: says.amount(amount),
  };
}

/** As on the widest roll: the office numbers what it makes as it likes. */
function codeOf(number: string): FullPage['code'] {
  const [row] = toRows([{ kind: 'barcode', code: number }], 48);
  return row?.kind === 'barcode' || row?.kind === 'qr' ? { kind: row.kind, text: row.text } : null;
}

/** Whatever the practice shop prints says so. */
function marksHere(register: Register, marks: readonly Part[]): string[] {
  const practice = register.practice.here ? [sayingOf(register).words.practice] : [];
  return [...practice, ...textOf(marks)];
}

function sumsOf(parts: readonly Part[]): FullPage['sums'] {
  return parts.flatMap((part) => {
    if (part.kind === 'pair') return [{ left: part.left, right: part.right, big: part.big === true }];
    if (part.kind === 'rule') return [{ left: '', right: '', big: false }];
    return part.kind === 'text' ? [{ left: part.text.trim(), right: '', big: false }] : [];
  });
}

function textOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => ('text' in part ? [part.text] : []));
}

function toldApart(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text): text is string => Boolean(text));
}
