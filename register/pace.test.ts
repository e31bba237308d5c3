import { beforeEach, describe, expect, it } from 'vitest';

import { createPace, longestMs, type Pace, quietMs } from '#register/pace.ts';

let now: number;
let due: { readonly at: number; readonly work: () => void }[];
let selling: boolean;
let pace: Pace;

beforeEach(() => {
  now = 10_000;
  due = [];
  selling = true;
  pace = createPace({
    clock: { monotonicMs: () => now },
    timers: {
      after: (ms, work) => {
        due.push({ at: now + ms, work });
        return () => undefined;
      },
    },
    breathe: () => Promise.resolve(),
    isSelling: () => selling,
  });
});

const turn = () => new Promise((resolve) => void setImmediate(resolve));

/** Lets time go by until the breath is over, `each` millisecond; answers how long it was. */
async function breath(each: () => void = () => undefined): Promise<number> {
  const since = now;
  const told = { over: false };
  void pace.breathe().then(() => (told.over = true));
  for (await turn(); !told.over; await turn()) {
    now += 1;
    each();
    const ripe = due.filter(({ at }) => at <= now);
    due = due.filter(({ at }) => at > now);
    for (const { work } of ripe) work();
  }
  return now - since;
}

describe('copying while somebody sells', () => {
  it('waits until nobody has done anything for a moment', async () => {
    pace.acted();
    expect(await breath()).toBe(quietMs);
    expect(await breath()).toBe(0);
  });

  it('waits on when the next key comes, and goes on in the end however many come', async () => {
    let key = 0;
    pace.acted();
    expect(await breath(() => (key += 1) === 100 && pace.acted())).toBe(100 + quietMs);
    expect(await breath(() => pace.acted())).toBe(0);
    pace.acted();
    expect(await breath(() => pace.acted())).toBe(longestMs);
  });

  it('lets go at once when the till closes, and waits no more', async () => {
    pace.acted();
    expect(await breath(() => pace.stop())).toBe(1);
    pace.acted();
    expect(await breath()).toBe(0);
  });

  it('does not wait while no shift is open', async () => {
    selling = false;
    pace.acted();
    expect(await breath()).toBe(0);
  });
});
