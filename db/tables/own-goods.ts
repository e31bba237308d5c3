import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Money } from '#domain/money.ts';

/** Operations about one variant keep their order. */
export function goodsLane(code: string): string {
  return `${ofGoods}${code}`;
}

/** What this till had to say of goods when the office was asked for its own. */
export interface GoodsSaid {
  readonly unsent: readonly string[];
  /** The newest operation there was. */
  readonly last: number;
}

export function goodsSaid(db: ReadDb): GoodsSaid {
  return { unsent: selectUnsent.all(db, {}).map(({ code }) => code), last: selectLast.get(db, {})?.last ?? 0 };
}

/** Codes of goods of which more was said here than the office can have known when it was asked, though it may know it by now. */
export function newerHere(db: ReadDb, { unsent, last }: GoodsSaid): ReadonlySet<string> {
  return new Set([...unsent, ...selectSince.all(db, { last }).map(({ code }) => code)]);
}

/** Codes of goods that only this till knows. */
export function ownGoods(db: ReadDb): string[] {
  return selectOwn.all(db, {}).map(({ code }) => code);
}

/** Some goods that the back office is known to have; null where there are none. */
export function anyOfficeGoods(db: ReadDb): string | null {
  return selectAny.get(db, {})?.code ?? null;
}

/** What a variant costs here, and what it costs where an outlet has no price of its own. */
export interface Prices {
  readonly usual: Money;
  /** Null when this outlet has none. */
  readonly own: Money | null;
}

export function findPrices(db: ReadDb, code: string): Prices | undefined {
  return selectPrices.get(db, { code });
}

/** Null makes it cost the usual price again. */
export function putOutletPrice(tx: WriteDb, wanted: { readonly code: string; readonly price: Money | null }): void {
  updatePrice.run(tx, wanted);
}

const ofGoods = 'goods:';
// The sign behind the colon ends the range.
const unsentLanes = `about > '${ofGoods}' AND about < 'goods;' AND state <> 'done' AND state <> 'cancelled'`;
const selectUnsent = query<object, { code: string }>(
  `SELECT substr(about, ${ofGoods.length + 1}) AS code FROM outbox WHERE ${unsentLanes}`,
);
const selectLast = query<object, { last: number }>('SELECT max(seq) AS last FROM outbox');
const selectSince = query<{ last: number }, { code: string }>(
  `SELECT substr(about, ${ofGoods.length + 1}) AS code FROM outbox WHERE seq > :last AND +about > '${ofGoods}' AND +about < 'goods;'`,
);
const selectOwn = query<object, { code: string }>(
  `SELECT substr(about, ${ofGoods.length + 1}) AS code FROM outbox WHERE ${unsentLanes} AND own_kind = 'product.create'`,
);
const selectAny = query<object, { code: string }>(
  "SELECT code FROM variant WHERE hidden = 0 AND office_id <> '' ORDER BY place LIMIT 1",
);
const selectPrices = query<{ code: string }, Prices>(
  'SELECT unit_price AS usual, outlet_price AS own FROM variant WHERE code = :code',
);
const updatePrice = command<{ code: string; price: Money | null }>(
  'UPDATE variant SET outlet_price = :price WHERE code = :code',
);
