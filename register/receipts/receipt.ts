import { couponOf } from '#db/tables/coupons.ts';
import { type InvoiceLine, type InvoiceStanding, invoiceLines } from '#db/tables/invoices.ts';
import { findOriginal, findOriginalElsewhere } from '#db/tables/returned-lines.ts';
import { pointsOfInvoice } from '#db/tables/points.ts';
import { changeGivenLater, findWriteOff, listPayments } from '#db/tables/payments.ts';
import { taxPartsOf } from '#db/tables/tax-split.ts';
import { wallTime } from '#domain/business-day.ts';
import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import { taxesIn, type TaxShare } from '#domain/tax.ts';
import type { Register } from '#register/context.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { receiptKey, signSale, signWholeSale } from '#register/receipts/signed-sale.ts';
import { unconfirmedSale } from '#register/receipts/unconfirmed-sale.ts';
import { type PaperWords, type Saying, sayingOf } from '#register/receipts/words/words.ts';

/** The receipt of an invoice. `copy` 0 is the original; the paper says which copy it is. */
export function receiptOf(register: Register, invoice: InvoiceStanding, copy: number): Part[] {
  const { identity, preferences } = register.memory;
  const says = sayingOf(register);
  const { amount } = says;
  const { logo } = preferences.receipt;
  return [
    ...(logo ? [{ kind: 'image', image: logo } as const] : []),
    centered(identity?.outletName ?? '', true),
    ...textLines(preferences.receipt.header),
    ...marksOf(register, invoice, copy),
    rule,
    pair(invoice.number, wallTime(invoice.soldAt, register.zone).slice(0, 16)),
    pair(identity?.registerName ?? '', invoice.cashier),
    ...(invoice.customerName === '' ? [] : [plain(invoice.customerName)]),
    rule,
    ...invoiceLines(register.db, invoice.key).flatMap((line) => [
      pair(`${howMuch(line, says)} ${line.name}`, amount(line.amount)),
      ...lineDetails(line, says),
    ]),
    rule,
    ...moneyOf(register, invoice),
    rule,
    { kind: 'barcode', code: invoice.number },
    ...signedSale(register, invoice),
    ...textLines(preferences.receipt.footer),
  ];
}

/** What makes it other than the one receipt of a sale. */
export function marksOf(register: Register, invoice: InvoiceStanding, copy: number): Part[] {
  const { words } = sayingOf(register);
  return [
    ...(copy > 0 ? [centered(words.copy(copy), true)] : []),
    ...(invoice.voidedAt !== null ? [centered(words.voided, true)] : []),
    ...returnHead(register, invoice, words),
  ];
}

/** What the lines come to, how it was paid, and what is left. */
export function moneyOf(register: Register, invoice: InvoiceStanding): Part[] {
  const says = sayingOf(register);
  const { amount, words } = says;
  return [
    ...sums(register, invoice, says),
    pair(words.total(register.currency.code), amount(invoice.total), true),
    ...paid(register, invoice, says),
    ...changeGiven(register, invoice, says),
    ...owing(register, invoice, says),
    ...pointsLeft(register, invoice, words),
    ...taxTable(register, invoice, says),
  ];
}

/** Pieces, or the weight a scale said: grams would read as pieces. */
export function howMuch({ quantity, weighed }: Pick<InvoiceLine, 'quantity' | 'weighed'>, { words }: Saying): string {
  return weighed ? `${figures(money(quantity), 3, words.marks)} kg` : String(quantity);
}

type LineFacts = Pick<
  InvoiceLine,
  | 'quantity'
  | 'weighed'
  | 'price'
  | 'discountPercent'
  | 'discountAmount'
  | 'note'
  | 'promotion'
  | 'priceBook'
  | 'salesPerson'
  | 'serials'
  | 'made'
>;

export function lineDetails(line: LineFacts, says: Saying): Part[] {
  const { amount, words } = says;
  const details = lineFacts(line, says);
  if (line.weighed) details.unshift(words.perKg(amount(line.price * 1000)));
  else if (line.quantity !== 1) details.unshift(words.each(amount(line.price)));
  return details.map((detail) => plain(`  ${detail}`));
}

/** What is said of a line beside its quantity and its price. */
export function lineFacts(line: LineFacts, { amount, words }: Saying): string[] {
  const facts = madeDetails(line);
  if (line.priceBook !== undefined) facts.push(line.priceBook);
  const why = line.promotion === undefined ? '' : ` ${line.promotion}`;
  if (line.discountPercent !== 0) facts.push(`-${line.discountPercent} %${why}`);
  if (line.discountAmount !== 0) facts.push(`${amount(-line.discountAmount)}${why}`);
  if (line.note !== '') facts.push(line.note);
  facts.push(...serialDetails(line, words));
  if (line.salesPerson !== undefined) facts.push(words.servedBy(line.salesPerson));
  return facts;
}

export function serialDetails({ serials = [] }: Pick<InvoiceLine, 'serials'>, words: PaperWords): string[] {
  return serials.map(({ serial, quantity }) => `${words.serial(serial)}${quantity === 1 ? '' : ` x ${quantity}`}`);
}

/** How many pieces a unit is, and what a set holds: in all, as they lie on the counter. */
export function madeDetails({ made, quantity }: Pick<InvoiceLine, 'made' | 'quantity'>): string[] {
  if (made?.kind === 'unit') return [`= ${quantity * made.pieces} x ${made.of}`];
  return made?.kind === 'set' ? made.parts.map((part) => `${quantity * part.quantity} ${part.name}`) : [];
}

/** What a tax office wants to read: without tax, the tax, with it. */
function taxTable(register: Register, invoice: InvoiceStanding, { amount, words }: Saying): Part[] {
  if (!register.memory.preferences.receipt.taxTable || invoice.tax === 0) return [];
  return [
    rule,
    pair(words.withoutTax, amount(invoice.total - invoice.tax)),
    ...taxesOf(register, invoice).map(({ name, tax }) => pair(name, amount(tax))),
    pair(words.withTax, amount(invoice.total)),
  ];
}

function taxesOf({ db, memory }: Register, invoice: InvoiceStanding): readonly TaxShare[] {
  return taxesIn({ name: invoice.taxName || memory.tax.name, parts: taxPartsOf(db, invoice) }, invoice.tax);
}

/**
 * As it was sold: nothing that is done later changes what the code says. While no office has confirmed the sale, the code
 * holds all of it: if this till dies, the paper is the only copy.
 */
export function signedSale(register: Register, invoice: InvoiceStanding): Part[] {
  const { db, memory } = register;
  const key = memory.preferences.receipt.signed ? receiptKey(db) : undefined;
  if (key === undefined) return [];
  const { number, soldAt, total, tax } = invoice;
  const printed = { number, soldAt: Math.floor(soldAt / 1000), total, tax };
  const told = isOnlyHere(register, invoice) ? unconfirmedSale(db, invoice.id) : undefined;
  return [{ kind: 'qr', text: (told && signWholeSale(printed, told, key)) ?? signSale(printed, key) }];
}

/**
 * What nobody is to be told of is not to come back from paper either. What the office is about to take need not: the code is
 * longer on paper by two centimetres.
 */
function isOnlyHere({ practice, sync }: Register, { voidedAt }: InvoiceStanding): boolean {
  if (practice.here || voidedAt !== null) return false;
  const { line, oldestUnsentAt, now } = sync.status();
  return line.state !== 'up' || (oldestUnsentAt !== null && now - oldestUnsentAt > takenWithinMs);
}

/** An office that is there takes a sale in less. */
const takenWithinMs = 5_000;

function returnHead({ db }: Register, { key }: InvoiceStanding, words: PaperWords): Part[] {
  const original = findOriginal(db, key) ?? findOriginalElsewhere(db, key);
  return original ? [centered(words.return, true), centered(words.returnOf(original.number))] : [];
}

function sums(register: Register, invoice: InvoiceStanding, says: Saying): Part[] {
  const { amount, words } = says;
  const parts = takenOff(register, invoice, says);
  const how = invoice.taxIncluded ? words.taxWithin : words.taxOnTop;
  if (invoice.tax !== 0) parts.push(...taxesOf(register, invoice).map(({ name, tax }) => pair(how(name), amount(tax))));
  return parts;
}

/** What of the subtotal is not in the total, by what took it off. */
function takenOff({ db }: Register, invoice: InvoiceStanding, { amount, words }: Saying): Part[] {
  const discount = invoice.total - (invoice.taxIncluded ? 0 : invoice.tax) - invoice.subtotal;
  const coupon = couponOf(db, invoice.key);
  const points = pointsOfInvoice(db, invoice.key);
  const byHand = discount + (coupon?.amount ?? 0) + (points?.amount ?? 0);
  return [
    ...(discount === 0 ? [] : [pair(words.subtotal, amount(invoice.subtotal))]),
    ...(byHand === 0 ? [] : [pair(words.discount, amount(byHand))]),
    ...(coupon ? [pair(words.coupon(coupon.code), amount(-coupon.amount))] : []),
    ...(points?.used ? [pair(words.points(points.used), amount(-points.amount))] : []),
  ];
}

function paid({ db }: Register, { key }: InvoiceStanding, { amount, words }: Saying): Part[] {
  const payments = listPayments(db, key);
  const rounding = payments.reduce((sum, each) => sum + each.rounding, 0);
  return [
    ...(rounding === 0 ? [] : [pair(words.cashRounding, amount(rounding))]),
    ...payments.map(({ method, tendered, setOff }) =>
      pair(setOff === null ? method : words.setOffWith(setOff), amount(tendered)),
    ),
  ];
}

function changeGiven({ db }: Register, { key, change }: InvoiceStanding, { amount, words }: Saying): Part[] {
  const given = change + changeGivenLater(db, key);
  return given === 0 ? [] : [pair(words.change, amount(given))];
}

function owing({ db }: Register, invoice: InvoiceStanding, { amount, words }: Saying): Part[] {
  // Nobody collects it, nor gave it up.
  if (invoice.voidedAt !== null) return [];
  const writeOff = findWriteOff(db, invoice.key);
  if (writeOff) return [pair(words.writtenOffFor(writeOff.tag), amount(writeOff.amount))];
  const due = invoice.total - invoice.paid;
  return due === 0 ? [] : [pair(words.stillToPay, amount(due))];
}

/** As they stood when it was sold: a copy says the same. */
function pointsLeft({ db, zone }: Register, { key }: InvoiceStanding, words: PaperWords): Part[] {
  const points = pointsOfInvoice(db, key);
  if (!points) return [];
  const { used, earned, held, heldAt } = points;
  return [
    ...(earned === 0 ? [] : [pair(earned > 0 ? words.pointsEarned : words.pointsTakenBack, String(Math.abs(earned)))]),
    ...(held === null || heldAt === null
      ? []
      : [
          pair(words.pointsNow, String(held - used + earned)),
          plain(`  ${words.asTheOfficeSaid(wallTime(heldAt, zone).slice(0, 16))}`),
        ]),
  ];
}

export function textLines(text: string): Part[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => centered(line));
}
