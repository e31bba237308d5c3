import { setTimeout as sleep } from 'node:timers/promises';

import { type RawBuilder, sql } from 'kysely';

import { createGate, type Gate } from '#backoffice/store/gate.ts';
import type { Store } from '#backoffice/store/open.ts';
import { isPostgres, mostConnections } from '#backoffice/store/postgres.ts';
import {
  connectionLost,
  metAnother,
  neverAnswered,
  stoodInTheWay,
  tablesChanged,
} from '#backoffice/store/violations.ts';

/**
 * How a change shares the store. `alone`: nothing else changes anything meanwhile, so what it has read stays true.
 * `together`: beside others of its kind, holding every row it decides by.
 */
export type Turn = 'alone' | 'together';

const mostAttempts = 8;

/** A till sends again after five minutes what it does not find by then: what is kept later would be there twice. */
const longestMs = 240_000;

/** A change that waited so long for its turn, a lock or the server that whoever asked for it may have asked again. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Runs a change in a transaction, in its turn. SQLite takes them one at a time anyway. */
export async function inTurn<T>(store: Store, turn: Turn, change: (db: Store) => Promise<T>): Promise<T> {
  const insistInTime = startWatch();
  for (let attempt = 1; ; attempt += 1) {
    let isDone = false;
    try {
      return await inOneTry(store, turn, async (db) => {
        insistInTime();
        const result = await change(db);
        insistInTime();
        isDone = true;
        return result;
      });
    } catch (error) {
      if (isDone && connectionLost(error))
        throw new Error(`whether a change was kept is not known (${String(error)})`, { cause: error });
      // Another change came first, say, or the line broke; nothing of this one is left, so it starts again.
      if (attempt === mostAttempts || !canStartAgain(error)) throw error;
      await sleep(pauseAfter(attempt));
    }
  }
}

function startWatch(): () => void {
  const end = performance.now() + longestMs;
  return () => {
    if (performance.now() > end) throw new TooLate('a change waited too long');
  };
}

/** Longer each time, and by chance, so that those who met do not meet again. */
function pauseAfter(attempt: number): number {
  return 2 ** attempt * (0.5 + Math.random() / 2);
}

/** A change in its turn that cannot start again. */
export async function inOneTry<T>(store: Store, turn: Turn, change: (db: Store) => Promise<T>): Promise<T> {
  if (!isPostgres(store)) return store.transaction().execute(change);
  const gate = gateOf(store);
  await gate.enter();
  try {
    // Whatever the server is set to: what others decided while this one waited for its turn counts.
    return await store
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (db) => {
        await locks[turn].execute(db);
        return change(db);
      });
  } finally {
    gate.leave();
  }
}

/** Each holds a connection while it waits for its turn; the other connections are for who only reads. */
const mostChanges = mostConnections - 4;

const gates = new WeakMap<Store, Gate>();

function gateOf(store: Store): Gate {
  const gate = gates.get(store) ?? createGate(mostChanges);
  gates.set(store, gate);
  return gate;
}

/** Reads once every change begun earlier has ended, so that no later reading can find something older than this one saw. */
export async function afterOthers<T>(store: Store, read: (db: Store) => Promise<T>): Promise<T> {
  return isPostgres(store) ? inTurn(store, 'alone', read) : read(store);
}

/** Reads everything as it is at one moment, though others change it meanwhile. In SQLite an answer is read in one go anyway. */
export async function atOneMoment<T>(store: Store, read: (db: Store) => Promise<T>): Promise<T> {
  if (!isPostgres(store)) return read(store);
  const look = () => store.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  return look().catch((error: unknown) => {
    if (tablesChanged(error) || stoodInTheWay(error)) return look();
    throw error;
  });
}

/** Keeps a row as it is until the end of the transaction, for a change that decides by it `together` with others. */
export async function hold(db: Store, table: 'customer' | 'invoice' | 'outlet', id: string): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * One lock a schema, because several shops may share a database. A back office whose machine went dark in the middle of a
 * change says nothing any more; without a limit of time everybody would wait for it until the network notices, in hours.
 */
const locks: Readonly<Record<Turn, RawBuilder<unknown>>> = {
  alone: sql`SELECT ${silence()}, pg_advisory_xact_lock(hashtext(current_schema()), 3)`,
  together: sql`SELECT ${silence()}, pg_advisory_xact_lock_shared(hashtext(current_schema()), 3)`,
};

function silence(): RawBuilder<unknown> {
  return sql`set_config('idle_in_transaction_session_timeout', '10s', true)`;
}

function canStartAgain(error: unknown): boolean {
  // That was waited for already.
  if (neverAnswered(error)) return false;
  return metAnother(error) || connectionLost(error) || tablesChanged(error);
}
