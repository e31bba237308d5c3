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
];
