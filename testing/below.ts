/** A whole number from 0 to below what it is asked for. */
export type Random = (below: number) => number;

export function pick<T>(random: Random, from: readonly T[]): T {
  // There is always one: no list here is empty.
  return from[random(from.length)] as T;
}

/** The same numbers every time: a failure can be looked at. */
export function chance(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const high = (mixed ^ (mixed >>> 14)) >>> 0;
    return Math.floor((high / 0x1_00_00_00_00) * below);
  };
}
