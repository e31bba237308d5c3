import { sql } from 'kysely';

import type { Random } from '#backoffice/fuzz/random.ts';
import type { Store } from '#backoffice/store/open.ts';

const mostKept = 40;
const kept = new Set('ID Number Code Serial ClientID Email Mobile ShiftID Name Label VariantID'.split(' '));

/** Whose records an operation speaks of when its tag has none of its own. */
const kin: Readonly<Record<string, string>> = {
  'Invoice Payment': 'Invoice',
  'Invoice Write Off': 'Invoice',
  OutboundLogistic: 'Invoice',
  Fulfillment: 'Invoice',
  InboundLogistic: 'Bill',
  'Bill Payment': 'Bill',
  'Loyalty Point': 'Customer',
  'Prepaid Package': 'Customer',
  'Deprecated API': 'Customer',
};
const alias: Readonly<Record<string, string>> = { TargetID: 'ID', id: 'ID', ListID: 'ID', MobilePhone: 'Mobile' };

/** Values that mean something to this shop, so that requests get past the first look-up. */
export interface Pool {
  valueFor(tag: string, field: string, random: Random): string | undefined;
  /** Remembers what an operation of this tag answered or took. */
  learn(tag: string, value: unknown): void;
}

export async function poolOf(store: Store): Promise<Pool> {
  const named = await namedIn(store);
  const learnt = new Map<string, string[]>();
  const remember = (key: string, value: string) => {
    const values = learnt.get(key) ?? [];
    values.push(value);
    learnt.set(key, values.length > mostKept ? values.slice(-mostKept) : values);
  };

  return {
    valueFor(tag, field, random) {
      const [source, name] = [kin[tag] ?? tag, alias[field] ?? field.replace(/^List/, '')];
      const own = learnt.get(`${source} ${name}`);
      const values = own && random.chance(80) ? own : (named.get(field) ?? own);
      // One outlet and the newest records more than the rest, so that they meet.
      if (values === named.get('Outlet') && random.chance(70)) return values?.[0];
      return values?.[random.upTo(values.length - 1)];
    },
    learn(tag, value) {
      for (const row of rowsOf(value).slice(0, 5)) {
        for (const [field, text] of Object.entries(row)) {
          if (kept.has(field) && typeof text === 'string' && text.length < 80)
            remember(`${kin[tag] ?? tag} ${field}`, text);
        }
      }
    },
  };
}

function rowsOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const rows: unknown[] = Array.isArray(value)
    ? value
    : 'Data' in value && Array.isArray(value.Data)
      ? value.Data
      : [value];
  return rows.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
}

/** By field, the names, codes and IDs the shop has from the start. */
async function namedIn(store: Store): Promise<Map<string, readonly string[]>> {
  const column = async (
    table: 'outlet' | 'variant' | 'customer' | 'register' | 'tax' | 'paymentMethod',
    name: string,
  ) => {
    const rows = await store
      .selectFrom(table)
      .select(sql<string>`${sql.ref(name)}`.as('value'))
      .limit(mostKept)
      .execute();
    return rows.map(({ value }) => value);
  };
  const [outlets, outletIds] = [await column('outlet', 'name'), await column('outlet', 'id')];
  const [codes, ids] = [await column('variant', 'code'), await column('variant', 'id')];
  const [members, memberIds] = [await column('customer', 'code'), await column('customer', 'id')];
  const categories = await store.selectFrom('category').select('path').execute();
  return new Map<string, readonly string[]>([
    ...['Outlet', 'ListOutlet', 'Destination', 'FulfillmentOutlet', 'SignUpOutlet'].map(
      (field) => [field, outlets] as const,
    ),
    ...['OutletID', 'ListOutletID'].map((field) => [field, outletIds] as const),
    ...['Code', 'ListCode', 'VariantCode', 'ParentCode'].map((field) => [field, codes] as const),
    ...['VariantID', 'ListID'].map((field) => [field, ids] as const),
    ...['CustomerCode', 'MemberCode'].map((field) => [field, members] as const),
    ...['CustomerID', 'ReferredBy'].map((field) => [field, memberIds] as const),
    ['Register', await column('register', 'name')],
    ['RegisterID', await column('register', 'id')],
    ['TaxType', await column('tax', 'name')],
    ['Method', await column('paymentMethod', 'name')],
    ['Category', categories.map(({ path }) => path)],
  ]);
}
