import { cafe } from '#backoffice/demo-shop/demo-shop-cafe.ts';
import { clothes } from '#backoffice/demo-shop/demo-shop-clothes.ts';
import { grocery } from '#backoffice/demo-shop/demo-shop-grocery.ts';

/**
 * What the demo shop sells, one product a line: `name; price`, or `name; model price, model price`. Prices are minor units.
 * A weighed product says "per gram" and is priced by the gram.
 */
export interface MenuSection {
  readonly category: string;
  /** `till` gives short codes a cashier can type, `barcode` gives EAN-13. */
  readonly codes: 'till' | 'barcode';
  readonly taxable: boolean;
  readonly type?: 'NonInventory';
  readonly products: string;
}

export const menu: readonly MenuSection[] = [...cafe, ...grocery, ...clothes];
