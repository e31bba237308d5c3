import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** The command as a person starts it. */
export function runScript(args: readonly string[]): Promise<Ran> {
  const script = fileURLToPath(new URL('../certify.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (failed, out, error) => {
      const status = failed === null ? 0 : typeof failed.code === 'number' ? failed.code : 1;
      resolve({ status, out, error });
    });
  });
}
