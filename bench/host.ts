import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { deadOffice } from '#bench/till.ts';
import { buildHostIfStale, builtHost } from '#scripts/builds.ts';

export interface BenchHost {
  readonly link: string;
  stop(): Promise<void>;
}

/** The browser host as `npm start` runs it, on a folder and a window of the bench, with the line down. */
export async function startHost(dir: string, window: string): Promise<BenchHost> {
  await buildHostIfStale();
  const args = ['--data', dir, '--window', window, '--tenant', deadOffice, '--no-open', '--ready-json'];
  const child = spawn(process.execPath, [builtHost.main, ...args], {
    env: { ...process.env, TILLKEEP_CLIENT_ID: 'till', TILLKEEP_CLIENT_SECRET: 'secret' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // However the bench ends, nothing of it stays behind.
  process.once('exit', () => child.kill());
  return { link: await linkOf(child), stop: () => end(child) };
}

async function linkOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the host has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { link?: string; message?: string };
    if (said.link) return said.link;
    if (said.message) process.stderr.write(`host: ${said.message}\n`);
  }
  throw new Error('the host stopped before it was ready');
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
