import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { hostname } from 'node:os';

import { instant } from '#domain/ids.ts';
import type { FilePlace, Log, Timers } from '#register/ports.ts';
import { createPrinter } from '#register/printing/printer.ts';
import { createScale } from '#register/scale/scale.ts';
import { createSpooler } from '#register/spooler/spooler.ts';
import type { Machine } from '#register/start.ts';
import { proxiesIn } from '#sync/proxies.ts';

/** The real machine. The only place below the hosts where a clock, a timer or chance comes in. */
export function nodeMachine(log: Log): Machine {
  const clock = { now: () => instant(Date.now()), monotonicMs: () => Math.floor(performance.now()) };
  const spooler = createSpooler({ timers, clock, env: process.env }, process.platform);
  return {
    clock,
    ids: { next: uuidv7 },
    timers,
    random: Math.random,
    // A fifth of what the one of node:timers/promises costs, and a sale takes two.
    breathe: () => new Promise((resolve) => void setImmediate(resolve)),
    printer: createPrinter(timers, spooler),
    scale: createScale({ timers, clock }),
    spooler,
    log,
    proxies: proxiesIn(process.env),
    proxiesNow: () => Promise.resolve(null),
    placeOf,
  };
}

export function placeOf(file: string): FilePlace | null {
  if (file === ':memory:') return null;
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return { file: String(ino), made: String(birthtimeNs), host: hostname() };
}

const timers: Timers = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    // A till that is told to stop must not be kept alive by its next look at the queue.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

let lastMs = 0;
let counter = 0;

/** RFC 9562: milliseconds, then a counter within one millisecond, then chance. Later ones sort later. */
export function uuidv7(): string {
  const now = Date.now();
  const sameMs = now <= lastMs && counter < 0xfff;
  // A millisecond with no numbers left borrows from the next one, as does a clock set back: order must not break.
  lastMs = sameMs ? lastMs : Math.max(now, lastMs + 1);
  counter = sameMs ? counter + 1 : 0;
  // In two halves: the digits of a number that is no small integer take as long as the rest of the id.
  const high = Math.floor(lastMs / halfOfTime);
  const time = hex(high, 6) + hex(lastMs - high * halfOfTime, 6);
  const within = hex(counter, 3);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${within}-${someChance()}`;
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

/** The last two groups of an id. Chance is asked for many at once: each asking costs as much as ten ids. */
function someChance(): string {
  if (chanceAt === chance.length) {
    chance = randomBytes(chanceLength * 128).toString('hex');
    chanceAt = 0;
  }
  const taken = chance.slice(chanceAt, (chanceAt += chanceLength * 2));
  // The variant of the RFC: two bits that are no chance.
  const first = '89ab'[Number.parseInt(taken.charAt(0), 16) & 3] ?? '8';
  return `${first}${taken.slice(1, 4)}-${taken.slice(4)}`;
}

const halfOfTime = 2 ** 24;
const chanceLength = 8;
let chance = '';
let chanceAt = 0;
