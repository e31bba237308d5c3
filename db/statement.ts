import type { Database, Statement } from 'better-sqlite3';

import type { ReadDb, WriteDb } from '#db/connection.ts';

/** SQL that looks. `Params` and `Row` are the statement's signature. */
export function query<Params, Row>(sql: string) {
  return {
    sql,
    get: (db: ReadDb, params: Params) => prepared(db, sql).get(params) as Row | undefined,
    all: (db: ReadDb, params: Params) => prepared(db, sql).all(params) as Row[],
  };
}

/** SQL that changes things, so it asks for a `WriteDb`. Answers the number of rows changed. */
export function command<Params>(sql: string) {
  return {
    sql,
    run: (db: WriteDb, params: Params) => prepared(db, sql).run(params).changes,
    /** For rows that may be there already: how many were not, and the id of the last of them. */
    add(db: WriteDb, params: Params) {
      const { changes, lastInsertRowid } = prepared(db, sql).run(params);
      return { added: changes, last: Number(lastInsertRowid) };
    },
    insert: (db: WriteDb, params: Params) => Number(prepared(db, sql).run(params).lastInsertRowid),
  };
}

const statements = new WeakMap<Database, Map<string, Statement>>();

function prepared(db: Database, sql: string): Statement {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map()));
  let statement = known.get(sql);
  if (!statement) known.set(sql, (statement = db.prepare(sql)));
  return statement;
}
