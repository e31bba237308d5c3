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
    expect(await breath(() => pace.acted())).toBe(longestMs + 1);
  });

  it('goes on right behind an act when they never cease, and not just before one', async () => {
    const keys = (until: number) => () => {
      at += 1;
      if (at % 70 === 0 && at <= until) pace.acted();
    };
    let at = 0;
    pace.acted();
    expect(await breath(keys(Infinity))).toBe(560);
    at = 0;
    pace.acted();
    expect(await breath(keys(490))).toBe(490 + quietMs);
  });

  it('lets go of who waits for an act, too, when the till closes', async () => {
    let passed = 0;
    pace.acted();
    expect(
      await breath(() => {
        passed += 1;
        if (passed < longestMs) pace.acted();
        if (passed === longestMs + 20) pace.stop();
      }),
    ).toBe(longestMs + 20);
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
