import { parse } from 'csv-parse/sync';

export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

export interface CsvRecord {
  /** Each on one line, without the blanks around it. */
  readonly cells: readonly string[];
  /** Records may span lines: this is where it ended. */
  readonly line: number;
}

/** The records of a list as a spreadsheet writes it, the header first. Throws where a quotation mark is never closed. */
export function readRecords(written: string): CsvRecord[] {
  // One machine writes an accent as a letter, another beside it: the same item in both. And a break of two signs in a cell counts as two lines.
  const csv = written.normalize('NFC').replaceAll('\r\n', '\n');
  const ends: number[] = [];
  const records = parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    onRecord: (record: string[], { lines }) => {
      ends.push(lines);
      return record;
    },
  });
  return records
    .map((cells, index) => ({ cells: cells.map(onOneLine), line: ends[index] ?? 0 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** What is wrong with a row in every list: PostgreSQL keeps no text with such a sign, and nobody sees it. */
export function signProblem(cells: readonly string[]): string | undefined {
  return cells.some((cell) => cell.includes('\0'))
    ? 'has a sign in it that is no letter (NUL): type its texts again'
    : undefined;
}

/** An amount with a point or a comma and at most so many digits behind it; nobody knows what a thousand with a comma is. */
export function isAmount(text: string, decimals = 2): boolean {
  const fraction = decimals === 0 ? '' : `([.,]\\d{1,${decimals}})?`;
  return new RegExp(`^\\d{1,9}${fraction}$`).test(text);
}

/** Of what `isAmount` takes. */
export function minorUnits(amount: string, decimals = 2): number {
  const [units = '0', fraction = ''] = amount.split(/[.,]/);
  return Number(units) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
}

/** Where decimals have a comma, a spreadsheet puts a semicolon between the columns. */
export function delimiterOf(csv: string): string {
  const [head = ''] = csv.split(/[\r\n]/, 1);
  return head.includes(';') && !head.includes(',') ? ';' : ',';
}

function onOneLine(cell: string): string {
  return cell.replace(/\s*[\r\n\t]+\s*/g, ' ').trim();
}
