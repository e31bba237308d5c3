import fc from 'fast-check';

/** Choices that are the same for the same seed, whatever was chosen before. */
export interface Random {
  /** From 0 to `most`, both included. */
  upTo(most: number): number;
  chance(percent: number): boolean;
  pick<T>(of: readonly [T, ...T[]]): T;
}

export function randomOf(seed: number): Random {
  const [choose] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (!choose) throw new Error('fast-check gave no generator');
  const upTo = (most: number) => choose(anyNumber) % (Math.max(0, most) + 1);
  return {
    upTo,
    chance: (percent) => upTo(99) < percent,
    pick: (of) => of[upTo(of.length - 1)] ?? of[0],
  };
}

/** Fast-check prefers edges; here the values are chosen to be edges already. */
const anyNumber = () => fc.noBias(fc.nat());
