import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import type { Making, Part } from '#domain/makings.ts';

/** Codes of variants whose type says that they are told in terms of others. */
export function madeCodes(db: ReadDb): string[] {
  return selectCodes.all(db, {}).map(({ code }) => code);
}

/** Parts with the names they have here. */
export function listMakings(db: ReadDb): Making[] {
  const makings: (Making & { readonly parts: Part[] })[] = [];
  for (const { code, kind, part, name, quantity } of selectAll.all(db, {})) {
    let making = makings.at(-1);
    if (making?.code !== code) makings.push((making = { code, kind, parts: [] }));
    making.parts.push({ code: part, name, quantity });
  }
  return makings;
}

/** As the office has them now. */
export function replaceMakings(tx: WriteDb, makings: readonly Making[]): void {
  clear.run(tx, {});
  for (const { code, kind, parts } of makings)
    for (const [position, part] of parts.entries())
      insert.run(tx, { code, position, kind, part: part.code, name: part.name, quantity: part.quantity });
}

interface Row {
  readonly code: string;
  readonly position: number;
  readonly kind: Making['kind'];
  readonly part: string;
  readonly name: string;
  readonly quantity: number;
}

// Word for word as the index says it.
const selectCodes = query<object, { code: string }>(`
  SELECT code FROM variant WHERE type = 'Composite' OR type = 'Manufactured' OR type = 'MultipleUOM' OR type = 'Complementary'
  ORDER BY code
`);
const selectAll = query<object, Omit<Row, 'position'>>(`
  SELECT making.code, making.kind, making.part, coalesce(variant.name, making.name) AS name, making.quantity
  FROM making LEFT JOIN variant ON variant.code = making.part
  ORDER BY making.code, making.position
`);
const clear = command<object>('DELETE FROM making');
const insert = command<Row>(
  'INSERT INTO making (code, position, kind, part, name, quantity) VALUES (:code, :position, :kind, :part, :name, :quantity)',
);
