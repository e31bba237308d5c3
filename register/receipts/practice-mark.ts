import type { Register } from '#register/context.ts';
import { centered, type Part } from '#register/receipts/paper.ts';

export const practiceWords = '*** PRACTICE ***';

/** Whatever the practice shop prints says so, at the head and at the foot. */
export function markPractice({ practice }: Pick<Register, 'practice'>, parts: Part[]): Part[] {
  if (!practice.here || parts.length === 0) return parts;
  const mark = centered(practiceWords, true);
  return [mark, ...parts, mark];
}
