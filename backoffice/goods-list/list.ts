import { type BadRow, delimiterOf, isAmount, minorUnits, readRecords, signProblem } from '#backoffice/csv-records.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import { readText } from '#backoffice/read-text.ts';

/** A row of a shop's own list. What is undefined was left empty: it stays as it is at the office. */
export interface ListedGoods {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  /** In minor units, as the cost. */
  readonly price: number;
  readonly model: string | undefined;
  readonly cost: number | undefined;
  readonly taxable: boolean | undefined;
}

export interface RefusedRow extends BadRow {
  readonly code: string;
}

export interface GoodsList {
  readonly goods: readonly ListedGoods[];
  readonly badRows: readonly RefusedRow[];
  readonly ignoredColumns: readonly string[];
}

const required = ['code', 'name', 'category', 'price'] as const;
const optional = ['model', 'cost', 'taxable'] as const;
type Column = (typeof required)[number] | (typeof optional)[number];
type Row = Readonly<Record<Column, string>>;

/** Throws CannotGoOn where there is no such file, or none a list can be in. */
export function readList(file: string, decimals: number): GoodsList {
  return parseList(textOf(file), decimals);
}

/** Throws CannotGoOn where it is none; a row that cannot be read is listed with what to do. */
export function parseList(csv: string, decimals: number): GoodsList {
  const [head, ...records] = recordsIn(csv);
  const header = (head?.cells ?? []).map((cell) => cell.toLowerCase());
  insistOnColumns(header);
  if (records.length === 0) throw new CannotGoOn('the list has no goods below its first line');

  const amounts = { decimals, mayBeThousands: delimiterOf(csv) !== ';' };
  const goods: ListedGoods[] = [];
  const badRows: RefusedRow[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of records) {
    const row = toRow(header, cells);
    const reason = cellsProblem(header, cells) ?? whatIsWrong(row, amounts) ?? twiceProblem(row, seen);
    if (row.code !== '' && !seen.has(row.code)) seen.set(row.code, line);
    if (reason === undefined) goods.push(toGoods(row, line, decimals));
    else badRows.push({ line, code: row.code, reason });
  }
  return { goods, badRows, ignoredColumns: ignored(head?.cells ?? []) };
}

/** What the till and the receipt call it. */
export function fullName({ name, model }: Pick<ListedGoods, 'name' | 'model'>): string {
  return model === undefined ? name : `${name}, ${model}`;
}

function textOf(file: string): string {
  try {
    return readText(file, 'CSV UTF-8');
  } catch (error) {
    throw new CannotGoOn(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function recordsIn(csv: string) {
  try {
    return readRecords(csv);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotGoOn(`the list cannot be read as a CSV file: ${why}`, { cause: error });
  }
}

function insistOnColumns(header: readonly string[]): void {
  if (header.length === 0) throw new CannotGoOn('the list is empty');
  const missing = required.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new CannotGoOn(
      `the list has no column ${missing.map(titled).join(', ')}: its first line has to name Code, Name, Category and Price`,
    );
  const twice = [...required, ...optional].find((column) => header.indexOf(column) !== header.lastIndexOf(column));
  if (twice) throw new CannotGoOn(`the list has the column ${titled(twice)} twice`);
}

function ignored(header: readonly string[]): string[] {
  const known = new Set<string>([...required, ...optional, '']);
  return header.filter((column) => !known.has(column.toLowerCase()));
}

function toRow(header: readonly string[], cells: readonly string[]): Row {
  const pairs = [...required, ...optional].map((column) => [column, cells[header.indexOf(column)] ?? '']);
  // Every column is one of the list above.
  const row = Object.fromEntries(pairs) as Row;
  // Copied from a page or a form, a code may have a sign in it that nobody sees and no scanner sends.
  return { ...row, code: row.code.replace(/[\p{Cf}\p{Cc}]/gu, '') };
}

function cellsProblem(header: readonly string[], cells: readonly string[]): string | undefined {
  if (cells.length === header.length) return signProblem(cells);
  return `has ${cells.length} fields, not ${header.length}: a text with the sign between the columns in it needs quotation marks around it`;
}

function whatIsWrong({ code, name, category, price, cost, taxable }: Row, amounts: Amounts): string | undefined {
  if (code === '') return 'Code is empty: give the barcode, or a code of your own';
  if (/^\d([.,]\d+)?E\+\d+$/i.test(code))
    return `Code ${code} was rounded by a spreadsheet: make the column text there, and give the code again`;
  if (name === '') return 'Name is empty: give what the receipt shall say';
  if (tidy(category) === '') return 'Category is empty: give one, with / between its levels';
  const amount =
    amountProblem('Price', price, amounts) ?? (cost === '' ? undefined : amountProblem('Cost', cost, amounts));
  if (amount !== undefined) return amount;
  if (taxable !== '' && flagOf(taxable) === undefined)
    return `Taxable "${taxable}" is neither yes nor no: write one of them`;
  return undefined;
}

interface Amounts {
  readonly decimals: number;
  readonly mayBeThousands: boolean;
}

function amountProblem(column: string, text: string, { decimals, mayBeThousands }: Amounts): string | undefined {
  if (!isAmount(text, decimals)) return `${column} "${text}" is no amount: ${howToWrite(decimals)}`;
  // A spreadsheet whose decimals have a comma puts semicolons between its columns: here it may stand for thousands.
  const isEither = mayBeThousands && decimals > 2 && /^[1-9]\d{0,2},\d{3}$/.test(text);
  if (!isEither) return undefined;
  return `${column} "${text}" may be ${text.replace(',', '.')} or ${text.replace(',', '')}: write it with a point, or without the comma`;
}

function twiceProblem({ code }: Row, seen: ReadonlyMap<string, number>): string | undefined {
  const line = seen.get(code);
  return line === undefined ? undefined : `has the code of line ${line}: take one of the two out`;
}

function howToWrite(decimals: number): string {
  const example = decimals === 0 ? '1250' : `1250.${'50'.padEnd(decimals, '0').slice(0, decimals)}`;
  return `write it like ${example}, with nothing but digits${decimals === 0 ? '' : ' and one point or comma'}`;
}

function toGoods({ model, cost, taxable, ...row }: Row, line: number, decimals: number): ListedGoods {
  return {
    line,
    code: row.code,
    name: row.name,
    category: tidy(row.category),
    price: minorUnits(row.price, decimals),
    model: model === '' ? undefined : model,
    cost: cost === '' ? undefined : minorUnits(cost, decimals),
    taxable: flagOf(taxable),
  };
}

function tidy(category: string): string {
  return category
    .split('/')
    .map((level) => level.trim())
    .filter((level) => level !== '')
    .join('/');
}

function flagOf(word: string): boolean | undefined {
  if (['yes', 'true', '1'].includes(word.toLowerCase())) return true;
  return ['no', 'false', '0'].includes(word.toLowerCase()) ? false : undefined;
}

function titled(column: string): string {
  return column.charAt(0).toUpperCase() + column.slice(1);
}
