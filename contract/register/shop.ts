import { z } from 'zod';

import { methodKinds } from '#domain/method-kinds.ts';
import { command, day, lookUp, money, nothing, refusal } from '#contract/register/procedure.ts';
import { name, newPriceBook, percentOff, pieces, shopPriceBook } from '#contract/register/shop-books.ts';

/** Of each day, `16:00`; past midnight when it ends before it begins. */
const hours = z.object({ from: z.iso.time({ precision: -1 }), until: z.iso.time({ precision: -1 }) });

/** What keeps the office from being asked, or from doing it. What it has after all is what looking again says. */
export const notAskedOfShop = [
  refusal('not_in_practice'),
  refusal('shop_unreached'),
  refusal('shop_denied', { says: z.string() }),
  /** Broke while it was at it, or answered what is no answer. */
  refusal('shop_unsure', { says: z.string() }),
] as const;

const named = [
  ...notAskedOfShop,
  refusal('shop_name_missing'),
  refusal('shop_name_taken', { name: z.string() }),
] as const;
const days = [refusal('shop_ends_first'), refusal('shop_over')] as const;
const known = [...notAskedOfShop, refusal('shop_gone', { name: z.string() })] as const;

export const shopOutlet = z.object({
  name: z.string(),
  /** In front of its receipt numbers. */
  code: z.string(),
  /** Not offered to a new till; those that sell in it go on. */
  closed: z.boolean(),
  /** This till sells in it. */
  here: z.boolean(),
});

const taxPercent = z.number().min(0).max(1000);

export const shopMethod = z.object({ name: z.string(), kind: z.string(), offered: z.boolean() });

export const shopTax = z.object({
  name: z.string(),
  /** At most four decimals. */
  percent: z.number(),
  /** Prices on the shelf hold it already. */
  included: z.boolean(),
  /** The taxes of a group, which come to its percentage. */
  parts: z.array(z.object({ name: z.string(), percent: z.number() })),
  /** This till sells with it. */
  here: z.boolean(),
});

/** What a promotion asks for and gives, without its goods. */
const off = z.object({ kind: z.literal('off'), percent: percentOff });
/** Each at this price, once there are so many of the same. */
const price = z.object({ kind: z.literal('price'), price: money.min(0), pieces: pieces.min(1) });
/** So many of them, mixed: all of them are cheaper. */
const together = z.object({ kind: z.literal('together'), pieces: pieces.min(2), percent: percentOff });
/** For each so many of them one more is cheaper, the cheapest first; at a hundred percent it is free. */
const next = z.object({ kind: z.literal('next'), pieces: pieces.min(1), percent: percentOff });
/** They come to so much: a percentage of each, or so much off the whole once. */
const spend = z.object({ kind: z.literal('spend'), amount: money.min(1), percent: percentOff });
const spendOff = z.object({ kind: z.literal('spendOff'), amount: money.min(1), off: money.min(1) });
/** What this till does not make itself. */
const other = z.object({ kind: z.literal('other') });

export const newPromotion = z.object({
  name,
  from: day,
  until: day,
  hours: hours.nullable(),
  /** In all outlets of the shop, and not in this one alone. */
  everywhere: z.boolean(),
  terms: z.discriminatedUnion('kind', [off, price, together, next, spend, spendOff]),
  codes: z.array(z.string().min(1).max(100)).max(500).readonly(),
  /** Every article that is on one of these now. Without codes and shelves it is about everything the shop sells. */
  shelves: z.array(z.string().min(1).max(200)).max(50).readonly(),
});

export const shopPromotion = z.object({
  name: z.string(),
  from: z.string(),
  until: z.string(),
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Only for customers of this group. */
  group: z.string().nullable(),
  /** Of all outlets when empty. */
  outlets: z.array(z.string()),
  terms: z.discriminatedUnion('kind', [off, price, together, next, spend, spendOff, other]),
  /** The first of them; none is everything the shop sells. Null of an office that does not list them. */
  goods: z.object({ count: z.int(), first: z.array(z.object({ code: z.string(), name: z.string() })) }).nullable(),
  begun: z.boolean(),
});

const goodsName = z.string().max(200);
const categoryPath = z.string().max(400);

/** Goods as the office has them, for all outlets. */
export const shopGoods = z.object({
  code: z.string(),
  name: z.string(),
  price: money,
  /** What the shop pays for it; null where the office does not say. */
  cost: money.nullable(),
  taxable: z.boolean(),
  /** Of its product, with all its kinds; null where the office does not say which that is. */
  category: z.string().nullable(),
  /** On no shelf and in no finder any more; what is left is rung up when it is scanned. */
  discontinued: z.boolean(),
});

export const goodsChange = shopGoods
  .pick({ price: true, taxable: true })
  .extend({ name: goodsName, cost: money.min(0), category: categoryPath })
  .partial();

/** What the shop is, at its office: how one pays, its taxes and its promotions. For whoever may change settings. */
export const shopProcedures = {
  show: lookUp(['settings'], {
    input: nothing,
    /** `outlet` is what this till's is called. */
    answer: z.object({
      outlet: z.string(),
      outlets: z.array(shopOutlet),
      methods: z.array(shopMethod),
      taxes: z.array(shopTax),
      /** To write off. */
      reasons: z.array(z.string()),
    }),
    refusals: notAskedOfShop,
  }),
  /** Of this till; papers that are printed keep the old name. */
  renameOutlet: command(['settings', 'till'], { input: z.object({ name }), answer: nothing, refusals: named }),
  /** One more, with a register of its name. */
  openOutlet: command(['settings', 'till'], {
    input: shopOutlet.pick({ code: true }).extend({ name }),
    answer: nothing,
    refusals: [...named, refusal('outlet_code_wrong'), refusal('outlet_code_taken', { name: z.string() })],
  }),
  closeOutlet: command(['settings', 'till'], {
    input: shopOutlet.pick({ name: true, closed: true }),
    answer: nothing,
    refusals: [...known, refusal('outlet_here', { name: z.string() })],
  }),
  addMethod: command(['settings'], {
    input: z.object({ name, kind: z.enum(methodKinds) }),
    answer: nothing,
    refusals: named,
  }),
  /** Whether customers may pay with it. */
  offerMethod: command(['settings'], {
    input: z.object({ name: z.string(), offered: z.boolean() }),
    answer: nothing,
    refusals: [...known, refusal('last_method', { name: z.string() })],
  }),
  addTax: command(['settings'], {
    input: z.object({
      name,
      percent: taxPercent,
      included: z.boolean(),
      /** The taxes of a group, which `percent` is the sum of. */
      parts: z
        .array(z.object({ name, percent: taxPercent }))
        .min(2)
        .max(4)
        .readonly()
        .optional(),
    }),
    answer: nothing,
    refusals: [...named, refusal('tax_too_fine')],
  }),
  removeTax: command(['settings'], {
    input: z.object({ name: z.string() }),
    answer: nothing,
    refusals: [...known, refusal('tax_in_use', { name: z.string() })],
  }),
  addReason: command(['settings'], { input: z.object({ name }), answer: nothing, refusals: named }),
  /** What was written off for it keeps it. */
  removeReason: command(['settings'], { input: z.object({ name: z.string() }), answer: nothing, refusals: known }),
  /** Those that run or will run, wherever in the shop. */
  promotions: lookUp(['settings'], { input: nothing, answer: z.array(shopPromotion), refusals: notAskedOfShop }),
  addPromotion: command(['settings'], {
    input: newPromotion,
    answer: nothing,
    refusals: [
      ...named,
      ...days,
      /** A price, or one more, of everything the shop sells. */
      refusal('promotion_needs_goods'),
      refusal('shop_goods_unknown', { goods: z.string() }),
      refusal('promotion_goods_many', { count: z.int(), most: z.int() }),
    ],
  }),
  /** Those that run or will run, wherever in the shop, and the groups of customers that somebody is in or a book is for. */
  priceBooks: lookUp(['settings'], {
    input: nothing,
    answer: z.object({ books: z.array(shopPriceBook), groups: z.array(z.string()) }),
    refusals: notAskedOfShop,
  }),
  addPriceBook: command(['settings'], {
    input: newPriceBook,
    answer: nothing,
    refusals: [
      ...named,
      ...days,
      /** One that was ended has it. */
      refusal('book_name_kept', { name: z.string() }),
      refusal('shop_goods_unknown', { goods: z.string() }),
      /** Two prices of the same goods from the same number of pieces on. */
      refusal('book_goods_twice', { goods: z.string() }),
    ],
  }),
  /** From now on nothing is priced by it; the office keeps it as it was, with its name. */
  endPriceBook: command(['settings'], { input: z.object({ name: z.string() }), answer: nothing, refusals: known }),
  /** Whose prices a customer has, and the groups that somebody is in or something is cheaper for. */
  groupOf: lookUp([], {
    input: z.object({ customerId: z.string() }),
    answer: z.object({
      name: z.string(),
      /** Empty for none. */
      group: z.string(),
      groups: z.array(z.string()),
    }),
    refusals: [...known, refusal('customer_gone')],
  }),
  /** Until somebody says otherwise, in the open sale too unless it is being paid; an empty one takes them out of theirs. */
  putInGroup: command(['customers', 'sale'], {
    input: z.object({ customerId: z.string(), group: z.string().max(200) }),
    answer: nothing,
    refusals: [...known, refusal('customer_gone')],
  }),
  goods: lookUp([], { input: z.object({ code: z.string() }), answer: shopGoods, refusals: known }),
  /** To what is said of it; the rest is left as the office has it by then. Its code stays, and so do the prices that outlets have of their own. */
  changeGoods: command(['catalogue'], {
    input: z.object({ code: z.string(), change: goodsChange }),
    answer: nothing,
    refusals: [
      ...known,
      refusal('shop_name_missing'),
      refusal('category_missing'),
      refusal('price_zero'),
      /** It has parts or prices that the office does not tell whole, and a change would take them away. */
      refusal('goods_told_in_part'),
      /** Its category, or what its product is called; the rest is refused. */
      refusal('goods_half_changed', { says: z.string() }),
    ],
  }),
  discontinue: command(['catalogue'], {
    input: shopGoods.pick({ code: true, discontinued: true }),
    answer: nothing,
    refusals: [...known, refusal('goods_told_in_part')],
  }),
  /** From now on nothing is cheaper by it; what was sold keeps it. */
  endPromotion: command(['settings'], { input: z.object({ name: z.string() }), answer: nothing, refusals: known }),
};
