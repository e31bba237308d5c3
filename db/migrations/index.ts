import { catalogue } from '#db/migrations/0010-catalogue.ts';
import { shop } from '#db/migrations/0020-shop.ts';
import { selling } from '#db/migrations/0030-selling.ts';
import { outbox } from '#db/migrations/0040-outbox.ts';
import { journal } from '#db/migrations/0050-journal.ts';
import { takenBack } from '#db/migrations/0060-taken-back.ts';
import { variantText } from '#db/migrations/0070-variant-text.ts';
import { lightSale } from '#db/migrations/0080-light-sale.ts';
import { audit } from '#db/migrations/0100-audit.ts';
import { cash } from '#db/migrations/0110-cash.ts';
import { afterSale } from '#db/migrations/0120-after-sale.ts';
import { erased } from '#db/migrations/0122-erased.ts';
import { corrections } from '#db/migrations/0130-corrections.ts';
import { promotions } from '#db/migrations/0150-promotions.ts';
import { cashRounding } from '#db/migrations/0151-cash-rounding.ts';
import { priceBooks } from '#db/migrations/0152-price-books.ts';
import { failedAlone } from '#db/migrations/0170-failed-alone.ts';
import { ownCustomers } from '#db/migrations/0171-own-customers.ts';
import { findInvoices } from '#db/migrations/0180-find-invoices.ts';
import { shortLines } from '#db/migrations/0189-short-lines.ts';
import { favourites } from '#db/migrations/0190-favourites.ts';
import { sealedInvoices } from '#db/migrations/0191-sealed-invoices.ts';
import { products } from '#db/migrations/0192-products.ts';
import { drawnLines } from '#db/migrations/0193-drawn-lines.ts';
import { invoiceNotes } from '#db/migrations/0194-invoice-notes.ts';
import { receiptsOfInvoices } from '#db/migrations/0195-receipts-of-invoices.ts';
import { writtenOffItems } from '#db/migrations/0196-written-off-items.ts';
import { serials } from '#db/migrations/0197-serials.ts';
import { packages } from '#db/migrations/0198-packages.ts';
import { makings } from '#db/migrations/0199-makings.ts';
import { roles } from '#db/migrations/0200-roles.ts';
import { taxParts } from '#db/migrations/0201-tax-parts.ts';
import { quotes } from '#db/migrations/0202-quotes.ts';
import { visits } from '#db/migrations/0203-visits.ts';
import { coupons } from '#db/migrations/0204-coupons.ts';
import { points } from '#db/migrations/0205-points.ts';
import { usesCounted } from '#db/migrations/0206-uses-counted.ts';
import { pointsCounted } from '#db/migrations/0207-points-counted.ts';
import { quotesOfOthers } from '#db/migrations/0208-quotes-of-others.ts';
import { leanOutbox } from '#db/migrations/0209-lean-outbox.ts';
import { leanInvoices } from '#db/migrations/0210-lean-invoices.ts';
import { tendersInTheirInvoice } from '#db/migrations/0211-tenders-in-their-invoice.ts';
import { membershipEnds } from '#db/migrations/0212-membership-ends.ts';
import { quotesSoldAgain } from '#db/migrations/0213-quotes-sold-again.ts';
import { madeIndex } from '#db/migrations/0214-made-index.ts';
import { plainOutbox } from '#db/migrations/0215-plain-outbox.ts';
import { usedVisits } from '#db/migrations/0216-used-visits.ts';
import { oldPrices } from '#db/migrations/0217-old-prices.ts';
import { leanWords } from '#db/migrations/0218-lean-words.ts';
import { methodNames } from '#db/migrations/0219-method-names.ts';
import { taxRates } from '#db/migrations/0220-tax-rates.ts';
import { setOffs } from '#db/migrations/0221-set-offs.ts';
import { findCustomers } from '#db/migrations/0222-find-customers.ts';
import { taxNames } from '#db/migrations/0223-tax-names.ts';
import { codeNames } from '#db/migrations/0224-code-names.ts';
import { customerCodes } from '#db/migrations/0225-customer-codes.ts';
import { reports } from '#db/migrations/0226-reports.ts';
import { passedCodes } from '#db/migrations/0227-passed-codes.ts';
import { weightUnits } from '#db/migrations/0229-weight-units.ts';
import { badges } from '#db/migrations/0230-badges.ts';
import { yesByShift } from '#db/migrations/0232-yes-by-shift.ts';
import { rescuedSales } from '#db/migrations/0233-rescued-sales.ts';
import { staffPhones } from '#db/migrations/0234-staff-phones.ts';
import { readBack } from '#db/migrations/0235-read-back.ts';
import { soldElsewhere } from '#db/migrations/0238-sold-elsewhere.ts';
import { stockSheets } from '#db/migrations/0239-stock-sheets.ts';
import { groupsOfCustomers } from '#db/migrations/0240-groups-of-customers.ts';
import { takenOffByShift } from '#db/migrations/0250-taken-off-by-shift.ts';
import type { Migration } from '#db/migrations/migration.ts';

/** In order, in steps of ten so that a released step can be followed by a repair. */
export const migrations: readonly Migration[] = [
  catalogue,
  shop,
  selling,
  outbox,
  journal,
  takenBack,
  variantText,
  lightSale,
  audit,
  cash,
  afterSale,
  erased,
  corrections,
  promotions,
  cashRounding,
  priceBooks,
  failedAlone,
  ownCustomers,
  findInvoices,
  shortLines,
  favourites,
  sealedInvoices,
  products,
  drawnLines,
  invoiceNotes,
  receiptsOfInvoices,
  writtenOffItems,
  serials,
  packages,
  makings,
  roles,
  taxParts,
  quotes,
  visits,
  coupons,
  points,
  usesCounted,
  pointsCounted,
  quotesOfOthers,
  leanOutbox,
  leanInvoices,
  tendersInTheirInvoice,
  membershipEnds,
  quotesSoldAgain,
  madeIndex,
  plainOutbox,
  usedVisits,
  oldPrices,
  leanWords,
  methodNames,
  taxRates,
  setOffs,
  findCustomers,
  taxNames,
  codeNames,
  customerCodes,
  reports,
  passedCodes,
  weightUnits,
  badges,
  yesByShift,
  rescuedSales,
  staffPhones,
  readBack,
  soldElsewhere,
  stockSheets,
  groupsOfCustomers,
  takenOffByShift,
];
