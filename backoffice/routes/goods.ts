import type { Route } from '#backoffice/http/route.ts';
import { barcodeRoutes } from '#backoffice/routes/barcode.ts';
import { billRoutes } from '#backoffice/routes/bill.ts';
import { inboundLogisticRoutes } from '#backoffice/routes/inbound-logistic.ts';
import { outboundLogisticRoutes } from '#backoffice/routes/outbound-logistic.ts';
import { outletPriceRoutes } from '#backoffice/routes/outlet-price.ts';
import { outletRoutes } from '#backoffice/routes/outlet.ts';
import { pricebookRoutes } from '#backoffice/routes/pricebook.ts';
import { productChangeRoutes } from '#backoffice/routes/product-change.ts';
import { promotionCouponRoutes } from '#backoffice/routes/promotion-coupon.ts';
import { promotionEventRoutes } from '#backoffice/routes/promotion-event.ts';
import { serialRoutes } from '#backoffice/routes/serial.ts';
import { setUpChangeRoutes } from '#backoffice/routes/set-up-change.ts';
import { stockChangeRoutes } from '#backoffice/routes/stock-change.ts';
import { transferOrderRoutes } from '#backoffice/routes/transfer-order.ts';
import { variantChangeRoutes } from '#backoffice/routes/variant-change.ts';

/** The routes of goods and of what moves them, beside those a till uses. */
export const goodsRoutes: readonly Route[] = [
  ...productChangeRoutes,
  ...variantChangeRoutes,
  ...serialRoutes,
  ...barcodeRoutes,
  ...stockChangeRoutes,
  ...billRoutes,
  ...transferOrderRoutes,
  ...outboundLogisticRoutes,
  ...inboundLogisticRoutes,
  ...outletRoutes,
  ...outletPriceRoutes,
  ...setUpChangeRoutes,
  ...pricebookRoutes,
  ...promotionEventRoutes,
  ...promotionCouponRoutes,
];
