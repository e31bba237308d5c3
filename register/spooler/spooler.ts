import type { SpoolerPort } from '#register/ports.ts';
import { createCups } from '#register/spooler/cups.ts';
import type { SpoolerMachine } from '#register/spooler/trouble.ts';
import { createWindowsSpooler } from '#register/spooler/windows.ts';

/** The printers this computer knows by itself, each by the name of its queue. */
export function createSpooler(machine: SpoolerMachine, platform: NodeJS.Platform): SpoolerPort {
  const spooler = platform === 'win32' ? createWindowsSpooler(machine) : createCups(machine);
  return { ...spooler, print: (job) => spooler.print({ ...job, title: asTitle(job.title) }) };
}

/** Letters a queue can show. */
function asTitle(title: string): string {
  return (
    title
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100) || 'Tillkeep'
  );
}
