import { findSerial } from '#db/tables/serials.ts';
import { findVariantByCode, type Variant } from '#db/tables/variants.ts';
import { cleanCode, hasValidCheckDigit, spellings } from '#domain/barcode.ts';
import { businessDay } from '#domain/business-day.ts';
import { type Gs1, gtinSpellings, readGs1 } from '#domain/gs1.ts';
import { readInStore } from '#domain/in-store-code.ts';
import type { BusinessDay } from '#domain/ids.ts';
import { largestAmount, type Money, money } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { type OpenSale, replaceLine, type SaleLine, type Sellable } from '#domain/sale.ts';
import { priceByUnit } from '#domain/weight-price.ts';
import type { Context } from '#register/context.ts';
import { officeTime } from '#register/office-time.ts';
import { asSold } from '#register/sale/makings.ts';
import { weightForms } from '#register/sale/weigh-line.ts';

/** What a scan asks for: an article, how much of it, and at which price. */
export interface Scanned {
  readonly variant: Variant;
  readonly quantity: number;
  /** That is grams. */
  readonly weighed?: true;
  /** The code's own price; null for the catalogue's. */
  readonly price: Money | null;
  /** The price is what its weight costs. */
  readonly weight?: SaleLine['weight'];
  /** Batch and serial number, which belong to this one line. */
  readonly note: string;
  /** One of them, where the office keeps it and is told; it is not in the note then. */
  readonly serial: string | null;
}

export interface Goods extends Scanned {
  readonly expiry: BusinessDay | null;
  /** Serial and batch as the code has them, kept at the office or not. */
  readonly numbers: readonly string[];
}

interface Expired extends Refusal<'goods_expired'> {
  readonly name: string;
  readonly on: BusinessDay;
}
interface LabelEmpty extends Refusal<'label_empty'> {
  readonly name: string;
}
export interface BarcodeUnknown extends Refusal<'barcode_unknown'> {
  readonly barcode: string;
}

/** As a line takes it: at the price on its label, or as so many grams. */
export function asScanned(context: Context, { variant, price, weighed }: Scanned): Sellable {
  const sold = asSold(context, variant);
  return price === null ? { ...sold, ...(weighed && { weighed }) } : { ...sold, price, labelled: true };
}

/** On the line it was just put on: what is weighed once more costs what a unit of it does. */
export function withWeight(sale: OpenSale, { weight }: Scanned): OpenSale {
  const line = sale.lines.find(({ id }) => id === sale.touched);
  return weight && line ? replaceLine(sale, { ...line, weight }) : sale;
}

/** A plain code first, with one query; only one the catalogue does not have is looked into. */
export function readScan(context: Context, code: string): Result<Scanned, Expired | LabelEmpty | BarcodeUnknown> {
  const goods = readGoods(context, code);
  if (!goods.ok) return goods;
  const { expiry, variant, quantity, price } = goods.value;
  // As a scale writes what its code has no room for: the goods would go for nothing.
  if (price === 0 || quantity === 0) return refuse({ code: 'label_empty', name: variant.name });
  const tooOld = expiry !== null && expiry < businessDay(officeTime(context), context.zone);
  return tooOld ? refuse({ code: 'goods_expired', name: variant.name, on: expiry }) : goods;
}

/** What lies on the counter, fit for sale or not. */
export function readGoods(context: Context, code: string): Result<Goods, BarcodeUnknown> {
  const variant =
    findVariantByCode(context.db, spellings(code)) ?? findInOtherCase(context, code) ?? findPadded(context, code);
  if (variant) return ok({ variant, quantity: 1, price: null, note: '', serial: null, expiry: null, numbers: [] });
  const gs1 = readGs1(code);
  if (gs1) return readElements(context, gs1);
  const inStore = readInStore(cleanCode(code), context.memory.preferences.scanner.patterns);
  const weighed = inStore && findVariantByCode(context.db, [inStore.item, inStore.item.replace(/^0+(?=.)/, '')]);
  if (!weighed) return refuse(unknown(code));
  const price = inStore.price === null ? null : money(inStore.price);
  const amount = amountOf({ grams: inStore.grams, count: null });
  const goods = { variant: weighed, ...amount, price, note: '', serial: null, expiry: null, numbers: [] };
  return ok(atItsWeight(context, goods));
}

/** Grams of goods whose price is of more than one are one, at what they cost. */
function atItsWeight(context: Context, goods: Goods): Goods {
  const { variant, quantity: grams, weighed, note, ...rest } = goods;
  const unit = weighed && context.memory.weightUnits.get(variant.code);
  if (!unit) return goods;
  const { price, weight } = priceByUnit({ grams, unit }, { price: variant.price }, weightForms(context));
  return { ...rest, variant, quantity: 1, price, weight, note: [weight.words, note].filter(Boolean).join(' · ') };
}

function findInOtherCase({ db }: Context, code: string): Variant | undefined {
  const clean = cleanCode(code);
  const other = inOtherCase(clean);
  return other === clean ? undefined : findVariantByCode(db, [other, other]);
}

/** The same number in a catalogue that has it with other zeros in front. */
function findPadded(context: Context, code: string): Variant | undefined {
  const clean = cleanCode(code);
  return hasValidCheckDigit(clean) ? findByGtin(context, clean.padStart(14, '0')) : undefined;
}

function findByGtin({ db }: Context, gtin: string): Variant | undefined {
  for (const spelling of gtinSpellings(gtin)) {
    const variant = findVariantByCode(db, [spelling, spelling]);
    if (variant) return variant;
  }
  return undefined;
}

/** With Caps Lock on, a scanner writes small letters for large ones. */
export function inOtherCase(code: string): string {
  return code.replaceAll(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

/** No goods have a longer code, and nobody reads more of it. */
function unknown(code: string): BarcodeUnknown {
  return { code: 'barcode_unknown', barcode: cleanCode(code).slice(0, 200) };
}

function readElements(context: Context, gs1: Gs1): Result<Goods, BarcodeUnknown> {
  const variant = findByGtin(context, gs1.gtin);
  if (!variant) return refuse({ code: 'barcode_unknown', barcode: gs1.gtin });
  const serial = keptSerial(context, variant, gs1);
  const note = [gs1.batch !== serial && gs1.batch && `Batch ${gs1.batch}`]
    .concat(gs1.serial !== serial && gs1.serial && `Serial ${gs1.serial}`)
    .filter(Boolean)
    .join(', ');
  const price = priceOf(context, gs1);
  // What is to pay is for all that is inside, however much that is.
  const amount = price === null ? amountOf(gs1) : { quantity: 1 };
  const numbers = [gs1.serial, gs1.batch].filter((each) => each !== null);
  return ok(atItsWeight(context, { variant, ...amount, price, note, serial, expiry: gs1.expiry, numbers }));
}

function amountOf({ grams, count }: Pick<Gs1, 'grams' | 'count'>): Pick<Scanned, 'quantity' | 'weighed'> {
  return grams === null ? { quantity: count ?? 1 } : { quantity: grams, weighed: true };
}

/** What the office does not keep it would refuse: that stays a note. */
function keptSerial({ db, memory }: Context, { code }: Variant, { serial, batch }: Gs1): string | null {
  if (!memory.tracked.has(code)) return null;
  return [serial, batch].find((each) => each !== null && findSerial(db, code, each) !== undefined) ?? null;
}

function priceOf({ currency }: Context, { price, priceDecimals }: Gs1): Money | null {
  if (price === null) return null;
  // A code has room for more digits than an amount: that much no line takes.
  return money(Math.min(Math.round(price * 10 ** (currency.scale - priceDecimals)), largestAmount + 1));
}
