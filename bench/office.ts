import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { Pool } from 'undici';

import { benchFolder } from '#bench/shop/shops.ts';
import { tokenOAuth2 } from '#contract/v3/token.ts';
import { requestFor, type V3Request } from '#contract/v3/request.ts';

/** A back office in a process of its own, and the barest caller it can have. */
export interface BenchOffice {
  readonly url: string;
  /** One request, its answer parsed and nothing else. */
  ask(request: V3Request): Promise<unknown>;
  close(): Promise<void>;
}

export const credential = { clientId: 'bench', clientSecret: 'bench-secret' };

export async function openOffice(variants: number, say: (line: string) => void): Promise<BenchOffice> {
  const data = path.join(benchFolder, `office-${variants}`);
  if (!existsSync(data)) say(`building a back office of ${variants} variants …`);
  const program = fileURLToPath(new URL('child/office.ts', import.meta.url));
  const child = spawn(process.execPath, [program, data, String(variants)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await firstLine(child.stdout);
  const pool = new Pool(url, { connections: 1, pipelining: 1 });
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
    requestFor(tokenOAuth2, { client_id: credential.clientId, client_secret: credential.clientSecret, grant_type: 'client_credentials' }),
  )) as { access_token: string };
  headers['authorization'] = `Bearer ${token.access_token}`;
  return {
    url,
    ask,
    async close() {
      await pool.destroy();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return (JSON.parse(line) as { url: string }).url;
  throw new Error('the back office stopped before it was ready');
}
