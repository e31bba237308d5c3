import type { Books, Document } from '#testing/simulator/office/books.ts';
import type { KeptOfList } from '#testing/simulator/plan.ts';
import type { Personality } from '#testing/simulator/personalities.ts';

export type Answered = readonly [status: number, body: unknown];
export type Body = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly books: Books;
  readonly traits: Personality;
  readonly at: number;
  readonly body: Body;
  /** What the wire knows of a request that has no place for a reference. */
  readonly operation: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly list: { readonly kept: KeptOfList; readonly isSick: (key: string) => boolean };
}

export function referenceIn(note: string): string | null {
  return /#op:([\w-]+)/.exec(note)?.[1] ?? null;
}

export function keyOf(body: Body): string {
  return `${word(body['OutletID'])}|${word(body['Number'])}`;
}

export function registerOf(body: Body): string {
  return `${word(body['OutletID'])}|${word(body['Register'])}`;
}

export function word(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function linesOf(body: Body) {
  return body['Variants'] as { Code: string; Quantity: number; Price: number }[];
}

export function worth(lines: ReturnType<typeof linesOf>): number {
  return lines.reduce((all, { Quantity, Price }) => all + Quantity * Price, 0);
}

export function pageOf<Row>(rows: readonly Row[], body: Body): Row[] {
  const size = Number(body['PageSize'] ?? 1_000);
  const from = (Number(body['PageNumber'] ?? 1) - 1) * size;
  return rows.slice(from, from + size);
}

export function change<T>({ past }: Document<T>, at: number, is: T): void {
  past.push({ at, is });
}

export function took(books: Books, effect: Books['effects'][number]): void {
  books.effects.push(effect);
}

export function no(Message: string): Answered {
  return [400, { Message }];
}

export const done: Answered = [200, { Message: 'Done' }];
