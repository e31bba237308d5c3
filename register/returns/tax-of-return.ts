import type { ReadDb } from '#db/connection.ts';
import type { InvoiceStanding } from '#db/tables/invoices.ts';
import { listTaxes } from '#db/tables/shop.ts';
import { findElsewhere } from '#db/tables/sold-elsewhere.ts';
import { taxToldAs } from '#db/tables/tax-names.ts';
import { rateThen } from '#db/tables/tax-rates.ts';
import type { TaxRule } from '#domain/tax.ts';
import type { Register } from '#register/context.ts';
import { isElsewhere } from '#register/returns/sold.ts';

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

type Taxed = Pick<InvoiceStanding, 'key' | 'taxName' | 'taxIncluded'>;

/** The tax an invoice was made under, at its rate of then. */
export function taxThen(db: ReadDb, invoice: Taxed): TaxRule {
  const { taxName: name, taxIncluded: included } = invoice;
  const told = isElsewhere(invoice.key) ? findElsewhere(db, invoice.key)?.taxRate : rateThen(db, invoice);
  return { name, rate: told ?? findTax(db, invoice)?.rate ?? 0, included };
}

function findTax(db: ReadDb, { taxName, taxIncluded }: Taxed): TaxRule | undefined {
  const now = taxToldAs(db, taxName);
  const tax = listTaxes(db).find(({ name }) => name === now);
  return tax && { ...tax, included: taxIncluded };
}
