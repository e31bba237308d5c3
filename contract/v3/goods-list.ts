import { z } from 'zod';

import { operation } from '#contract/v3/operation.ts';

/*
 * A shop's own list of goods, brought in by whoever has a till and no command line. It is no operation of v3, and so in no list of them: an
 * office of another maker has ways of its own, and answers 404 here.
 */

/** Of the text of a list, in bytes. */
export const longestGoodsList = 8 * 1024 * 1024;
/** Of one request: each is to be over before a till loses its patience. */
export const mostGoodsRows = 500;

const count = z.int();
const fields = z.enum(['Name', 'Model', 'UnitPrice', 'UnitCost', 'Taxable']);
const cell = z.union([z.string(), z.number(), z.boolean()]);
const goods = { Line: count, Code: z.string(), Name: z.string() };

/**
 * Reads all of the list and compares a slice of its rows with what the office has, or brings those in. It keeps nothing between two
 * requests, and asking for the same once more changes nothing more. Whoever writes needs the roles that v3 asks for adding and changing goods.
 */
export const goodsListSlice = operation({
  name: 'goodsListSlice',
  tag: 'GoodsList',
  method: 'POST',
  path: '/_goods',
  roles: [],
  input: z.object({
    /** As a spreadsheet saves it: CSV. */
    Text: z.string(),
    /** Digits of the shop's money behind the point. */
    Decimals: z.int().min(0).max(4),
    Write: z.boolean(),
    From: z.int().min(0),
    Count: z.int().min(1).max(mostGoodsRows),
  }),
  output: z.object({
    /** In the whole list, those that cannot be read too; none where it is no list. */
    All: count,
    /** In the slice. */
    Rows: count,
    /** What was done; where nothing was to be written, what would be. */
    Added: count,
    Changed: count,
    Same: count,
    New: z.array(z.object({ ...goods, Price: count })),
    Changes: z.array(
      z.object({ ...goods, Steps: z.array(z.object({ Field: fields, From: cell.nullable(), To: cell })) }),
    ),
    /** What cannot be read, or the office said no to. */
    Refused: z.array(z.object({ Line: count, Code: z.string(), Reason: z.string() })),
    IgnoredColumns: z.array(z.string()),
    /** Not sold any more at the office, and that stays so. */
    Discontinued: z.array(z.string()),
    /** In another category there, which stays. */
    Elsewhere: count,
    /** Whose price changes beside one that an outlet has of its own. */
    OutletPriced: count,
    /** Why it is no list, or ended before the end of the slice. */
    Stopped: z.string().nullable(),
  }),
  summary: 'Compares rows of a list of goods with what the office has, or brings them in',
});
