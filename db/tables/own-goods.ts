import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { type LaneRange, rangeOf, saidHere, type SaidHere } from '#db/tables/said-here.ts';
import type { Money } from '#domain/money.ts';

/** Operations about one variant keep their order. */
export function goodsLane(code: string): string {
  return `${ofGoods}${code}`;
}

/** For copying goods down: what was said of them here, by code. */
export function goodsSaid(db: ReadDb): SaidHere {
  return saidHere(db, ofGoods);
}

/** Codes of goods that only this till knows. */
export function ownGoods(db: ReadDb): string[] {
  return selectOwn.all(db, rangeOf(ofGoods)).map(({ code }) => code);
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
const selectOwn = query<LaneRange, { code: string }>(`
  SELECT substr(about, length(:from) + 1) AS code FROM outbox
  WHERE about > :from AND about < :to AND state <> 'done' AND state <> 'cancelled' AND own_kind = 'product.create'
`);
const selectAny = query<object, { code: string }>(
  "SELECT code FROM variant WHERE hidden = 0 AND office_id <> '' ORDER BY place LIMIT 1",
);
const selectPrices = query<{ code: string }, Prices>(
  'SELECT unit_price AS usual, outlet_price AS own FROM variant WHERE code = :code',
);
const updatePrice = command<{ code: string; price: Money | null }>(
  'UPDATE variant SET outlet_price = :price WHERE code = :code',
);
