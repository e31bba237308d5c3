/**
 * How many slips of the hand stand between what was typed and the beginning of a word: a letter too many, too few,
 * wrong, or swapped with its neighbour. Infinity beyond `most`.
 */
export function slipsFrom(typed: string, word: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const wrong = typed[row - 1] === word[at - 1] ? 0 : 1;
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      const steps = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + wrong];
      if (swapped) steps.push((before[at - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    if (Math.min(...next) > most) return Infinity;
    [before, last] = [last, next];
  }
  const slips = Math.min(...last);
  return slips > most ? Infinity : slips;
}

/** Short words say too little to be guessed at. */
export function slipsForgiven(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 7 ? 1 : 2;
}
