import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { request } from 'undici';

import type { BareCounts } from '#bench/child/bare-office.ts';
import { firstLine } from '#bench/office.ts';

/** A back office that does no work of its own, in a process of its own, so that only the till's side takes time. */
export interface BareOffice {
  readonly url: string;
  /** From now on it is like this; answers what it was asked before. */
  become(manner: BareManner): Promise<BareCounts>;
  close(): Promise<void>;
}

export interface BareManner {
  /** Added to every answer. */
  readonly delayMs: number;
  /** Says with every answer what its limiter has left, as ours does. */
  readonly tellsLimits: boolean;
}

/** `behind` is asked for everything that is not about invoices. */
export async function openBareOffice(behind: string): Promise<BareOffice> {
  const program = fileURLToPath(new URL('child/bare-office.ts', import.meta.url));
  const child = spawn(process.execPath, [program, behind], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const url = await firstLine(child.stdout);
  return {
    url,
    async become(manner) {
      const { body } = await request(`${url}/bench`, { method: 'POST', body: JSON.stringify(manner) });
      return (await body.json()) as BareCounts;
    },
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
