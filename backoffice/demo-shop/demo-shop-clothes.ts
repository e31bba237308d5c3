import type { MenuSection } from '#backoffice/demo-shop/demo-shop-menu.ts';

/** What a café sells of itself: in several options each. */
export const clothes: readonly MenuSection[] = [
  {
    category: 'Home/To wear',
    codes: 'barcode',
    taxable: true,
    products: `
      House T-shirt; Black / S 1890, Black / M 1890, Black / L 1890, Black / XL 2090, Cream / S 1890, Cream / M 1890, Cream / L 1890
      Barista apron; Denim / Short 3490, Denim / Long 3890, Canvas / Short 2990, Canvas / Long 3390
      Knitted cap; Black 1290, Mustard 1290, Forest 1290`,
  },
];
