import type { ReadDb, WriteDb } from '#db/connection.ts';
import { shortId } from '#db/short-id.ts';
import { command, query } from '#db/statement.ts';
import { paidOf, type ShortTender } from '#db/tables/tenders.ts';
import type { SoldTo } from '#domain/events.ts';
import type { BusinessDay, Instant, InvoiceId } from '#domain/ids.ts';
import { type Money, money, nothing } from '#domain/money.ts';
import type { Made } from '#domain/makings.ts';
import type { LineSerial } from '#domain/serials.ts';
import type { TaxRule } from '#domain/tax.ts';
import { addUp, type OrderDiscount } from '#domain/totals.ts';

/** A finished sale. Once printed it never changes; a correction is another document. */
export interface Invoice {
  readonly key: number;
  readonly id: InvoiceId;
  readonly number: string;
  readonly shift: number;
  readonly businessDay: BusinessDay;
  readonly soldAt: Instant;
  readonly cashier: string;
  readonly customer: SoldTo | null;
  readonly customerName: string;
  readonly taxName: string;
  readonly taxIncluded: boolean;
  readonly discountPercent: number;
  readonly discountAmount: Money;
  readonly gross: Money;
  readonly subtotal: Money;
  readonly sales: Money;
  readonly tax: Money;
  readonly total: Money;
  readonly change: Money;
  readonly note: string;
  readonly voidedAt: Instant | null;
  readonly voidReason: string | null;
}

/** With what was paid and written off, each derived from its rows. */
export interface InvoiceStanding extends Invoice {
  readonly paid: Money;
  readonly writtenOff: Money;
}

export interface InvoiceLine {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: Money;
  readonly discountPercent: number;
  readonly discountAmount: Money;
  readonly amount: Money;
  readonly note: string;
  readonly promotion?: string;
  readonly listPrice?: Money;
  readonly priceBook?: string;
  readonly misc?: true;
  readonly weighed?: true;
  readonly salesPerson?: string;
  readonly serials?: readonly LineSerial[];
  readonly made?: Made;
}

export type NewInvoice = Omit<Invoice, 'key' | 'voidedAt' | 'voidReason'>;

export interface Kept {
  /** As `writeLines` spells them. */
  readonly lines: string;
  readonly tenders: readonly ShortTender[];
  /** Its place in the journal. */
  readonly seq: number;
  /** Null where the journal has an entry of its own for it. */
  readonly hash: Uint8Array | null;
}

export function insertInvoice(tx: WriteDb, invoice: NewInvoice, kept: Kept): number {
  return insert.insert(tx, toList(invoice, kept));
}

/** Goods that no tax is taken of are marked: the article may be taxed by the time somebody asks. */
type LineToKeep = Omit<InvoiceLine, 'amount'> & { readonly taxable?: boolean };

/** As an invoice keeps them: lists are half as long as objects, and every page a sale does not fill is sooner on disk. */
export function writeLines(lines: readonly LineToKeep[], amounts: readonly Money[]): string {
  return JSON.stringify(lines.map((line, index) => toShort(line, amounts[index] ?? nothing)));
}

export function readLines(text: string): InvoiceLine[] {
  return (JSON.parse(text) as ShortLine[]).map((line) => {
    const [, , quantity, price, amount = money(price * quantity)] = line;
    return { ...fromShort(line), amount };
  });
}

/** As they were rung up: what each came to is left out. */
export function readSoldLines(text: string): Omit<InvoiceLine, 'amount'>[] {
  return (JSON.parse(text) as ShortLine[]).map(fromShort);
}

export type ShortLine = readonly [
  code: string,
  name: string,
  quantity: number,
  price: Money,
  /** Where it is not the price times the quantity, or something follows. */
  amount?: Money,
  discountPercent?: number,
  discountAmount?: Money,
  note?: string,
  promotion?: string | null,
  rare?: Rare,
];

/** What few lines have. */
interface Rare extends Pick<
  InvoiceLine,
  'listPrice' | 'priceBook' | 'misc' | 'weighed' | 'salesPerson' | 'serials' | 'made'
> {
  readonly untaxed?: true;
}

/** What a text of lines has in it where one of them is: in a name, the quotation marks would be escaped. */
export const untaxedMark = '"untaxed":true';
export const listPriceMark = '"listPrice":';

function toShort(line: LineToKeep, amount: Money): ShortLine {
  const { code, name, quantity, price, discountPercent, discountAmount, note, promotion } = line;
  const plain = [code, name, quantity, price, amount] as const;
  const rare = rareOf(line);
  if (rare) return [...plain, discountPercent, discountAmount, note, promotion ?? null, rare];
  if (promotion !== undefined) return [...plain, discountPercent, discountAmount, note, promotion];
  if (discountPercent === 0 && discountAmount === 0 && note === '')
    return price * quantity === amount ? [code, name, quantity, price] : plain;
  return [...plain, discountPercent, discountAmount, note];
}

function rareOf(line: LineToKeep): Rare | undefined {
  const { listPrice, priceBook, misc, weighed, salesPerson, serials, made, taxable = true } = line;
  if (taxable && [listPrice, misc, weighed, salesPerson, serials, made].every((each) => each === undefined))
    return undefined;
  return {
    ...(listPrice !== undefined && { listPrice }),
    ...(priceBook !== undefined && { priceBook }),
    ...(misc && { misc }),
    ...(weighed && { weighed }),
    ...(salesPerson !== undefined && { salesPerson }),
    ...(serials && { serials }),
    ...(made && { made }),
    ...(!taxable && { untaxed: true }),
  };
}

function fromShort(line: ShortLine): Omit<InvoiceLine, 'amount'> {
  const [code, name, quantity, price, , discountPercent = 0, discountAmount = nothing, note = '', promotion, rare] =
    line;
  const read = { code, name, quantity, price, discountPercent, discountAmount, note };
  // Copying costs as much as all the rest, and few lines have what would be copied.
  const whole = rare ? { ...read, ...withoutMark(rare) } : read;
  return typeof promotion === 'string' ? { ...whole, promotion } : whole;
}

function withoutMark({ untaxed: _, ...rare }: Rare): Omit<Rare, 'untaxed'> {
  return rare;
}

/** What of the money of these lines no tax was taken of, the discount of the whole sale off. */
export function untaxedOf(text: string, discount: OrderDiscount): Money {
  const lines = (JSON.parse(text) as ShortLine[]).map(
    ([, , quantity, price, , discountPercent = 0, discountAmount = nothing, , , rare]) => {
      return { quantity, price, discountPercent, discountAmount, taxable: rare?.untaxed === true };
    },
  );
  // As a tax of all of it would be told.
  return addUp(lines, discount, allOfIt).tax;
}

const allOfIt: TaxRule = { name: '', rate: 1_000_000, included: false };

export function findInvoice(db: ReadDb, key: number): InvoiceStanding | undefined {
  const row = selectByKey.get(db, { key });
  return row && toInvoice(row);
}

export function findInvoiceByNumber(db: ReadDb, number: string): InvoiceStanding | undefined {
  const row = selectByNumber.get(db, { number });
  return row && toInvoice(row);
}

export function invoiceLines(db: ReadDb, invoice: number): InvoiceLine[] {
  const row = selectLines.get(db, { invoice });
  return row ? readLines(row.lines) : [];
}

export function newestInvoice(db: ReadDb): { readonly id: InvoiceId; readonly number: string } | undefined {
  return selectNewest.get(db, {});
}

/** 0 before the first. */
export function newestInvoiceKey(db: ReadDb): number {
  return selectNewestKey.get(db, {})?.key ?? 0;
}

export function markVoided(
  tx: WriteDb,
  { shift, ...voiding }: { key: number; at: Instant; reason: string; shift: number },
): void {
  updateVoided.run(tx, voiding);
  insertReversal.run(tx, { invoice: voiding.key, shift, sign: -1 });
}

export function markRestored(tx: WriteDb, { key, shift }: { key: number; shift: number }): void {
  updateRestored.run(tx, { key });
  insertReversal.run(tx, { invoice: key, shift, sign: 1 });
}

/** In the order of `insert`: binding by place costs half of binding by name. */
function toList(invoice: NewInvoice, { lines, tenders, seq, hash }: Kept): readonly unknown[] {
  const id = shortId(invoice.id);
  return [
    typeof id === 'string' ? id : '',
    typeof id === 'string' ? null : id,
    invoice.number,
    invoice.shift,
    invoice.businessDay,
    invoice.soldAt,
    invoice.cashier,
    invoice.customer && JSON.stringify(invoice.customer),
    invoice.customerName,
    invoice.taxName,
    invoice.taxIncluded ? 1 : 0,
    invoice.discountPercent,
    invoice.discountAmount,
    invoice.gross,
    invoice.subtotal,
    invoice.sales,
    invoice.tax,
    invoice.total,
    invoice.change,
    invoice.note,
    lines,
    JSON.stringify(tenders),
    seq,
    hash,
  ];
}

type Row = Omit<InvoiceStanding, 'customer' | 'taxIncluded'> & { customer: string | null; taxIncluded: number };

function toInvoice({ customer, taxIncluded, ...row }: Row): InvoiceStanding {
  return {
    ...row,
    customer: customer === null ? null : (JSON.parse(customer) as SoldTo),
    taxIncluded: taxIncluded === 1,
  };
}

const columns = `key, id, number, shift, business_day AS businessDay, sold_at AS soldAt, cashier, customer, customer_name AS customerName,
  tax_name AS taxName, tax_included AS taxIncluded, discount_percent AS discountPercent, discount_amount AS discountAmount,
  gross, subtotal, sales, tax, total, change, note, voided_at AS voidedAt, void_reason AS voidReason,
  ${paidOf('invoice')} AS paid,
  coalesce((SELECT amount FROM write_off WHERE write_off.invoice = invoice.key), 0) AS writtenOff`;

const insert = command<readonly unknown[]>(`
  INSERT INTO invoice (own_id, short_id, number, shift, business_day, sold_at, cashier, customer, customer_name, tax_name, tax_included,
    discount_percent, discount_amount, gross, subtotal, sales, tax, total, change, note, lines, tenders, journal_seq, seal)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
`);
const selectByKey = query<{ key: number }, Row>(`SELECT ${columns} FROM invoice WHERE key = :key`);
const selectByNumber = query<{ number: string }, Row>(`SELECT ${columns} FROM invoice WHERE number = :number`);
const selectLines = query<{ invoice: number }, { lines: string }>('SELECT lines FROM invoice WHERE key = :invoice');
const selectNewestKey = query<object, { key: number }>('SELECT coalesce(max(key), 0) AS key FROM invoice');
const selectNewest = query<object, { id: InvoiceId; number: string }>(
  'SELECT id, number FROM invoice ORDER BY key DESC LIMIT 1',
);
const updateVoided = command<{ key: number; at: Instant; reason: string }>(
  'UPDATE invoice SET voided_at = :at, void_reason = :reason WHERE key = :key AND voided_at IS NULL',
);
const insertReversal = command<{ invoice: number; shift: number; sign: 1 | -1 }>(
  'INSERT INTO reversal (invoice, shift, sign) VALUES (:invoice, :shift, :sign)',
);
const updateRestored = command<{ key: number }>(
  'UPDATE invoice SET voided_at = NULL, void_reason = NULL WHERE key = :key',
);
