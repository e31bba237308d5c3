import { type BadRow, isAmount, minorUnits, readRecords, signProblem } from '#backoffice/csv-records.ts';
import { ean13 } from '#backoffice/ean13.ts';
import type { NewItem } from '#backoffice/demo-shop/shop-plan.ts';
import { readText } from '#backoffice/read-text.ts';
import { stableGuid } from '#backoffice/stable-guid.ts';

export interface Catalogue {
  readonly items: readonly NewItem[];
  /** Rows that could not be read; every other row is in the catalogue. */
  readonly badRows: readonly BadRow[];
}

const columns = ['Category', 'Subcategory', 'Item', 'Weight', 'PriceAED'] as const;
type Row = Record<(typeof columns)[number], string>;

/** Reads a price list with the columns Category, Subcategory, Item, Weight and PriceAED. What cannot be one is refused whole: a shop is built once. */
export function readCatalogue(file: string): Catalogue {
  const catalogue = parseCatalogue(readText(file, 'CSV UTF-8'));
  const [bad] = catalogue.badRows;
  if (catalogue.items.length === 0)
    throw new Error(`no goods can be read from ${file}${bad ? `: line ${bad.line}, ${bad.reason}` : ''}`);
  return catalogue;
}

export function parseCatalogue(csv: string): Catalogue {
  const [head, ...records] = readRecords(csv);
  const header = (head?.cells ?? []).map((cell) => cell.toLowerCase());
  const missing = columns.filter((column) => !header.includes(column.toLowerCase()));
  if (missing.length > 0) throw new Error(`the catalogue has no column ${missing.join(', ')}`);

  const badRows: BadRow[] = [];
  const items: NewItem[] = [];
  const codes = new Set<string>();
  for (const { cells, line } of records) {
    const row = toRow(header, cells);
    const width = `has ${cells.length} fields, not ${header.length}`;
    const reason = row === undefined ? width : (signProblem(cells) ?? whatIsWrong(row));
    if (row === undefined || reason) badRows.push({ line, reason: reason ?? 'cannot be read' });
    else items.push(toItem(row, codes));
  }
  return { items, badRows };
}

function toRow(header: readonly string[], cells: readonly string[]): Row | undefined {
  if (cells.length !== header.length) return undefined;
  // parseCatalogue has made sure that every column is in the header.
  return Object.fromEntries(columns.map((column) => [column, cells[header.indexOf(column.toLowerCase())]])) as Row;
}

function whatIsWrong({ Category, Item, PriceAED }: Row): string | undefined {
  if (Category === '') return 'Category is empty';
  if (Item === '') return 'Item is empty';
  if (!isAmount(PriceAED)) return `PriceAED "${PriceAED}" is not a price`;
  return undefined;
}

function toItem({ Category, Subcategory, Item, Weight, PriceAED }: Row, codes: Set<string>): NewItem {
  const price = minorUnits(PriceAED);
  return {
    category: [Category, Subcategory]
      .map((level) => level.replaceAll('/', '-'))
      .filter(Boolean)
      .join('/'),
    product: Item,
    model: Weight,
    name: Weight === '' ? Item : `${Item}, ${Weight}`,
    code: newCode(`${Category}/${Subcategory}/${Item}/${Weight}`, codes),
    type: 'Standard',
    price,
    cost: Math.round(price * 0.7),
    taxable: true,
    weight: 0,
    outletPrices: {},
    stock: 100,
  };
}

/** The same item gets the same barcode in every file; two items never share one. */
function newCode(words: string, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const digits =
      BigInt(`0x${stableGuid('barcode', words, String(attempt)).replaceAll('-', '').slice(0, 12)}`) % 10_000_000_000n;
    // 20 to 29 is the range a shop may number by itself.
    const code = ean13(`20${String(digits).padStart(10, '0')}`);
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}
