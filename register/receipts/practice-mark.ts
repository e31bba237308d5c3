import type { Register } from '#register/context.ts';
import { centered, type Part } from '#register/receipts/paper.ts';
import { paperWords } from '#register/receipts/words/words.ts';

/** Whatever the practice shop prints says so, at the head and at the foot. */
export function markPractice(register: Pick<Register, 'practice' | 'memory'>, parts: Part[]): Part[] {
  if (!register.practice.here || parts.length === 0) return parts;
  const mark = centered(paperWords(register).practice, true);
  return [mark, ...parts, mark];
}
