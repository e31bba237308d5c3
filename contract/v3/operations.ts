import { categoryList } from '#contract/v3/category.ts';
import {
  clientSecretCreate,
  clientSecretDelete,
  clientSecretList,
  clientSecretRotate,
  clientSecretSuspend,
} from '#contract/v3/client-secret.ts';
import {
  customerCreate,
  customerDetail,
  customerList,
  customerListID,
  customerWithTotalCount,
} from '#contract/v3/customer.ts';
import { inventoryList, inventoryListCode, inventoryModified, inventoryModifiedCount } from '#contract/v3/inventory.ts';
import {
  invoiceCreate,
  invoiceCreateList,
  invoiceDelete,
  invoiceDetail,
  invoiceErase,
  invoiceGetByListNumber,
  invoiceIDByNumber,
  invoiceMultipleOutlet,
  invoiceNote,
  invoiceRestore,
  invoiceSendReceiptByEmail,
  invoiceUpdate,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { notificationList } from '#contract/v3/notification.ts';
import { goodsOperations } from '#contract/v3/operations-goods.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { paymentAdd, paymentAddFull, paymentDelete, paymentDetail, paymentSummary } from '#contract/v3/payment.ts';
import { productList } from '#contract/v3/product.ts';
import { rateLimit } from '#contract/v3/rate-limit.ts';
import { shiftByNumber, shiftClose, shiftInvoiceDetail, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { taxList } from '#contract/v3/tax.ts';
import { tokenOAuth2 } from '#contract/v3/token.ts';
import { userList } from '#contract/v3/user.ts';
import { variantCode, variantCount, variantData, variantGetByListCode, variantList } from '#contract/v3/variant.ts';
import { writeOffOptionAdd, writeOffOptionList, writeOffOptionRemove } from '#contract/v3/write-off-option.ts';
import {
  writeOffAdd,
  writeOffByListNumber,
  writeOffByNumber,
  writeOffCancel,
  writeOffList,
  writeOffUpdate,
} from '#contract/v3/write-off.ts';
import { documentOperations } from '#contract/v3/operations-documents.ts';

/** Every operation either side speaks. */
export const operations = [
  tokenOAuth2,
  clientSecretList,
  clientSecretCreate,
  clientSecretRotate,
  clientSecretSuspend,
  clientSecretDelete,
  rateLimit,
  ...goodsOperations,
  categoryList,
  productList,
  variantList,
  variantData,
  variantCount,
  variantCode,
  variantGetByListCode,
  inventoryList,
  inventoryModified,
  inventoryModifiedCount,
  inventoryListCode,
  customerList,
  customerDetail,
  customerCreate,
  customerListID,
  customerWithTotalCount,
  outletList,
  taxList,
  paymentMethodList,
  userList,
  invoiceCreate,
  invoiceDetail,
  invoiceIDByNumber,
  invoiceGetByListNumber,
  invoiceMultipleOutlet,
  invoiceVoid,
  invoiceRestore,
  invoiceErase,
  invoiceUpdate,
  invoiceDelete,
  invoiceCreateList,
  invoiceNote,
  invoiceSendReceiptByEmail,
  paymentAdd,
  paymentAddFull,
  paymentDetail,
  paymentSummary,
  paymentDelete,
  writeOffByNumber,
  writeOffList,
  writeOffAdd,
  writeOffUpdate,
  writeOffCancel,
  writeOffByListNumber,
  writeOffOptionList,
  writeOffOptionAdd,
  writeOffOptionRemove,
  shiftOpen,
  shiftClose,
  shiftList,
  shiftByNumber,
  shiftInvoiceDetail,
  notificationList,
  ...documentOperations,
] as const;
