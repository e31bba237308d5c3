import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { type Ground, insertStatement, type InvoiceRows, type Row } from '#bench/back-office/ground.ts';

/** As many as the back office keeps. */
const connections = 16;

/** A schema of its own on a server, as durable as the server is set to be. */
export async function postgresGround(server: string): Promise<Ground> {
  const schema = `load_${randomUUID().replaceAll('-', '')}`;
  const own = new pg.Client({ connectionString: server });
  await own.connect();
  await own.query(`CREATE SCHEMA ${schema}`);
  const data = new URL(server);
  data.searchParams.set('options', `-c search_path=${schema}`);
  const pool = new pg.Pool({ connectionString: data.href, max: connections });
  let client: pg.PoolClient | undefined;
  const db = async () => (client ??= await pool.connect());
  return {
    store: 'PostgreSQL',
    data: data.href,
    open: async () => void (await db()),
    all: async (sql) => (await (await db()).query<Row>(sql)).rows,
    run: async (sql) => void (await (await db()).query(sql)),
    insert: (invoices) => insertAll(pool, invoices),
    settle: async () => void (await (await db()).query('VACUUM ANALYZE')),
    async leave() {
      await own.query(`SET client_min_messages = warning; DROP SCHEMA ${schema} CASCADE`);
      await own.end();
      client?.release();
      await pool.end();
    },
  };
}

async function insertAll(pool: pg.Pool, invoices: readonly InvoiceRows[]): Promise<void> {
  const waiting = invoices.values();
  // The one that reads is in the pool too.
  await Promise.all(Array.from({ length: connections - 1 }, () => insertFrom(pool, waiting)));
}

async function insertFrom(pool: pg.Pool, waiting: Iterable<InvoiceRows>): Promise<void> {
  const client = await pool.connect();
  try {
    for (const invoice of waiting) {
      await client.query('BEGIN');
      for (const part of invoice) {
        const { sql, values } = insertStatement(part, (index) => `$${index}`);
        await client.query({ name: `${part.table}-${part.rows.length}`, text: sql, values: [...values] });
      }
      await client.query('COMMIT');
    }
  } finally {
    client.release();
  }
}
