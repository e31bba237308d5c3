import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import {
  backOfficeArguments,
  backOfficeEnvironment,
  type BackOfficeStart,
  readyUrlIn,
} from '#browser/shared/back-office-start.ts';
import type { OfficeCredential } from '#browser/shared/office-access.ts';

/** The embedded back office: another program, so that its troubles are not the register's. */
export interface EmbeddedBackOffice {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ChildOptions extends BackOfficeStart {
  readonly credential: OfficeCredential;
  readonly log: (line: string) => void;
  /** The program to run; tests hand in a small one. */
  readonly program?: string;
}

export class BackOfficeDidNotStart extends Error {
  override readonly name = 'BackOfficeDidNotStart';
}

/** Starts it and keeps it running at the same address until it is told to stop. */
export async function startBackOffice(options: ChildOptions): Promise<EmbeddedBackOffice> {
  let stopping = false;
  let running = await launch(options);
  const { url } = running;
  const again = { ...options, port: Number(new URL(url).port) };

  const watch = ({ child }: Launched): void => {
    child.once('exit', () => {
      if (stopping) return;
      options.log('the embedded back office stopped; it is being started again, selling goes on');
      setTimeout(() => void restart(), restartAfterMs);
    });
  };
  const restart = async (): Promise<void> => {
    if (stopping) return;
    try {
      running = await launch(again);
      watch(running);
    } catch (error) {
      options.log(error instanceof Error ? error.message : String(error));
      setTimeout(() => void restart(), restartAfterMs * 5);
    }
  };

  watch(running);
  return {
    url,
    stop() {
      stopping = true;
      return end(running.child);
    },
  };
}

interface Launched {
  readonly child: ChildProcess;
  readonly url: string;
}

function launch(options: ChildOptions): Promise<Launched> {
  const program = options.program ?? fileURLToPath(new URL('../backoffice/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...backOfficeArguments(options)], {
    env: { ...process.env, ...backOfficeEnvironment(options.credential) },
    // The channel carries nothing; when we are killed it breaks, and the back office stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole terminal group; the back office must outlive the register's last request.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    const failed = (why: string): void =>
      reject(new BackOfficeDidNotStart(`the embedded back office ${why}\n${printed}`));
    const impatient = setTimeout(() => {
      child.kill('SIGKILL');
      failed(`was not ready after ${patienceMs / 1000} s`);
    }, patienceMs);
    const listen = (chunk: Buffer): void => {
      // Once it is ready it may print as much as it likes, but the pipe has to be emptied.
      if (printed.length < longestOutput) printed += chunk.toString();
      const url = readyUrlIn(printed);
      if (url === undefined) return;
      clearTimeout(impatient);
      resolve({ child, url });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', (error) => failed(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(impatient);
      failed(`stopped at its start (${signal ?? code})`);
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const impatient = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    child.once('exit', () => {
      clearTimeout(impatient);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

const patienceMs = 60_000;
const stopWithinMs = 5_000;
const restartAfterMs = 1_000;
const longestOutput = 64 * 1024;
