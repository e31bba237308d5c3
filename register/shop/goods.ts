import type { z } from 'zod';

import type { goodsChange, shopGoods } from '#contract/register/shop.ts';
import type { InputOf, OutputOf } from '#contract/v3/operation.ts';
import { productUpdate } from '#contract/v3/product-change.ts';
import { variantUpdate } from '#contract/v3/variant-change.ts';
import { listsAsTheyAre } from '#contract/v3/variant-lists.ts';
import { variantCode } from '#contract/v3/variant.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { readAlike, tidyName } from '#domain/tidy-name.ts';
import type { Register } from '#register/context.ts';
import { answerOf, changeShop, type NotAsked, refuseUnreached } from '#register/shop/ask-shop.ts';
import { categoryPath } from '#register/shop/category-path.ts';

type Goods = z.output<typeof shopGoods>;
type Change = z.output<typeof goodsChange>;
type Told = OutputOf<typeof variantCode>;
type NotThere = NotAsked | (Refusal<'shop_gone'> & { readonly name: string });
type NotDiscontinued = NotThere | Refusal<'goods_told_in_part'>;
type NotChanged =
  | NotDiscontinued
  | Refusal<'shop_name_missing' | 'category_missing' | 'price_zero'>
  | (Refusal<'goods_half_changed'> & { readonly says: string });

export async function showGoods(register: Register, code: string): Promise<Result<Goods, NotThere>> {
  const read = await readGoods(register, code);
  return read.ok ? ok(viewGoods(read.value)) : read;
}

export async function changeGoods(
  register: Register,
  { code, change }: { readonly code: string; readonly change: Change },
): Promise<Result<string, NotChanged>> {
  const fit = fitChange(change);
  if (!fit.ok) return fit;
  const read = await readGoods(register, code);
  if (!read.ok) return read;
  const own = ownChange(fit.value);
  const isOwn = Object.keys(own).length > 0;
  if (isOwn && !listsAsTheyAre(read.value)) return refuse({ code: 'goods_told_in_part' });
  const ofProduct = productChange(register, read.value, fit.value);
  if (ofProduct) {
    const product = await changeShop(register, productUpdate, ofProduct);
    if (!product.ok) return product;
  }
  const changed = isOwn ? await changeVariant(register, read.value, own) : ok(code);
  if (!ofProduct || changed.ok || changed.refusal.code !== 'shop_denied') return changed;
  return refuse({ code: 'goods_half_changed', says: changed.refusal.says });
}

function fitChange(
  change: Change,
): Result<Change, Refusal<'shop_name_missing'> | Refusal<'price_zero'> | Refusal<'category_missing'>> {
  const name = change.name === undefined ? undefined : tidyName(change.name);
  if (name === '') return refuse({ code: 'shop_name_missing' });
  if (change.price === 0) return refuse({ code: 'price_zero' });
  const category = change.category?.trim();
  return category === '' ? refuse({ code: 'category_missing' }) : ok({ ...change, name, category });
}

/** Who writes their own category in other capitals means to. */
function meant({ db }: Register, category: string, before: Goods): string {
  return readAlike(category, before.category ?? '') ? category : categoryPath(db, category);
}

/** Of the goods themselves; the category is their product's. */
function ownChange({ name, price, cost, taxable }: Change) {
  return {
    ...(name !== undefined && { Name: name }),
    ...(price !== undefined && { UnitPrice: price }),
    ...(cost !== undefined && { UnitCost: cost }),
    ...(taxable !== undefined && { Taxable: taxable }),
  };
}

/** One that was called like its goods is called like them again: it is what the shelf shows of several kinds. */
function productChange(
  register: Register,
  told: Told,
  { name, category }: Change,
): InputOf<typeof productUpdate> | undefined {
  const before = viewGoods(told);
  const changes = {
    ...(category !== undefined && category !== before.category && { Category: meant(register, category, before) }),
    ...(name !== undefined && name !== before.name && told.Product === before.name && { Name: name }),
  };
  return told.ProductCode && Object.keys(changes).length > 0 ? { Code: told.ProductCode, ...changes } : undefined;
}

/** Or puts it on the shelf again. */
export async function discontinue(
  register: Register,
  { code, discontinued }: Pick<Goods, 'code' | 'discontinued'>,
): Promise<Result<string, NotDiscontinued>> {
  const read = await readGoods(register, code);
  return read.ok ? changeVariant(register, read.value, { Discontinued: discontinued }) : read;
}

async function readGoods(register: Register, code: string): Promise<Result<Told, NotThere>> {
  const reached = refuseUnreached(register);
  if (!reached.ok) return reached;
  const asked = await register.office.ask(variantCode, { Code: code });
  if (!asked.ok && asked.saysNone) return refuse({ code: 'shop_gone', name: code });
  return answerOf(asked);
}

async function changeVariant(
  register: Register,
  variant: Told,
  own: Omit<InputOf<typeof variantUpdate>, 'Code' | 'Components' | 'OutletPrice'>,
): Promise<Result<string, NotAsked | Refusal<'goods_told_in_part'>>> {
  const lists = listsAsTheyAre(variant);
  if (!lists) return refuse({ code: 'goods_told_in_part' });
  const changed = await changeShop(register, variantUpdate, { Code: variant.Code, ...own, ...lists });
  return changed.ok ? ok(variant.Code) : changed;
}

function viewGoods(told: Told): Goods {
  const { Code, Name, Product, UnitPrice, UnitCost, Taxable, Category, ProductCode, Discontinued } = told;
  return {
    code: Code,
    name: Name || Product || Code,
    price: UnitPrice,
    cost: UnitCost ?? null,
    taxable: Taxable !== false,
    category: ProductCode ? (Category ?? '') : null,
    discontinued: Discontinued === true,
  };
}
