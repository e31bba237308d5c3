import { z } from 'zod';

import { day, money } from '#contract/register/procedure.ts';

/** Stands on receipts, on keys and in reports. */
export const name = z.string().max(60);
export const percentOff = z.int().min(1).max(100);
export const pieces = z.int().max(9_999);

/** What goods cost in a book from so many of them on: a price of one, or a percentage off the usual one. */
const bookPrice = z.object({
  code: z.string().min(1).max(100),
  pieces: pieces.min(1),
  at: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), price: money.min(0) }),
    z.object({ kind: z.literal('off'), percent: percentOff }),
  ]),
});

export const newPriceBook = z.object({
  name,
  /** Only for customers of this group; null for everybody. */
  group: z.string().min(1).max(200).nullable(),
  /** In all outlets of the shop, and not in this one alone. */
  everywhere: z.boolean(),
  /** Both days belong to it; null is open. */
  from: day.nullable(),
  until: day.nullable(),
  prices: z.array(bookPrice).min(1).max(1_000).readonly(),
});

export const shopPriceBook = z.object({
  name: z.string(),
  group: z.string().nullable(),
  /** Of all outlets when empty. */
  outlets: z.array(z.string()),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** How many kinds, and the first prices. Null of those behind the first, of which the office is not asked, and of one that it does not tell. */
  goods: z
    .object({
      count: z.int(),
      first: z.array(z.object({ name: z.string(), pieces: z.int(), price: money.nullable(), percent: z.int() })),
    })
    .nullable(),
  begun: z.boolean(),
});
