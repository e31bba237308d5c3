import { expect, it } from 'vitest';

import { type Instant, instant } from '#domain/ids.ts';
import { createClockOffset } from '#sync/clock-offset.ts';

it('believes the quickest answer, and a slower one when a clock was set since', () => {
  let now: Instant = instant(10_000_000);
  const offset = createClockOffset({ now: () => now, monotonicMs: () => 0 });
  expect(offset.current()).toBeNull();
  offset.saw(now + 3_600_000 - 500, 10);
  expect(offset.current()).toBe(3_600_005);
  // Half of the way is as much as anybody knows of a slow answer.
  offset.saw(now + 3_600_000 - 500, 4_000);
  expect(offset.current()).toBe(3_600_005);
  now = instant(now + 3_600_000);
  offset.saw(now - 500, 400);
  expect(offset.current()).toBe(200);
});

it('knows of a clock that was set back since, and takes one that went on in its sleep for right', () => {
  let [now, mono]: [Instant, number] = [instant(10_000_000), 0];
  const offset = createClockOffset({ now: () => now, monotonicMs: () => mono });
  offset.saw(now - 500, 0);
  mono += 60_000;
  now = instant(now + 60_000 - 3_600_000);
  expect(offset.current()).toBe(3_600_000);
  now = instant(now + 3_600_000 + 28_800_000);
  expect(offset.current()).toBe(0);
  offset.saw(now - 500, 0);
  expect(offset.current()).toBe(0);
});
