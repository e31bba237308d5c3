import type { OverRounds } from '#bench/stats.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'x' | 'us' | 'ms' | 'KB' | 'MB' | 'bytes' | 'a second' | '';
  readonly spread?: readonly [number, number];
  /** What the figure must not exceed, must reach, or must be. */
  readonly goal?: Goal;
}

export interface Goal {
  readonly kind: 'at most' | 'at least' | 'exactly';
  readonly limit: number;
}

export interface Suite {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Why it could not be measured to its end. */
  readonly broken?: string;
}

export function figure(name: string, unit: Figure['unit'], taken: OverRounds | number): Figure {
  const measured = typeof taken === 'number' ? { value: taken } : taken;
  return { name, unit, ...measured };
}

export const atMost = (limit: number): Goal => ({ kind: 'at most', limit });
export const atLeast = (limit: number): Goal => ({ kind: 'at least', limit });
export const exactly = (limit: number): Goal => ({ kind: 'exactly', limit });

export function holds({ value, goal }: Figure): boolean {
  switch (goal?.kind) {
    case 'at most':
      return value <= goal.limit;
    case 'at least':
      return value >= goal.limit;
    case 'exactly':
      return value === goal.limit;
    case undefined:
      return true;
  }
}

export function missed(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ name, figures, broken }) => [
    ...(broken ? [`${name}: not measured, ${broken}`] : []),
    ...figures.filter((one) => !holds(one)).map((one) => `${name}: ${lineOf(one).replaceAll(/ +/g, ' ').trim()}`),
  ]);
}

export function tableOf({ name, figures, broken }: Suite): string {
  const rows = figures.map((one) => `${holds(one) ? '  ' : '! '}${lineOf(one)}`);
  return [`\n${name}${broken ? `: not measured, ${broken}` : ''}`, ...rows].join('\n');
}

function lineOf({ name, value, unit, spread, goal }: Figure): string {
  const number = (of: number): string => (Number.isInteger(of) ? String(of) : of.toFixed(of < 100 ? 2 : 0));
  const range = spread ? `[${number(spread[0])}..${number(spread[1])}]` : '';
  const wanted = goal ? `${goal.kind} ${number(goal.limit)}` : '';
  return `${name.padEnd(70)} ${number(value).padStart(9)} ${unit.padEnd(8)} ${range.padEnd(20)} ${wanted}`.trimEnd();
}
