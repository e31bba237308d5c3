import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import { createGate } from '#backoffice/store/gate.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { ReadingThread } from '#backoffice/store/reading-thread.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** A second connection to the file of a store, for what takes too long to be read between the sales of the tills. */
export interface Reader {
  /** Reads everything as it is at one moment, with all that was confirmed before it was asked. One reads at a time. */
  read<T>(look: (db: Store) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ReaderPlace {
  readonly store: Store;
  readonly closing: AbortSignal;
  readonly start: () => ReadingThread;
}

/** Its thread starts with the first read, and anew with the next after it was lost. */
export function createReader({ store, closing, start }: ReaderPlace): Reader {
  const gate = createGate(1);
  let thread: ReadingThread | undefined;

  const living = (): ReadingThread => {
    // Who waited for a turn while the service closes has no caller any more.
    closing.throwIfAborted();
    if (!thread || thread.hasEnded) thread = start();
    return thread;
  };
  const aside = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driverOf(living),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });

  return {
    async read(look) {
      await gate.enter();
      try {
        await shortenLog(store);
        return await aside.transaction().execute(look);
      } finally {
        gate.leave();
      }
    },
    async close() {
      await thread?.end();
    },
  };
}

function driverOf(living: () => ReadingThread): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connectionTo(living)),
    beginTransaction: (connection) => tell(connection, 'begin'),
    commitTransaction: (connection) => tell(connection, 'commit'),
    // Of a thread that was lost nothing is left to end, and why it was is what the caller hears.
    rollbackTransaction: (connection) => tell(connection, 'rollback').catch(() => undefined),
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}

async function tell(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}

/** Of one thread from its first statement on. Kysely never lets go of a connection that cannot be had, and everybody after would wait for it. */
function connectionTo(living: () => ReadingThread): DatabaseConnection {
  let thread: ReadingThread | undefined;
  return {
    async executeQuery<Row>({ sql: statement, parameters }: CompiledQuery) {
      thread ??= living();
      // Kysely says of each statement what its rows are.
      return { rows: (await thread.ask(statement, parameters)) as Row[] };
    },
    streamQuery() {
      throw new Error('rows are read all at once');
    },
  };
}

/**
 * The log of changes begins anew only when all of it is in the file and nobody reads from it. Where one long read comes right after the
 * other that may never be so by chance, and it would grow.
 */
async function shortenLog(store: Store): Promise<void> {
  try {
    const { rows } = await sql<{ log: number }>`PRAGMA wal_checkpoint(NOOP)`.execute(store);
    if ((rows[0]?.log ?? 0) > fewPages) await sql`PRAGMA wal_checkpoint(PASSIVE)`.execute(store);
  } catch {
    // A full disk, say, takes none of it, and keeps nobody from reading.
  }
}

/** As many as SQLite moves into the file by itself. */
const fewPages = 1000;
