import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import type { LargeUnit, WeightUnit } from '#domain/weight-price.ts';

/** What the price of weighed goods is of, by code, where it is not of a gram. */
export function listWeightUnits(db: ReadDb): ReadonlyMap<string, LargeUnit> {
  return new Map(selectAll.all(db, {}).map(({ code, unit }) => [code, unit]));
}

export function putWeightUnits(tx: WriteDb, units: ReadonlyMap<string, WeightUnit>): void {
  const ofGram: string[] = [];
  for (const [code, unit] of units) {
    if (unit === 'g') {
      deleteOne.run(tx, { code });
      ofGram.push(code);
    } else upsert.run(tx, { code, unit });
  }
  changeSaidOfGram(tx, (said) => [...said.filter((code) => !units.has(code)), ...ofGram]);
}

/** Of which somebody said that it is of a gram; of others nobody said anything, and they are counted in grams as well. */
export function listSaidOfGram(db: ReadDb): readonly string[] {
  return findSetting<string[]>(db, saidOfGram) ?? [];
}

/** Goods that the office has under another code now cost what they did. */
export function followWeightUnit(tx: WriteDb, renamed: { readonly was: string; readonly now: string }): void {
  updateCode.run(tx, renamed);
  changeSaidOfGram(tx, (said) => said.map((code) => (code === renamed.was ? renamed.now : code)));
}

/** Codes of goods that others have now, each with the one they have instead. */
export function swapWeightUnits(tx: WriteDb, renamed: readonly { readonly was: string; readonly now: string }[]): void {
  const units = listWeightUnits(tx);
  const moved = renamed.flatMap(({ was, now }) => {
    const unit = units.get(was);
    return unit === undefined ? [] : [[now, unit] as const];
  });
  for (const { was: code } of renamed) deleteOne.run(tx, { code });
  putWeightUnits(tx, new Map(moved));
  const passed = new Set(renamed.flatMap(({ was, now }) => [was, now]));
  // What was said of these is asked for once more: it must not be taken for said of the goods that have the code now.
  changeSaidOfGram(tx, (said) => said.filter((code) => !passed.has(code)));
}

function changeSaidOfGram(tx: WriteDb, change: (said: readonly string[]) => readonly string[]): void {
  const before = listSaidOfGram(tx);
  const after = change(before);
  if (after.join('\n') !== before.join('\n')) saveSetting(tx, saidOfGram, after);
}

const saidOfGram = 'prices.ofGram';
const selectAll = query<object, { code: string; unit: LargeUnit }>('SELECT code, unit FROM weight_unit');
const upsert = command<{ code: string; unit: WeightUnit }>(
  'INSERT INTO weight_unit (code, unit) VALUES (:code, :unit) ON CONFLICT (code) DO UPDATE SET unit = excluded.unit',
);
const deleteOne = command<{ code: string }>('DELETE FROM weight_unit WHERE code = :code');
const updateCode = command<{ was: string; now: string }>(
  'UPDATE OR REPLACE weight_unit SET code = :now WHERE code = :was',
);
