import type { Route } from '#backoffice/http/route.ts';
import { barcodeRoutes } from '#backoffice/routes/barcode.ts';
import { productChangeRoutes } from '#backoffice/routes/product-change.ts';
import { serialRoutes } from '#backoffice/routes/serial.ts';
import { variantChangeRoutes } from '#backoffice/routes/variant-change.ts';

/** The routes of goods and of what moves them, beside those a till uses. */
export const goodsRoutes: readonly Route[] = [
  ...productChangeRoutes,
  ...variantChangeRoutes,
  ...serialRoutes,
  ...barcodeRoutes,
];
