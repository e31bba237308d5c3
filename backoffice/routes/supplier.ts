import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  supplierCode,
  supplierCreate,
  supplierDeleteByCode,
  supplierList,
  supplierListID,
  supplierMerge,
  supplierUpdateByCode,
  supplierWithTotalCount,
} from '#contract/v3/supplier.ts';

import { localTime } from '#backoffice/clock.ts';
import { reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { anyOf } from '#backoffice/store/many.ts';
import { whatIsMissing } from '#backoffice/store/merged.ts';
import { nameHolds } from '#backoffice/store/goods/name-search.ts';
import type { Store } from '#backoffice/store/open.ts';
import { findSupplier, nextSupplierCode } from '#backoffice/store/goods/suppliers.ts';
import { said } from '#backoffice/store/said.ts';
import type { Supplier } from '#backoffice/store/tables-documents.ts';

export const supplierRoutes = [
  reads(supplierList, async ({ input, db }) => (await pageSuppliers(db, input)).map(toRow)),
  reads(supplierWithTotalCount, async ({ input, db }) => {
    const { count } = await matchingSuppliers(db, input)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { Data: (await pageSuppliers(db, input)).map(toRow), TotalCount: Number(count) };
  }),
  reads(supplierCode, async ({ input, db }) => toRecord(await loadSupplier(db, { code: input.Code }))),
  reads(supplierListID, async ({ input, db }) => {
    const rows = await db.selectFrom('supplier').selectAll().where('id', 'in', anyOf(input.ListID)).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(input.ListID)].flatMap((id) => byId.get(id) ?? []).map(toRecord);
  }),
  writes(supplierCreate, async ({ input, db, now, service }) => {
    const code = input.Code || (await nextSupplierCode(db));
    if (await findSupplier(db, { code })) reject(409, `Supplier with code ${code} already exists.`);
    const id = service.newId();
    await db
      .insertInto('supplier')
      .values({ ...noColumns, ...columnsOf(input), id, code, name: input.Name, created: localTime(now) })
      .execute();
    return { ID: id, Message: 'Record created' };
  }),
  writes(supplierUpdateByCode, async ({ input, db }) => {
    const { id, name } = await loadSupplier(db, { code: input.Code });
    await db
      .updateTable('supplier')
      .set({ ...columnsOf(input), name: input.Name || name })
      .where('id', '=', id)
      .execute();
    return { ID: id, Message: 'Record updated' };
  }),
  // Bills keep the name written on them.
  writes(supplierDeleteByCode, async ({ input, db }) => {
    const { id, code } = await loadSupplier(db, { code: input.Code });
    await moveBills(db, id, null);
    await db.deleteFrom('supplier').where('id', '=', id).execute();
    return { Message: `Supplier ${code} has been deleted` };
  }),
  writes(supplierMerge, async ({ input, db }) => {
    const target = await loadSupplier(db, { id: input.TargetID });
    const ids = [...new Set(input.ListID)];
    if (ids.length === 0) reject(400, 'ListID is required.');
    if (ids.includes(target.id)) reject(400, 'ListID must not contain TargetID.');
    for (const id of ids) {
      const source = await loadSupplier(db, { id });
      await moveBills(db, source.id, target.id);
      await db.deleteFrom('supplier').where('id', '=', source.id).execute();
      await learnFrom(db, source, target.id);
    }
    return { Message: `${ids.length} suppliers have been merged into ${target.code}` };
  }),
];

async function moveBills(db: Store, from: string, to: string | null): Promise<void> {
  await db.updateTable('bill').set({ supplierId: to }).where('supplierId', '=', from).execute();
}

/** Who stays has what nobody had written of them. */
async function learnFrom(db: Store, source: Supplier, targetId: string): Promise<void> {
  const target = await loadSupplier(db, { id: targetId });
  const missing = whatIsMissing({ into: target, from: source }, [
    ['email'],
    ['phone'],
    ['mobile'],
    ['address'],
    ['note'],
  ]);
  if (Object.keys(missing).length === 0) return;
  await db.updateTable('supplier').set(missing).where('id', '=', targetId).execute();
}

async function loadSupplier(db: Store, key: { readonly id?: string; readonly code?: string }): Promise<Supplier> {
  return (await findSupplier(db, key)) ?? reject(404, `Supplier ${key.id ?? key.code} not found.`);
}

type ListInput = ParsedInput<typeof supplierList>;

function matchingSuppliers(db: Store, { Name }: ListInput) {
  const query = db.selectFrom('supplier');
  return Name ? query.where(nameHolds(Name)) : query;
}

function pageSuppliers(db: Store, input: ListInput): Promise<Supplier[]> {
  const { size, skip } = limitsOf(input);
  return matchingSuppliers(db, input).selectAll().orderBy('seq').limit(size).offset(skip).execute();
}

const noColumns = { email: null, phone: null, mobile: null, address: null, note: null };

type Written = Omit<ParsedInput<typeof supplierUpdateByCode>, 'Code' | 'Name'>;

function columnsOf({ Email, Phone, Mobile, Address, Note }: Written) {
  return said({ email: Email, phone: Phone, mobile: Mobile, address: Address, note: Note });
}

function toRow(supplier: Supplier) {
  return {
    ID: supplier.id,
    Name: supplier.name,
    Code: supplier.code,
    Phone: supplier.phone,
    Mobile: supplier.mobile,
    Email: supplier.email,
  };
}

function toRecord(supplier: Supplier) {
  return { ...toRow(supplier), Address: supplier.address, Note: supplier.note, Created: supplier.created };
}
