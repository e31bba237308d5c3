import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { invariant } from '#domain/invariant.ts';

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

/**
 * Takes in one slice. Rows that say what we have are left alone, so a nightly
 * pass over an unchanged catalogue writes nothing. The search index follows in
 * the same transaction.
 */
export function takeInVariants(tx: WriteDb, slice: readonly IncomingVariant[]): Intake {
  const places: number[] = [];
  const categories = new Map<string, CategoryKey>();
  const count = { added: 0, changed: 0 };
  for (const variant of slice) {
    let category = categories.get(variant.category);
    if (!category) categories.set(variant.category, (category = categoryKey(tx, variant.category)));
    const row = toRow(variant, category);
    // Most rows of a first fill are new: trying to insert costs less than looking first.
    const added = insertVariant.run(tx, toList(row)) > 0;
    const place = added ? addWords(tx, variant) : replace(tx, { variant, row, count });
    if (added) count.added += 1;
    places.push(place);
  }
  return { ...count, places };
}

function addWords(tx: WriteDb, variant: IncomingVariant): number {
  return insertNewWords.insert(tx, [wordsOf(variant)]);
}

/** Answers the place of the row we have, which is written only when the office says something else. */
function replace(tx: WriteDb, { variant, row, count }: Replacing): number {
  const known = selectKnown.get(tx, { code: row.code });
  invariant(known, 'a code that cannot be inserted is there');
  if (known.said === said(row)) return known.place;
  count.changed += 1;
  updateVariant.run(tx, { ...row, place: known.place });
  deleteWords.run(tx, { place: known.place });
  insertWords.run(tx, { place: known.place, words: wordsOf(variant) });
  return known.place;
}

interface Replacing {
  readonly variant: IncomingVariant;
  readonly row: Row;
  readonly count: { changed: number };
}

type CategoryKey = ReturnType<typeof categoryKey>;

export function shelfKeys(db: ReadDb): number[] {
  return selectShelfKeys.all(db, {}).map(({ key }) => key);
}

/** Every shelf at once, for a shop that is small or not open yet. */
export function recountShelves(tx: WriteDb): void {
  for (const key of shelfKeys(tx)) recountShelf(tx, key);
}

/** How many there are on a shelf, for the category bar. Once a pass: counting a million rows is not for a key press. */
export function recountShelf(tx: WriteDb, key: number): void {
  updateCount.run(tx, { key });
}

export function codesAtPlaces(db: ReadDb, places: readonly number[]): { place: number; code: string }[] {
  return selectCodes.all(db, { places: JSON.stringify(places) });
}

/** Every row that is not hidden, in order, for finding what a pass did not see. */
export function visiblePlaces(db: ReadDb, after: number, limit: number): number[] {
  return selectVisible.all(db, { after, limit }).map(({ place }) => place);
}

/** Hidden, never deleted: old receipts name it. */
export function hideVariants(tx: WriteDb, places: readonly number[]): number {
  const json = JSON.stringify(places);
  deleteWordsOf.run(tx, { places: json });
  return hideAt.run(tx, { places: json });
}

/** Which of these codes no row has, hidden ones included. */
export function unknownCodes(db: ReadDb, codes: readonly string[]): string[] {
  return selectUnknown.all(db, { codes: JSON.stringify(codes) }).map(({ code }) => code);
}

/** Before a large intake: writing comes first, and the index is put in order afterwards by `mergeWords`. */
export function loosenWords(tx: WriteDb): void {
  setWordsOption.run(tx, { option: 'automerge', value: 0 });
  setWordsOption.run(tx, { option: 'crisismerge', value: 1000 });
}

/** A bounded piece of the work of putting the index in order. False when there was nothing left to do. */
export function mergeWords(tx: WriteDb, pages: number): boolean {
  const before = selectChanges.get(tx, {})?.changes ?? 0;
  setWordsOption.run(tx, { option: 'merge', value: pages });
  return (selectChanges.get(tx, {})?.changes ?? 0) - before >= 2;
}

export function tightenWords(tx: WriteDb): void {
  setWordsOption.run(tx, { option: 'automerge', value: 4 });
  setWordsOption.run(tx, { option: 'crisismerge', value: 16 });
}

export interface StockLevel {
  readonly code: string;
  readonly onHand: number;
}

export function takeInStock(tx: WriteDb, levels: readonly StockLevel[], at: number): void {
  for (const { code, onHand } of levels) updateStock.run(tx, { code, onHand, at });
}

/** A code of digits is found by its beginning in the code index; as a word it would only swell this one. */
export function wordsOf({ name, words, code }: Pick<IncomingVariant, 'name' | 'words' | 'code'>): string {
  return /^\d+$/.test(code) ? `${name} ${words}` : `${name} ${words} ${code}`;
}

/** In the order of `insertVariant`: binding by place costs half of binding by name, a million times. */
function toList(row: Row): readonly unknown[] {
  return [
    row.code,
    row.officeId,
    row.name,
    row.category,
    row.shelf,
    row.type,
    row.unitPrice,
    row.outletPrice,
    row.taxable,
    row.discontinued,
  ];
}

type Row = ReturnType<typeof toRow>;

function toRow(variant: IncomingVariant, { key, shelf }: { key: number; shelf: number }) {
  return {
    code: variant.code,
    officeId: variant.officeId,
    name: variant.name,
    category: key,
    shelf,
    type: variant.type,
    unitPrice: variant.unitPrice,
    outletPrice: variant.outletPrice,
    taxable: variant.taxable ? 1 : 0,
    discontinued: variant.discontinued ? 1 : 0,
  };
}

/** The row as one string, spelled as `selectKnown` spells it. */
function said(row: Row): string {
  const parts = [
    row.officeId,
    row.name,
    row.category,
    row.type,
    row.unitPrice,
    row.outletPrice ?? '',
    row.taxable,
    row.discontinued,
    0,
  ];
  return parts.join('\u001F');
}

const selectCategory = query<{ path: string }, { key: number; shelf: number }>(
  'SELECT key, shelf FROM category WHERE path = :path',
);
const insertCategory = command<{ path: string; shelf: number }>(
  'INSERT INTO category (path, shelf) VALUES (:path, :shelf)',
);
const setShelf = command<{ key: number }>('UPDATE category SET shelf = key WHERE key = :key');

const selectKnown = query<{ code: string }, { place: number; said: string }>(`
  SELECT place,
    concat_ws(char(31), office_id, name, category, type, unit_price, coalesce(outlet_price, ''), taxable, discontinued, hidden) AS said
  FROM variant WHERE code = :code
`);
const selectUnknown = query<{ codes: string }, { code: string }>(`
  SELECT DISTINCT wanted.value AS code FROM json_each(:codes) AS wanted
  WHERE NOT EXISTS (SELECT 1 FROM variant WHERE variant.code = wanted.value)
`);
const insertVariant = command<readonly unknown[]>(`
  INSERT INTO variant (code, office_id, name, category, shelf, type, unit_price, outlet_price, taxable, discontinued)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING
`);
/** For the row just inserted: its place is the connection's newest row id. */
const insertNewWords = command<readonly unknown[]>(
  'INSERT INTO variant_words (rowid, words) VALUES (last_insert_rowid(), ?)',
);
const updateVariant = command<Row & { place: number }>(`
  UPDATE variant SET code = :code, office_id = :officeId, name = :name, category = :category, shelf = :shelf, type = :type,
    unit_price = :unitPrice, outlet_price = :outletPrice, taxable = :taxable, discontinued = :discontinued, hidden = 0
  WHERE place = :place
`);
const insertWords = command<{ place: number; words: string }>(
  'INSERT INTO variant_words (rowid, words) VALUES (:place, :words)',
);
const setWordsOption = command<{ option: string; value: number }>(
  'INSERT INTO variant_words (variant_words, rank) VALUES (:option, CAST(:value AS INTEGER))',
);
const selectChanges = query<object, { changes: number }>('SELECT total_changes() AS changes');
const deleteWords = command<{ place: number }>('DELETE FROM variant_words WHERE rowid = :place');
const selectShelfKeys = query<object, { key: number }>('SELECT key FROM category WHERE shelf = key');
const updateCount = command<{ key: number }>(`
  UPDATE category SET variants =
    (SELECT count(*) FROM variant WHERE variant.shelf = category.key AND hidden = 0 AND discontinued = 0)
  WHERE key = :key
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
const deleteWordsOf = command<{ places: string }>(
  'DELETE FROM variant_words WHERE rowid IN (SELECT value FROM json_each(:places))',
);
const updateStock = command<{ code: string; onHand: number; at: number }>(
  'UPDATE variant SET on_hand = :onHand, stock_at = :at WHERE code = :code AND (on_hand IS NOT :onHand OR stock_at IS NULL)',
);
