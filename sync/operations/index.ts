import type { ShopEvent, ShopEventKind } from '#domain/events.ts';
import { adjustmentCreate } from '#sync/operations/adjustment-create.ts';
import { copyVoid } from '#sync/operations/copy-void.ts';
import { customerCreate } from '#sync/operations/customer-create.ts';
import { customerEdit } from '#sync/operations/customer-edit.ts';
import { invoiceCreate } from '#sync/operations/invoice-create.ts';
import { invoiceErase } from '#sync/operations/invoice-erase.ts';
import { invoiceRestore } from '#sync/operations/invoice-restore.ts';
import { invoiceVoid } from '#sync/operations/invoice-void.ts';
import { invoiceNote } from '#sync/operations/invoice-note.ts';
import type { OutboundOperation } from '#sync/operations/operation.ts';
import { priceDrop, priceSet } from '#sync/operations/outlet-price.ts';
import { packageCheckin } from '#sync/operations/package-checkin.ts';
import { packageCheckout } from '#sync/operations/package-checkout.ts';
import { paymentAdd } from '#sync/operations/payment-add.ts';
import { paymentDelete } from '#sync/operations/payment-delete.ts';
import { productCreate } from '#sync/operations/product-create.ts';
import { isKnownKind } from '#sync/payload.ts';
import { estimateCancel, estimateConvert, salesOrderCancel, salesOrderConvert } from '#sync/operations/quote-end.ts';
import { estimateCreate, salesOrderCreate } from '#sync/operations/quote-create.ts';
import { receiptEmail } from '#sync/operations/receipt-email.ts';
import { shiftClose } from '#sync/operations/shift-close.ts';
import { shiftOpen } from '#sync/operations/shift-open.ts';
import { writeOffAdd } from '#sync/operations/writeoff-add.ts';
import { writeOffCancel } from '#sync/operations/writeoff-cancel.ts';
import { writeOffChange } from '#sync/operations/writeoff-change.ts';

type Registry = { readonly [Kind in ShopEventKind]: OutboundOperation<Extract<ShopEvent, { kind: Kind }>> };

const operations: Registry = {
  'shift.open': shiftOpen,
  'shift.close': shiftClose,
  'invoice.create': invoiceCreate,
  'payment.add': paymentAdd,
  'payment.delete': paymentDelete,
  'writeoff.add': writeOffAdd,
  'writeoff.change': writeOffChange,
  'writeoff.cancel': writeOffCancel,
  'invoice.void': invoiceVoid,
  'invoice.restore': invoiceRestore,
  'invoice.erase': invoiceErase,
  'invoice.note': invoiceNote,
  'copy.void': copyVoid,
  'receipt.email': receiptEmail,
  'customer.create': customerCreate,
  'customer.edit': customerEdit,
  'product.create': productCreate,
  'price.set': priceSet,
  'price.drop': priceDrop,
  'adjustment.create': adjustmentCreate,
  'estimate.create': estimateCreate,
  'estimate.convert': estimateConvert,
  'estimate.cancel': estimateCancel,
  'salesorder.create': salesOrderCreate,
  'salesorder.convert': salesOrderConvert,
  'salesorder.cancel': salesOrderCancel,
  'package.checkin': packageCheckin,
  'package.checkout': packageCheckout,
};

export function operationFor(kind: ShopEventKind): OutboundOperation {
  return operations[kind];
}

export function isRepeatable(kind: string): boolean {
  return isKnownKind(kind) && operations[kind].repeatable;
}
