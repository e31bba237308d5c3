import { randomUUID } from 'node:crypto';
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
  const sameMs = now <= lastMs && counter < 0xfff;
  // A millisecond with no numbers left borrows from the next one, as does a clock set back: order must not break.
  lastMs = sameMs ? lastMs : Math.max(now, lastMs + 1);
  counter = sameMs ? counter + 1 : 0;
  const time = lastMs.toString(16).padStart(12, '0');
  const within = counter.toString(16).padStart(3, '0');
  // The last two groups of a random one are just as they must be here, and Node keeps chance for them in stock.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${within}-${randomUUID().slice(19)}`;
}
