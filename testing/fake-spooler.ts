import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Timers } from '#register/ports.ts';

/** What a program of the system is told to say, in its own words. */
export interface Saying {
  readonly out?: string;
  readonly err?: string;
  readonly code?: number;
  /** Never ends by itself. */
  readonly hangs?: true;
}

/** How a program of the system was called. */
export interface Call {
  readonly program: string;
  readonly pid: number;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What it was given to print. */
  readonly bytes: Buffer;
}

type Program = 'lp' | 'lpstat' | 'cancel' | 'powershell';

/** Programs that stand where `lp` and PowerShell stand, and write down how they are called. */
export interface FakeSpooler {
  readonly env: NodeJS.ProcessEnv;
  /** One after the other; the last goes on. */
  says(program: Program, ...sayings: readonly Saying[]): void;
  calls(program?: Program): Call[];
  remove(program: Program): void;
  close(): void;
}

/** A limit that is over as soon as the program runs. */
export function overWhenCalled(fake: FakeSpooler, program: Program): Timers {
  return {
    after: (_ms, work) => {
      const before = fake.calls(program).length;
      const looking = setInterval(() => fake.calls(program).length > before && work(), 10);
      return () => clearInterval(looking);
    },
  };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // Nobody has that number any more.
    return false;
  }
}

export function fakeSpooler(): FakeSpooler {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-spooler-'));
  mkdirSync(path.join(dir, 'bin'));
  const fileOf = (program: Program) =>
    program === 'powershell'
      ? `${dir}/windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`
      : path.join(dir, 'bin', program);
  const says: FakeSpooler['says'] = (program, ...sayings) => {
    // In one step: somebody may be starting it just now.
    const next = path.join(dir, 'next');
    writeFileSync(next, script({ dir, program, sayings }), { mode: 0o755 });
    renameSync(next, fileOf(program));
  };
  const calls = path.join(dir, 'calls');
  return {
    env: { PATH: path.join(dir, 'bin'), SystemRoot: `${dir}/windows`, PSModulePath: '/of/another' },
    says,
    calls: (program) =>
      (existsSync(calls) ? readCalls(calls) : []).filter((call) => !program || call.program === program),
    remove: (program) => rmSync(fileOf(program), { force: true }),
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function readCalls(file: string): Call[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const call = JSON.parse(line) as Omit<Call, 'bytes'> & { bytes: string };
    return { ...call, bytes: Buffer.from(call.bytes, 'base64') };
  });
}

interface Fake {
  readonly dir: string;
  readonly program: Program;
  readonly sayings: readonly Saying[];
}

function script({ dir, program, sayings }: Fake): string {
  return `#!${process.execPath}
const fs = require('node:fs');
const [program, sayings, calls] = ${JSON.stringify([program, sayings, path.join(dir, 'calls')])};
const count = ${JSON.stringify(path.join(dir, 'count-'))} + program + ${JSON.stringify(String(Math.random()))};
const before = fs.existsSync(count) ? fs.statSync(count).size : 0;
fs.appendFileSync(count, '.');
const say = sayings[Math.min(before, sayings.length - 1)];
const { TILLKEEP_FILE: file } = process.env;
const bytes = program === 'lp' ? fs.readFileSync(0) : file ? fs.readFileSync(file) : Buffer.alloc(0);
const { pid, env, argv } = process;
fs.appendFileSync(calls, JSON.stringify({ program, pid, args: argv.slice(2), env, bytes: bytes.toString('base64') }) + '\\n');
process.stdout.write(say.out ?? '');
process.stderr.write(say.err ?? '');
process.exitCode = say.code ?? 0;
if (say.hangs) setInterval(() => {}, 1000);
`;
}
