import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** As a script: the command of that name is no program on Windows, and its shell takes a path with a blank in it for two words. */
export const vite = 'node_modules/vite/bin/vite.js';

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
  const { file, before, shell } = runnable(command);
  return new Promise<StageResult>((resolve) => {
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.timeoutMs && { timeout: options.timeoutMs }),
      shell,
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

function runnable(command: string): { file: string; before: readonly string[]; shell: boolean } {
  if (/[.]m?[jt]s$/.test(command)) return { file: process.execPath, before: [path.join(root, command)], shell: false };
  const isWindows = process.platform === 'win32';
  const local = path.join(root, 'node_modules/.bin', isWindows ? `${command}.cmd` : command);
  if (!existsSync(local)) return { file: command, before: [], shell: isWindows };
  return { file: isWindows ? `"${local}"` : local, before: [], shell: isWindows };
}
