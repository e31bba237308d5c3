import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';

/** What the office answered to one thing; a "no" is about that thing alone. */
export type Said<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly why: string };

/** The way to an office, over HTTP or within it. */
export interface LineToOffice {
  /** Throws CannotGoOn where nothing else would get an answer either. */
  readonly ask: <Op extends Operation>(op: Op, input: InputOf<Op>) => Promise<Said<OutputOf<Op>>>;
}
