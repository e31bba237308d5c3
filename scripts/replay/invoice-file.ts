import { readFileSync } from 'node:fs';

import { CsvError, parse } from 'csv-parse/sync';

import { type FileRow, readRow, type RowNote } from '#scripts/replay/invoice-row.ts';

export interface FileInvoice {
  readonly number: string;
  /** What the shop's clock showed, as if the shop stood at UTC. */
  readonly at: number;
  readonly day: string;
  readonly customer: string;
  readonly country: string;
  readonly lines: readonly FileLine[];
}

export interface FileLine {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  /** Minor units. */
  readonly price: number;
}

export interface BadRow {
  readonly line: number;
  readonly invoice: string;
  readonly reason: string;
}

export interface InvoiceFile {
  readonly invoices: readonly FileInvoice[];
  /** Rows that cannot be read. The whole invoice of each is refused. */
  readonly badRows: readonly BadRow[];
  readonly refused: readonly { readonly invoice: string; readonly reason: string }[];
  /** Rows that were taken, but not to the letter. */
  readonly notes: readonly RowNote[];
}

/** The file as a whole cannot be used; the message says why. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

const columns = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
] as const;

export function readInvoiceFile(file: string): InvoiceFile {
  return parseInvoices(readFileSync(file, 'utf8'));
}

/** Every row ends in an invoice or in `badRows`; none is left out without a word. */
export function parseInvoices(csv: string): InvoiceFile {
  const [head, ...records] = recordsOf(csv);
  const header = head?.record ?? [];
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new UnusableFile(`the file has no column ${missing.join(', ')}`);

  const rows = new Map<string, FileRow[]>();
  const badRows: BadRow[] = [];
  const notes: RowNote[] = [];
  for (const { record, info } of records) {
    const cells = Object.fromEntries(header.map((name, index) => [name, record[index]?.trim() ?? '']));
    const invoice = cells['InvoiceNo'] ?? '';
    const same = rows.get(invoice) ?? [];
    const read = readRow(cells, { line: info.lines, complete: record.length === header.length, first: same[0] });
    if (!read.ok) badRows.push({ line: info.lines, invoice, reason: read.reason });
    else rows.set(invoice, [...same, read.row]);
    if (read.ok) notes.push(...read.notes);
  }
  return { ...sorted(rows, badRows), badRows, notes };
}

function sorted(rows: ReadonlyMap<string, readonly FileRow[]>, badRows: readonly BadRow[]) {
  const reasons = new Map<string, string>();
  for (const { line, invoice, reason } of badRows) {
    if (invoice !== '' && !reasons.has(invoice)) reasons.set(invoice, `line ${line}: ${reason}`);
  }
  const invoices = [...rows].flatMap(([number, lines]) => (reasons.has(number) ? [] : toInvoice(number, lines)));
  return {
    invoices: invoices.toSorted((a, b) => a.at - b.at || (a.number < b.number ? -1 : 1)),
    refused: [...reasons].map(([invoice, reason]) => ({ invoice, reason })),
  };
}

function toInvoice(number: string, rows: readonly FileRow[]): FileInvoice[] {
  const [first] = rows;
  if (!first) return [];
  const { at, day, customer, country } = first;
  return [
    {
      number,
      at,
      day,
      customer,
      country,
      lines: rows.map(({ code, name, quantity, price }) => ({ code, name, quantity, price })),
    },
  ];
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function recordsOf(csv: string): CsvRecord[] {
  try {
    const options = {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    } as const;
    // With `info` the parser gives each record together with the line it ended on.
    return parse(csv, options) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnusableFile(`the file is not readable CSV: ${error.message}`);
  }
}
