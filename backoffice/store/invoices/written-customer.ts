import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Invoice } from '#backoffice/store/tables.ts';

export interface WrittenCustomer {
  readonly ID?: string | null;
  readonly Name?: string | null;
  readonly Email?: string | null;
  readonly Mobile?: string | null;
  readonly Code?: string | null;
}

type Document = Pick<Invoice, 'customer' | 'customerId'>;

export function customerOn(document: Pick<Document, 'customer'>): WrittenCustomer | null {
  // The column is written only by references.ts.
  return document.customer === null ? null : (JSON.parse(document.customer) as WrittenCustomer);
}

/**
 * The customer of each of some documents: as written, under the ID of today, because merged into another, or deleted, a
 * customer has another or none. Who was written without a name has the one the shop knows.
 */
export async function customersOf(
  db: Store,
  documents: readonly Document[],
): Promise<(document: Document) => WrittenCustomer | null> {
  const nameless = documents.flatMap((document) => (customerOn(document)?.Name ? [] : (document.customerId ?? [])));
  const names = await namesOf(db, nameless);
  return (document) => {
    const written = customerOn(document);
    const Name = written?.Name || names.get(document.customerId ?? '');
    return written && { ...written, ...(Name && { Name }), ID: document.customerId };
  };
}

/** Their names alone, for lists. */
export async function customerNames(
  db: Store,
  documents: readonly Document[],
): Promise<(document: Document) => string | null> {
  const customerOf = await customersOf(db, documents);
  return (document) => customerOf(document)?.Name ?? null;
}

/** Most documents name their customer, which costs no look. */
async function namesOf(db: Store, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('id', 'in', anyOf([...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
