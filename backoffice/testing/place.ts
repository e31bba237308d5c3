import { randomUUID } from 'node:crypto';

import pg from 'pg';

/** Where the store of one test lives, and what is left of it afterwards: nothing. */
export interface Place {
  readonly data: string;
  leave(): Promise<void>;
}

/** In memory, or, when the test run is on PostgreSQL, a schema of its own there. A test that names its place gets it. */
export async function placeForTest(data?: string): Promise<Place> {
  const server = process.env['TILLKEEP_TEST_POSTGRES'];
  if (data !== undefined || !server) return { data: data ?? ':memory:', leave: () => Promise.resolve() };
  return newSchema(server);
}

/** A schema that nobody else has, as an address to open a store at. */
export async function newSchema(server: string): Promise<Place> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await tell(server, `CREATE SCHEMA ${schema}`);
  const data = new URL(server);
  data.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return { data: data.href, leave: () => tell(server, `DROP SCHEMA ${schema} CASCADE`) };
}

async function tell(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`SET client_min_messages = warning; ${command}`);
  } finally {
    await client.end();
  }
}

/** The PostgreSQL of this machine, or why the tests cannot have it. */
export async function postgresHere(): Promise<{ readonly url: string } | { readonly why: string }> {
  const given = process.env['TILLKEEP_TEST_POSTGRES'];
  const urls = given
    ? [given]
    : ['postgres://postgres@127.0.0.1:5432/test', 'postgres://postgres@127.0.0.1:5432/postgres'];
  let why = '';
  for (const url of urls) {
    try {
      await tell(url, 'SELECT 1');
      return { url };
    } catch (error) {
      why = error instanceof Error ? error.message || String(error) : String(error);
    }
  }
  return { why: `no PostgreSQL answers on localhost (${why})` };
}
