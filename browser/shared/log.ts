import { appendFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Log } from '#register/ports.ts';

/** One line of JSON an event, in a file of the data folder that a person who supports the till can send. */
export function openLog(dataFolder: string, now: () => number = Date.now): Log {
  const file = path.join(dataFolder, 'register.log');
  const write = (entry: Record<string, unknown>): void => {
    try {
      if (sizeOf(file) > largestBytes) turnPage(file);
      appendFileSync(file, `${JSON.stringify({ at: new Date(now()).toISOString(), ...entry })}\n`, { mode: 0o600 });
    } catch {
      // A log that cannot be written (a full disk) must not stop a sale.
    }
  };
  return {
    error: (incident, error) =>
      write({
        level: 'error',
        incident,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    info: (message) => write({ level: 'info', message }),
  };
}

/** On Windows no file is renamed that another program has open, nor over one: what is to be said is said on the old page until it lets go. */
function turnPage(file: string): void {
  try {
    renameSync(file, `${file}.1`);
  } catch {
    // Tried again with the next line.
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

const largestBytes = 5 * 1024 * 1024;
