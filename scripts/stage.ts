import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Stage {
  readonly name: string;
  /** A command of node_modules/.bin, or a script of this checkout. */
  readonly command: string;
  readonly args: readonly string[];
}

export interface StageResult {
  readonly name: string;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

interface StageOptions {
  /** Prints what it says as it comes. */
  readonly show?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

/** Runs a stage to its end and keeps what it printed. */
export function runStage({ name, command, args }: Stage, options: StageOptions = {}) {
  const started = performance.now();
  const { file, before } = runnable(command);
  return new Promise<StageResult>((resolve) => {
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.timeoutMs && { timeout: options.timeoutMs }),
      shell: process.platform === 'win32' && before.length === 0,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (ok: boolean): void => resolve({ name, ok, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

function runnable(command: string): { file: string; before: readonly string[] } {
  if (/[.]m?[jt]s$/.test(command)) return { file: process.execPath, before: [path.join(root, command)] };
  const local = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${command}.cmd` : command);
  return { file: existsSync(local) ? local : command, before: [] };
}
