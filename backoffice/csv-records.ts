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
  const csv = tableIn(written.normalize('NFC').replaceAll('\r\n', '\n'));
  const ends: number[] = [];
  const records = parse(csv, {
    delimiter: delimiterOf(csv),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    onRecord: (record: string[], { lines }) => {
      ends.push(lines);
      return record;
    },
  });
  const [head, ...rest] = records
    .map((cells, index) => ({ cells: cells.map(onOneLine), line: ends[index] ?? 0 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return head ? [head, ...rest.map(({ cells, line }) => ({ cells: within(cells, head.cells.length), line }))] : [];
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
  return new RegExp(`^\\d{1,${decimals === 0 ? 11 : 9}}${fraction}$`).test(text);
}

/** Of what `isAmount` takes. */
export function minorUnits(amount: string, decimals = 2): number {
  const [units = '0', fraction = ''] = amount.split(/[.,]/);
  return Number(units) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
}

/**
 * What stands most often in the first line, outside of quotation marks: where decimals have a comma, a spreadsheet puts a
 * semicolon between the columns, and what is copied out of one has tabs.
 */
export function delimiterOf(csv: string): string {
  const [head = ''] = /[^\r\n]+/.exec(tableIn(csv)) ?? [];
  const bare = head.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}

/** Without the mark in front, and the line by which a program tells Excel what it put between the columns. */
function tableIn(csv: string): string {
  return csv.replace(/^\uFEFF?(?:sep=.(?=[\r\n]))?/i, '');
}

function onOneLine(cell: string): string {
  // So a program writes digits that Excel shall not take for a number.
  const text = /^="(.*)"$/s.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell;
  return text.replace(/\s*[\r\n\t]+\s*/g, ' ').trim();
}

/** Empty ones behind the last column are no fields: some programs write them. */
function within(cells: readonly string[], width: number): readonly string[] {
  return cells.slice(width).every((cell) => cell === '') ? cells.slice(0, width) : cells;
}
