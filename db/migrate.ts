import type { ReadDb } from '#db/connection.ts';
import { migrations as released } from '#db/migrations/index.ts';
import type { Migration } from '#db/migrations/migration.ts';

/** The file was written by a newer register. Opening it could lose sales, so we do not. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
}

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  /** Called once before the first step of a file that already holds something. */
  readonly keepCopy?: (fromVersion: number) => void;
}

export function migrate(db: ReadDb, { migrations = released, keepCopy }: MigrateOptions = {}): void {
  const current = db.pragma('user_version', { simple: true }) as number;
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) throw new DatabaseTooNew(tooNew(current, newest));
  if (current === newest) return;
  if (current > 0) keepCopy?.(current);

  for (const { version, up } of migrations) {
    if (version <= current) continue;
    // The version moves inside the same transaction, so no migration is ever half done.
    db.transaction(() => {
      db.exec(up);
      db.pragma(`user_version = ${version}`);
    }).immediate();
  }
}

/** Hosts print it as it is. */
function tooNew(current: number, newest: number): string {
  return (
    `the till's file was written by a newer Tillkeep (its version is ${current}, this one knows ${newest}). ` +
    'Nothing was changed and no sale is lost: start the newer Tillkeep'
  );
}
