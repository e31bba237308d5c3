import type { Database, Statement } from 'better-sqlite3';

import type { ReadDb, WriteDb } from '#db/connection.ts';

/** SQL that looks. `Params` and `Row` are the statement's signature. */
export function query<Params, Row>(sql: string) {
  const prepared = preparing(sql);
  return {
    sql,
    get: (db: ReadDb, params: Params) => prepared(db).get(params) as Row | undefined,
    all: (db: ReadDb, params: Params) => prepared(db).all(params) as Row[],
  };
}

/** SQL that changes things, so it asks for a `WriteDb`. Answers the number of rows changed. */
export function command<Params>(sql: string) {
  const prepared = preparing(sql);
  return {
    sql,
    run: (db: WriteDb, params: Params) => prepared(db).run(params).changes,
    /** For rows that may be there already: how many were not, and the id of the last of them. */
    add(db: WriteDb, params: Params) {
      const { changes, lastInsertRowid } = prepared(db).run(params);
      return { added: changes, last: Number(lastInsertRowid) };
    },
    insert: (db: WriteDb, params: Params) => Number(prepared(db).run(params).lastInsertRowid),
  };
}

/** Prepares it once for each database. */
function preparing(sql: string): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = known.get(db);
    if (!statement) known.set(db, (statement = db.prepare(sql)));
    return statement;
  };
}
