import { z } from 'zod';

import { command, instant, lookUp, money, nothing, refusal } from '#contract/register/procedure.ts';

const count = z.int();
const listId = z.string().min(1).max(64);

/** A line of the list that cannot be read, or that the office said no to, in the words of the office. */
const refusedRow = z.object({ line: count, code: z.string(), reason: z.string() });

const figures = {
  added: count,
  changed: count,
  /** As they are there already. */
  same: count,
  refused: count,
  /** The first of those. */
  refusedRows: z.array(refusedRow),
};

/** What a list would do. Of each long part the first rows, which is what somebody looks through. */
export const listPlan = z.object({
  /** Lines of it, without the first one. */
  all: count,
  ...figures,
  fresh: z.array(z.object({ line: count, code: z.string(), name: z.string(), price: money })),
  changes: z.array(
    z.object({
      line: count,
      code: z.string(),
      name: z.string(),
      steps: z.array(
        z.object({
          field: z.enum(['price', 'cost', 'taxable', 'name', 'model']),
          from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
          to: z.union([z.string(), z.number(), z.boolean()]),
        }),
      ),
    }),
  ),
  ignoredColumns: z.array(z.string()),
  /** Codes that are not sold any more at the office, and that stays so. */
  discontinued: z.array(z.string()),
  /** In another category there, which stays. */
  elsewhere: count,
  /** Whose price changes beside one that an outlet has of its own, which stays. */
  outletPriced: count,
});

/** Why a list does not go on. What is in by then stays, and is not there twice when it is brought in again. */
const notGone = [
  /** It is of another maker, or older than this. */
  refusal('goods_list_no_office'),
  refusal('goods_list_unreached'),
  refusal('goods_list_denied', { says: z.string() }),
  /** It is no list, or something keeps the office from going on. */
  refusal('goods_list_stopped', { says: z.string() }),
] as const;

/** One list at a time, whichever window it came from. A start of the till forgets it. */
export const listStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.enum(['reading', 'writing']),
    listId,
    name: z.string(),
    done: count,
    /** Null before the office has said so. */
    all: count.nullable(),
  }),
  z.object({
    kind: z.literal('ended'),
    listId,
    name: z.string(),
    at: instant,
    by: z.string(),
    ...figures,
    stopped: z.discriminatedUnion('code', [...notGone]).nullable(),
  }),
]);

const notBegun = [
  refusal('not_in_practice'),
  /** Another one is read or brought in just now. */
  refusal('goods_list_busy'),
  /** Of all lists the till keeps the one that it was handed last. */
  refusal('goods_list_gone'),
] as const;

const notThere = [
  ...notBegun,
  /** The back office is another till's. */
  refusal('goods_list_first_till', { address: z.string() }),
  ...notGone,
] as const;

/** So that no message of a window is too long, whatever letters are in it. */
export const mostLettersInPart = 150_000;

/** The shop's own goods and prices out of a spreadsheet, for whoever may change settings. */
export const goodsListProcedures = {
  show: lookUp([], { input: nothing, answer: listStanding, refusals: [] }),
  /** A part of the text, behind the letters that were handed over before; the first one begins anew. */
  hand: command([], {
    input: z.object({ listId, name: z.string().max(300), from: count.min(0), part: z.string().max(mostLettersInPart) }),
    answer: nothing,
    refusals: [...notBegun, refusal('goods_list_too_long')],
  }),
  /** Compares what was handed over with what the office has. */
  read: command([], { input: z.object({ listId }), answer: listPlan, refusals: [...notThere] }),
  /** The goods of the shop as a list has them, so many behind a place; without the costs, which the office alone knows. */
  goods: lookUp([], {
    input: z.object({ after: count.min(0) }),
    answer: z.object({
      goods: z.array(
        z.object({ code: z.string(), name: z.string(), category: z.string(), price: money, taxable: z.boolean() }),
      ),
      /** The place to go on behind; null at the end. */
      next: count.nullable(),
      /** Whether the till ever read all goods of the office. */
      whole: z.boolean(),
    }),
    refusals: [],
  }),
  /** Begins to bring it in, and answers; how far it is says `show`. */
  write: command([], { input: z.object({ listId }), answer: nothing, refusals: [...notThere] }),
};
