import { type Customer, matchCustomers } from '#db/tables/customers.ts';
import type { InvoiceStanding } from '#db/tables/invoices.ts';
import { ftsPrefix } from '#register/find/find.ts';
import { findInvoicesByNumber } from '#register/find/find-invoices.ts';
import type { Register } from '#register/context.ts';

/** Shorter than this everything is meant. */
const fewestCharacters = 3;
const mostOfEach = 4;

export interface Others {
  readonly customers: readonly Customer[];
  readonly invoices: readonly InvoiceStanding[];
}

/**
 * Who or what else the text in the finder may mean: a customer by name, code or phone, an invoice by its number. It is
 * asked after the products are on the screen, so it looks at a hundred rows at most and at no amounts or days.
 */
export function findOthers({ db }: Pick<Register, 'db'>, text: string): Others {
  const typed = text.trim();
  const match = ftsPrefix(typed);
  if (typed.length < fewestCharacters || match === '') return { customers: [], invoices: [] };
  return {
    customers: matchCustomers(db, match).slice(0, mostOfEach),
    invoices: findInvoicesByNumber(db, typed, mostOfEach),
  };
}
