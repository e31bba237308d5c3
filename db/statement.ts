import type { Database, Statement } from 'better-sqlite3';

import type { ReadDb, WriteDb } from '#db/connection.ts';
import { Fault } from '#domain/invariant.ts';

/** SQL that looks. `Params` and `Row` are the statement's signature. */
export function query<Params, Row>(sql: string) {
  const { prepared, inOrder } = preparing<Params>(sql);
  return {
    sql,
    get: (db: ReadDb, params: Params) => prepared(db).get(...inOrder(params)) as Row | undefined,
    all: (db: ReadDb, params: Params) => prepared(db).all(...inOrder(params)) as Row[],
  };
}

/** SQL that changes things, so it asks for a `WriteDb`. Answers the number of rows changed. */
export function command<Params>(sql: string) {
  const { prepared, inOrder } = preparing<Params>(sql);
  return {
    sql,
    run: (db: WriteDb, params: Params) => prepared(db).run(...inOrder(params)).changes,
    /** For rows that may be there already: how many were not, and the id of the last of them. */
    add(db: WriteDb, params: Params) {
      const { changes, lastInsertRowid } = prepared(db).run(...inOrder(params));
      return { added: changes, last: Number(lastInsertRowid) };
    },
    insert: (db: WriteDb, params: Params) => Number(prepared(db).run(...inOrder(params)).lastInsertRowid),
  };
}

/** What was prepared for each database, by the place of its text: one weak map, because each entry of one costs the garbage collector. */
const shelves = new WeakMap<Database, (Statement | undefined)[]>();
const texts: string[] = [];

/** Of every statement of the modules loaded so far, as SQLite gets it. */
export function writtenStatements(): readonly string[] {
  return texts;
}

/** Prepares it once for each database. */
function preparing<Params>(sql: string) {
  const { text, names } = byPlace(sql);
  const place = texts.push(text);
  const prepared = (db: Database): Statement => {
    let shelf = shelves.get(db);
    if (!shelf) shelves.set(db, (shelf = []));
    return (shelf[place] ??= db.prepare(text));
  };
  const inOrder = (params: Params): readonly unknown[] => {
    if (Array.isArray(params)) return params;
    return names.map((name) => {
      // What is not a list is an object with these names.
      const value = (params as Readonly<Record<string, unknown>>)[name];
      // The driver would take it for NULL.
      if (value === undefined) throw new Fault(`the parameter ${name} is missing`);
      return value;
    });
  };
  return { prepared, inOrder };
}

/**
 * Binding by name takes twice as long as binding by place, so names become places.
 *
 * Our SQLite has STAT4: where the value of a parameter might make another plan the better one, it compiles the
 * statement anew for every call, which takes ten times as long as a small statement runs. Nothing here is ever
 * analyzed, so there is no better plan to find: a sign before each parameter keeps SQLite from looking.
 */
function byPlace(sql: string): { readonly text: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const text = sql.replace(parameters, (whole, limit: string | undefined, name: string | undefined) => {
    if (name !== undefined) names.push(name);
    else if (!whole.endsWith('?')) return whole;
    return limit === undefined ? '+?' : `${limit}0 + ?`;
  });
  return { text, names };
}

/** What is quoted or a comment is passed over. */
const parameters = /'[^']*'|--.*|(LIMIT\s+)?(?::(\w+)|\?)/g;
