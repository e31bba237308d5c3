import { useState } from 'react';

/**
 * Which of a list is marked, by its name: while somebody reads it, another window or the office may put one before it. The first until
 * one is chosen; where the chosen one is gone, none, since nobody meant the one that stands there now.
 */
export function useMark(names: readonly string[]) {
  const [mark, setMark] = useState<string>();
  const at = mark === undefined ? 0 : names.indexOf(mark);
  const move = (by: number) => setMark(names[Math.min(Math.max(at + by, 0), names.length - 1)]);
  return { at, mark, move, setMark };
}
