import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import {
  backOfficeArguments,
  backOfficeEnvironment,
  type BackOfficeStart,
  hearOffice,
} from '#browser/shared/back-office-start.ts';
import {
  BackOfficeDidNotStart,
  type BackOfficeRun,
  type EmbeddedBackOffice,
  keepBackOffice,
} from '#browser/shared/keep-back-office.ts';
import type { OfficeCredential } from '#browser/shared/office-access.ts';

export interface ChildOptions extends Omit<BackOfficeStart, 'port'> {
  readonly credential: OfficeCredential;
  readonly log: (line: string) => void;
  /** The program to run; tests hand in a small one. */
  readonly program?: string;
}

/** The embedded back office as a child process of a Node host. */
export function startBackOffice(options: ChildOptions): Promise<EmbeddedBackOffice> {
  return keepBackOffice({
    launch: (port) => launch(options, port),
    log: options.log,
    // What it waits for keeps the host alive already.
    after: (ms, work) => void setTimeout(work, ms).unref(),
  });
}

function launch(options: ChildOptions, port: number): Promise<BackOfficeRun> {
  const program = options.program ?? fileURLToPath(new URL('../backoffice/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...backOfficeArguments({ ...options, port })], {
    env: { ...process.env, ...backOfficeEnvironment(options) },
    // The channel carries nothing; when we are killed it breaks, and the back office stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole terminal group; the back office must outlive the register's last request.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  return new Promise((resolve, reject) => {
    const hearing = hearOffice({
      log: options.log,
      onReady(ready) {
        resolve({ ...ready, ended, stop: () => end(child, ended) });
      },
    });
    const failed = (why: string): void =>
      reject(new BackOfficeDidNotStart(`the embedded back office ${why}\n${hearing.printed()}`));
    child.stdout?.on('data', hearing.output);
    child.stderr?.on('data', hearing.errors);
    child.once('error', (error) => failed(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => failed(`stopped at its start (${signal ?? code})`));
  });
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const impatient = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(impatient);
}

const stopWithinMs = 5_000;
