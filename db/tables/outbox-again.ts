import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { aboutOf } from '#db/tables/outbox-told.ts';

/** Operations that the office took once, oldest first, and which of them may not overtake which. */
export interface Told {
  readonly seqs: readonly number[];
  readonly edges: readonly (readonly [parent: number, child: number])[];
}

/** What the office had and has no more: all of an invoice, or of one that is still there its void or what was paid later. */
export interface Lost {
  readonly number: string;
  readonly part: 'invoice' | 'void' | 'payments';
}

/** In the order in which it was told. */
export function toldOf(db: ReadDb, lost: readonly Lost[]): Told {
  const whole = lost.filter(({ part }) => part === 'invoice').map(({ number }) => number);
  const all = [wholeOf(db, whole), ...changesOf(db, lost)];
  // Two differences may be of the same payments.
  const seqs = new Set(all.flatMap((told) => told.seqs));
  return { seqs: [...seqs].toSorted((a, b) => a - b), edges: all.flatMap(({ edges }) => edges) };
}

/** Of invoices that are still there. */
function changesOf(db: ReadDb, lost: readonly Lost[]): readonly Told[] {
  const changed = lost.filter(({ part }) => part !== 'invoice');
  if (changed.length === 0) return [];
  const invoices = JSON.stringify(changed.map(({ number }) => number));
  const after = selectFirst.get(db, { invoices })?.seq ?? 0;
  const told = Map.groupBy(selectTold.all(db, { invoices, after }), ({ label }) => label);
  return changed.map(({ number, part }) => changeOf(told.get(number) ?? [], part));
}

/** Only what may be told once more whatever came after it: a state, and payments of which none was taken back. */
function changeOf(rows: readonly Pick<ToldRow, 'seq' | 'kind'>[], part: Lost['part']): Told {
  if (part === 'void') {
    const last = rows.findLast(({ kind }) => kind === 'invoice.void' || kind === 'invoice.restore');
    return { seqs: last?.kind === 'invoice.void' ? [last.seq] : [], edges: [] };
  }
  if (rows.some(({ kind }) => kind === 'payment.delete')) return { seqs: [], edges: [] };
  const seqs = rows.flatMap(({ seq, kind }) => (kind === 'payment.add' ? [seq] : []));
  return { seqs, edges: seqs.slice(1).map((seq, before) => [seqs[before] ?? seq, seq] as const) };
}

/**
 * All that the office was told of these invoices, of new goods and of stock since the first of their shifts was opened, and of
 * the customers on them, whenever they were written down: an office that lost the ones may have lost the others too.
 */
function wholeOf(db: ReadDb, numbers: readonly string[]): Told {
  const invoices = JSON.stringify(numbers);
  const after = selectFirst.get(db, { invoices })?.seq ?? 0;
  const told = selectTold.all(db, { invoices, after });
  const sales = told.filter(({ kind }) => kind === 'invoice.create');
  // Goods alone are no invoice.
  if (sales.length === 0) return { seqs: [], edges: [] };
  const customers = new Set(sales.flatMap(({ customer }) => customer ?? []));
  const earlier = customers.size > 0 ? selectCustomers.all(db, { codes: JSON.stringify([...customers]), after }) : [];
  const rows = [...earlier, ...told.filter(({ kind, label }) => kind !== 'customer.create' || customers.has(label))];
  const inNeed = [...sales, ...told.filter(({ kind }) => kind === 'adjustment.create')];
  // What takes goods back is one with what it takes them from, and with what took them before.
  const familyOf = new Map(sales.map(({ about, label, returnOf }) => [about, returnOf ?? label]));
  const families = Map.groupBy(rows, ({ about }) => familyOf.get(about) ?? about);
  const edges = rows.flatMap(({ seq, kind, about }) => {
    const isMade = kind === 'product.create' || kind === 'customer.create';
    const others = isMade ? inNeed : (families.get(familyOf.get(about) ?? about) ?? []);
    return others.flatMap((other): [number, number][] => (other.seq > seq ? [[seq, other.seq]] : []));
  });
  return { seqs: rows.map(({ seq }) => seq), edges };
}

/** Whoever had waited for an operation waits for it again. What is told itself by now is only counted. */
export function holdAgain(tx: WriteDb, seq: number): void {
  hold.run(tx, { seq });
}

/** One more that waits; an edge that is there already holds. */
export function addEdge(tx: WriteDb, edge: { readonly parent: number; readonly child: number }): void {
  if (insertEdge.run(tx, edge) > 0) holdOne.run(tx, { seq: edge.child });
}

const selectFirst = query<{ invoices: string }, { seq: number | null }>(`
  SELECT min(seq) AS seq FROM (
    SELECT open_seq AS seq FROM json_each(:invoices) AS wanted
    CROSS JOIN invoice ON invoice.number = wanted.value CROSS JOIN shift ON shift.key = invoice.shift
    CROSS JOIN outbox_shift ON outbox_shift.shift_id = shift.id
    -- One from paper is of no shift.
    UNION ALL SELECT seq - 1 FROM json_each(:invoices) AS wanted CROSS JOIN rescued_sale ON number = wanted.value)
`);
interface ToldRow {
  readonly seq: number;
  readonly kind: string;
  readonly about: string;
  readonly label: string;
  readonly returnOf: string | null;
  readonly customer: string | null;
}

const selectTold = query<{ invoices: string; after: number }, ToldRow>(`
  SELECT seq, kind, hex(about) AS about, label, payload ->> '$.returnOf.number' AS returnOf,
    payload ->> '$.customer.code' AS customer
  FROM outbox WHERE seq > :after AND state = 'done' AND (kind IN ('product.create', 'customer.create', 'adjustment.create') OR about IN (
    SELECT coalesce(invoice.short_id, ${aboutOf(`'inv:' || invoice.own_id`)})
    FROM json_each(:invoices) AS wanted CROSS JOIN invoice ON invoice.number = wanted.value
    UNION SELECT about FROM json_each(:invoices) AS wanted CROSS JOIN rescued_sale ON number = wanted.value
      CROSS JOIN outbox AS told ON told.seq = rescued_sale.seq))
  ORDER BY seq
`);
/** Who was written down in an earlier shift is looked for in all that was ever told: that is asked once in years. */
const selectCustomers = query<{ codes: string; after: number }, ToldRow>(`
  SELECT seq, kind, hex(about) AS about, label, NULL AS returnOf, NULL AS customer
  FROM outbox WHERE seq <= :after AND state = 'done' AND kind = 'customer.create'
    AND label IN (SELECT value FROM json_each(:codes))
  ORDER BY seq
`);
const hold = command<{ seq: number }>(
  'UPDATE outbox SET blocked = blocked + 1 WHERE seq IN (SELECT child FROM outbox_edge WHERE parent = :seq)',
);
const holdOne = command<{ seq: number }>('UPDATE outbox SET blocked = blocked + 1 WHERE seq = :seq');
const insertEdge = command<{ parent: number; child: number }>(
  'INSERT INTO outbox_edge (parent, child) VALUES (:parent, :child) ON CONFLICT DO NOTHING',
);
