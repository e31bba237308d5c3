import { listShelves } from '#db/tables/categories.ts';
import { dropFavourite, type Favourite, listFavourites, putFavourite } from '#db/tables/favourites.ts';
import { findPrices } from '#db/tables/own-goods.ts';
import { productName } from '#db/tables/products.ts';
import {
  browseVariants,
  countVariants,
  findVariant,
  findVariantByCode,
  listChoices,
  listVariants,
  type Variant,
} from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import type { Money } from '#domain/money.ts';
import { ok, refuse } from '#domain/result.ts';
import { asApproved } from '#register/people/approvals.ts';
import { atWork, type Context } from '#register/context.ts';
import { alone, findVariants } from '#register/find/find.ts';
import { findOthers } from '#register/find/find-others.ts';
import { goodsActs, unitOf } from '#register/handlers/goods.ts';
import { os, swift } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { levelsOf } from '#register/sale/makings.ts';
import { readScan } from '#register/sale/scan.ts';
import { viewAlone, viewVariant, viewVariants } from '#register/views/variant-view.ts';

export const catalogueHandlers = {
  ...goodsActs,

  categories: os.catalogue.categories.handler(({ context }) =>
    listShelves(context.db).map(({ path, count }) => ({ path, name: path, count })),
  ),

  browse: os.catalogue.browse.handler(({ input, context }) => {
    const { category, ...page } = input;
    const shelf = category === null ? undefined : listShelves(context.db).find(({ path }) => path === category);
    if (category !== null && !shelf) return { items: [], total: 0 };
    const items = browseVariants(context.db, shelf?.key ?? null, page);
    return { items: viewVariants(context, items), total: shelf ? shelf.count : countVariants(context.db) };
  }),

  favourites: os.catalogue.favourites.handler(({ context }) => {
    const shown = favourites(context, listFavourites(context.db));
    const chosen = shown.length > 0;
    const variants = chosen ? shown : browseVariants(context.db, null, { offset: 0, limit: mostSold });
    return { chosen, items: viewVariants(context, variants) };
  }),

  favour: os.catalogue.favour.handler(({ input: { code, whole, to, approvalId }, context }) => {
    const { db, clock } = context;
    const work = atWork(context);
    if (!work.ok) return work;
    if (to !== 'off' && !findVariantByCode(db, [code, code])) return refuse({ code: 'variant_gone' });
    const room = to === 'off' ? ok(null) : roomFor(context, code);
    if (!room.ok) return room;
    const approved = asApproved(context, work.value, {
      act: 'catalogue.favour',
      about: { code, whole, to },
      approvalId,
    });
    if (!approved.ok) return approved;
    const { staff, approvedBy } = approved.value;
    transact(db, (tx) => {
      if (to === 'off') dropFavourite(tx, code);
      else putFavourite(tx, { code, whole }, to);
      if (room.value !== null) dropFavourite(tx, room.value);
      writeDown(tx, { at: clock.now(), staff: staff.name, act: 'catalogue.favour', facts: { code, to, approvedBy } });
      return undefined;
    });
    return ok({});
  }),

  find: swift.catalogue.find.handler(({ input, context }) => {
    context.acted();
    return viewVariants(context, findVariants(context.db, input.text));
  }),

  findOthers: os.catalogue.findOthers.handler(({ input, context }) => {
    const { customers, invoices } = findOthers(context, input.text);
    return {
      customers: customers.map(({ id, code, name, email, mobile }) => ({ id, code, name, email, mobile })),
      invoices: invoices.map(({ key, number, soldAt, customerName, total }) => ({
        id: String(key),
        number,
        soldAt,
        customer: customerName,
        total,
      })),
    };
  }),

  choices: os.catalogue.choices.handler(({ input, context }) => {
    const product = findVariant(context.db, input.key)?.product ?? null;
    const name = product === null ? undefined : productName(context.db, product);
    if (product === null || name === undefined) return null;
    const variants = listChoices(context.db, product);
    const levelOf = levelsOf(context, variants);
    return {
      product: name,
      variants: variants.map((variant) => ({
        ...viewVariant(context, variant, levelOf),
        model: variant.model ?? '',
      })),
    };
  }),

  check: os.catalogue.check.handler(({ input, context }) => {
    const scanned = readScan(context, input.code);
    if (!scanned.ok) return scanned;
    const { variant, quantity, price, note } = scanned.value;
    return ok({
      variant: viewAlone(context, variant),
      quantity,
      price: price ?? variant.price,
      usualPrice: usualPrice(context, variant),
      // A pack at the price of its weight says the weight in words.
      unit: price === null ? unitOf(context, variant.code) : 'g',
      note,
    });
  }),
};

/** Three screens of them: more is a shelf nobody looks through. */
const mostFavourites = 60;
const mostSold = 30;

/** Where the shelf is full: what nobody sees on it, because it is not sold any more, gives way. */
function roomFor({ db }: Context, code: string) {
  const known = listFavourites(db).map((each) => each.code);
  if (known.length < mostFavourites || known.includes(code)) return ok(null);
  const seen = new Set(listVariants(db, known).map((variant) => variant.code));
  const unseen = known.find((each) => !seen.has(each));
  return unseen === undefined ? refuse({ code: 'favourites_full', most: mostFavourites }) : ok(unseen);
}

/** A favourite that is one choice of a product is that choice and no other. */
function favourites({ db }: Context, known: readonly Favourite[]): readonly Variant[] {
  const whole = new Set(known.flatMap((each) => (each.whole ? each.code : [])));
  const codes = known.map(({ code }) => code);
  return listVariants(db, codes).map((variant) => (whole.has(variant.code) ? variant : alone(variant)));
}

/** Null where this outlet has no other. */
function usualPrice({ db }: Context, { code }: Variant): Money | null {
  const prices = findPrices(db, code);
  return prices && prices.own !== null ? prices.usual : null;
}
