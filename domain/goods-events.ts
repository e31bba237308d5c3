import type { Happened } from '#domain/events.ts';
import type { Money } from '#domain/money.ts';

/** What a manager says of goods at the till. */
export type GoodsEvent = ProductCreated | PriceSet | PriceDropped;

/** The code of the variant is what everybody knows it by. */
interface AboutGoods extends Happened {
  readonly outletId: string;
  readonly code: string;
}

/** Goods that only this till knows, as a product with one variant. */
export interface ProductCreated extends AboutGoods {
  readonly kind: 'product.create';
  readonly name: string;
  /** Its path, as in `Drinks/Coffee`. */
  readonly category: string;
  readonly price: Money;
  /** Other goods that the office is known to have; null where there were none. */
  readonly besides: string | null;
}

/** The price of this outlet alone: docs/decisions/0052-a-price-of-the-outlet.md. */
interface AboutPrice extends AboutGoods {
  /** The outlet by its name, which is what prices are told by. */
  readonly outlet: string;
  /**
   * Its price until then, null where it had none: to set a first one is another operation, and whoever looks must tell it
   * from a price that somebody else said since.
   */
  readonly before: Money | null;
}

export interface PriceSet extends AboutPrice {
  readonly kind: 'price.set';
  readonly price: Money;
}

/** It costs what it costs everywhere. */
export interface PriceDropped extends AboutPrice {
  readonly kind: 'price.drop';
}

export function isAboutGoods(event: { readonly kind: string }): event is GoodsEvent {
  return event.kind === 'product.create' || event.kind === 'price.set' || event.kind === 'price.drop';
}
