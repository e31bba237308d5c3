import type { OutputOf } from '#contract/v3/operation.ts';
import type { variantGetByListCode } from '#contract/v3/variant.ts';
import { readsAs } from '#backoffice/goods-list/categories.ts';
import { fullName, type ListedGoods } from '#backoffice/goods-list/list.ts';

/** Goods as the office has them. */
export type KnownGoods = OutputOf<typeof variantGetByListCode>['Data'][number];

/** What a list may change of goods the office knows, by the names of the wire. */
export interface Fields {
  readonly Name?: string;
  readonly Model?: string;
  readonly UnitPrice?: number;
  readonly UnitCost?: number;
  readonly Taxable?: boolean;
}

export interface Change {
  readonly goods: ListedGoods;
  readonly known: KnownGoods;
  readonly to: Fields;
}

export interface Plan {
  readonly fresh: readonly ListedGoods[];
  readonly changes: readonly Change[];
  readonly same: number;
  /** Of the goods in the list, those that are not sold any more there, are in another category, or have a price of an outlet beside a new one. */
  readonly discontinued: readonly ListedGoods[];
  readonly elsewhere: number;
  readonly outletPriced: number;
}

export function planFor(goods: readonly ListedGoods[], known: ReadonlyMap<string, KnownGoods>): Plan {
  const fresh = goods.filter(({ code }) => !known.has(code));
  const pairs = goods.flatMap((each) => {
    const there = known.get(each.code);
    return there ? [{ goods: each, known: there, to: differences(each, there) }] : [];
  });
  const changes = pairs.filter(({ to }) => Object.keys(to).length > 0);
  return {
    fresh,
    changes,
    same: pairs.length - changes.length,
    discontinued: pairs.filter(({ known: there }) => there.Discontinued === true).map(({ goods: each }) => each),
    elsewhere: pairs.filter(isElsewhere).length,
    outletPriced: changes.filter(({ to, known: there }) => to.UnitPrice !== undefined && there.OutletPrice?.length)
      .length,
  };
}

/** Of a known one, by the names of the wire: what the office never tells cannot differ, or each run would change it again. */
function told({ Name, Variant, UnitPrice, UnitCost, Taxable }: KnownGoods) {
  return { Name: Name?.normalize('NFC'), Model: Variant?.normalize('NFC'), UnitPrice, UnitCost, Taxable };
}

export interface Step {
  readonly field: keyof Fields;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean;
}

/** What of goods becomes what, the price first. */
export function stepsOf({ known, to }: Change): Step[] {
  const before = told(known);
  return inOrder.flatMap((field) => {
    const next = to[field];
    return next === undefined ? [] : [{ field, from: before[field] ?? null, to: next }];
  });
}

const inOrder = ['UnitPrice', 'UnitCost', 'Taxable', 'Name', 'Model'] as const satisfies readonly (keyof Fields)[];

function differences(goods: ListedGoods, known: KnownGoods): Fields {
  const { model: Model, price: UnitPrice, cost: UnitCost, taxable: Taxable } = goods;
  const wanted = { Name: fullName(goods), Model, UnitPrice, UnitCost, Taxable };
  const theirs: Readonly<Record<string, unknown>> = told(known);
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && theirs[field] !== undefined && theirs[field] !== value,
    ),
  );
}

function isElsewhere({ goods, known: { Category } }: Change): boolean {
  return Boolean(Category) && readsAs(Category ?? '') !== readsAs(goods.category);
}
