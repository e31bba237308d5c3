import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { instant } from '#domain/ids.ts';
import type { Log } from '#register/ports.ts';
import { printer } from '#register/printer.ts';
import type { Machine } from '#register/start.ts';

/** The real machine. The only place below the hosts where a clock, a timer or chance comes in. */
export function nodeMachine(log: Log): Machine {
  return {
    clock: { now: () => instant(Date.now()), monotonicMs: () => Math.floor(performance.now()) },
    ids: { next: uuidv7 },
    timers: {
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        // A till that is told to stop must not be kept alive by its next look at the queue.
        timer.unref();
        return () => clearTimeout(timer);
      },
    },
    random: Math.random,
    breathe: () => nextTurn(),
    printer,
    log,
  };
}

let lastMs = 0;
let counter = 0;

/** RFC 9562: milliseconds, then a counter within one millisecond, then chance. Later ones sort later. */
export function uuidv7(): string {
  const now = Date.now();
  counter = now > lastMs ? 0 : counter + 1;
  lastMs = Math.max(lastMs, now);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter & 0x0fff), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
