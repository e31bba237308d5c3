import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { followFavourite } from '#db/tables/favourites.ts';
import { followLabel } from '#db/tables/old-prices.ts';
import { codesSince, identity, type NamedIn } from '#db/tables/passed-codes.ts';
import { newerHere, type SaidHere } from '#db/tables/said-here.ts';
import { followWeightUnit } from '#db/tables/weight-units.ts';
import { spellings } from '#domain/barcode.ts';

/** Goods as the office knows them whatever their code: its ID, and which choice of which product. */
export interface Identity {
  readonly place: number;
  readonly code: string;
  readonly identity: string;
}

/** Of goods that are not hidden, in the order of their places. */
export function identitiesAfter(db: ReadDb, after: number, limit: number): Identity[] {
  return selectAfter.all(db, { after, limit });
}

export function identitiesAt(db: ReadDb, places: readonly number[]): Identity[] {
  return selectAt.all(db, { places: JSON.stringify(places) });
}

/** The office has these goods under another code now. */
export function followCode(tx: WriteDb, renamed: { readonly was: string; readonly now: string }): void {
  if (codesNow(tx, [renamed.was]).get(renamed.was) !== renamed.now) followLabel(tx, renamed);
  deleteOld.run(tx, { now: renamed.now });
  updateChain.run(tx, renamed);
  updatePassed.run(tx, renamed);
  upsert.run(tx, renamed);
  followFavourite(tx, renamed);
  followWeightUnit(tx, renamed);
  moveLevel.run(tx, renamed);
}

/**
 * What those of these codes are now that the office has changed, as a document names them. A code that other goods have
 * since the document was made is still that of the first; what is in none is theirs.
 */
export function codesNow(db: ReadDb, codes: readonly string[], where?: NamedIn): ReadonlyMap<string, string> {
  const named = selectNow.all(db, { codes: JSON.stringify(codes) }).map(({ was, now }) => [was, now] as const);
  return new Map([...named, ...(where ? codesSince(db, codes, where) : [])]);
}

/** The same goods, each under its code of now. */
export function calledNow<Goods extends { readonly code: string }>(
  db: ReadDb,
  goods: readonly Goods[],
  where?: NamedIn,
): Goods[] {
  const codes = goods.map(({ code }) => code);
  const now = codesNow(db, codes, where);
  return goods.map((each) => ({ ...each, code: now.get(each.code) ?? each.code }));
}

/** What was said of goods here that the office cannot have known when it was asked, under whatever code it has them now. */
export function newerGoods(db: ReadDb, asOf: SaidHere): ReadonlySet<string> {
  const said = newerHere(db, asOf);
  return said.size === 0 ? said : new Set([...said, ...codesNow(db, [...said]).values()]);
}

/** A price said here goes with the goods. */
export function followPrice(tx: WriteDb, renamed: { readonly was: string; readonly now: string }): void {
  movePrice.run(tx, renamed);
}

/**
 * Whether the shop taxes goods that an invoice names: as it does now, under whatever code, or as it did when it had them
 * last. Undefined where it never had them.
 */
export function isTaxed(db: ReadDb, code: string, invoice: string): boolean | undefined {
  const [now, other] = spellings(codesNow(db, [code], { invoice }).get(code) ?? code);
  const taxable = selectTaxable.get(db, { now, other })?.taxable;
  return taxable === undefined ? undefined : taxable === 1;
}

// An office whose list has the ID of the product for each of its choices has told no code of another.
const columns = `place, code, ${identity} AS identity`;
const selectAfter = query<{ after: number; limit: number }, Identity>(
  `SELECT ${columns} FROM variant WHERE place > :after AND hidden = 0 AND office_id <> '' ORDER BY place LIMIT :limit`,
);
const selectAt = query<{ places: string }, Identity>(`
  SELECT ${columns} FROM json_each(:places) AS wanted CROSS JOIN variant ON variant.place = wanted.value WHERE office_id <> ''
`);
const deleteOld = command<{ now: string }>('DELETE FROM code_name WHERE was = :now');
const updateChain = command<{ was: string; now: string }>('UPDATE code_name SET now = :now WHERE now = :was');
const updatePassed = command<{ was: string; now: string }>('UPDATE passed_code SET now = :now WHERE now = :was');
const upsert = command<{ was: string; now: string }>(`
  INSERT INTO code_name (was, office_id, now) SELECT code, office_id, :now FROM variant WHERE code = :was
  ON CONFLICT (was) DO UPDATE SET office_id = excluded.office_id, now = excluded.now
`);
const moveLevel = command<{ was: string; now: string }>(`
  UPDATE variant SET (on_hand, stock_at) = (SELECT on_hand, stock_at FROM variant WHERE code = :was)
  WHERE code = :now AND on_hand IS NULL
`);
const movePrice = command<{ was: string; now: string }>(
  'UPDATE variant SET outlet_price = (SELECT outlet_price FROM variant WHERE code = :was) WHERE code = :now',
);
const selectNow = query<{ codes: string }, { was: string; now: string }>(`
  SELECT DISTINCT was, now FROM json_each(:codes) AS wanted
  CROSS JOIN code_name ON code_name.was = wanted.value
  CROSS JOIN variant ON variant.code = code_name.was AND variant.office_id = code_name.office_id
  CROSS JOIN variant AS there ON there.code = code_name.now AND there.office_id = code_name.office_id
`);
const selectTaxable = query<{ now: string; other: string }, { taxable: number }>(
  'SELECT taxable FROM variant WHERE code IN (:now, :other) ORDER BY hidden, code <> :now LIMIT 1',
);
