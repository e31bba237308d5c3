import type { Finding, KeptTest } from '#renderer/register/contract.ts';

type KeptRow = KeptTest['rows'][number];
export type Part = Finding['part'];

/** A row of the page: as it is kept, and in words for whoever stands there. */
export interface TestRow extends KeptRow {
  readonly words: string;
}
export type TestRows = Readonly<Partial<Record<Part, TestRow>>>;

/** What the register finds out by itself, in the order of the page. */
export const ownParts = ['disk', 'room', 'file', 'journal', 'office', 'kept_back', 'clock'] as const satisfies Part[];
/** What takes a person. */
export const handParts = ['scanner', 'printer', 'drawer', 'labels', 'scale', 'display'] as const satisfies Part[];

/** Everything there is, also what nobody tried. */
export function toKeep(rows: TestRows): KeptRow[] {
  return [...ownParts, ...handParts].map((part) => {
    const row = rows[part];
    if (!row) return { part, outcome: 'not_tried', why: 'not_tried' };
    const { words: _, ...kept } = row;
    return kept;
  });
}
