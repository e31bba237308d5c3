import { spawn } from 'node:child_process';

import type { Timers } from '#register/ports.ts';

interface Program {
  readonly file: string;
  /** Never a line for a shell: what a person keyed is one argument, whatever is in it. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly input?: Uint8Array;
  readonly withinMs: number;
}

export type Ran =
  | { readonly kind: 'ended'; readonly code: number | null; readonly out: string; readonly err: string }
  | { readonly kind: 'missing' }
  /** It did not end in time and was killed. */
  | { readonly kind: 'late' }
  | { readonly kind: 'broken'; readonly says: string };

/** Runs a program of the system to its end, or until nobody waits for it any more. */
export async function runProgram(program: Program, timers: Timers): Promise<Ran> {
  try {
    return await endOf(program, timers);
  } catch (error) {
    // No memory for it, or a word no program can be given: a print that failed, and no fault of the till.
    return { kind: 'broken', says: error instanceof Error ? error.message : String(error) };
  }
}

function endOf(program: Program, { after }: Timers): Promise<Ran> {
  const { file, args, env, input, withinMs } = program;
  return new Promise((resolve) => {
    const child = spawn(file, args, { env, windowsHide: true, stdio: 'pipe' });
    const [out, err] = [listenTo(child.stdout), listenTo(child.stderr)];
    const end = (ran: Ran) => {
      tooLate();
      resolve(ran);
    };
    const tooLate = after(withinMs, () => {
      child.kill('SIGKILL');
      // What it started itself may hold these open and would keep the till from ending.
      for (const stream of child.stdio) stream?.destroy();
      end({ kind: 'late' });
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ENOENT' ? { kind: 'missing' } : { kind: 'broken', says: error.message }),
    );
    child.once('close', (code) => end({ kind: 'ended', code, out: out(), err: err() }));
    // One that ends without reading says why by itself.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

function listenTo(stream: NodeJS.ReadableStream): () => string {
  let said = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    if (said.length < mostSaid) said += part;
  });
  return () => said;
}

const mostSaid = 1_000_000;
