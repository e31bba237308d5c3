/** A count from this hour is taken for the shelf's; an older one is told with its age, and so is one still to come: the clock was put back since. */
export function isFreshCount(at: number, now: number): boolean {
  return Math.abs(now - at) <= freshMs;
}

const freshMs = 3_600_000;
