import type { ReadDb } from '#db/connection.ts';
import type { InvoiceStanding } from '#db/tables/invoices.ts';
import { listTaxes } from '#db/tables/shop.ts';
import { type TaxRule, untaxed } from '#domain/tax.ts';
import type { Register } from '#register/context.ts';

/**
 * The tax that goods of an invoice come back under: the one they were sold under, at its rate of today. The office takes no
 * document under one it has no more; then it is the one this till sells under since, and what goes back is what was paid.
 * Undefined where the till sells under none, or only one of the two is in the prices.
 */
export function taxOfReturn({ db, memory }: Register, invoice: InvoiceStanding): TaxRule | undefined {
  const own = findTax(db, invoice);
  if (own) return own;
  const { tax } = memory;
  return tax.included === invoice.taxIncluded && (tax.rate > 0 || invoice.tax === 0) ? tax : undefined;
}

/** The tax an invoice was made under, at its rate of today. */
export function taxOf(db: ReadDb, invoice: InvoiceStanding): TaxRule {
  return findTax(db, invoice) ?? { ...untaxed, included: invoice.taxIncluded };
}

function findTax(db: ReadDb, { taxName, taxIncluded }: InvoiceStanding): TaxRule | undefined {
  const tax = listTaxes(db).find(({ name }) => name === taxName);
  return tax && { ...tax, included: taxIncluded };
}
