import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { Pool } from 'undici';

import { benchFolder, newBenchFolder } from '#bench/shop/shops.ts';
import { tokenOAuth2 } from '#contract/v3/token.ts';
import { requestFor, type V3Request } from '#contract/v3/request.ts';

/** A back office in a process of its own, and the barest caller it can have. */
export interface BenchOffice {
  readonly url: string;
  /** One request, its answer parsed and nothing else. */
  ask(request: V3Request): Promise<unknown>;
  /** Gives every variant another price and every shelf another level. */
  changeAll(): Promise<void>;
  close(): Promise<void>;
}

export const credential = {
  clientId: '0b0b0b0b-0000-4000-8000-000000000001',
  clientSecret: '0b0b0b0b-0000-4000-8000-000000000002',
};

export async function openOffice(variants: number, say: (line: string) => void): Promise<BenchOffice> {
  const built = path.join(benchFolder, `office-${variants}-${versionOf()}`);
  // A copy, because what one run leaves half done, an open shift say, the next would trip over.
  const data = newBenchFolder('office-of-this-run-');
  if (existsSync(built)) cpSync(built, data, { recursive: true });
  else say(`building a back office of ${variants} variants …`);
  const office = await startOffice({
    data,
    variants,
    connections: 1,
    whenBuilt: () => existsSync(built) || cpSync(data, built, { recursive: true }),
  });
  return {
    ...office,
    async close() {
      await office.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export interface OfficePlan {
  /** A directory, or the address of a database. */
  readonly data: string;
  readonly variants: number;
  readonly connections: number;
  /** Before anybody asks it anything. */
  readonly whenBuilt?: () => unknown;
}

export async function startOffice({ data, variants, connections, whenBuilt }: OfficePlan): Promise<BenchOffice> {
  const program = fileURLToPath(new URL('child/office.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [program, data, String(variants), credential.clientId, credential.clientSecret],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const url = await firstLine(child.stdout);
  await whenBuilt?.();
  const pool = new Pool(url, { connections, pipelining: 1 });
  const headers: Record<string, string> = {};
  const ask = async (request: V3Request): Promise<unknown> => {
    const { statusCode, body } = await pool.request({
      method: request.method,
      path: request.path,
      headers: { ...request.headers, ...headers },
      body: request.body ?? null,
    });
    const answer: unknown = JSON.parse(await body.text());
    if (statusCode !== 200) throw new Error(`the back office answered ${statusCode}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const token = (await ask(
    requestFor(tokenOAuth2, {
      client_id: credential.clientId,
      client_secret: credential.clientSecret,
      grant_type: 'client_credentials',
    }),
  )) as { access_token: string };
  headers['authorization'] = `Bearer ${token.access_token}`;
  return {
    url,
    ask,
    async changeAll() {
      const changed = new Promise((resolve) => child.once('message', resolve));
      child.send('change');
      await changed;
    },
    async close() {
      await pool.destroy();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Changes with the tables of the back office, so that an old shop is not opened by a newer program. */
function versionOf(): string {
  const folder = fileURLToPath(new URL('../backoffice/migrations', import.meta.url));
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

export async function firstLine(output: Readable | null): Promise<string> {
  if (!output) throw new Error('the back office has no output');
  for await (const line of createInterface({ input: output })) return (JSON.parse(line) as { url: string }).url;
  throw new Error('the back office stopped before it was ready');
}
