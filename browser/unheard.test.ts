import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

/** A visitor who is turned away is said. */
async function visit(url: string, host?: string): Promise<number | undefined> {
  const [response] = await once(get(url, host === undefined ? {} : { headers: { host } }), 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

it('the till sells on when whoever read what it says is gone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-unheard-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'index.html'), '<head></head>');
  const args = ['--data', path.join(folder, 'data'), '--window', folder, '--tenant', 'http://127.0.0.1:9'];
  const child = spawn(process.execPath, [program, ...args, '--ready-json', '--no-open', '--port', '0'], {
    env: { ...process.env, TILLKEEP_CLIENT_ID: 'till', TILLKEEP_CLIENT_SECRET: 'secret' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const { url } = JSON.parse(String(line));
  child.stdout.destroy();
  for (let visits = 0; visits < 3; visits += 1) expect(await visit(url, 'elsewhere.example')).toBe(421);
  expect(await visit(url)).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
