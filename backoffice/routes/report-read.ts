import type { Operation } from '#contract/v3/operation.ts';

import { AmountTooLarge } from '#backoffice/arithmetic.ts';
import { type Answer, readsLong, type Route } from '#backoffice/http/route.ts';
import { limitsOf, type Page } from '#backoffice/store/invoices/invoice-lists.ts';
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

/** A report that is a list: all of it, or the page that was asked. */
export function reportsRows<Op extends Operation>(
  op: Op,
  answer: (asked: Parameters<Answer<Op>>[0]) => Promise<readonly unknown[]>,
): Route {
  return reports(op, async (asked) => pageOf(await answer(asked), asked.input as Page));
}

function pageOf(rows: readonly unknown[], asked: Page): readonly unknown[] {
  if (!asked.PageNumber && !asked.PageSize) return rows;
  const { size, skip } = limitsOf(asked);
  return rows.slice(skip, skip + size);
}
