import { newIds } from '#browser/shared/machine/ids.ts';
import { openLog } from '#browser/shared/machine/log.ts';
import { printers } from '#browser/shared/machine/printers.ts';
import type { Clock, Ids, Log, PrinterPort, Timers } from '#register/ports.ts';

/** The ports of the register, on the machine it runs on. */
export interface MachinePorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly printer: PrinterPort;
  readonly log: Log;
}

export function machinePorts(dataFolder: string): MachinePorts {
  return {
    clock: { now: () => Date.now() as ReturnType<Clock['now']>, monotonicMs: () => performance.now() },
    ids: newIds(),
    timers: {
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    printer: printers,
    log: openLog(dataFolder),
  };
}
