import { readLines } from '#db/tables/invoices.ts';
import { codeThen, type PassedCodes } from '#db/tables/passed-codes.ts';
import type { SoldInvoice } from '#db/tables/sold.ts';
import type { ShortTender } from '#db/tables/tenders.ts';
import { hourOfDay } from '#domain/business-day.ts';
import { type Money, money, nothing } from '#domain/money.ts';
import { sharesOf } from '#domain/totals.ts';

/** How many, and what they brought. */
interface Sum {
  count: number;
  sold: number;
}

interface GoodsSum {
  name: string;
  quantity: number;
  weighed: boolean;
  sold: number;
}

/** Added to invoice by invoice. */
export interface SoldSums {
  invoices: number;
  sold: number;
  returned: number;
  tax: number;
  total: number;
  readonly voided: Sum;
  readonly days: Map<string, Sum>;
  readonly hours: Map<number, Sum>;
  readonly people: Map<string, Sum>;
  readonly tenders: Map<string, Sum>;
  /** By the code they were sold under, or what that was then. */
  readonly goods: Map<string, GoodsSum>;
}

export function noneSold(): SoldSums {
  return {
    invoices: 0,
    sold: 0,
    returned: 0,
    tax: 0,
    total: 0,
    voided: { count: 0, sold: 0 },
    days: new Map(),
    hours: new Map(),
    people: new Map(),
    tenders: new Map(),
    goods: new Map(),
  };
}

/** How to read it: on which clock, and what a code was that goods have passed on since. */
interface Reading {
  readonly zone: string;
  readonly passed: PassedCodes;
}

export function addInvoice(sums: SoldSums, invoice: SoldInvoice, { zone, passed }: Reading): void {
  const { tax, total, cashier, tenders } = invoice;
  if (invoice.voided === 1) return addTo(sums.voided, total);
  const sold = money(invoice.taxIncluded === 1 ? total : total - tax);
  sums.invoices += 1;
  sums.sold += sold;
  sums.tax += tax;
  sums.total += total;
  addTo(sumAt(sums.days, invoice.businessDay), sold);
  addTo(sumAt(sums.hours, hourOfDay(invoice.soldAt, zone)), sold);
  sumAt(sums.people, cashier).count += 1;
  addLines(sums, invoice, { sold, passed });
  for (const [method, , amount] of JSON.parse(tenders) as ShortTender[]) addTender(sums, { method, amount, times: 1 });
}

interface Taken {
  readonly method: string;
  readonly amount: Money;
  readonly times: 1 | -1;
}

export function addTender({ tenders }: SoldSums, { method, amount, times }: Taken): void {
  const sum = sumAt(tenders, method);
  sum.count += times;
  sum.sold += amount;
}

function addLines(
  sums: SoldSums,
  { key, lines, discountPercent, cashier }: SoldInvoice,
  { sold, passed }: Pick<Reading, 'passed'> & { readonly sold: Money },
): void {
  const read = readLines(lines);
  const shares = sharesOf(read, { percent: discountPercent }, sold);
  for (const [index, { code, name, quantity, weighed, salesPerson }] of read.entries()) {
    const brought = shares[index] ?? nothing;
    const then = codeThen(passed, code, key);
    const goods = sums.goods.get(then) ?? { name, quantity: 0, weighed: false, sold: 0 };
    sums.goods.set(then, goods);
    // What they were called last.
    goods.name = name;
    goods.quantity += quantity;
    goods.weighed ||= weighed === true;
    goods.sold += brought;
    sumAt(sums.people, salesPerson ?? cashier).sold += brought;
    if (quantity < 0) sums.returned += brought;
  }
}

function addTo(sum: Sum, amount: number): void {
  sum.count += 1;
  sum.sold += amount;
}

function sumAt<Key>(sums: Map<Key, Sum>, key: Key): Sum {
  const known = sums.get(key) ?? { count: 0, sold: 0 };
  sums.set(key, known);
  return known;
}
