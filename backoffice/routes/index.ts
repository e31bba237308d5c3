import type { Route } from '#backoffice/http/route.ts';
import { categoryRoutes } from '#backoffice/routes/category.ts';
import { clientSecretRoutes } from '#backoffice/routes/client-secret.ts';
import { commentRoutes } from '#backoffice/routes/comment.ts';
import { customerChangeRoutes } from '#backoffice/routes/customer-change.ts';
import { customerRoutes } from '#backoffice/routes/customer.ts';
import { goodsRoutes } from '#backoffice/routes/goods.ts';
import { estimateRoutes } from '#backoffice/routes/estimate.ts';
import { inventoryRoutes } from '#backoffice/routes/inventory.ts';
import { invoiceChangeRoutes } from '#backoffice/routes/invoice-change.ts';
import { invoiceJoinRoutes } from '#backoffice/routes/invoice-join.ts';
import { invoiceRoutes } from '#backoffice/routes/invoice.ts';
import { notificationRoutes } from '#backoffice/routes/notification.ts';
import { paymentRoutes } from '#backoffice/routes/payment.ts';
import { prepaidPackageRoutes } from '#backoffice/routes/prepaid-package.ts';
import { productRoutes } from '#backoffice/routes/product.ts';
import { billPaymentRoutes } from '#backoffice/routes/bill-payment.ts';
import { expenseRoutes } from '#backoffice/routes/expense.ts';
import { integrationRoutes } from '#backoffice/routes/integration.ts';
import { loyaltyPointRoutes } from '#backoffice/routes/loyalty-point.ts';
import { parkedOrderDisplayRoutes } from '#backoffice/routes/parked-order-display.ts';
import { rateLimitRoutes } from '#backoffice/routes/rate-limit.ts';
import { reportInvoiceRoutes } from '#backoffice/routes/report-invoices.ts';
import { reportRoutes } from '#backoffice/routes/report.ts';
import { salesOrderRoutes } from '#backoffice/routes/sales-order.ts';
import { setUpRoutes } from '#backoffice/routes/set-up.ts';
import { shiftRoutes } from '#backoffice/routes/shift.ts';
import { supplierRoutes } from '#backoffice/routes/supplier.ts';
import { tokenRoutes } from '#backoffice/routes/token.ts';
import { variantRoutes } from '#backoffice/routes/variant.ts';
import { writeOffOptionRoutes } from '#backoffice/routes/write-off-option.ts';
import { writeOffRoutes } from '#backoffice/routes/write-off.ts';

/** One route an operation of the contract. */
export const routes: readonly Route[] = [
  ...tokenRoutes,
  ...clientSecretRoutes,
  ...rateLimitRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...variantRoutes,
  ...inventoryRoutes,
  ...goodsRoutes,
  ...customerRoutes,
  ...customerChangeRoutes,
  ...supplierRoutes,
  ...billPaymentRoutes,
  ...expenseRoutes,
  ...integrationRoutes,
  ...loyaltyPointRoutes,
  ...parkedOrderDisplayRoutes,
  ...commentRoutes,
  ...prepaidPackageRoutes,
  ...setUpRoutes,
  ...reportRoutes,
  ...reportInvoiceRoutes,
  ...estimateRoutes,
  ...salesOrderRoutes,
  ...invoiceRoutes,
  ...invoiceChangeRoutes,
  ...invoiceJoinRoutes,
  ...paymentRoutes,
  ...writeOffRoutes,
  ...writeOffOptionRoutes,
  ...shiftRoutes,
  ...notificationRoutes,
];
