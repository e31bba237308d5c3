import type { DocumentKey } from '#contract/v3/selection.ts';

import { localDay, localTime } from '#backoffice/clock.ts';
import type { Asked } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { takeNumber } from '#backoffice/store/numbers.ts';
import { findOutlet } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Bill, Transfer } from '#backoffice/store/tables-goods.ts';
import type { Outlet, Tables, Variant } from '#backoffice/store/tables.ts';
import { findVariants } from '#backoffice/store/goods/variants.ts';

/** What adjustments, bills and transfers have in common. */
export async function newDocument(
  { db, now, by, service }: Pick<Asked, 'db' | 'now' | 'by' | 'service'>,
  { kind, outlet, input }: NewDocument,
) {
  const date = input.Date ?? localDay(now);
  return {
    id: service.newId(),
    outletId: outlet.id,
    number: input.Number || (await takeNumber(db, { kind, outletId: outlet.id, day: date })),
    date,
    note: input.Note ?? null,
    created: localTime(now),
    createdBy: by.name,
  };
}

interface NewDocument {
  readonly kind: 'Adjustment' | 'Bill' | 'Transfer';
  readonly outlet: Outlet;
  readonly input: {
    readonly Number?: string | null | undefined;
    readonly Date?: string | null | undefined;
    readonly Note?: string | null | undefined;
  };
}

/** Lines with the variant each names, or a refusal that names the line. */
export async function withVariants<Line extends { readonly Code: string }>(
  db: Store,
  lines: readonly Line[],
): Promise<(Line & { readonly variant: Variant })[]> {
  const known = await findVariants(
    db,
    lines.map(({ Code }) => Code),
  );
  return lines.map((line, index) => ({
    ...line,
    variant: known.get(line.Code) ?? reject(400, `Variants[${index}].Code ${line.Code} not found.`),
  }));
}

export function loadBill(db: Store, key: DocumentKey): Promise<Bill> {
  return load(db, 'bill', key) as Promise<Bill>;
}

export function loadTransfer(db: Store, key: DocumentKey): Promise<Transfer> {
  return load(db, 'transfer', key) as Promise<Transfer>;
}

export async function loadAdjustment(db: Store, key: DocumentKey) {
  return load(db, 'adjustment', key);
}

const called = { bill: 'Bill', transfer: 'Transfer order', adjustment: 'Adjustment' } as const;

/** The casts above name the table that was asked. */
async function load<Table extends keyof Tables & keyof typeof called>(db: Store, table: Table, key: DocumentKey) {
  const documents = db.selectFrom(table as 'adjustment').selectAll();
  const missing = () => reject(404, `${called[table]} ${key.ID || key.Number} not found.`);
  if (key.ID) return (await documents.where('id', '=', key.ID).executeTakeFirst()) ?? missing();
  const outlet = await findOutlet(db, key);
  if (!outlet) return missing();
  const found = await documents
    .where('outletId', '=', outlet.id)
    .where('number', '=', key.Number ?? '')
    .executeTakeFirst();
  return found ?? missing();
}
