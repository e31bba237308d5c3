import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A program that runs, and what it prints. */
export interface Started {
  readonly child: ChildProcess;
  readonly output: Readable;
  readonly errors: Readable;
}

export interface Program {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Node for Windows, to be run under Wine: files in use, paths and locks are there as Windows has them (docs/installers.md). */
export const windowsNode = process.env['TILLKEEP_WINDOWS_NODE'];

/** Starts a script on it. The script is named from `cwd`, and other files by `asWindowsHasIt`. */
export function startUnderWine(node: string, { args, cwd, env }: Program): Started {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-wine-'));
  // It cannot write into the pipes of this system.
  const [output, errors] = [path.join(folder, 'output'), path.join(folder, 'errors')] as const;
  const files = [openSync(output, 'w'), openSync(errors, 'w')] as const;
  const child = spawn('wine', [node, ...args], {
    cwd,
    env: { ...env, WINEDEBUG: '-all', NODE_OPTIONS: `--disable-warning=ExperimentalWarning ${withoutKeepAlive}` },
    stdio: ['ignore', ...files],
  });
  for (const file of files) closeSync(file);
  const follow = (file: string) =>
    spawn('tail', ['-n', '+1', '-s', '0.05', '-f', `--pid=${child.pid}`, file], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const [said, complained] = [follow(output), follow(errors)];
  said.once('close', () => rmSync(folder, { recursive: true, force: true }));
  return { child, output: said.stdout, errors: complained.stdout };
}

export function asWindowsHasIt(file: string): string {
  return `Z:${file.replaceAll('/', '\\')}`;
}

/** Wine 8 knows no pause before the first sign of life of a connection, and connects none that asks for it. */
const withoutKeepAlive = `--import=data:text/javascript,${encodeURIComponent(
  "import net from 'node:net'; net.Socket.prototype.setKeepAlive = function () { return this; };",
)}`;
