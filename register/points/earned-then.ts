import { isTaxed } from '#db/tables/code-names.ts';
import { findInvoice, invoiceLines } from '#db/tables/invoices.ts';
import { earningCodes, findPoints, pointsOfInvoices } from '#db/tables/points.ts';
import { type EarnedThen, type EarningLine, spentForPoints } from '#domain/points.ts';
import { type OpenSale, returnOf } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';
import { taxThen } from '#register/returns/tax-of-return.ts';

/**
 * Undefined where nothing comes back from an invoice, and of an exchange, which earned no plain share. What another
 * customer earned is not this one's to lose.
 */
export function earnedThen({ db, memory }: Register, sale: OpenSale): EarnedThen | undefined {
  const of = returnOf(sale);
  const invoice = of && findInvoice(db, of.key);
  if (!invoice) return undefined;
  const { key, total, tax, taxIncluded, discountPercent: percent } = invoice;
  const lines = invoiceLines(db, key).map((line): EarningLine => {
    const taxable = isTaxed(db, line.code, invoice.number) ?? tax !== 0;
    return { ...line, taxable, returns: null };
  });
  if (lines.some(({ quantity }) => quantity < 0)) return undefined;
  const codes = earningCodes(
    db,
    lines.map(({ code }) => code),
  );
  const sums = { total, tax, taxIncluded, taxRate: taxThen(db, invoice).rate, percent };
  const earns = ({ code }: EarningLine) => codes.has(code);
  const spent = spentForPoints(lines, sums, { rules: memory.points, earns });
  const customer = sale.customerId === null ? undefined : findPoints(db, sale.customerId)?.key;
  const own = pointsOfInvoices(db, [key]).find((each) => each.customer === customer);
  return { earned: own?.earned ?? 0, spent };
}
