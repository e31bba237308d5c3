import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Recording, readRecording } from '#scripts/power/recording.ts';

/** Compiles the recorder, or says why it cannot be had here. */
export function buildRecorder(dir: string): { readonly library: string } | { readonly why: string } {
  if (process.platform !== 'linux') return { why: 'recording needs LD_PRELOAD, which only Linux has' };
  const library = path.join(dir, 'recorder.so');
  const source = fileURLToPath(new URL('recorder.c', import.meta.url));
  const built = spawnSync('gcc', [
    '-shared',
    '-fPIC',
    '-O2',
    '-Wall',
    '-Wextra',
    '-Werror',
    '-o',
    library,
    source,
    '-ldl',
    '-lpthread',
  ]);
  if (built.error) return { why: 'recording needs gcc, and there is none' };
  if (built.status !== 0) throw new Error(`gcc could not compile the recorder: ${String(built.stderr)}`);
  return { library };
}

export interface Recorded extends Recording {
  /** The register's file before the recording began. */
  readonly before: Buffer;
}

/** A till sells until it is killed, and everything it does to its files is written down. */
export function recordTill({ library, dir, seed, sales }: Recorder): Recorded {
  const shop = path.join(dir, 'shop');
  if (!existsSync(shop)) {
    mkdirSync(shop);
    runTill([shop, '0'], {});
  }
  const till = path.join(dir, `till-${seed}`);
  mkdirSync(till);
  copyFileSync(path.join(shop, registerFile), path.join(till, registerFile));
  const before = readFileSync(path.join(till, registerFile));
  const log = path.join(dir, `recording-${seed}`);
  const env = { LD_PRELOAD: library, TILLKEEP_RECORD_FOLDER: `${till}/`, TILLKEEP_RECORD_LOG: log };
  runTill([till, String(seed), String(sales)], env);
  const recording = readRecording(readFileSync(log));
  rmSync(till, { recursive: true });
  rmSync(log);
  return { ...recording, before };
}

export interface Recorder {
  readonly library: string;
  /** A folder for the recordings, emptied by the caller. */
  readonly dir: string;
  readonly seed: number;
  readonly sales: number;
}

function runTill(args: readonly string[], env: NodeJS.ProcessEnv): void {
  const run = spawnSync(process.execPath, [childFile, ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });
  // One that has sold enough pulls its own plug.
  if (run.status !== 0 && run.signal !== 'SIGKILL') throw new Error(`the till failed: ${run.stderr}`);
}

export const registerFile = 'register.db';
/** A line for each thing the till has said to a person. */
export const promisesFile = 'promises';
const childFile = fileURLToPath(new URL('till-child.ts', import.meta.url));
