import { randomUUID } from 'node:crypto';

import type { Ground, InvoiceRows, Row, Value } from '#bench/back-office/ground.ts';
import { today } from '#bench/back-office/tills.ts';

/** Nobody posts for that day, so what is inserted by hand is not taken for what was posted. */
const otherDay = '2000-01-01';

/** How many invoices a second the database takes when somebody inserts the rows of a series by hand. */
export async function insertBare(ground: Ground, series: string): Promise<number> {
  const invoices = await copiesOf(ground, series);
  const began = performance.now();
  await ground.insert(invoices);
  return invoices.length / ((performance.now() - began) / 1000);
}

/** The rows the back office wrote, under other numbers. */
async function copiesOf(ground: Ground, series: string): Promise<InvoiceRows[]> {
  const those = `SELECT id FROM invoice WHERE date = '${today}' AND number LIKE '${series}%'`;
  const heads = await ground.all(`SELECT * FROM invoice WHERE id IN (${those}) ORDER BY seq`);
  const lines = by('invoice_id', await ground.all(`SELECT * FROM invoice_line WHERE invoice_id IN (${those})`));
  const payments = by('invoice_id', await ground.all(`SELECT * FROM payment WHERE invoice_id IN (${those})`));
  const moves = by('document_id', await ground.all(`SELECT * FROM stock_entry WHERE document_id IN (${those})`));
  return heads.map((head) => {
    const id = randomUUID();
    const key = head['id'] ?? null;
    const number = `bare ${String(head['number'])}`;
    const copy = (rows: readonly Row[] | undefined, own: (row: Row) => Row): Row[] =>
      (rows ?? []).map(({ seq: _seq, ...row }) => ({ ...row, ...own(row) }));
    return [
      { table: 'invoice', rows: copy([head], () => ({ id, number, date: otherDay })) },
      { table: 'invoice_line', rows: copy(lines.get(key), () => ({ invoice_id: id })) },
      { table: 'payment', rows: copy(payments.get(key), () => ({ id: randomUUID(), invoice_id: id })) },
      { table: 'stock_entry', rows: copy(moves.get(key), () => ({ document_id: id, number })) },
    ];
  });
}

function by(column: string, rows: readonly Row[]): Map<Value, Row[]> {
  return Map.groupBy(rows, (row) => row[column] ?? null);
}
