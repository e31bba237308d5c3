import type { ReadDb } from '#db/connection.ts';
import { query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';
import { folded } from '#domain/typing.ts';

/** A variant as a cashier chooses it. `place` is its row and its popularity. */
export interface Variant {
  readonly place: number;
  readonly code: string;
  readonly name: string;
  readonly price: Money;
  readonly taxable: boolean;
  readonly discontinued: boolean;
  readonly category: string;
  readonly onHand: number | null;
  readonly stockAt: number | null;
  /** The product it is one choice of, and which. */
  readonly product: number | null;
  readonly model: string | null;
}

/** As much of a variant as a list shows. */
export type Listed = Omit<Variant, 'taxable' | 'discontinued' | 'model'>;

/** As much of a variant as ranking looks at. */
export interface Match {
  readonly place: number;
  /** Without its capitals and accents. */
  readonly name: string;
  readonly product: number | null;
}

/** One prepared query a scan: the code as scanned, or its other spelling. */
export function findVariantByCode(db: ReadDb, [code, other]: readonly [string, string]): Variant | undefined {
  return toVariant(selectByCode.get(db, { code, other }));
}

/** Those of these codes that are sold, in this order. */
export function listVariants(db: ReadDb, codes: readonly string[]): Variant[] {
  return selectByCodes.all(db, { codes: JSON.stringify(codes) }).flatMap((row) => toVariant(row) ?? []);
}

/** Those of these codes that are known here, sold any more or not, in this order. */
export function knownVariants(db: ReadDb, codes: readonly string[]): Variant[] {
  return selectKnown.all(db, { codes: JSON.stringify(codes) }).flatMap((row) => toVariant(row) ?? []);
}

/** Those at these places, in this order. */
export function variantsAt(db: ReadDb, places: readonly number[]): Omit<Listed, 'product'>[] {
  return selectByPlaces.all(db, [JSON.stringify(places)]);
}

export function findVariant(db: ReadDb, place: number): Variant | undefined {
  return toVariant(selectByPlace.get(db, { place }));
}

/** The choices of a product, most popular first. */
export function listChoices(db: ReadDb, product: number): Variant[] {
  return selectChoices.all(db, { product }).flatMap((row) => toVariant(row) ?? []);
}

/** A page of a shelf (null: everything), most popular first, each product once. */
export function browseVariants(db: ReadDb, shelf: number | null, page: { offset: number; limit: number }): Variant[] {
  const rows = shelf === null ? selectPage.all(db, page) : selectShelfPage.all(db, { ...page, shelf });
  return rows.flatMap((row) => toVariant(row) ?? []);
}

/** Everything that is sold from a shelf, each choice of a product by itself. */
export function codesOnShelf(db: ReadDb, shelf: number): string[] {
  return selectShelfCodes.all(db, { shelf }).map(({ code }) => code);
}

/** So many candidates behind a place, in the order of popularity; the caller ranks them. `match` is an FTS5 expression. */
export function matchVariants(
  db: ReadDb,
  match: string,
  { after, limit = 60 }: { after?: number | undefined; limit?: number } = {},
): Match[] {
  const row = after === undefined ? selectMatches.get(db, [match, limit]) : selectMore.get(db, [match, after, limit]);
  if (!row || row.names === null) return [];
  const places = JSON.parse(row.places) as number[];
  const products = JSON.parse(row.products) as Readonly<Record<number, number>>;
  const names = foldedNames(db, places, { text: row.names, bytes: row.bytes });
  const matches: Match[] = [];
  for (const [at, place] of places.entries())
    matches.push({ place, name: names[at] ?? '', product: products[place] ?? null });
  return matches;
}

/** The place of what is sold under a code: as scanned, or its other spelling. */
export function placeByCode(db: ReadDb, [code, other]: readonly [string, string]): number | undefined {
  const found = selectPlace.get(db, [code]) ?? (other === code ? undefined : selectPlace.get(db, [other]));
  return found?.discontinued === 0 ? found.place : undefined;
}

/** Places of variants whose code starts with `text`. */
export function placesByCodeStart(db: ReadDb, text: string): number[] {
  return selectByCodeStart.all(db, { text, end: `${text}\uFFFF` }).map(({ place }) => place);
}

/** Codes of what a customer holds and uses up visit by visit. */
export function packageCodes(db: ReadDb): string[] {
  return selectPackages.all(db, {}).map(({ code }) => code);
}

/** About how many goods the catalogue has, hidden ones included, in one step. */
export function lastPlace(db: ReadDb): number {
  return selectLast.get(db, {})?.place ?? 0;
}

export function countVariants(db: ReadDb): number {
  return countSellable.get(db, {})?.count ?? 0;
}

interface Row extends Omit<Variant, 'taxable' | 'discontinued'> {
  readonly taxable: number;
  readonly discontinued: number;
}

/** All matches as one row: lists in the order of popularity, and the names one below the other. */
interface MatchRow {
  readonly places: string;
  readonly names: string | null;
  /** How long the names are. */
  readonly bytes: number;
  /** By place, of those that are a choice. */
  readonly products: string;
}

/** All at once, because folding each costs a call. As many bytes as letters, and there are no accents. */
function foldedNames(db: ReadDb, places: readonly number[], names: { text: string; bytes: number }): string[] {
  const { text, bytes } = names;
  const lines = (bytes === text.length ? text.toLowerCase() : folded(text)).split('\n');
  if (lines.length === places.length) return lines;
  // One of them has several lines itself, so nothing tells where the next begins.
  return places.map((place) => folded(selectByPlace.get(db, { place })?.name ?? ''));
}

function toVariant(row: Row | undefined): Variant | undefined {
  return row && { ...row, taxable: row.taxable === 1, discontinued: row.discontinued === 1 };
}

/** Null of what no shop counts, though an office may have a row of stock for it. */
const level = `iif(variant.type = 'NonInventory' OR variant.type = 'PrepaidPackage' OR variant.type = 'PrepaidPoint', NULL, variant.on_hand)`;
const columns = `
  variant.place, variant.code, variant.name, coalesce(variant.outlet_price, variant.unit_price) AS price,
  variant.taxable, variant.discontinued, category.path AS category, ${level} AS onHand, variant.stock_at AS stockAt,
  variant.product, variant.model
`;
/** Of the choices of a product the most popular stands for all of them. */
const leads = `(variant.product IS NULL OR variant.place = (SELECT min(sibling.place) FROM variant AS sibling
  WHERE sibling.product = variant.product AND sibling.product IS NOT NULL AND sibling.hidden = 0 AND sibling.discontinued = 0))`;
const from = 'FROM variant JOIN category ON category.key = variant.category';

// The other spelling is looked for only when the first is nobody's: asking for both at once sorts what it found.
const selectByCode = query<{ code: string; other: string }, Row>(
  `SELECT ${columns} ${from} WHERE variant.code = :code AND variant.hidden = 0
   UNION ALL SELECT ${columns} ${from} WHERE variant.code = :other AND variant.hidden = 0 LIMIT 1`,
);
const selectLast = query<object, { place: number }>('SELECT coalesce(max(place), 0) AS place FROM variant');
const selectByCodes = query<{ codes: string }, Row>(byCodes('AND variant.discontinued = 0'));
const selectKnown = query<{ codes: string }, Row>(byCodes(''));

function byCodes(which: string): string {
  return `SELECT ${columns} FROM json_each(:codes) AS wanted CROSS JOIN variant ON variant.code = wanted.value
    JOIN category ON category.key = variant.category
    WHERE variant.hidden = 0 ${which} ORDER BY wanted.key`;
}

const selectByPlace = query<{ place: number }, Row>(
  `SELECT ${columns} ${from} WHERE variant.place = :place AND variant.hidden = 0`,
);
const selectChoices = query<{ product: number }, Row>(
  `SELECT ${columns} ${from} WHERE variant.product = :product AND variant.product IS NOT NULL
   AND variant.hidden = 0 AND variant.discontinued = 0 ORDER BY variant.place LIMIT 200`,
);
const selectPage = query<{ offset: number; limit: number }, Row>(
  `SELECT ${columns} ${from} WHERE variant.hidden = 0 AND variant.discontinued = 0 AND ${leads} ORDER BY variant.place LIMIT :limit OFFSET :offset`,
);
const selectShelfPage = query<{ shelf: number; offset: number; limit: number }, Row>(
  `SELECT ${columns} ${from} WHERE variant.shelf = :shelf AND variant.hidden = 0 AND variant.discontinued = 0 AND ${leads}
   ORDER BY variant.place LIMIT :limit OFFSET :offset`,
);
const selectShelfCodes = query<{ shelf: number }, { code: string }>(
  'SELECT code FROM variant WHERE shelf = :shelf AND hidden = 0 AND discontinued = 0 ORDER BY place',
);
// A row of a CROSS JOIN comes when its left side does, so in the order of the list.
const selectByPlaces = query<readonly [places: string], Omit<Listed, 'product'>>(
  `SELECT variant.place, variant.code, variant.name, coalesce(variant.outlet_price, variant.unit_price) AS price,
     category.path AS category, ${level} AS onHand, variant.stock_at AS stockAt
   FROM json_each(?) AS wanted CROSS JOIN variant ON variant.place = wanted.value
   CROSS JOIN category ON category.key = variant.category`,
);
// The index hands out its hits in row order, which is popularity: no bm25. In a large shop each of them is on a page
// of its own, so their number is the time it takes. Told as rows, sixty took longer through the driver than to be found.
const selectMatches = query<readonly [match: string, limit: number], MatchRow>(matchesOf(''));
const selectMore = query<readonly [match: string, after: number, limit: number], MatchRow>(matchesOf('AND rowid > ?'));

function matchesOf(behind: string): string {
  return `SELECT json_group_array(variant.place) AS places,
      group_concat(variant.name, '\n') AS names, octet_length(group_concat(variant.name, '\n')) AS bytes,
      json_group_object(variant.place, variant.product) FILTER (WHERE variant.product IS NOT NULL) AS products
    FROM (SELECT rowid FROM variant_words WHERE variant_words MATCH ? ${behind} ORDER BY rowid LIMIT ?) AS hit
    CROSS JOIN variant ON variant.place = hit.rowid
    WHERE variant.hidden = 0 AND variant.discontinued = 0`;
}

const selectPlace = query<readonly [code: string], { place: number; discontinued: number }>(
  'SELECT place, discontinued FROM variant WHERE code = ? AND hidden = 0',
);
const selectByCodeStart = query<{ text: string; end: string }, { place: number }>(
  `SELECT place FROM variant WHERE code >= :text AND code < :end AND hidden = 0 AND discontinued = 0
   ORDER BY code LIMIT 20`,
);
const selectPackages = query<object, { code: string }>(
  "SELECT code FROM variant WHERE type IN ('PrepaidPackage', 'PrepaidPoint')",
);
const countSellable = query<object, { count: number }>(
  `SELECT total(variants) AS count FROM category WHERE shelf = key`,
);
