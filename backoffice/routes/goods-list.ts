import { goodsListSlice, longestGoodsList } from '#contract/v3/goods-list.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';

import { bringIn, type Outcome } from '#backoffice/goods-list/bring-in.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import { stepsOf } from '#backoffice/goods-list/compare.ts';
import { lineWithin } from '#backoffice/goods-list/line-within.ts';
import { figuresOf } from '#backoffice/goods-list/report.ts';
import { createReadAgain } from '#backoffice/goods-list/slices.ts';
import { insistOnRights } from '#backoffice/http/gate.ts';
import { inParts, type Route } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';

type Told = OutputOf<typeof goodsListSlice>;

/** Beside v3: see contract/v3/goods-list.ts. */
export function goodsListRoute(): Route {
  const lists = createReadAgain();
  return inParts(goodsListSlice, async ({ input, by, service }) => {
    const { Text, Decimals, Write, From, Count } = input;
    if (Write) for (const op of [productCreate, variantUpdate]) insistOnRights(by, { op, writes: true });
    if (Buffer.byteLength(Text) > longestGoodsList)
      reject(413, 'The list has more than 8 MB: bring it in as several lists.');
    let all = 0;
    try {
      const list = lists.read(Text, Decimals);
      ({ all } = list);
      const outcome = await bringIn({ line: lineWithin(service), list: list.slice(From, Count), write: Write });
      return told(outcome, Write, all);
    } catch (error) {
      if (!(error instanceof CannotGoOn)) throw error;
      return { ...nothing, All: all, Stopped: error.message };
    }
  });
}

function told(outcome: Outcome, write: boolean, all: number): Told {
  const { added, changed, same, rows, stopped } = figuresOf(outcome, write);
  return {
    All: all,
    Rows: rows,
    Added: added,
    Changed: changed,
    Same: same,
    New: outcome.fresh.map(({ line: Line, code: Code, name: Name, price: Price }) => ({ Line, Code, Name, Price })),
    Changes: outcome.changes.map((change) => ({
      Line: change.goods.line,
      Code: change.goods.code,
      Name: change.goods.name,
      Steps: stepsOf(change).map(({ field: Field, from: From, to: To }) => ({ Field, From, To })),
    })),
    Refused: outcome.refused.map(({ line: Line, code: Code, reason: Reason }) => ({ Line, Code, Reason })),
    IgnoredColumns: [...outcome.ignoredColumns],
    Discontinued: outcome.discontinued.map(({ code }) => code),
    Elsewhere: outcome.elsewhere,
    OutletPriced: outcome.outletPriced,
    Stopped: stopped,
  };
}

const nothing: Told = {
  All: 0,
  Rows: 0,
  Added: 0,
  Changed: 0,
  Same: 0,
  New: [],
  Changes: [],
  Refused: [],
  IgnoredColumns: [],
  Discontinued: [],
  Elsewhere: 0,
  OutletPriced: 0,
  Stopped: null,
};
