import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { type InvoiceFilter, matching } from '#backoffice/store/invoices/invoice-lists.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** So many are sorted in as little time as it takes to find a page of them among a few hundred thousand others. */
const fewInvoices = 20_000;

export interface IdPage {
  readonly after: string;
  readonly size: number;
}

/** The next IDs, in their order. Of few invoices they are sorted; of many that was the reading of all history for each page. */
export async function idsAfter(db: Store, filter: InvoiceFilter, page: IdPage): Promise<string[]> {
  const chosen = (await matching(db, filter)).select('id');
  const oneMore = await chosen.limit(1).offset(fewInvoices).executeTakeFirst();
  const query = oneMore
    ? await walkedIds(db, filter, page)
    : chosen.where('id', '>', page.after).orderBy('id').limit(page.size);
  return (await query.execute()).map(({ id }) => id);
}

type Walk = SelectQueryBuilder<Tables & { readonly walked: Tables['invoice'] }, 'walked', { id: string }>;

/** As they lie in their own index, each looked at until there are enough. */
export async function walkedIds(db: Store, filter: InvoiceFilter, { after, size }: IdPage): Promise<Walk> {
  const same = (await matching(db, filter)).select('date').where(sql<SqlBool>`invoice.id = walked.id`);
  return db
    .selectFrom('invoice as walked')
    .select('walked.id as id')
    .where('walked.id', '>', after)
    .where((eb) => eb.exists(same))
    .orderBy('walked.id')
    .limit(size);
}
