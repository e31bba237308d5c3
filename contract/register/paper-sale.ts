import { z } from 'zod';

const words = z.string().max(2_000);
const name = z.string().max(200);
const id = z.string().min(1).max(100);
const amount = z.int();

/** What few lines say beside code, quantity and price. */
const ofLine = z.strictObject({
  /** Percent off, and an amount off the whole line. */
  p: z.number().optional(),
  a: amount.optional(),
  /** A note, and the promotion. */
  n: words.optional(),
  o: words.optional(),
  /** The catalogue's price. */
  l: amount.optional(),
  /** What was keyed as its name. */
  x: name.optional(),
  /** Who sold it. */
  w: name.optional(),
  s: z.array(z.tuple([id, z.int()])).optional(),
});

/** What was handed over, a note, and what it was set off with. */
const ofTender = z.strictObject({ t: amount.optional(), n: words.optional(), o: name.optional() });

/** What few sales have. */
const ofSale = z.strictObject({
  /** Percent off, and an amount off. */
  p: z.number().optional(),
  a: amount.optional(),
  n: words.optional(),
  /** Code, name, e-mail and mobile of the customer. */
  c: z.tuple([name, name, name, name]).optional(),
  /** The coupon, and how many points. */
  k: id.optional(),
  b: z.int().optional(),
  /** ID and number of the invoice it takes goods back from. */
  r: z.tuple([id, id]).optional(),
});

/**
 * What a receipt's code holds of a sale that no office has confirmed: what its invoice needs, by place and with letters for
 * names, since the code has room for a few hundred. Number, moment, total and tax stand before it.
 */
export const paperSale = z.tuple([
  /** The operation by whose reference the office knows it where it arrived after all, the invoice, the outlet. */
  z.tuple([id, id, id]),
  /** Milliseconds of its second, zone and day. */
  z.tuple([z.int().min(0).max(999), id, z.iso.date()]),
  /** Register, sales person and tax. */
  z.tuple([id, name, name]),
  /** Gross and net of tax. */
  z.tuple([amount, amount]),
  /** Code, quantity and price of each line. */
  z.array(z.union([z.tuple([id, z.int(), amount]), z.tuple([id, z.int(), amount, ofLine])])).min(1),
  /** Method and amount of each tender. */
  z.array(z.union([z.tuple([id, amount]), z.tuple([id, amount, ofTender])])),
  ofSale,
]);
export type PaperSale = z.infer<typeof paperSale>;
