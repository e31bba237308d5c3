/** Chance that is the same for the same words on every machine. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** From `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** One of the names, as often as its weight says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function chance(...words: readonly (string | number)[]): Chance {
  let state = hashOf(words.join('|'));
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[between(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('there is nothing to pick from');
      return chosen;
    },
    weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error('the weights add up to nothing');
    },
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
