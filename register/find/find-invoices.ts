import type { ReadDb } from '#db/connection.ts';
import { matchCustomers } from '#db/tables/customers.ts';
import {
  customersOfInvoices,
  keyOfNumber,
  keysOfCustomer,
  keysOfDay,
  keysOfNumberStart,
  keysOfTotal,
  newestKeys,
  owingKeys,
  voidedKeys,
} from '#db/tables/invoice-keys.ts';
import { findInvoice, type InvoiceStanding } from '#db/tables/invoices.ts';
import { lastCounter, listSeries } from '#db/tables/numbers.ts';
import { type Money, money } from '#domain/money.ts';
import { counterDigits, prefixStart } from '#domain/numbering.ts';
import { folded } from '#domain/typing.ts';
import { ftsPrefix } from '#register/find/find.ts';

export interface InvoiceSearch {
  readonly text: string;
  readonly show: 'all' | 'owing' | 'voided';
  /** Only of this business day. */
  readonly day?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface Books {
  readonly db: ReadDb;
  readonly currency: { readonly scale: number };
}

type Few = Omit<InvoiceSearch, 'text' | 'offset' | 'limit'> & { readonly typed: string; readonly most: number };

/** An amount has no index, because it would cost every sale a page: it is looked for among this many. */
const amountsAmong = 5_000;

/**
 * Invoices by number (its start, or the last digits of it), customer, amount or day (`2026-11-14`), newest first. It
 * looks up what the text can mean instead of reading every invoice, so that a million of them hold up nobody.
 */
export function findInvoices(books: Books, { text, show, day, offset, limit }: InvoiceSearch): InvoiceStanding[] {
  const typed = text.trim();
  const most = offset + limit;
  if (show !== 'all' || day !== undefined) return fewInvoices(books, { typed, show, day, most }).slice(offset);
  return keysOf(books, typed, most)
    .slice(offset, most)
    .flatMap((key) => findInvoice(books.db, key) ?? []);
}

/** By its number alone: the last digits of it, or the start as far as its digits. */
export function findInvoicesByNumber(db: ReadDb, typed: string, most: number): InvoiceStanding[] {
  if (!/\d/.test(typed)) return [];
  const keys = new Set([
    ...(/^\d+$/.test(typed) ? keysOfLastDigits(db, typed, most) : []),
    ...keysOfNumberStart(db, typed.toUpperCase(), most),
  ]);
  const newest = [...keys].toSorted((a, b) => b - a).slice(0, most);
  return newest.flatMap((key) => findInvoice(db, key) ?? []);
}

function keysOf({ db, currency }: Books, typed: string, most: number): number[] {
  if (typed === '') return newestKeys(db, most);
  const found = new Set([
    ...(/^\d+$/.test(typed) ? keysOfLastDigits(db, typed, most) : []),
    ...keysOfNumberStart(db, typed.toUpperCase(), most),
    ...(isDay(typed) ? keysOfDay(db, typed, most) : []),
    ...amountsIn(typed, currency.scale).flatMap((amount) => keysOfTotal(db, amount, amountsAmong)),
    ...namesIn(db, typed).flatMap((name) => keysOfCustomer(db, name, most)),
  ]);
  return [...found].toSorted((a, b) => b - a);
}

/** What is owing, void or of one day is few, so each is looked at until the page is full. */
function fewInvoices({ db, currency }: Books, { typed, show, day, most }: Few): InvoiceStanding[] {
  const amounts: readonly number[] = amountsIn(typed, currency.scale);
  const part = folded(typed);
  const fits = ({ number, customerName, total, businessDay }: InvoiceStanding): boolean => {
    if (day !== undefined && businessDay !== day) return false;
    const words = [number, customerName, businessDay];
    return words.some((word) => folded(word).includes(part)) || amounts.includes(Math.abs(total));
  };
  const found: InvoiceStanding[] = [];
  for (const key of listedKeys(db, show, day)) {
    if (found.length >= most) break;
    const invoice = findInvoice(db, key);
    if (invoice && fits(invoice)) found.push(invoice);
  }
  return found;
}

function listedKeys(db: ReadDb, show: InvoiceSearch['show'], day = ''): number[] {
  if (show === 'owing') return owingKeys(db);
  return show === 'voided' ? voidedKeys(db) : keysOfDay(db, day, -1);
}

/** Counters have no gaps, so numbers that end like this are counted down to instead of searched. */
function keysOfLastDigits(db: ReadDb, digits: string, most: number): number[] {
  if (digits.length > counterDigits) return [];
  const step = 10 ** digits.length;
  return listSeries(db).flatMap((series) => {
    const start = prefixStart(series.prefix, series.year);
    const last = lastCounter(db, start);
    const keys: number[] = [];
    for (let at = last - ((last - Number(digits) + step) % step); at > 0 && keys.length < most; at -= step) {
      const key = keyOfNumber(db, `${start}${String(at).padStart(counterDigits, '0')}`);
      if (key !== undefined) keys.push(key);
    }
    return keys;
  });
}

function namesIn(db: ReadDb, typed: string): string[] {
  const match = ftsPrefix(typed);
  const known = match === '' ? [] : matchCustomers(db, match).map(({ name }) => name);
  return [...new Set([...known, ...spellingsOf(typed).flatMap((spelling) => customersOfInvoices(db, spelling))])];
}

/** An index finds a name as it was written: an accent as one letter, or as a letter and a mark, and capitals but those of English. */
function spellingsOf(typed: string): string[] {
  if (/^\p{ASCII}*$/u.test(typed)) return [typed];
  const small = typed.toLowerCase();
  const capitals = small.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  const written = [typed, small, capitals, typed.toUpperCase()];
  return [...new Set(written.flatMap((each) => [each, each.normalize('NFC'), each.normalize('NFD')]))];
}

/**
 * `12`, `12.5`, `12,50`, `1,234.50` and `1.234,50`; with three decimals `1,234` and `1.234` are two amounts. With zeros in front it is a
 * number's end.
 */
function amountsIn(typed: string, scale: number): Money[] {
  const mark = [',', '.'].find((each) => grouped[each]?.test(typed));
  return [...(mark === undefined ? [] : [typed.replaceAll(mark, '')]), typed].flatMap(
    (plain) => amountIn(plain, scale) ?? [],
  );
}

/** By what stands between thousands: a till writes them in the language of its window. */
const grouped: Readonly<Record<string, RegExp>> = {
  ',': /^\d{1,3}(,\d{3})+(\.\d+)?$/,
  '.': /^\d{1,3}(\.\d{3})+(,\d+)?$/,
};

function amountIn(plain: string, scale: number): Money | undefined {
  const [whole, , part = ''] = /^(0|[1-9]\d{0,11})([.,](\d+))?$/.exec(plain)?.slice(1) ?? [];
  if (whole === undefined || part.length > scale) return undefined;
  return money(Number(`${whole}${part.padEnd(scale, '0')}`));
}

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);
