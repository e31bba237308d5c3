import { mostLevels } from '#contract/v3/field.ts';
import { keepOldPrice } from '#db/tables/old-prices.ts';
import type { WriteDb } from '#db/connection.ts';
import { anyOfficeGoods, findPrices, putOutletPrice } from '#db/tables/own-goods.ts';
import { countOneMore } from '#db/tables/shelf-counts.ts';
import { categoryKey, takeInVariants } from '#db/tables/variant-intake.ts';
import { findVariantByCode, type Variant } from '#db/tables/variants.ts';
import { listSaidOfGram, listWeightUnits, putWeightUnits } from '#db/tables/weight-units.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import { cleanCode, plainCode, spellings } from '#domain/barcode.ts';
import type { GoodsEvent } from '#domain/goods-events.ts';
import { readInStore } from '#domain/in-store-code.ts';
import { invariant } from '#domain/invariant.ts';
import { largestAmount, money } from '#domain/money.ts';
import { goodsCode } from '#domain/numbering.ts';
import { ok, refuse } from '#domain/result.ts';
import type { WeightUnit } from '#domain/weight-price.ts';
import { asApproved } from '#register/people/approvals.ts';
import { type AtWork, atWork, type Context } from '#register/context.ts';
import { isMisc } from '#register/handlers/misc.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { happenedNow, stampOfNoShift } from '#register/telling.ts';
import { viewAlone } from '#register/views/variant-view.ts';
import { categoryPath } from '#register/shop/category-path.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

/** What a manager says of goods at the till: sold at once, told to the office before the first sale that needs it. */
export const goodsActs = {
  add: os.catalogue.add.handler(({ input: { approvalId, ...written }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const goods = readGoods(context, withCode(context, work.value.till, written));
    if (!goods.ok) return goods;
    const worth = { what: goods.value.name, amount: goods.value.price };
    const approved = asApproved(context, work.value, { act: 'catalogue.add', about: goods.value, worth, approvalId });
    if (!approved.ok) return approved;
    const { till, staff, approvedBy } = approved.value;
    const { code, name, category, price } = goods.value;
    transact(context.db, (tx) => {
      keepCount(tx, till, code);
      const besides = anyOfficeGoods(tx);
      takeInVariants(tx, [{ ...madeHere, code, name, category, unitPrice: price }]);
      countOneMore(tx, categoryKey(tx, category).shelf);
      const happened = happenedNow(context);
      const facts = { code, name, price, approvedBy };
      writeDown(tx, { at: happened.at, staff: staff.name, act: 'catalogue.add', facts });
      const event = { kind: 'product.create', ...happened, ...goods.value, outletId: till.outletId, besides } as const;
      tellBackOffice(tx, event, stampOfNoShift(context));
      return undefined;
    });
    context.memory.ownGoods.add(code);
    context.sync.wake();
    return ok(viewAlone(context, found(context, code)));
  }),

  setPrice: os.catalogue.setPrice.handler(({ input: { code, price, approvalId }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const variant = findVariantByCode(context.db, [code, code]);
    const prices = variant && findPrices(context.db, code);
    if (!prices) return refuse({ code: 'variant_gone' });
    if (isMisc(context, variant)) return refuse({ code: 'price_is_keyed', name: variant.name });
    const wanted = price === null ? ok(null) : readPrice(price);
    if (!wanted.ok) return wanted;
    const worth = { what: variant.name, amount: price ?? prices.usual };
    const asking = { act: 'catalogue.setPrice', about: { code, price }, worth, approvalId } as const;
    const approved = asApproved(context, work.value, asking);
    if (!approved.ok) return approved;
    if (price === prices.own) return ok(viewAlone(context, variant));
    const costs = price ?? prices.usual;
    const { till, staff, approvedBy } = approved.value;
    const happened = happenedNow(context);
    const about = { ...happened, code, outletId: till.outletId, outlet: till.outletName, before: prices.own };
    const event: GoodsEvent =
      wanted.value === null ? { kind: 'price.drop', ...about } : { kind: 'price.set', ...about, price: wanted.value };
    transact(context.db, (tx) => {
      keepOldPrice(tx, { code, was: variant.price, price: costs });
      putOutletPrice(tx, { code, price: wanted.value });
      const facts = { code, from: variant.price, to: costs, approvedBy };
      const act = price === null ? 'catalogue.dropPrice' : 'catalogue.setPrice';
      writeDown(tx, { at: happened.at, staff: staff.name, act, facts });
      tellBackOffice(tx, event, stampOfNoShift(context));
      return undefined;
    });
    context.sync.wake();
    return ok(viewAlone(context, found(context, code)));
  }),

  weightUnit: os.catalogue.weightUnit.handler(({ input, context }) => ({ unit: saidUnitOf(context, input.code) })),

  setWeightUnit: os.catalogue.setWeightUnit.handler(({ input: { code, unit, approvalId }, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const variant = findVariantByCode(context.db, [code, code]);
    if (!variant) return refuse({ code: 'variant_gone' });
    const said = saidUnitOf(context, variant.code);
    if (unit === said) return ok({});
    const worth = { what: variant.name, amount: variant.price };
    const asking = { act: 'catalogue.setPrice', about: { code, unit }, worth, approvalId } as const;
    // All goods are sold so until somebody says otherwise: it gives nobody another price.
    const staysSo = unit === 'g' && said === null;
    const approved = staysSo ? ok({ ...work.value, approvedBy: null }) : asApproved(context, work.value, asking);
    if (!approved.ok) return approved;
    const { staff, approvedBy } = approved.value;
    transact(context.db, (tx) => {
      putWeightUnits(tx, new Map([[variant.code, unit]]));
      const facts = { code, unit, approvedBy };
      writeDown(tx, { at: context.clock.now(), staff: staff.name, act: 'catalogue.setWeightUnit', facts });
      return undefined;
    });
    context.memory.weightUnits = listWeightUnits(context.db);
    return ok({});
  }),
};

function saidUnitOf({ db, memory }: Context, code: string): WeightUnit | null {
  return memory.weightUnits.get(code) ?? (listSaidOfGram(db).includes(code) ? 'g' : null);
}

export function unitOf({ memory }: Context, code: string): WeightUnit {
  return memory.weightUnits.get(code) ?? 'g';
}

const longestCode = 200;

interface Written {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
}

/** What the office says of goods once it knows them, as it will for those who say nothing else. */
const madeHere = {
  officeId: '',
  words: '',
  type: 'Standard',
  outletPrice: null,
  taxable: true,
  discontinued: false,
} as const;

/** What has no code gets the next of this till's own: neither the office nor a label can do without. */
function withCode({ db }: Context, { series }: AtWork['till'], written: Written): Written {
  if (plainCode(cleanCode(written.code)) !== '') return written;
  let count = (findSetting<number>(db, countName) ?? 0) + 1;
  while (findVariantByCode(db, spellings(goodsCode(series, count)))) count += 1;
  return { ...written, code: goodsCode(series, count) };
}

/** Taken off at the office for good, they leave their code to no others. */
function keepCount(tx: WriteDb, { series }: AtWork['till'], code: string): void {
  const start = goodsCode(series, 0).slice(0, -1);
  const count = code.startsWith(start) ? Number(code.slice(start.length)) : 0;
  if (Number.isSafeInteger(count) && count > (findSetting<number>(tx, countName) ?? 0))
    saveSetting(tx, countName, count);
}

const countName = 'goodsCodes';

function readGoods(context: Context, written: Written) {
  // A GTIN of fourteen digits is the shop's usual thirteen with a zero before them.
  const code = plainCode(cleanCode(written.code)).replace(/^0(?=\d{13}$)/, '');
  const name = written.name.trim();
  const levels = written.category.split('/').map((level) => level.trim());
  if (code.length > longestCode) return refuse({ code: 'goods_code_too_long', most: longestCode });
  if (name === '') return refuse({ code: 'name_missing' });
  if (levels.includes('')) return refuse({ code: 'category_missing' });
  if (levels.length > mostLevels) return refuse({ code: 'category_too_deep', most: mostLevels });
  const price = readPrice(written.price);
  if (!price.ok) return price;
  const known = findVariantByCode(context.db, spellings(code));
  if (known) return refuse({ code: 'goods_exist', name: known.name, goodsCode: known.code });
  // Each pack of the scale has another one.
  if (readInStore(code, context.memory.preferences.scanner.patterns)) return refuse({ code: 'code_of_a_pack' });
  return ok({ code, name, category: categoryPath(context.db, written.category), price: price.value });
}

/** Nobody means to give goods away for good: a price of nothing is one not keyed yet. */
function readPrice(price: number) {
  if (price < 0) return refuse({ code: 'price_below_zero' });
  if (price === 0) return refuse({ code: 'price_zero' });
  return price > largestAmount ? refuse({ code: 'amount_out_of_range' }) : ok(money(price));
}

function found({ db }: Context, code: string): Variant {
  const variant = findVariantByCode(db, [code, code]);
  invariant(variant, 'what was just written can be read');
  return variant;
}
