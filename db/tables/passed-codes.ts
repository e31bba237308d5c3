import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { swapFavourites } from '#db/tables/favourites.ts';
import { recodeParked } from '#db/tables/parked-sales.ts';
import { recodeQuotes } from '#db/tables/quotes.ts';
import { swapWeightUnits } from '#db/tables/weight-units.ts';

/** SQL of goods as the office knows them whatever their code: its ID, and which choice of which product. */
export const identity = `concat_ws(char(31), office_id, coalesce(product, ''), coalesce(model, ''))`;

export interface Identified {
  readonly officeId: string;
  /** As the SQL above spells it. */
  readonly identity: string;
}

/** Whether these are other goods than those that had the code. What only this till knew was given to nobody. */
export function isPassed(
  known: Identified,
  { officeId, product, model }: { officeId: string; product: number | null; model: string | null },
): boolean {
  return known.officeId !== '' && known.identity !== [officeId, product ?? '', model ?? ''].join('\u001F');
}

/** Goods whose code others have now. */
interface Passing extends Identified {
  readonly code: string;
}

/** Of goods that lost their code to others, where they are. */
export interface Found {
  readonly code: string;
  readonly identity: string;
  readonly now: string;
}

/** Call it when the code is given to the others. Which code the goods have instead may be known already, or be seen later. */
export function passCode(tx: WriteDb, passing: Passing): void {
  const now = selectRenamed.get(tx, passing)?.now ?? null;
  insert.run(tx, { ...passing, now });
  if (now === null) return;
  const renamed = [{ was: passing.code, now, last: Infinity }];
  recodeParked(tx, renamed);
  recodeQuotes(tx, renamed);
}

/** Goods whose code others have, and that are yet to be seen under another. */
export function soughtGoods(db: ReadDb): Omit<Found, 'now'>[] {
  return selectSought.all(db, {});
}

/** What was sold, promised or put aside of them before is of that code now. Two that swapped theirs have to be named together. */
export function followPassed(tx: WriteDb, found: readonly Found[]): void {
  if (found.length === 0) return;
  const lasts = found.flatMap((each) => {
    const last = selectLast.get(tx, each);
    return last ? [{ was: each.code, now: each.now, ...last }] : [];
  });
  recodeParked(
    tx,
    lasts.map(({ lastParked: last, ...each }) => ({ ...each, last })),
  );
  recodeQuotes(
    tx,
    lasts.map(({ lastQuote: last, ...each }) => ({ ...each, last })),
  );
  for (const each of found) {
    // The levels are of what was there before; the next copy has the others'.
    clearLevels.run(tx, each);
    // Codes they had before that one.
    updateEarlier.run(tx, each);
    updateFormer.run(tx, each);
    update.run(tx, each);
  }
  const renamed = found.map(({ code: was, now }) => ({ was, now }));
  swapFavourites(tx, renamed);
  swapWeightUnits(tx, renamed);
}

/** All that the office has was seen: what was not among it has no code there, and its old one is as good as any. */
export function forgetSought(tx: WriteDb): void {
  deleteSought.run(tx, {});
}

/** The document, or else the operation, in which goods are named. */
export type NamedIn = { readonly invoice: string } | { readonly quote: string } | { readonly operation: number };

/** What those of these codes are now that others have had since the document was made, by its number. */
export function codesSince(db: ReadDb, codes: readonly string[], where: NamedIn): ReadonlyMap<string, string> {
  // As good as never there are any, and each sale of a backlog asks.
  if (!selectAny.get(db, {})) return new Map();
  const made = { invoice: null, quote: null, operation: null, ...where };
  return new Map(selectSince.all(db, { ...made, codes: JSON.stringify(codes) }).map(({ code, now }) => [code, now]));
}

interface Passed {
  readonly lastInvoice: number;
  /** Null while they are not found. */
  readonly now: string | null;
}

export type PassedCodes = ReadonlyMap<string, readonly Passed[]>;

/** Every code that others have had since, and under which invoices it was still that of the first. */
export function listPassed(db: ReadDb): PassedCodes {
  const passed = new Map<string, Passed[]>();
  for (const { code, ...each } of selectAll.all(db, {})) passed.set(code, [...(passed.get(code) ?? []), each]);
  return passed;
}

/** What the goods are called now that an invoice names by this code, by its key. */
export function codeThen(passed: PassedCodes, code: string, invoice: number): string {
  return passed.get(code)?.find(({ lastInvoice }) => lastInvoice >= invoice)?.now ?? code;
}

const isOnScreen = `EXISTS (
    SELECT 1 FROM open_sale AS line JOIN open_sale AS head ON head.id = 0
    WHERE line.id > 0 AND line.part ->> 'code' = :code
      AND head.part ->> 'id' IS NOT (SELECT id FROM invoice ORDER BY key DESC LIMIT 1)
  )`;
const selectRenamed = query<Passing, { now: string }>(
  'SELECT now FROM code_name WHERE was = :code AND office_id = :officeId',
);
// The sale on the screen is the next invoice.
const insert = command<Passing & { now: string | null }>(`
  INSERT INTO passed_code (code, last_invoice, last_quote, last_parked, last_told, office_id, identity, now)
  VALUES (:code, (SELECT coalesce(max(key), 0) FROM invoice) + ${isOnScreen}, (SELECT coalesce(max(key), 0) FROM quote),
    (SELECT coalesce(max(key), 0) FROM parked_sale), (SELECT coalesce(max(seq), 0) FROM outbox), :officeId, :identity, :now)
  ON CONFLICT DO NOTHING
`);
const selectAll = query<object, Passed & { code: string }>(
  'SELECT code, last_invoice AS lastInvoice, now FROM passed_code ORDER BY code, last_invoice, last_quote, last_told',
);
const selectAny = query<object, object>('SELECT 1 FROM passed_code LIMIT 1');
const selectSought = query<object, Omit<Found, 'now'>>('SELECT code, identity FROM passed_code WHERE now IS NULL');
const selectLast = query<Found, { lastQuote: number; lastParked: number }>(`
  SELECT last_quote AS lastQuote, last_parked AS lastParked FROM passed_code
  WHERE code = :code AND identity = :identity AND now IS NULL
`);
const updateEarlier = command<Found>('UPDATE passed_code SET now = :now WHERE identity = :identity AND now = :code');
const updateFormer = command<Found>(`
  UPDATE code_name SET now = :now WHERE now = :code
    AND office_id = (SELECT office_id FROM passed_code WHERE code = :code AND identity = :identity AND now IS NULL)
`);
const update = command<Found>(
  'UPDATE passed_code SET now = :now WHERE code = :code AND identity = :identity AND now IS NULL',
);
const clearLevels = command<Found>('UPDATE variant SET on_hand = NULL, stock_at = NULL WHERE code IN (:code, :now)');
const deleteSought = command<object>('DELETE FROM passed_code WHERE now IS NULL');
// The first that passed behind the document had the code in it.
const selectSince = query<Made, { code: string; now: string }>(`
  SELECT code, now FROM (
    SELECT code, now, min(last_invoice + last_quote + last_told) FROM json_each(:codes) AS wanted
    CROSS JOIN passed_code ON passed_code.code = wanted.value
    WHERE last_invoice >= (SELECT key FROM invoice WHERE number = :invoice)
      OR last_quote >= (SELECT key FROM quote WHERE number = :quote)
      OR last_told >= :operation
    GROUP BY code
  ) WHERE now IS NOT NULL
`);

interface Made {
  readonly codes: string;
  readonly invoice: string | null;
  readonly quote: string | null;
  readonly operation: number | null;
}
