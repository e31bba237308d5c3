import type { ReadDb } from '#db/connection.ts';
import { clearOpenSale } from '#db/tables/open-sale.ts';
import { transact } from '#db/transact.ts';

/**
 * Makes a long past out of one real sale: every row that sale wrote, again and
 * again under its own number and already told to the back office, so that the
 * file has the size and the depth a register has after years; or waiting to be
 * told, as after an outage.
 */
export function repeatSale(db: ReadDb, times: number, standing: keyof typeof standings = 'told'): void {
  const tables = [
    {
      table: 'invoice',
      own: {
        key: 'past.key',
        short_id: bytesOf(idOf('0193')),
        journal_seq: 'past.journal',
        number: `printf('%s%06d', substr(row.number, 1, length(row.number) - 6), past.key)`,
      },
    },
    { table: 'print_job', own: { id: 'past.key', subject: 'past.key' } },
    {
      table: 'outbox',
      own: {
        seq: 'past.seq',
        op: bytesOf(idOf('0194')),
        about: bytesOf(idOf('0193')),
        label,
        blocked: '0',
        ...standings[standing],
      },
    },
  ] as const;
  db.exec(`INSERT OR IGNORE INTO outbox_place (outlet, register, zone, version) VALUES ('past', '', '', '')`);
  const statements = tables.map(({ table, own }) => db.prepare(copyStatement(db, table, own)));
  const first = db
    .prepare(
      `SELECT (SELECT max(key) FROM invoice) AS key, (SELECT max(seq) FROM outbox) AS seq, (SELECT max(journal_seq) FROM invoice) AS journal`,
    )
    .get() as { key: number; seq: number; journal: number };
  // The newest invoice tells that the sale on the screen has ended; soon it will be another one.
  transact(db, clearOpenSale);
  for (let done = 0; done < times; done += perTransaction) {
    const range = { ...first, from: done + 1, to: Math.min(times, done + perTransaction) };
    transact(db, () => {
      for (const statement of statements) statement.run(range);
      return undefined;
    });
  }
}

const label = `printf('%s%06d', substr(row.label, 1, length(row.label) - 6), past.key)`;

const standings = {
  told: {
    place: `(SELECT key FROM outbox_place WHERE outlet = 'past')`,
    state: `'done'`,
    resolved_by: `'answer'`,
    done_at: 'row.created_at',
    attempts: '1',
  },
  waiting: {
    state: `'pending'`,
    ...Object.fromEntries(
      ['resolved_by', 'done_at', 'server', 'first_sent', 'last_sent'].map((name) => [name, 'NULL']),
    ),
    ...Object.fromEntries(['attempts', 'probes', 'next_at'].map((name) => [name, '0'])),
  },
};

function copyStatement(db: ReadDb, table: string, own: Readonly<Record<string, string>>): string {
  const columns = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
  const values = columns.map((column) => own[column] ?? `row.${column}`);
  return `
    WITH RECURSIVE n (i) AS (VALUES (:from) UNION ALL SELECT i + 1 FROM n WHERE i < :to),
    past AS (SELECT :key + i AS key, :seq + i AS seq, :journal + i AS journal FROM n)
    INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM past CROSS JOIN (SELECT * FROM ${table} WHERE ${templates[table] ?? ''}) AS row ORDER BY past.key`;
}

const templates: Readonly<Record<string, string>> = {
  invoice: 'key = :key',
  print_job: `subject = :key AND what = 'receipt'`,
  outbox: 'seq = :seq',
};

function idOf(prefix: string): string {
  return `printf('${prefix}%04x-%04x-7000-8000-%012x', past.key >> 16, past.key & 65535, past.key)`;
}

function bytesOf(id: string): string {
  return `unhex(replace(${id}, '-', ''))`;
}

const perTransaction = 20_000;
