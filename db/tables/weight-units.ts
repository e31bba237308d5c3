import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { LargeUnit, WeightUnit } from '#domain/weight-price.ts';

/** What the price of weighed goods is of, by code, where it is not of a gram. */
export function listWeightUnits(db: ReadDb): ReadonlyMap<string, LargeUnit> {
  return new Map(selectAll.all(db, {}).map(({ code, unit }) => [code, unit]));
}

export function putWeightUnit(tx: WriteDb, { code, unit }: { code: string; unit: WeightUnit }): void {
  if (unit === 'g') deleteOne.run(tx, { code });
  else upsert.run(tx, { code, unit });
}

/** Goods that the office has under another code now cost what they did. */
export function followWeightUnit(tx: WriteDb, renamed: { readonly was: string; readonly now: string }): void {
  updateCode.run(tx, renamed);
}

/** Codes of goods that others have now, each with the one they have instead. */
export function swapWeightUnits(tx: WriteDb, renamed: readonly { readonly was: string; readonly now: string }[]): void {
  const units = listWeightUnits(tx);
  const moved = renamed.flatMap(({ was, now }) => {
    const unit = units.get(was);
    return unit === undefined ? [] : [{ code: now, unit }];
  });
  for (const { was: code } of renamed) deleteOne.run(tx, { code });
  for (const each of moved) putWeightUnit(tx, each);
}

const selectAll = query<object, { code: string; unit: LargeUnit }>('SELECT code, unit FROM weight_unit');
const upsert = command<{ code: string; unit: WeightUnit }>(
  'INSERT INTO weight_unit (code, unit) VALUES (:code, :unit) ON CONFLICT (code) DO UPDATE SET unit = excluded.unit',
);
const deleteOne = command<{ code: string }>('DELETE FROM weight_unit WHERE code = :code');
const updateCode = command<{ was: string; now: string }>(
  'UPDATE OR REPLACE weight_unit SET code = :now WHERE code = :was',
);
