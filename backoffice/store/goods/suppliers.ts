import type { Store } from '#backoffice/store/open.ts';
import type { Supplier } from '#backoffice/store/tables-documents.ts';

export function findSupplier(
  db: Store,
  { id, code }: { readonly id?: string; readonly code?: string },
): Promise<Supplier | undefined> {
  const suppliers = db.selectFrom('supplier').selectAll();
  return (
    id === undefined ? suppliers.where('code', '=', code ?? '') : suppliers.where('id', '=', id)
  ).executeTakeFirst();
}

/** `S-00001` and on, to the next that is free. */
export async function nextSupplierCode(db: Store): Promise<string> {
  const { last } = await db
    .selectFrom('supplier')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirstOrThrow();
  for (let next = (last ?? 0) + 1; ; next += 1) {
    const code = `S-${String(next).padStart(5, '0')}`;
    if (!(await findSupplier(db, { code }))) return code;
  }
}
