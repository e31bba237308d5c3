import type { Operation } from '#contract/v3/operation.ts';

import { AmountTooLarge } from '#backoffice/arithmetic.ts';
import { type Answer, readsLong, type Route } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { tooLarge } from '#backoffice/store/violations.ts';

/** A total that no number holds to the last unit is not told at all: rounded, it would not add up to the invoices. */
export function reports<Op extends Operation>(op: Op, answer: Answer<Op>): Route {
  return readsLong(op, async (asked) => {
    try {
      return await answer(asked);
    } catch (error) {
      if (error instanceof AmountTooLarge || tooLarge(error))
        reject(400, 'A total of the report is too large to be exact: ask for a shorter time or fewer outlets.');
      throw error;
    }
  });
}
