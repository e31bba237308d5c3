import { randomBytes } from 'node:crypto';

import type { Ids } from '#register/ports.ts';

/**
 * UUIDs of version 7 that always sort in the order they were made: within one millisecond by a counter, and after a clock was set
 * back by staying at the latest time seen.
 */
export function newIds(now: () => number = Date.now, random: (size: number) => Uint8Array = randomBytes): Ids {
  let latest = 0;
  let counter = 0;

  return {
    next() {
      const time = now();
      if (time > latest) {
        latest = time;
        counter = 0;
      } else counter += 1;
      if (counter > largestCounter) {
        latest += 1;
        counter = 0;
      }
      return format(latest, counter, random(8));
    },
  };
}

function format(time: number, counter: number, tail: Uint8Array): string {
  const hex = Buffer.from(tail).toString('hex');
  const stamp = time.toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hex.slice(0, 1), 16) & 0x3) | 0x8).toString(16);
  return [
    stamp.slice(0, 8),
    stamp.slice(8),
    `7${counter.toString(16).padStart(3, '0')}`,
    `${variant}${hex.slice(1, 4)}`,
    hex.slice(4, 16),
  ].join('-');
}

const largestCounter = 0xfff;
