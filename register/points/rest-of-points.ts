import type { ReadDb } from '#db/connection.ts';
import { invoiceLines } from '#db/tables/invoices.ts';
import { findPoints, pointsOfInvoices } from '#db/tables/points.ts';
import { listCameBack, listReturns } from '#db/tables/returned-lines.ts';
import { type OpenSale, returnOf, type SaleLine } from '#domain/sale.ts';
import { isElsewhere } from '#register/returns/sold.ts';

/**
 * What the last goods of an invoice to come back take: all that the returns before them left of what it earned, each of
 * which took whole points. Undefined where goods stay out, or an exchange or another customer makes it no plain sum.
 */
export function restOfPoints(db: ReadDb, sale: OpenSale): number | undefined {
  const of = returnOf(sale);
  // What another till's sale earned is the office's to know.
  if (!of || isElsewhere(of.key) || sale.lines.some(isNoReturn) || !takesTheLast(db, of.key, sale)) return undefined;
  const returns = listReturns(db, of.key).filter(({ voided }) => voided === 0);
  const isExchange = returns.some(({ key }) => invoiceLines(db, key).some(({ quantity }) => quantity > 0));
  const moved = pointsOfInvoices(db, [of.key, ...returns.map(({ key }) => key)]);
  const customer = sale.customerId === null ? undefined : findPoints(db, sale.customerId)?.key;
  const isOthers = moved.some((each) => each.earned !== 0 && each.customer !== customer);
  const earned = moved.find(({ invoice }) => invoice === of.key)?.earned ?? 0;
  if (isExchange || isOthers || earned <= 0) return undefined;
  return (
    0 -
    Math.max(
      0,
      moved.reduce((sum, each) => sum + each.earned, 0),
    )
  );
}

function isNoReturn({ quantity, returns }: SaleLine): boolean {
  return quantity > 0 || returns === null;
}

function takesTheLast(db: ReadDb, original: number, { lines }: OpenSale): boolean {
  const back = new Map<number | null, number>();
  const add = (line: number | null, quantity: number) => back.set(line, (back.get(line) ?? 0) + quantity);
  for (const { line, quantity } of listCameBack(db, original)) add(line, quantity);
  for (const { returns, quantity } of lines) add(returns, -quantity);
  return invoiceLines(db, original).every(({ quantity }, line) => quantity > 0 && quantity <= (back.get(line) ?? 0));
}
