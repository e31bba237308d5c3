import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect, sql } from 'kysely';

import type { Clock } from '#backoffice/clock.ts';
import type { Store } from '#backoffice/store/open.ts';
import { isPostgres } from '#backoffice/store/postgres.ts';
import { addFunctions } from '#backoffice/store/sqlite-functions.ts';
import type { Tables } from '#backoffice/store/tables.ts';

/** The store as it was some time ago, as a read replica would show it. */
export interface Replica {
  view(): Promise<Store>;
  close(): Promise<void>;
}

interface View {
  readonly store: Store;
  readonly takenAt: number;
  end(): Promise<void>;
}

/** A view is taken anew when it is older than `staleMs`; the one before it lives on for those still reading. */
export function createReplica(store: Store, staleMs: number, now: Clock): Replica {
  const views: View[] = [];
  let taking: Promise<View> | undefined;

  async function take(): Promise<View> {
    const view = { ...(await (isPostgres(store) ? snapshotOf(store) : copyOf(store))), takenAt: now() };
    views.push(view);
    while (views.length > 2) await views.shift()?.end();
    return view;
  }

  return {
    async view() {
      const newest = views.at(-1);
      if (newest && now() - newest.takenAt < staleMs) return newest.store;
      taking ??= take().finally(() => (taking = undefined));
      return (await taking).store;
    },
    async close() {
      for (const view of views) await view.end();
    },
  };
}

async function snapshotOf(store: Store): Promise<Omit<View, 'takenAt'>> {
  const transaction = await store.startTransaction().setIsolationLevel('repeatable read').execute();
  // The first statement takes the picture.
  await sql`SELECT 1`.execute(transaction);
  return { store: transaction, end: async () => transaction.rollback().execute() };
}

async function copyOf(store: Store): Promise<Omit<View, 'takenAt'>> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-replica-'));
  const file = join(folder, 'replica.sqlite');
  await sql`VACUUM INTO ${file}`.execute(store);
  const database = new Database(file, { readonly: true });
  addFunctions(database);
  const dialect = new SqliteDialect({ database });
  const copy = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  return {
    store: copy,
    async end() {
      await copy.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
