/**
 * The outcome of anything the shop is allowed to say no to.
 *
 * A refusal is an answer, so it returns. A broken promise inside our own code
 * is a bug, so it throws (see invariant.ts).
 */
export type Result<T, R extends Refusal> = Ok<T> | Refused<R>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused<R extends Refusal> {
  readonly ok: false;
  readonly refusal: R;
}

/** The refusals an outcome can hold. */
export type RefusedIn<T> = Extract<T, { readonly ok: false }>;

/** A named "no" and the facts needed to explain it. Never a sentence. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<const R extends Refusal>(refusal: R): Refused<R> {
  return { ok: false, refusal };
}
