import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { newerGoods } from '#db/tables/code-names.ts';
import { keepOldPrice } from '#db/tables/old-prices.ts';
import { goodsSaid } from '#db/tables/own-goods.ts';
import { type Identified, identity, isPassed, passCode } from '#db/tables/passed-codes.ts';
import { productKey } from '#db/tables/products.ts';
import type { SaidHere } from '#db/tables/said-here.ts';
import { followWords, forgetWords, rememberWords } from '#db/tables/variant-words.ts';
import { invariant } from '#domain/invariant.ts';
import { furtherWords } from '#domain/typing.ts';

/** A variant as the back office tells it, for the outlet of this till. */
export interface IncomingVariant {
  readonly code: string;
  readonly officeId: string;
  readonly name: string;
  /** Words to be found by, beside name and code. */
  readonly words: string;
  readonly category: string;
  readonly type: string;
  readonly unitPrice: number;
  /** Null when this outlet sells at the unit price. */
  readonly outletPrice: number | null;
  readonly taxable: boolean;
  readonly discontinued: boolean;
  readonly earns?: boolean;
  /** The product it is one choice of, and which. */
  readonly choice?: { readonly id: string; readonly product: string; readonly model: string } | undefined;
}

export interface Intake {
  readonly added: number;
  readonly changed: number;
  /** Rows of this slice, known or new: what was not seen in a whole pass is suspected gone. */
  readonly places: readonly number[];
}

/** Key of a category path such as `Drinks/Coffee`, made with its parents when new. */
export function categoryKey(tx: WriteDb, path: string): { key: number; shelf: number } {
  const known = selectCategory.get(tx, { path });
  if (known) return known;
  const slash = path.indexOf('/');
  if (slash < 0) {
    const key = insertCategory.insert(tx, { path, shelf: 0 });
    setShelf.run(tx, { key });
    return { key, shelf: key };
  }
  const { shelf } = categoryKey(tx, path.slice(0, slash));
  return { key: insertCategory.insert(tx, { path, shelf }), shelf };
}

/** Takes in one slice, to be sold and to be found. */
export function takeInVariants(tx: WriteDb, slice: readonly IncomingVariant[], asOf?: SaidHere): Intake {
  const intake = takeInRows(tx, slice, asOf);
  while (followWords(tx, slice.length));
  return intake;
}

/**
 * The rows of one slice alone: `followWords` makes the new ones searchable. Rows that say what
 * we have are left alone, so a nightly pass over an unchanged catalogue writes nothing.
 */
export function takeInRows(tx: WriteDb, slice: readonly IncomingVariant[], asOf = goodsSaid(tx)): Intake {
  const keys = new Map<string, CategoryKey>();
  const products = new Map<string, number>();
  const keyOf = ({ category, choice }: IncomingVariant): PlaceKey => {
    let key = keys.get(category);
    if (!key) keys.set(category, (key = categoryKey(tx, category)));
    if (!choice) return key;
    let product = products.get(choice.id);
    if (product === undefined)
      products.set(choice.id, (product = productKey(tx, { id: choice.id, name: choice.product })));
    return { ...key, product };
  };
  const places: number[] = [];
  const count = { added: 0, changed: 0 };
  const newer = newerGoods(tx, asOf);
  for (let from = 0; from < slice.length; from += rowsAtOnce) {
    const end = Math.min(from + rowsAtOnce, slice.length);
    // Most rows of a first fill are new: trying to insert costs less than looking first.
    const { added, last } = insertFew(tx, { slice, from, end }, keyOf);
    count.added += added;
    if (added === end - from) for (let back = added; back > 0; back -= 1) places.push(last - back + 1);
    else
      for (const variant of slice.slice(from, end))
        places.push(replace(tx, { variant, category: keyOf(variant), newer }, count));
  }
  return { ...count, places };
}

/** Several rows a statement, because calling one costs as much as inserting the row. */
function insertFew(
  tx: WriteDb,
  { slice, from, end }: { slice: readonly IncomingVariant[]; from: number; end: number },
  keyOf: (variant: IncomingVariant) => PlaceKey,
): { added: number; last: number } {
  if (end - from === rowsAtOnce) {
    for (let at = from, place = 0; at < end; at += 1, place += columnsOfRow) {
      const variant = slice[at];
      if (variant) fillIn(manyRows, place, { variant, category: keyOf(variant) });
    }
    return insertVariants.add(tx, manyRows);
  }
  let told = { added: 0, last: 0 };
  let added = 0;
  for (const variant of slice.slice(from, end)) {
    fillIn(oneRow, 0, { variant, category: keyOf(variant) });
    told = insertVariant.add(tx, oneRow);
    added += told.added;
  }
  return { added, last: told.last };
}

interface Replacing extends Placed {
  /** What was said of these here is newer than what the office says. */
  readonly newer: ReadonlySet<string>;
}

/** Answers the place of the row we have, which is written only when the office says something else. */
function replace(tx: WriteDb, { variant, category, newer }: Replacing, count: { changed: number }): number {
  const row = toRow(variant, category);
  const known = selectKnown.get(tx, { code: row.code });
  invariant(known, 'a code that cannot be inserted is there');
  const { place } = known;
  const sameFiled = known.filed === filed(row);
  if (sameFiled && known.said === said(row)) return place;
  const passed = isPassed(known, row);
  // What was said here was said of the goods that had the code then.
  if (newer.has(row.code) && !passed) return place;
  count.changed += 1;
  if (passed) passCode(tx, { ...known, code: row.code });
  if (known.hidden === 0)
    keepOldPrice(tx, { code: row.code, was: known.price, price: row.outletPrice ?? row.unitPrice });
  rewrite(tx, { known, row, sameFiled });
  return place;
}

function rewrite(tx: WriteDb, { known, row, sameFiled }: { known: Known; row: Row; sameFiled: boolean }): void {
  const { place } = known;
  const sameWords = known.name === row.name && known.words === row.words && known.hidden === 0;
  if (!sameWords) forgetWords(tx, [place]);
  if (sameFiled) updateSaid.run(tx, { ...row, place });
  else updateVariant.run(tx, { ...row, place });
  if (!sameWords) rememberWords(tx, [place]);
}

interface Placed {
  readonly variant: IncomingVariant;
  readonly category: PlaceKey;
}

type CategoryKey = ReturnType<typeof categoryKey>;
type PlaceKey = CategoryKey & { readonly product?: number | null };

export function codesAtPlaces(db: ReadDb, places: readonly number[]): { place: number; code: string }[] {
  return selectCodes.all(db, { places: JSON.stringify(places) });
}

/** Every row that is not hidden, in order, for finding what a pass did not see. */
export function visiblePlaces(db: ReadDb, after: number, limit: number): number[] {
  return selectVisible.all(db, { after, limit }).map(({ place }) => place);
}

/** Hidden, never deleted: old receipts name it. */
export function hideVariants(tx: WriteDb, places: readonly number[]): number {
  forgetWords(tx, places);
  return hideAt.run(tx, { places: JSON.stringify(places) });
}

/** Which of these codes no row has, hidden ones included. */
export function unknownCodes(db: ReadDb, codes: readonly string[]): string[] {
  return selectUnknown.all(db, { codes: JSON.stringify(codes) }).map(({ code }) => code);
}

/** In the order of `insertVariant`: binding by place costs half of binding by name, a million times. */
function fillIn(row: unknown[], place: number, { variant, category: { key, shelf, product = null } }: Placed): void {
  row[place] = variant.code;
  row[place + 1] = variant.officeId;
  row[place + 2] = variant.name;
  row[place + 3] = wordsOf(variant);
  row[place + 4] = key;
  row[place + 5] = shelf;
  row[place + 6] = variant.type;
  row[place + 7] = variant.unitPrice;
  row[place + 8] = variant.outletPrice;
  row[place + 9] = variant.taxable ? 1 : 0;
  row[place + 10] = variant.discontinued ? 1 : 0;
  row[place + 11] = product;
  row[place + 12] = variant.choice?.model ?? null;
  row[place + 13] = variant.earns ? 1 : 0;
}

/** A code of digits is found by its beginning in the index of codes; as a word it would only swell the other. */
function wordsOf({ name, words, code }: IncomingVariant): string {
  const codeAsWord = allDigits.test(code) ? '' : code;
  return [words, furtherWords(`${name} ${words}`), codeAsWord].filter(Boolean).join(' ');
}

const allDigits = /^\d*$/;

interface Known extends Identified {
  readonly place: number;
  readonly name: string;
  readonly words: string;
  readonly hidden: number;
  /** At this outlet. */
  readonly price: number;
  /** What indexes hold of the row, as `filed` spells it. */
  readonly filed: string;
  /** All else, as `said` spells it. */
  readonly said: string;
}

type Row = ReturnType<typeof toRow>;

function toRow(variant: IncomingVariant, { key, shelf, product = null }: PlaceKey) {
  return {
    code: variant.code,
    officeId: variant.officeId,
    name: variant.name,
    words: wordsOf(variant),
    category: key,
    shelf,
    type: variant.type,
    unitPrice: variant.unitPrice,
    outletPrice: variant.outletPrice,
    taxable: variant.taxable ? 1 : 0,
    discontinued: variant.discontinued ? 1 : 0,
    product,
    model: variant.choice?.model ?? null,
    earns: variant.earns ? 1 : 0,
  };
}

/** Each as one string, spelled as `selectKnown` spells it. */
function filed(row: Row): string {
  return [row.category, row.type, row.discontinued, row.product ?? '', 0].join('\u001F');
}

function said(row: Row): string {
  const { officeId, name, words, unitPrice, outletPrice, taxable, model, earns } = row;
  return [officeId, name, words, unitPrice, outletPrice ?? '', taxable, model ?? '', earns].join('\u001F');
}

const selectCategory = query<{ path: string }, { key: number; shelf: number }>(
  'SELECT key, shelf FROM category WHERE path = :path',
);
const insertCategory = command<{ path: string; shelf: number }>(
  'INSERT INTO category (path, shelf) VALUES (:path, :shelf)',
);
const setShelf = command<{ key: number }>('UPDATE category SET shelf = key WHERE key = :key');

const selectKnown = query<{ code: string }, Known>(`
  SELECT place, office_id AS officeId, name, words, hidden, coalesce(outlet_price, unit_price) AS price,
    ${identity} AS identity,
    concat_ws(char(31), category, type, discontinued, coalesce(product, ''), hidden) AS filed,
    concat_ws(char(31), office_id, name, words, unit_price, coalesce(outlet_price, ''), taxable, coalesce(model, ''), earns) AS said
  FROM variant WHERE code = :code
`);
const selectUnknown = query<{ codes: string }, { code: string }>(`
  SELECT DISTINCT wanted.value AS code FROM json_each(:codes) AS wanted
  WHERE NOT EXISTS (SELECT 1 FROM variant WHERE variant.code = wanted.value)
`);
const rowsAtOnce = 10;
const columnsOfRow = 14;
/** Filled in again for each statement: lists made for every row would be a fifth of the time. */
const manyRows: unknown[] = Array.from({ length: rowsAtOnce * columnsOfRow });
const oneRow: unknown[] = Array.from({ length: columnsOfRow });
const insertVariants = command<readonly unknown[]>(insertOf(rowsAtOnce));
const insertVariant = command<readonly unknown[]>(insertOf(1));

function insertOf(rows: number): string {
  const values = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
  return `
    INSERT OR FAIL INTO variant (code, office_id, name, words, category, shelf, type, unit_price, outlet_price, taxable, discontinued,
      product, model, earns)
    VALUES ${Array.from({ length: rows }, () => values).join(', ')} ON CONFLICT (code) DO NOTHING
  `;
}
const updateVariant = command<Row & { place: number }>(`
  UPDATE variant SET office_id = :officeId, name = :name, words = :words, category = :category, shelf = :shelf, type = :type,
    unit_price = :unitPrice, outlet_price = :outletPrice, taxable = :taxable, discontinued = :discontinued, product = :product,
    model = :model, earns = :earns, hidden = 0 WHERE place = :place
`);
// Naming a column that an index holds writes the index too, whether it changes or not.
const updateSaid = command<Row & { place: number }>(`
  UPDATE variant SET office_id = :officeId, name = :name, words = :words, unit_price = :unitPrice, outlet_price = :outletPrice,
    taxable = :taxable, model = :model, earns = :earns WHERE place = :place
`);
const selectCodes = query<{ places: string }, { place: number; code: string }>(
  'SELECT place, code FROM json_each(:places) AS wanted CROSS JOIN variant ON variant.place = wanted.value',
);
const selectVisible = query<{ after: number; limit: number }, { place: number }>(
  'SELECT place FROM variant WHERE place > :after AND hidden = 0 ORDER BY place LIMIT :limit',
);
const hideAt = command<{ places: string }>(
  'UPDATE variant SET hidden = 1 WHERE place IN (SELECT value FROM json_each(:places))',
);
