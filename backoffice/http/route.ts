import type { Operation, ParsedInput } from '#contract/v3/operation.ts';

import type { Caller } from '#backoffice/credentials.ts';
import type { Service } from '#backoffice/service.ts';
import type { Store } from '#backoffice/store/open.ts';

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
}

export interface Route {
  readonly op: Operation;
  readonly writes: boolean;
  answer(asked: Asked): Promise<unknown>;
}

type Answer<Op extends Operation> = (asked: Asked<ParsedInput<Op>>) => Promise<unknown>;

export function reads<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  // The server validates with op.input before it calls, so an answer may ask for more than Route promises.
  return { op, writes: false, answer };
}

/** The answer and everything it changed commit together, or neither happens. */
export function writes<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return { ...reads(op, answer), writes: true };
}

/** The caller of an operation that needs no token. */
export const nobody: Caller = { clientId: '', name: '', grants: [] };
