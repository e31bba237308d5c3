import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { aboutOf } from '#db/tables/outbox-told.ts';

/** Operations that the office took once, oldest first, and which of them may not overtake which. */
export interface Told {
  readonly seqs: readonly number[];
  readonly edges: readonly (readonly [parent: number, child: number])[];
}

/**
 * All that the office was told of these invoices, of new goods since the first of their shifts was opened, and of the
 * customers on them: an office that lost the ones lost the others too.
 */
export function toldOf(db: ReadDb, numbers: readonly string[]): Told {
  const invoices = JSON.stringify(numbers);
  const after = selectFirst.get(db, { invoices })?.seq ?? 0;
  const told = selectTold.all(db, { invoices, after });
  const sales = told.filter(({ kind }) => kind === 'invoice.create');
  const customers = new Set(sales.map(({ customer }) => customer));
  const rows = told.filter(({ kind, label }) => kind !== 'customer.create' || customers.has(label));
  // What takes goods back is one with what it takes them from, and with what took them before.
  const familyOf = new Map(sales.map(({ about, label, returnOf }) => [about, returnOf ?? label]));
  const families = Map.groupBy(rows, ({ about }) => familyOf.get(about) ?? about);
  const edges = rows.flatMap(({ seq, kind, about }) => {
    const isMade = kind === 'product.create' || kind === 'customer.create';
    const others = isMade ? sales : (families.get(familyOf.get(about) ?? about) ?? []);
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
  SELECT min(open_seq) AS seq FROM json_each(:invoices) AS wanted
  CROSS JOIN invoice ON invoice.number = wanted.value CROSS JOIN shift ON shift.key = invoice.shift
  CROSS JOIN outbox_shift ON outbox_shift.shift_id = shift.id
`);
const selectTold = query<
  { invoices: string; after: number },
  { seq: number; kind: string; about: string; label: string; returnOf: string | null; customer: string | null }
>(`
  SELECT seq, kind, hex(about) AS about, label, payload ->> '$.returnOf.number' AS returnOf,
    payload ->> '$.customer.code' AS customer
  FROM outbox WHERE seq > :after AND state = 'done' AND (kind IN ('product.create', 'customer.create') OR about IN (
    SELECT coalesce(invoice.short_id, ${aboutOf(`'inv:' || invoice.own_id`)})
    FROM json_each(:invoices) AS wanted CROSS JOIN invoice ON invoice.number = wanted.value))
  ORDER BY seq
`);
const hold = command<{ seq: number }>(
  'UPDATE outbox SET blocked = blocked + 1 WHERE seq IN (SELECT child FROM outbox_edge WHERE parent = :seq)',
);
const holdOne = command<{ seq: number }>('UPDATE outbox SET blocked = blocked + 1 WHERE seq = :seq');
const insertEdge = command<{ parent: number; child: number }>(
  'INSERT INTO outbox_edge (parent, child) VALUES (:parent, :child) ON CONFLICT DO NOTHING',
);
