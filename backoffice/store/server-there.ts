import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { serverAt } from '#backoffice/store/postgres.ts';
import { connectionLost } from '#backoffice/store/violations.ts';

export interface Patience {
  readonly report: (line: string) => void;
  readonly patienceMs: number;
  readonly pauseMs: number;
}

export const usualPatience = { patienceMs: 60_000, pauseMs: 500 };

/** A machine starts its programs in any order, and PostgreSQL may come after us. Throws what kept it away when it does not come. */
export async function untilThere(url: string, { report, patienceMs, pauseMs }: Patience): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await call(url);
    } catch (error) {
      if (!connectionLost(error) || performance.now() >= until) throw error;
      if (isFirst) report(waiting(url, error, patienceMs));
      await sleep(pauseMs);
    }
  }
}

async function call(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Of a line that breaks while it is being closed nobody need hear.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}

function waiting(url: string, error: unknown, patienceMs: number): string {
  const why = error instanceof Error ? error.message : String(error);
  return `PostgreSQL at ${serverAt(url)} does not answer yet (${why}); it is waited for, for ${patienceMs / 1000} seconds at most`;
}
