import type { Operation, ParsedInput } from '#contract/v3/operation.ts';

import type { Caller } from '#backoffice/credentials.ts';
import type { Service } from '#backoffice/service.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Turn } from '#backoffice/store/turn.ts';

/** A validated request, as a route sees it. */
export interface Asked<Input = unknown> {
  readonly input: Input;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly by: Caller;
  /** In a write, the transaction the whole request happens in. */
  readonly db: Store;
  /** One moment for the whole request. */
  readonly now: number;
  readonly service: Service;
  /** Puts off what is to be done once this request's change is kept, before it is answered. */
  readonly afterwards: (act: () => void) => void;
}

export interface Route {
  readonly op: Operation;
  readonly writes: boolean;
  readonly turn: Turn;
  /** A read to its caller, that keeps something all the same. */
  readonly changesUnseen?: boolean;
  /** A read of ever so many invoices, which nobody should have to wait for. */
  readonly isLong?: boolean;
  /** It makes many changes, each kept by itself in its turn: `db` is in none, and is only there to be handed on. */
  readonly isInParts?: boolean;
  answer(asked: Asked): Promise<unknown>;
}

export type Answer<Op extends Operation> = (asked: Asked<ParsedInput<Op>>) => Promise<unknown>;

export function reads<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  // The server validates with op.input before it calls, so an answer may ask for more than Route promises.
  return { op, writes: false, turn: 'together', answer };
}

/** The answer and everything it changed commit together, or neither happens. */
export function writes<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return { ...reads(op, answer), writes: true, turn: 'alone' };
}

/** A write that many tills make at once: it holds every row it decides by, so it need not be alone. */
export function writesTogether<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return { ...writes(op, answer), turn: 'together' };
}

/** A read that a client continues from where it ended: it must not miss what was begun before it and ends after it. */
export function readsAfterOthers<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return { ...reads(op, answer), turn: 'alone' };
}

/** A read that looks at every invoice of a time, or at every payment: in a file it is read beside everything else. */
export function readsLong<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return { ...reads(op, answer), isLong: true };
}

/** What does the work of many requests, one after the other among those of others. */
export function inParts<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return { ...reads(op, answer), isInParts: true };
}

/** Signing in, which must not cross with the change that ends what was signed in with. */
export function signsIn<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return { ...reads(op, answer), changesUnseen: true };
}

/** The caller of an operation that needs no token. */
export const nobody: Caller = { clientId: '', name: '', grants: [], scope: 'read' };
