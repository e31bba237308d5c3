import { explain } from '#contract/v3/explain.ts';
import { variantListItem } from '#contract/v3/variant.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import type { variantList } from '#contract/v3/variant.ts';
import type { IncomingVariant } from '#db/tables/variant-intake.ts';
import { startOf } from '#sync/feeds/feed.ts';
import { type Here, isOfHere } from '#sync/feeds/here.ts';

type Item = OutputOf<typeof variantList>['Data'][number];

export type ReadVariant =
  | { readonly ok: true; readonly variant: IncomingVariant }
  | { readonly ok: false; readonly what: string; readonly why: string };

/**
 * Reads one row of a variant page. A row whose fields have their usual types is read as it is;
 * any other goes through the contract's schema, which converts what it can and names what it cannot.
 */
export function readVariant(row: unknown, here: Here): ReadVariant {
  if (isUsual(row)) return { ok: true, variant: toIncoming(row, here) };
  const parsed = variantListItem.safeParse(row);
  if (parsed.success) {
    const { UnitPrice } = parsed.data;
    if (Number.isSafeInteger(UnitPrice)) return { ok: true, variant: toIncoming(parsed.data, here) };
  }
  return {
    ok: false,
    what: nameOf(row),
    why: parsed.success ? 'UnitPrice is not a whole number.' : explain(parsed.error),
  };
}

function isUsual(row: unknown): row is Item {
  if (typeof row !== 'object' || row === null) return false;
  // Reading unknown fields of an unknown object is what this check is for.
  const item = row as Record<keyof Item, unknown>;
  return (
    isFilled(item.ID) &&
    isFilled(item.Code) &&
    Number.isSafeInteger(item.UnitPrice) &&
    [item.Name, item.Product, item.ProductID, item.Variant, item.Category, item.Type].every(isTextOrNone) &&
    [item.Taxable, item.Discontinued, item.LoyaltyPoint].every(isFlagOrNone) &&
    arePrices(item.OutletPrice)
  );
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isTextOrNone(value: unknown): boolean {
  return typeof value === 'string' || value === undefined || value === null;
}

function isFlagOrNone(value: unknown): boolean {
  return typeof value === 'boolean' || value === undefined || value === null;
}

function arePrices(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return (
    Array.isArray(value) &&
    value.every((price: unknown) => {
      if (typeof price !== 'object' || price === null) return false;
      const { OutletID, Outlet, Price } = price as { OutletID?: unknown; Outlet?: unknown; Price?: unknown };
      return (
        [OutletID, Outlet].every(isTextOrNone) && (Number.isSafeInteger(Price) || Price === undefined || Price === null)
      );
    })
  );
}

function toIncoming(row: Item, here: Here): IncomingVariant {
  const item = inOneOrder(row);
  return {
    code: item.Code,
    officeId: item.ID,
    ...namesOf(item),
    category: item.Category?.trim() || 'Other',
    type: item.Type ?? 'Standard',
    unitPrice: item.UnitPrice,
    outletPrice: outletPriceOf(item, here),
    // Tax that was due and not taken cannot be taken later; tax taken by mistake can be given back.
    taxable: item.Taxable ?? true,
    discontinued: item.Discontinued ?? false,
    earns: item.LoyaltyPoint ?? false,
    choice: choiceOf(item),
  };
}

/** The text has `Name` as the product's and `Product` as the variant's (2.6); where goods are written it is the other way round (2.4). */
function inOneOrder(item: Item): Item {
  const { Name: name, Product: product, Variant: model } = item;
  const saysModel = (text: string) => Boolean(model) && text.includes(model ?? '');
  const isTurned = name && product && product.startsWith(name) && saysModel(product) && !saysModel(name);
  return isTurned ? { ...item, Name: product, Product: name } : item;
}

/** A product of one kind has a variant without a model of its own. */
function choiceOf({ ProductID, Product, Variant }: Item): IncomingVariant['choice'] {
  const model = Variant?.trim();
  return ProductID && Product && model ? { id: ProductID, product: Product, model } : undefined;
}

function namesOf({ Name, Product, Variant, Code }: Item): Pick<IncomingVariant, 'name' | 'words'> {
  const product = Product ?? '';
  const name = Name?.trim() || `${product} ${Variant ?? ''}`.trim() || Code;
  return { name, words: name.includes(product) ? '' : product };
}

/** Null where the outlet has none of its own. */
export function outletPriceOf({ OutletPrice }: Pick<Item, 'OutletPrice'>, here: Here): number | null {
  return OutletPrice?.find((price) => isOfHere(price, here))?.Price ?? null;
}

function nameOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return JSON.stringify(row)?.slice(0, 60) ?? 'nothing';
  const { Code, ID, Name } = row as { Code?: unknown; ID?: unknown; Name?: unknown };
  return startOf({ Code, ID, Name });
}
