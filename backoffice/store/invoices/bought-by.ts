import type { ExpressionBuilder, RawBuilder } from 'kysely';

import { emailIs } from '#backoffice/store/customers/customers.ts';
import { findFormer } from '#backoffice/store/customers/former-customers.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { fieldIs, fieldReads } from '#backoffice/store/goods/name-search.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Customer, Invoice, Tables } from '#backoffice/store/tables.ts';
import { customerOn } from '#backoffice/store/invoices/written-customer.ts';

type Written = 'Name' | 'Code' | 'Email';

/**
 * The invoices of a customer. Who was deleted is known by the email or the code that is written on the invoice, also under
 * the same code anew; a code with another name beside it is by now somebody else's.
 */
export async function boughtBy(db: Store, by: 'email' | 'code', value: string) {
  const customers = db.selectFrom('customer').select(['id', 'code', 'name']);
  const people = await (by === 'email' ? customers.where(emailIs(value)) : customers.where(by, '=', value)).execute();
  // Merged or given another code since, they are known by what they had before, until somebody else has it.
  const former = people.length === 0 ? await findFormer(db, by, value) : undefined;
  const ids = [...people.map(({ id }) => id), ...(former === undefined ? [] : [former])];
  return (eb: ExpressionBuilder<Tables, 'invoice'>) => {
    const again = people.map(({ code, name }) =>
      eb.and([
        isWritten('Code', code),
        eb.or([isWritten('Name', name), eb('customer', 'not like', '%"Name":"%'), isWritten('Name', '')]),
      ]),
    );
    const written = by === 'email' ? [isWritten('Email', value), ...again] : [isWritten('Code', value)];
    return eb.or([
      eb('customerId', 'in', anyOf(ids)),
      eb.and([eb('customerId', 'is', null), eb('customer', 'is not', null), eb.or(written)]),
    ]);
  };
}

/** Where the receipt of an invoice goes: as written on it, else as the shop knows its customer, by ID or by the code written. */
export async function emailOf(db: Store, invoice: Invoice): Promise<string | null> {
  const written = customerOn(invoice);
  if (written?.Email) return written.Email;
  const known = await customerOf(db, invoice);
  if (!known || (invoice.customerId === null && written?.Name && written.Name !== known.name)) return null;
  return known.email;
}

async function customerOf(db: Store, invoice: Invoice): Promise<Pick<Customer, 'name' | 'email'> | undefined> {
  const code = customerOn(invoice)?.Code;
  const customers = db.selectFrom('customer').select(['name', 'email']);
  if (invoice.customerId !== null) return customers.where('id', '=', invoice.customerId).executeTakeFirst();
  return code ? customers.where('code', '=', code).executeTakeFirst() : undefined;
}

/** On the invoice itself. A mailbox is the same in whatever capitals it is written. */
function isWritten(field: Written, value: string): RawBuilder<boolean> {
  return field === 'Email' ? fieldReads('customer', field, value) : fieldIs('customer', field, value);
}
