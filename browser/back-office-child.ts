import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import {
  backOfficeArguments,
  backOfficeEnvironment,
  type BackOfficeStart,
  hearOffice,
} from '#browser/shared/back-office-start.ts';
import {
  type BackOfficeRun,
  type EmbeddedBackOffice,
  keepBackOffice,
  type ReadyOffice,
} from '#browser/shared/keep-back-office.ts';
import type { OfficeCredential } from '#browser/shared/office-access.ts';

export interface ChildOptions extends Omit<BackOfficeStart, 'port'> {
  readonly credential: OfficeCredential;
  readonly log: (line: string) => void;
  /** The program to run; tests hand in a small one. */
  readonly program?: string;
  readonly platform?: NodeJS.Platform;
}

/** The embedded back office as a child process of a Node host. */
export function startBackOffice(options: ChildOptions): EmbeddedBackOffice {
  return keepBackOffice({
    launch: (port, says) => launch(options, port, says),
    log: options.log,
    // The office keeps the host alive already, or the till does.
    after: (ms, work) => void setTimeout(work, ms).unref(),
  });
}

function launch(options: ChildOptions, port: number, says: (sentence: string) => void): BackOfficeRun {
  const { platform = process.platform } = options;
  const program = options.program ?? fileURLToPath(new URL('../backoffice/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...backOfficeArguments({ ...options, port })], {
    env: { ...process.env, ...backOfficeEnvironment(options) },
    // The channel carries nothing; when it breaks, as when we are killed, the back office stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole terminal group; the back office must outlive the register's last request.
    detached: platform !== 'win32',
    windowsHide: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // One that could not be started never ends.
    child.once('error', () => resolve());
  });

  const ready = new Promise<ReadyOffice>((resolve, reject) => {
    const hearing = hearOffice({ log: options.log, says, onReady: resolve });
    child.stdout?.on('data', hearing.output);
    child.stderr?.on('data', hearing.errors);
    child.once('error', (error) => reject(hearing.didNotStart(`did not start: ${error.message}`)));
    // Not before its pipes are empty: why it ended may still be in one.
    child.once('close', (code, signal) => reject(hearing.didNotStart(`stopped at its start (${signal ?? code})`)));
  });
  return { ready, ended, stop: () => end(child, { ended, platform }) };
}

interface Ending {
  readonly ended: Promise<void>;
  readonly platform: NodeJS.Platform;
}

async function end(child: ChildProcess, { ended, platform }: Ending): Promise<void> {
  const impatient = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  // Windows has no signal that a program hears: it would be gone at once, in the middle of what it does.
  if (platform === 'win32' && child.connected) child.disconnect();
  else child.kill('SIGTERM');
  await ended;
  clearTimeout(impatient);
}

const stopWithinMs = 5_000;
